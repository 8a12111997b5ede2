// Sums of rows that only the words or the place of a figure tell: of a day, a card, a kind.

import type { StatementRow } from "../types.ts";
import { sumOf } from "./derivable.ts";
import type { Named } from "./named-figures.ts";

/** What the rows right above it come to, or those right below, of both sides or one: of a day, a card, a part of a list. */
export function isRunBeside({ line, token }: Named, rows: readonly StatementRow[]): boolean {
  const isAbove = ({ places: { row } }: StatementRow) =>
    row.page < line.page || (row.page === line.page && row.box.y0 < line.box.y0);
  const above = rows.filter(isAbove).toReversed();
  const below = rows.filter((row) => !isAbove(row));
  return [above, below].some((run) => {
    let [all, ins, outs] = [0n, 0n, 0n];
    return run.some(({ amount: { minor } }) => {
      all += minor;
      if (minor > 0n) ins += minor;
      else outs -= minor;
      return [all, -all, ins, outs].includes(token.amount.minor);
    });
  });
}

/** `Total ATM withdrawals`, `Card ending in 1234`: the rows that hold one of its words, or that number. */
export function isOfNamedRows({ label, around, token }: Named, rows: readonly StatementRow[]): boolean {
  const words = new Set(
    `${label} ${around}`
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length >= 3 && !GENERAL.test(word)),
  );
  const texts = rows.map((row) => `${row.description} ${row.sectionTitle}`.toLowerCase());
  const ofCard = /(?:[xX*•.]{2}|\bending(?: in| with)?|card|#)[ :]{0,3}\d{4}\b/i.test(`${label} ${around}`);
  if (ofCard && isAnyRun(token.amount.minor, rows)) return true;
  for (const word of words) {
    const stem = word.replace(/(?:ies|es|s)$/, "");
    const own = rows.filter((_, index) => texts[index]!.includes(stem));
    for (const some of [
      own,
      own.filter((row) => row.amount.minor > 0n),
      own.filter((row) => row.amount.minor < 0n),
    ]) {
      const sum = sumOf(some);
      if (some.length > 0 && (sum === token.amount.minor || -sum === token.amount.minor)) return true;
    }
  }
  return false;
}

/** Rows of one card stand together, whatever tells that they are its own. */
function isAnyRun(minor: bigint, rows: readonly StatementRow[]): boolean {
  let before = 0n;
  const sums = new Set([before]);
  return rows.some(({ amount }) => {
    before += amount.minor;
    const isRun = sums.has(before - minor) || sums.has(before + minor);
    sums.add(before);
    return isRun;
  });
}

const GENERAL = /^(?:total|totals|the|and|for|this|period|statement|your|amount|number)$/;
