import { boxesOf } from "../findings.ts";
import type {
  DocumentParser,
  FieldValidation,
  ParsedDocument,
  ParserInput,
  UnreadableDocument,
} from "../parsed-document.ts";
import { amounts, arrayOf, boolean, date, nullable, number, object, string } from "../schema.ts";
import { type AmountRow, readAmountRows } from "../tables/amount-rows.ts";
import { type Column, findColumns } from "../tables/columns.ts";
import { type PaperKind, readPaperColumn } from "../tables/paper-column.ts";
import { readPeriods } from "../tables/periods.ts";
import { type PaperLine, readCompany } from "../tables/statement-paper.ts";
import { check } from "../validations.ts";
import {
  BALANCE_TOTALS,
  type BalanceCategory,
  type BalanceTotal,
  classifyBalanceRow,
  sectionAfterTotal,
} from "./lines.ts";

const totals = object(amounts(BALANCE_TOTALS));

export const BALANCE_SCHEMA = object({
  company_name: nullable(string),
  periods: arrayOf(
    object({
      label: nullable(string),
      as_of_date: nullable(date),
      line_items: arrayOf(object({ name: string, category: string, amount: number })),
      extracted_totals: totals,
      summed_totals: totals,
      is_reconciled: boolean,
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
    readColumn(rows, {
      column,
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
    boxes: [...boxesOf([["/company_name", company]]), ...read.flatMap((one) => one.boxes)],
    validations,
  };
}

const BALANCE_SHEET: PaperKind<BalanceCategory, BalanceTotal> = {
  firstSection: "current_asset",
  totals: BALANCE_TOTALS,
  classify: classifyBalanceRow,
  sectionAfter: sectionAfterTotal,
  sum,
};

function readColumn(
  rows: readonly AmountRow[],
  on: {
    readonly column: Column;
    readonly index: number;
    readonly label: string | null;
    readonly asOf: string | null;
  },
) {
  const read = readPaperColumn(rows, on, BALANCE_SHEET);
  const balance = balances(read.printed, `periods.${on.index}.extracted_totals`);
  const isReconciled = read.isReconciled && balance.result !== "fail";
  return {
    ...read,
    period: { label: on.label, as_of_date: on.asOf, ...read.figures, is_reconciled: isReconciled },
    validations: [...read.validations, balance],
  };
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
  const isEqual = assets === undefined || other === undefined ? null : assets === other;
  const reason = "Assets are not equal to liabilities and equity.";
  return check(`${field}.total_assets`, "balance", isEqual, reason);
}
