// What the codes of a list mean, where the page says it: `WDL  WITHDRAWAL`, `DD = Direct debit`, as passbooks and teller machines print.

import type { Line } from "../print/lines.ts";
import type { StatementRow } from "./types.ts";

const CODE = /^[A-Z]{1,4}\d?$/;
/** `WDL=Withdrawal`, `WDL - Withdrawal`, with the next code anywhere behind it. */
const PARTED =
  /(?:^|[\s,;|(])(?<code>[A-Z]{1,4}\d?)\s?(?:=|:|-|–|—)\s?(?<words>\p{L}[\p{L} /&'’.-]{0,80}?)(?=$|[,;|)]|\s{1,3}[A-Z]{1,4}\d?\s?(?:=|:|–|—|-\s))/gu;
const WORDS = /^\p{L}[\p{L} /&'’.()-]*$/u;
const MOST_WORDS = 7;
/** One pair may stand there by chance. */
const LEAST_PAIRS = 2;

/** Rows of which nothing but a code is printed, in the words that the page gives it; the code stays the row's code. */
export function withLegend(
  rows: readonly StatementRow[],
  lines: readonly Line[],
  rowLines: ReadonlySet<Line>,
): readonly StatementRow[] {
  const codes = new Set(rows.map(({ description }) => description).filter((text) => CODE.test(text)));
  if (codes.size === 0) return rows;
  const meanings = legendOf(
    codes,
    lines.filter((line) => !rowLines.has(line)),
  );
  if (meanings.size === 0) return rows;
  return rows.map((row) => {
    const description = meanings.get(row.description);
    return description === undefined ? row : { ...row, description, code: row.code ?? row.description };
  });
}

/** Of the codes that are used; none of a code with two meanings. */
function legendOf(codes: ReadonlySet<string>, lines: readonly Line[]): ReadonlyMap<string, string> {
  const pairs = lines.flatMap((line) => [...pairsOfCells(line), ...pairsOfText(line.text)]);
  const known = new Map<string, Set<string>>();
  for (const [code, words] of pairs) {
    const isMeaning =
      WORDS.test(words) && words.length > code.length && words.split(" ").length <= MOST_WORDS;
    if (isMeaning) known.set(code, (known.get(code) ?? new Set()).add(words));
  }
  if (known.size < LEAST_PAIRS) return new Map();
  return new Map(
    [...known].flatMap(([code, [words, ...others]]) =>
      codes.has(code) && words !== undefined && others.length === 0 ? [[code, words] as const] : [],
    ),
  );
}

/** A cell that is a code alone, and the words in the next. */
function pairsOfCells({ cells }: Line): [code: string, words: string][] {
  return cells.flatMap((cell, index): [string, string][] => {
    const next = cells[index + 1]?.text.replace(/^[=:–—-]\s*/, "");
    return CODE.test(cell.text) && next !== undefined && !CODE.test(next) ? [[cell.text, next]] : [];
  });
}

function pairsOfText(text: string): [code: string, words: string][] {
  return [...text.matchAll(PARTED)].map(({ groups }) => [groups!["code"]!, groups!["words"]!.trim()]);
}
