import type { DocumentText, TextWord } from "../../model/document-text.ts";
import { absolute } from "../../model/money.ts";
import { boxOf, type Finding } from "../findings.ts";
import { boxAround, type Line, linesOf } from "../layout/lines.ts";
import type { FieldValidation, JsonObject, JsonValue, ResultBox } from "../parsed-document.ts";
import { check, haveAllPassed } from "../validations.ts";
import type { AmountCell, AmountRow } from "./amount-rows.ts";

// What profit and loss statements and balance sheets have in common: lines with a category, printed totals and our own sums.

export type PaperLine = {
  readonly name: string;
  readonly category: string;
  readonly row: AmountRow;
  readonly cell: AmountCell;
};
export type PaperTotal = { readonly key: string; readonly row: AmountRow; readonly cell: AmountCell };

/** Cents are what programs round off; more is a difference. */
const ROUNDING = 100n;

export const dollars = (minor: bigint): number => Number(minor) / 100;
export const dollarsOrNull = (minor: bigint | null | undefined): number | null =>
  minor === null || minor === undefined ? null : dollars(minor);

export function cellFinding(row: AmountRow, cell: AmountCell): Finding {
  return { text: cell.text, page: row.page, box: cell.box, confidence: cell.confidence };
}

export function nameFinding(row: AmountRow): Finding {
  return { text: row.name, page: row.page, box: row.box, confidence: row.confidence };
}

export function lineItems(
  pointer: string,
  lines: readonly PaperLine[],
): { items: readonly JsonValue[]; boxes: readonly ResultBox[] } {
  return {
    items: lines.map((line) => ({
      name: line.name,
      category: line.category,
      amount: dollars(line.cell.minor),
    })),
    boxes: lines.flatMap((line, index) => [
      boxOf(`${pointer}/${index}/name`, nameFinding(line.row)),
      boxOf(`${pointer}/${index}/amount`, cellFinding(line.row, line.cell)),
    ]),
  };
}

/** Printed totals against ours: the totals as the result holds them, and the checks. */
export function compareTotals(
  keys: readonly string[],
  printed: ReadonlyMap<string, bigint>,
  summed: ReadonlyMap<string, bigint>,
  fieldName: string,
): {
  readonly extracted: JsonObject;
  readonly own: JsonObject;
  readonly isReconciled: boolean;
  readonly validations: readonly FieldValidation[];
} {
  const valuesOf = (totals: ReadonlyMap<string, bigint>) =>
    Object.fromEntries(keys.map((key) => [key, dollarsOrNull(totals.get(key))]));
  const validations = keys.map((key) => {
    const [stated, sum] = [printed.get(key), summed.get(key)];
    const isEqual = stated === undefined || sum === undefined ? null : absolute(stated - sum) <= ROUNDING;
    return check(`${fieldName}.${key}`, "totals", isEqual, "The printed total is not the sum of its lines.");
  });
  return {
    extracted: valuesOf(printed),
    own: valuesOf(summed),
    isReconciled: haveAllPassed(validations),
    validations,
  };
}

const TITLE =
  /profit|loss|income statement|balance sheet|financial|statement|operations|report|aging|schedule|liabilit|sba form|u\.s\. |as of|ended|ending|basis|through|unaudited|compiled|prepared|page\s*\d|confidential|draft|\bP&L\b/i;

const NAMED =
  /^(?:legal )?(?:business|company|entity|corporate|borrower|applicant)(?:'s)? (?:legal )?name$|^(?:business|company|prepared for|client)$/i;

/** The company: named by a label, else at the head of the paper in the first line that is neither its title nor a date. */
export function readCompany(document: DocumentText): Finding | null {
  const page = document.pages[0];
  if (page === undefined) return null;
  const lines = linesOf(page);
  for (const line of lines.slice(0, 15)) {
    const named = namedValue(line);
    if (named !== null) return { text: textOf(named), page, box: boxAround(named), confidence: 0.9 };
  }
  for (const line of lines.slice(0, 6)) {
    const segment = line.segments.find(
      (one) => /\p{L}{2}/u.test(one.text) && !TITLE.test(one.text) && !/^\W*\d/.test(one.text),
    );
    if (segment === undefined) continue;
    return { text: segment.text, page, box: segment.box, confidence: 0.8 };
  }
  return null;
}

/** The words behind `Business Name:`, up to the next wide gap. */
function namedValue(line: Line): readonly TextWord[] | null {
  const at = line.segments.findIndex((segment) => segment.words.some((word) => word.text.endsWith(":")));
  const words = line.segments[at]?.words ?? [];
  const colon = words.findIndex((word) => word.text.endsWith(":"));
  const label = textOf(words.slice(0, colon + 1)).replace(/:$/, "");
  if (colon < 0 || !NAMED.test(label)) return null;
  const rest = words.slice(colon + 1);
  const value = rest.length > 0 ? rest : (line.segments[at + 1]?.words ?? []);
  return value.length > 0 ? value : null;
}

const textOf = (words: readonly TextWord[]) => words.map((word) => word.text).join(" ");

export function readBasis(document: DocumentText): "accrual" | "cash" | null {
  const text = document.pages.map((page) => page.words.map((word) => word.text).join(" ")).join(" ");
  if (/accrual\s+(basis|method)/i.test(text)) return "accrual";
  return /cash\s+(basis|method)/i.test(text) ? "cash" : null;
}
