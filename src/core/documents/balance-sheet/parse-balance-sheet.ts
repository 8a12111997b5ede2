import { boxOf } from "../findings.ts";
import type {
  DocumentParser,
  FieldValidation,
  JsonValue,
  ParsedDocument,
  ParserInput,
  ResultBox,
  UnreadableDocument,
} from "../parsed-document.ts";
import { arrayOf, nullable, number, object, string } from "../schema.ts";
import { summarise } from "../summary.ts";
import { type AmountRow, readAmountRows } from "../tables/amount-rows.ts";
import { type Column, cellIn, findColumns } from "../tables/columns.ts";
import { readPeriods } from "../tables/periods.ts";
import {
  cellFinding,
  compareTotals,
  lineItems,
  type PaperLine,
  type PaperTotal,
  readCompany,
} from "../tables/statement-paper.ts";
import { BALANCE_TOTALS, type BalanceCategory, classifyBalanceRow, sectionAfterTotal } from "./lines.ts";

const totals = object(Object.fromEntries(BALANCE_TOTALS.map((key) => [key, nullable(number)])));

export const BALANCE_SCHEMA = object({
  company_name: nullable(string),
  periods: arrayOf(
    object({
      label: nullable(string),
      as_of_date: { type: ["string", "null"], format: "date" },
      line_items: arrayOf(object({ name: string, category: string, amount: number })),
      extracted_totals: totals,
      summed_totals: totals,
      is_reconciled: { type: "boolean" },
    }),
  ),
});

export const balanceSheetParser: DocumentParser = {
  parserId: "balance_sheet",
  displayName: "Balance sheet",
  fileClass: "balance_sheet",
  resultSchema: BALANCE_SCHEMA,
  parse: parseBalanceSheet,
};

function parseBalanceSheet({ document }: ParserInput): ParsedDocument | UnreadableDocument {
  const all = readAmountRows(document);
  const start = all.findIndex(
    (row) =>
      row.amounts.length === 0 &&
      /balance sheet|statements? of financial (position|condition)/i.test(row.name),
  );
  const rows = all.slice(Math.max(0, start));
  const columns = findColumns(rows.filter((row) => row.name !== ""));
  const periods = readPeriods(document, columns);
  const read = columns.map((column, index) =>
    readColumn(rows, column, {
      index,
      label: periods[index]?.label ?? null,
      asOf: periods[index]?.end ?? null,
    }),
  );
  if (read.every((one) => one.count < 2))
    return { kind: "unreadable", reason: "No rows of assets and liabilities with amounts were found." };
  const company = readCompany(document);
  const validations = read.flatMap((one) => one.validations);
  return {
    kind: "parsed",
    result: { company_name: company?.text ?? null, periods: read.map((one) => one.period) },
    resultSchema: BALANCE_SCHEMA,
    boxes: [
      ...(company === null ? [] : [boxOf("/company_name", company)]),
      ...read.flatMap((one) => one.boxes),
    ],
    validations,
    summary: summarise(validations),
  };
}

function readColumn(
  rows: readonly AmountRow[],
  column: Column,
  at: { readonly index: number; readonly label: string | null; readonly asOf: string | null },
): {
  readonly period: JsonValue;
  readonly boxes: readonly ResultBox[];
  readonly validations: readonly FieldValidation[];
  readonly count: number;
} {
  const { lines, totals: found } = collect(rows, column);
  const printed = new Map(found.map((one) => [one.key, one.cell.minor]));
  const field = `periods.${at.index}.extracted_totals`;
  const compared = compareTotals(BALANCE_TOTALS, printed, sum(lines), field);
  const balance = balances(printed, field);
  const pointer = `/periods/${at.index}`;
  const items = lineItems(`${pointer}/line_items`, lines);
  return {
    period: {
      label: at.label,
      as_of_date: at.asOf,
      line_items: items.items,
      extracted_totals: compared.extracted,
      summed_totals: compared.own,
      is_reconciled: compared.isReconciled && balance.result !== "fail",
    },
    boxes: [
      ...items.boxes,
      ...found.map((one) => boxOf(`${pointer}/extracted_totals/${one.key}`, cellFinding(one.row, one.cell))),
    ],
    validations: [...compared.validations, balance],
    count: lines.length + found.length,
  };
}

function collect(rows: readonly AmountRow[], column: Column) {
  const lines: PaperLine[] = [];
  const found: PaperTotal[] = [];
  let section: BalanceCategory = "current_asset";
  for (const row of rows) {
    const kind = classifyBalanceRow(row, section);
    if (kind.kind === "end" && lines.length > 1) break;
    if (kind.kind === "section") section = kind.category;
    const cell = cellIn(row, column);
    if (kind.kind === "total") {
      if (cell !== null && !found.some((one) => one.key === kind.key))
        found.push({ key: kind.key, row, cell });
      section = sectionAfterTotal(kind.key, section);
    }
    if (kind.kind === "line" && cell !== null)
      lines.push({ name: row.name, category: kind.category, row, cell });
  }
  return { lines, totals: found };
}

function sum(lines: readonly PaperLine[]): ReadonlyMap<string, bigint> {
  const of = (...categories: readonly BalanceCategory[]) =>
    lines
      .filter((one) => categories.some((category) => category === one.category))
      .reduce((all, one) => all + one.cell.minor, 0n);
  const liabilities = of("current_liability", "long_term_liability");
  return new Map([
    ["total_current_assets", of("current_asset")],
    ["total_fixed_assets", of("fixed_asset")],
    ["total_other_assets", of("other_asset")],
    ["total_assets", of("current_asset", "fixed_asset", "other_asset")],
    ["total_current_liabilities", of("current_liability")],
    ["total_long_term_liabilities", of("long_term_liability")],
    ["total_liabilities", liabilities],
    ["total_equity", of("equity")],
    ["total_liabilities_and_equity", liabilities + of("equity")],
  ]);
}

function balances(printed: ReadonlyMap<string, bigint>, field: string): FieldValidation {
  const [assets, other] = [printed.get("total_assets"), printed.get("total_liabilities_and_equity")];
  const isKnown = assets !== undefined && other !== undefined;
  const isEqual = isKnown && assets === other;
  return {
    fieldName: `${field}.total_assets`,
    validationType: "balance",
    result: !isKnown ? "not_applicable" : isEqual ? "pass" : "fail",
    failureReason: isKnown && !isEqual ? "Assets are not equal to liabilities and equity." : null,
  };
}
