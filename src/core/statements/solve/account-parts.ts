// The parts of a document that are accounts: which number each has, and which only repeat others.

import type { NumberMention } from "../header/number-mention.ts";
import type { Walk } from "../tables/raw.ts";
import { digits } from "./mentions.ts";

export type Account = {
  /** Orders of its lines: from inclusive, to exclusive. */
  readonly from: number;
  readonly to: number;
  readonly walk: Walk;
  readonly number: NumberMention | null;
};
export type Part = Omit<Account, "number">;

/** Running heads name the first account on every page: each takes a number that none before it has, if there is one. */
export function withNumbers(parts: readonly Part[], mentions: readonly NumberMention[]): Account[] {
  const accounts: Account[] = [];
  for (const part of parts) {
    const known = new Set(accounts.flatMap(({ number }) => (number === null ? [] : [digits(number)])));
    const fresh = mentions.filter((one) => !known.has(digits(one)));
    accounts.push({ ...part, number: numberOf(part, fresh) ?? numberOf(part, mentions) });
  }
  return accounts;
}

function numberOf({ from, to, walk }: Part, mentions: readonly NumberMention[]): NumberMention | null {
  const start = walk.balances.find((mark) => mark.label === "start")?.line.order ?? from;
  const rows = walk.tables.flatMap((table) => table.rows.map((row) => row.lines[0]!.order));
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  // Between rows stand the numbers of whom they pay, and heads that say the account's own once more.
  const inside = mentions.filter((one) => one.order >= from && one.order < to);
  const outside = inside.filter(({ order }) => order < first || order > last);
  const own = outside.length > 0 ? outside : inside;
  const near = own
    .filter((one) => Math.abs(one.order - start) < 30)
    .sort((a, b) => Math.abs(a.order - start) - Math.abs(b.order - start));
  return near.find(isOwn) ?? own.find(isOwn) ?? near[0] ?? own[0] ?? null;
}

/** The primary account of several is named on every page. */
function isOwn({ isPrimary }: NumberMention): boolean {
  return !isPrimary;
}

/** An overview on the first page names each account's balances once more; such a part has no rows and its twin follows. */
export function withoutOverviews(accounts: readonly Part[]): Part[] {
  const values = ({ walk }: Part) =>
    walk.balances.filter((mark) => mark.label === "start").map((mark) => mark.token.amount.minor);
  const hasRows = ({ walk }: Part) =>
    walk.tables.some((table) => table.section !== "ignored" && table.rows.length > 0);
  return accounts.filter((account, index) => {
    if (hasRows(account) || accounts.length === 1) return true;
    const own = values(account);
    return !accounts.some(
      (other, at) =>
        at !== index && values(other).some((value) => own.includes(value)) && (hasRows(other) || at < index),
    );
  });
}
