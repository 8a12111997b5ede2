import { boxesOf, boxOf, type Finding } from "../findings.ts";
import type {
  DocumentParser,
  FieldValidation,
  JsonValue,
  ParsedDocument,
  ParserInput,
  UnreadableDocument,
} from "../parsed-document.ts";
import { amounts, arrayOf, boolean, date, nullable, number, object, string } from "../schema.ts";
import { readTable, type TableRow } from "../tables/read-table.ts";
import { dollars, dollarsOrNull, readCompany } from "../tables/statement-paper.ts";
import { check, haveAllPassed } from "../validations.ts";
import { readMinor } from "../values/amount-text.ts";
import { readIsoDate } from "../values/date-text.ts";
import { readDebtBlocks } from "./blocks.ts";
import { DEBT_FIELDS, DEBT_GRAMMAR, type Debt, type DebtField } from "./wordings.ts";

const SUMMED = ["original_amount", "current_balance", "payment_amount"] as const;
const totals = object(amounts(SUMMED));

export const DEBT_SCHEMA = object({
  company_name: nullable(string),
  debts: arrayOf(
    object({
      creditor: nullable(string),
      original_date: nullable(date),
      original_amount: nullable(number),
      current_balance: nullable(number),
      interest_rate: nullable(number),
      payment_amount: nullable(number),
      payment_frequency: nullable(string),
      maturity_date: nullable(date),
      collateral: nullable(string),
      status: nullable(string),
    }),
  ),
  extracted_totals: totals,
  summed_totals: totals,
  is_reconciled: boolean,
});

export const debtSummaryParser: DocumentParser = {
  parserId: "debt_summary",
  displayName: "Debt summary",
  fileClass: "debt_summary",
  resultSchema: DEBT_SCHEMA,
  parse: parseDebtSummary,
};

const LEAST_COLUMNS = 3;

function parseDebtSummary({ document }: ParserInput): ParsedDocument | UnreadableDocument {
  const table = readTable(document, DEBT_GRAMMAR, LEAST_COLUMNS);
  const rows = table?.rows ?? [];
  const fromTable = rows.filter((row) => !row.isTotal && !isPlaceholder(row)).map(debtOf);
  const debts = fromTable.length > 0 ? fromTable : readDebtBlocks(document);
  if (debts.length === 0)
    return { kind: "unreadable", reason: "No list of debts with creditors and balances was found." };
  const total = totalRow(rows);
  const printed = total === undefined ? null : debtOf(total);
  const validations = SUMMED.map((key) => totalCheck(key, printed, debts));
  const company = readCompany(document);
  return {
    kind: "parsed",
    result: {
      company_name: company?.text ?? null,
      debts: debts.map(valuesOf),
      extracted_totals: Object.fromEntries(SUMMED.map((key) => [key, amount(printed?.get(key))])),
      summed_totals: Object.fromEntries(SUMMED.map((key) => [key, dollars(sum(debts, key))])),
      is_reconciled: haveAllPassed(validations),
    },
    boxes: [
      ...boxesOf([["/company_name", company]]),
      ...debts.flatMap((debt, index) =>
        [...debt]
          .filter(([key]) => key !== "other")
          .map(([key, finding]) => boxOf(`/debts/${index}/${key}`, finding)),
      ),
      ...boxesOf(SUMMED.map((key) => [`/extracted_totals/${key}`, printed?.get(key)])),
    ],
    validations,
  };
}

/** Of the rows that speak of a total the one with most sums of columns; notes below the table speak of totals too. */
function totalRow(rows: readonly TableRow[]): TableRow | undefined {
  const sums = (row: TableRow) => SUMMED.filter((key) => minorOf(row.cells.get(key)) !== null).length;
  return rows
    .filter((row) => row.isTotal)
    .toSorted((a, b) => sums(b) - sums(a))
    .find((row) => sums(row) > 0);
}

const debtOf = (row: TableRow): Debt =>
  new Map([...row.cells].filter((entry): entry is [DebtField, Finding] => DEBT_FIELDS.has(entry[0])));
const isPlaceholder = (row: TableRow) =>
  !row.cells.has("creditor") || !/\p{L}/u.test(row.cells.get("creditor")?.text ?? "");

const minorOf = (finding: Finding | undefined): bigint | null => readMinor(finding?.text);
const amount = (finding: Finding | undefined): number | null => dollarsOrNull(minorOf(finding));
const sum = (debts: readonly Debt[], key: DebtField): bigint =>
  debts.reduce((all, debt) => all + (minorOf(debt.get(key)) ?? 0n), 0n);

function valuesOf(debt: Debt): { readonly [key: string]: JsonValue } {
  const text = (key: DebtField) => debt.get(key)?.text ?? null;
  const dateOf = (key: DebtField) => readIsoDate(debt.get(key)?.text);
  const payment = text("payment_amount") ?? "";
  return {
    creditor: text("creditor"),
    original_date: dateOf("original_date"),
    original_amount: amount(debt.get("original_amount")),
    current_balance: amount(debt.get("current_balance")),
    interest_rate: rate(text("interest_rate")),
    payment_amount: amount(debt.get("payment_amount")),
    payment_frequency: frequency(`${text("payment_frequency") ?? ""} ${payment}`),
    maturity_date: dateOf("maturity_date"),
    collateral: text("collateral"),
    status: text("status"),
  };
}

function rate(text: string | null): number | null {
  const value = /(\d{1,2}(?:\.\d{1,4})?)\s*%?/.exec(text ?? "")?.[1];
  return value === undefined ? null : Number(value);
}

function frequency(text: string): string | null {
  const found = /\b(daily|weekly|bi-?weekly|monthly|quarterly|annually|annual)\b/i.exec(text)?.[1];
  return found === undefined ? null : found.toLowerCase();
}

function totalCheck(key: DebtField, printed: Debt | null, debts: readonly Debt[]): FieldValidation {
  const stated = printed === null ? null : minorOf(printed.get(key));
  const isRight = stated === null ? null : stated === sum(debts, key);
  const reason = "The printed total is not the sum of the debts.";
  return check(`extracted_totals.${key}`, "totals", isRight, reason);
}
