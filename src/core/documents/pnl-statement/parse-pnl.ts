import { boxesOf } from "../findings.ts";
import type { DocumentParser, ParsedDocument, ParserInput, UnreadableDocument } from "../parsed-document.ts";
import { amounts, arrayOf, boolean, date, nullable, number, object, string } from "../schema.ts";
import { type AmountRow, readAmountRows } from "../tables/amount-rows.ts";
import { type Column, findColumns } from "../tables/columns.ts";
import { type PaperKind, readPaperColumn } from "../tables/paper-column.ts";
import { type Period, readPeriods } from "../tables/periods.ts";
import { type PaperLine, readBasis, readCompany } from "../tables/statement-paper.ts";
import { classifyRow, PNL_TOTALS, type PnlCategory, type PnlTotal, sectionAfter } from "./lines.ts";

const TITLE =
  /profit\s*(?:(and|&)\s*)?loss|income statement|statements? of (operations|income|earnings|activit|profit|revenue)|\bp\s*&\s*l\b|income and expense/i;
const totals = object(amounts(PNL_TOTALS));

export const PNL_SCHEMA = object({
  company_name: nullable(string),
  accounting_basis: nullable(string),
  periods: arrayOf(
    object({
      label: nullable(string),
      start_date: nullable(date),
      end_date: nullable(date),
      line_items: arrayOf(object({ name: string, category: string, amount: number })),
      extracted_totals: totals,
      summed_totals: totals,
      is_reconciled: boolean,
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
    readColumn(rows, { column, index, period: periods[index] as Period }),
  );
  if (read.every((one) => one.count < 2))
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
    boxes: [...boxesOf([["/company_name", company]]), ...read.flatMap((one) => one.boxes)],
    validations,
  };
}

const PROFIT_AND_LOSS: PaperKind<PnlCategory, PnlTotal> = {
  firstSection: "revenue",
  totals: PNL_TOTALS,
  classify: classifyRow,
  sectionAfter,
  sum,
};

function readColumn(
  rows: readonly AmountRow[],
  on: { readonly column: Column; readonly index: number; readonly period: Period },
) {
  const read = readPaperColumn(rows, on, PROFIT_AND_LOSS);
  const { label, start, end } = on.period;
  const stated = { label, start_date: start, end_date: end };
  return { ...read, period: { ...stated, ...read.figures, is_reconciled: read.isReconciled } };
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
