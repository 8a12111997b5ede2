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
import { type Period, readPeriods } from "../tables/periods.ts";
import {
  cellFinding,
  compareTotals,
  lineItems,
  type PaperLine,
  type PaperTotal,
  readBasis,
  readCompany,
} from "../tables/statement-paper.ts";
import { classifyRow, PNL_TOTALS, type PnlCategory, sectionAfter } from "./lines.ts";

const TITLE =
  /profit\s*(and|&)?\s*loss|income statement|statements? of (operations|income|earnings|activit|profit|revenue)|\bp\s*&\s*l\b|income and expense/i;
const totals = object(Object.fromEntries(PNL_TOTALS.map((key) => [key, nullable(number)])));

export const PNL_SCHEMA = object({
  company_name: nullable(string),
  accounting_basis: nullable(string),
  periods: arrayOf(
    object({
      label: nullable(string),
      start_date: { type: ["string", "null"], format: "date" },
      end_date: { type: ["string", "null"], format: "date" },
      line_items: arrayOf(object({ name: string, category: string, amount: number })),
      extracted_totals: totals,
      summed_totals: totals,
      is_reconciled: { type: "boolean" },
    }),
  ),
});

export const pnlParser: DocumentParser = {
  parserId: "pnl_statement",
  displayName: "Profit and loss statement",
  fileClass: "pnl_statement",
  resultSchema: PNL_SCHEMA,
  parse: parsePnl,
};

function parsePnl({ document }: ParserInput): ParsedDocument | UnreadableDocument {
  const all = readAmountRows(document);
  const start = all.findIndex((row) => row.amounts.length === 0 && TITLE.test(row.name));
  const rows = all.slice(Math.max(0, start));
  const columns = findColumns(rows.filter((row) => row.name !== ""));
  const periods = readPeriods(document, columns);
  const read = columns.map((column, index) =>
    readColumn(rows, column, { index, period: periods[index] as Period }),
  );
  if (read.every((one) => one.lineCount + one.totalCount < 2))
    return { kind: "unreadable", reason: "No rows of income and expenses with amounts were found." };
  const company = readCompany(document);
  const validations = read.flatMap((one) => one.validations);
  return {
    kind: "parsed",
    result: {
      company_name: company?.text ?? null,
      accounting_basis: readBasis(document),
      periods: read.map((one) => one.period),
    },
    resultSchema: PNL_SCHEMA,
    boxes: [
      ...(company === null ? [] : [boxOf("/company_name", company)]),
      ...read.flatMap((one) => one.boxes),
    ],
    validations,
    summary: summarise(validations),
  };
}

type ReadColumn = {
  readonly period: JsonValue;
  readonly boxes: readonly ResultBox[];
  readonly validations: readonly FieldValidation[];
  readonly lineCount: number;
  readonly totalCount: number;
};

function readColumn(
  rows: readonly AmountRow[],
  column: Column,
  at: { readonly index: number; readonly period: Period },
): ReadColumn {
  const { lines, totals: found } = collect(rows, column);
  const printed = new Map(found.map((one) => [one.key, one.cell.minor]));
  const pointer = `/periods/${at.index}`;
  const compared = compareTotals(PNL_TOTALS, printed, sum(lines), `periods.${at.index}.extracted_totals`);
  const items = lineItems(`${pointer}/line_items`, lines);
  return {
    period: {
      label: at.period.label,
      start_date: at.period.start,
      end_date: at.period.end,
      line_items: items.items,
      extracted_totals: compared.extracted,
      summed_totals: compared.own,
      is_reconciled: compared.isReconciled,
    },
    boxes: [
      ...items.boxes,
      ...found.map((one) => boxOf(`${pointer}/extracted_totals/${one.key}`, cellFinding(one.row, one.cell))),
    ],
    validations: compared.validations,
    lineCount: lines.length,
    totalCount: found.length,
  };
}

function collect(rows: readonly AmountRow[], column: Column) {
  const lines: PaperLine[] = [];
  const found: PaperTotal[] = [];
  let section: PnlCategory = "revenue";
  for (const row of rows) {
    const kind = classifyRow(row, section);
    if (kind.kind === "end" && lines.length > 1) break;
    if (kind.kind === "section") section = kind.category;
    const cell = cellIn(row, column);
    if (kind.kind === "total") {
      if (cell !== null && !found.some((one) => one.key === kind.key))
        found.push({ key: kind.key, row, cell });
      section = sectionAfter(kind.key, section);
    }
    if (kind.kind === "line" && cell !== null)
      lines.push({ name: row.name, category: kind.category, row, cell });
  }
  return { lines, totals: found };
}

/** Our own sums. Expenses printed with a minus count by their size; revenue keeps its sign, for returns are printed negative. */
function sum(lines: readonly PaperLine[]): ReadonlyMap<string, bigint> {
  const of = (category: PnlCategory, isCost: boolean) => {
    const total = lines
      .filter((one) => one.category === category)
      .reduce((all, one) => all + one.cell.minor, 0n);
    return isCost && total < 0n ? -total : total;
  };
  const revenue = of("revenue", false);
  const cost = of("cost_of_goods_sold", true);
  const expenses = of("operating_expense", true);
  const otherIncome = of("other_income", false);
  const otherExpense = of("other_expense", true);
  const operating = revenue - cost - expenses;
  return new Map([
    ["total_revenue", revenue],
    ["total_cost_of_goods_sold", cost],
    ["gross_profit", revenue - cost],
    ["total_operating_expenses", expenses],
    ["operating_income", operating],
    ["total_other_income", otherIncome],
    ["total_other_expenses", otherExpense],
    ["net_income", operating + otherIncome - otherExpense - of("tax", true)],
  ]);
}
