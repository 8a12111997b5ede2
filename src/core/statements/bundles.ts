// Prints of several banks or holders in one file, as a broker sends them: each is read by itself, so that none bears the name of the first.

import type { DocumentText } from "../model/document-text.ts";
import type { Line } from "../print/lines.ts";
import type { Unscored } from "./anomalies/check.ts";
import { bankNameOf } from "./header/bank.ts";
import { holderOf } from "./header/holder.ts";
import type { Located, ReadingProblem } from "./types.ts";

export type AccountsRead = {
  readonly accounts: readonly Unscored[];
  readonly lost: readonly ReadingProblem[];
};

const NUMBERED =
  /\b(?:page|pagina|página|seite|blatt)\s*(?::\s*)?(\d{1,3})(?:\s*(?:of|de|von|van|di|\/)\s*(\d{1,3}))?\b/i;
const COUNTED = /^\W*(\d{1,3})\s+(?:of|de|von|van|di)\s+(\d{1,3})\W*$/i;
/** Running heads and feet have so many lines. */
const HEAD = 8;
const FOOT = 6;
/** Share of the page above which a letterhead stands. */
const UPPER = 0.3;
/** The first page of a statement speaks of one of these, in whatever language. */
const FIRST_PAGE = /\b(?:statement|account|balance|kontoauszug|iban|période|solde|saldo)\b/i;
/** More are pages that all call themselves the first. */
const MOST_PRINTS = 60;

type Sheet = { readonly number: number; readonly height: number; readonly lines: readonly Line[] };
type Print = {
  readonly pages: readonly number[];
  readonly bank: string | null;
  readonly holder: string | null;
};

/** The pages of each print; a single one where nothing says that another bank's or holder's begins. */
export function printsIn(lines: readonly Line[], { pages }: DocumentText): readonly (readonly number[])[] {
  const byPage = Map.groupBy(lines, (line) => line.page);
  const sheets = pages.map(({ number, height }): Sheet => {
    return { number, height, lines: byPage.get(number) ?? [] };
  });
  const prints: Print[] = [];
  for (const run of runsOf(sheets)) {
    const print = printOf(run);
    const before = prints.at(-1);
    if (before === undefined || isAnother(before, print)) prints.push(print);
    else {
      const [bank, holder] = [before.bank ?? print.bank, before.holder ?? print.holder];
      prints[prints.length - 1] = { pages: [...before.pages, ...print.pages], bank, holder };
    }
  }
  return prints.length > MOST_PRINTS ? [pages.map(({ number }) => number)] : prints.map((one) => one.pages);
}

/** The prints read one by one, where that holds no worse than all in one; null where it does not. */
export function readApart(
  prints: readonly (readonly number[])[],
  read: (pages: ReadonlySet<number>) => AccountsRead,
  readWhole: () => AccountsRead,
): AccountsRead {
  const first = prints.map((pages) => ({ pages, reading: read(new Set(pages)) }));
  const isEmpty = ({ reading }: (typeof first)[number]) => reading.accounts.length === 0;
  const apart = first.some(isEmpty)
    ? joined(prints, first.map(isEmpty)).map((pages) => read(new Set(pages)))
    : first.map(({ reading }) => reading);
  const all = { accounts: apart.flatMap((one) => one.accounts), lost: apart.flatMap((one) => one.lost) };
  const areFull = apart.length > 1 && apart.every(({ accounts }) => accounts.length > 0);
  const isSound = areFull && !apart.some((one, at) => goesOn(apart[at - 1], one));
  if (isSound && all.accounts.every(doesReconcile)) return all;
  const whole = readWhole();
  return isSound && reconciled(all) >= reconciled(whole) && all.accounts.every(standsAlone) ? all : whole;
}

/** It begins with the balance that the pages before it carried over, or with what their rows had come to before their printed end. */
function goesOn(before: AccountsRead | undefined, { accounts: [first] }: AccountsRead): boolean {
  const last = before?.accounts.at(-1);
  const carried = [last?.endBalance?.value.minor, last?.reconciliation.computedEnd?.minor];
  const start = first?.startBalance?.value.minor ?? 0n;
  return start !== 0n && carried.includes(start);
}

/**
 * Of a statement whose pages name the bank or the holder in two ways, the second part shows no number and no balance to begin with. Cut
 * off, it could hold by itself where the whole does not.
 */
function standsAlone({ header, startBalance, startBalanceSource }: Unscored): boolean {
  return startBalance !== null && startBalanceSource === "printed" && header.accountNumber !== null;
}

const doesReconcile = ({ reconciliation }: Unscored) => reconciliation.isReconciled;
const reconciled = ({ accounts }: AccountsRead) => accounts.filter(doesReconcile).length;

/** Letters and pictures of checks go with the print before them, those at the front with the one behind. */
function joined(prints: readonly (readonly number[])[], isEmpty: readonly boolean[]): number[][] {
  const result: number[][] = [];
  let front: number[] = [];
  prints.forEach((pages, index) => {
    const last = result.at(-1);
    if (isEmpty[index] !== true) {
      result.push([...front, ...pages]);
      front = [];
    } else if (last === undefined) front.push(...pages);
    else last.push(...pages);
  });
  return result;
}

function runsOf(sheets: readonly Sheet[]): readonly (readonly Sheet[])[] {
  const runs: Sheet[][] = [];
  sheets.forEach((sheet, index) => {
    const last = runs.at(-1);
    if (last === undefined || doesBegin(sheets[index - 1]!, sheet)) runs.push([sheet]);
    else last.push(sheet);
  });
  return runs;
}

/** It calls itself the first page; without a number, it has a letterhead and says what a first page says. */
function doesBegin(before: Sheet, sheet: Sheet): boolean {
  const number = numberOf(sheet);
  if (number !== null && number.page > 1) return false;
  if (number !== null && (numberOf(before) !== null || (number.of ?? 1) > 1)) return true;
  const upper = sheet.lines.filter((line) => line.box.y1 < sheet.height * UPPER);
  const isFirst = number !== null || sheet.lines.some(({ text }) => FIRST_PAGE.test(text));
  return isFirst && bankNameOf(upper) !== null;
}

function numberOf({ lines }: Sheet): { readonly page: number; readonly of: number | null } | null {
  for (const { text } of [...lines.slice(0, HEAD), ...lines.slice(HEAD).slice(-FOOT)]) {
    const [, page, of] = NUMBERED.exec(text) ?? COUNTED.exec(text) ?? [];
    if (page !== undefined) return { page: Number(page), of: of === undefined ? null : Number(of) };
  }
  return null;
}

function printOf(run: readonly Sheet[]): Print {
  const own = run.flatMap(({ lines }) => lines);
  const nameOf = (found: Located<string> | null) => (found === null ? null : plain(found.value));
  return {
    pages: run.map(({ number }) => number),
    bank: nameOf(bankNameOf(own)),
    holder: nameOf(holderOf(own, run.length)),
  };
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function isAnother(before: Print, print: Print): boolean {
  return differs(before.bank, print.bank) || differs(before.holder, print.holder);
}

/** One may be a shorter form of the other. */
function differs(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && !one.includes(other) && !other.includes(one);
}
