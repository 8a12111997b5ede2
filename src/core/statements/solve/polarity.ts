// Whether the signs make sense in words. Turning every sign of an account around leaves all of its arithmetic true, so a card read as a
// bank account reconciles with everything the wrong way round; the payees tell.

import { plainOf } from "../../print/phrases.ts";
import { kindOf, signOfKind } from "../terms/section-terms.ts";
import type { StatementRow } from "../types.ts";
import type { Decision } from "./decide.ts";
import type { Candidate } from "./signs.ts";

const IN =
  /(?:^| )(?:deposit|interest (?:paid|earned|payment)|dividend|refund(?! to)|purchase return|payment thank you|thank you|payment received|autopay payment|mobile payment|direct credit|cash dep|cheque deposit|check deposit|remote online deposit|ach credit|zelle payment from|transfer from|virement de|abono|gutschrift|einzahlung|versement)(?= |$)/;
const OUT =
  /(?:^| )(?:atm|withdrawal|purchase authorized|card purchase|pos deb|pos|direct debit|check \d+|cheque|fee|fees|interest charge|interest charged|ach debit|zelle payment to|transfer to|online payment|bill payment|card payment|retrait|lastschrift|recibo|prlv)(?= |$)/;
/** Weight of signs that are all against the words; a reading that breaks a check weighs more. */
const ALL_AGAINST = 12;

/** From so many telling rows on, most of them against their words, the signs are not to be trusted. */
const TELLING_FROM = 3;
const AGAINST_FROM = 0.6;

/** One sentence when most telling rows have signs against their words; null when they have not, or titles leave no doubt. */
export function signsAgainstWords(rows: readonly StatementRow[], decision: Decision): string | null {
  const { against, telling } = votesOf(rows);
  if (telling < TELLING_FROM || against < AGAINST_FROM * telling || isTitled(decision)) return null;
  return `The words of ${against} rows say that their money went the other way.`;
}

/**
 * Whether every row has the sign that the title of its column or of its list states, for banks and cards alike, and the printed balances
 * follow: turned around, the rows would lead away from the end.
 */
function isTitled({ rows, start, end, isReached }: Decision): boolean {
  if (!isReached || start?.isPrinted !== true || end?.isPrinted !== true || start.minor === end.minor)
    return false;
  return rows.every(({ minor, cell, table }) => {
    const sign = cell.role === "credit" ? 1 : cell.role === "debit" ? -1 : signOfTitle(table.title);
    return sign !== 0 && minor !== 0n && sign > 0 === minor > 0n;
  });
}

function signOfTitle(title: string): number {
  const [bank, card] = [kindOf(plainOf(title), false), kindOf(plainOf(title), true)].map((kind) =>
    kind === null ? 0 : signOfKind(kind),
  );
  return bank === card ? (bank ?? 0) : 0;
}

/**
 * One sentence when single rows have another sign than their own mark or column, which nothing but the balances tells: a mark of the
 * balance itself may not have been read then. Where most rows have, the whole list is printed from the other side.
 */
export function signsAgainstMarks({ rows }: Decision): string | null {
  const told = rows.flatMap((row) => {
    const sign = toldSign(row);
    return sign === 0 || row.minor === 0n ? [] : [sign > 0 === row.minor > 0n];
  });
  const against = told.filter((isSame) => !isSame).length;
  if (against === 0 || against * 2 > told.length) return null;
  return `${against === 1 ? "1 row was" : `${against} rows were`} read against the mark or the column of the amount, as the balances tell.`;
}

/** By CR or DR, or by the column of a figure without any sign; a scan may put a figure into the wrong column. */
function toldSign({ raw, cell, table }: Candidate): number {
  const { marker } = cell.token.amount;
  if (marker !== null) return marker === "credit" ? 1 : marker === "debit" ? -1 : 0;
  if (raw.direction !== null) return raw.direction;
  // `Charges` and `Payments` of a card are names of debits elsewhere: only one column of each side leaves no doubt.
  const sides = table.columns?.columns.filter(({ role }) => role === "debit" || role === "credit") ?? [];
  const isOneEach = sides.length === 2 && sides[0]!.role !== sides[1]!.role;
  if (cell.line.isOcr || !isOneEach) return 0;
  return cell.role === "credit" ? 1 : cell.role === "debit" ? -1 : 0;
}

/** 0 when the signs fit the words of the descriptions, up to `ALL_AGAINST` when every telling row speaks against them. */
export function doubtOfSigns(rows: readonly StatementRow[]): number {
  const { against, telling } = votesOf(rows);
  return telling === 0 ? 0 : (ALL_AGAINST * against) / telling;
}

function votesOf(rows: readonly StatementRow[]): { against: number; telling: number } {
  let [against, telling] = [0, 0];
  for (const row of rows) {
    if (row.amount.minor === 0n) continue;
    const plain = plainOf(row.description);
    const [isIn, isOut] = [IN.test(plain), OUT.test(plain)];
    if (isIn === isOut) continue;
    telling++;
    if (isIn !== row.amount.minor > 0n) against++;
  }
  return { against, telling };
}
