import { boxesOf, type Finding } from "../findings.ts";
import { makeGrammar } from "../forms/label-grammar.ts";
import { linesOf } from "../layout/lines.ts";
import type {
  DocumentParser,
  FieldValidation,
  JsonValue,
  ParsedDocument,
  ParserInput,
  ResultBox,
  UnreadableDocument,
} from "../parsed-document.ts";
import { amounts, arrayOf, boolean, date, nullable, object, string } from "../schema.ts";
import { readPeriod } from "../tables/periods.ts";
import { readTable, type TableRow } from "../tables/read-table.ts";
import { dollarsOrNull, readCompany } from "../tables/statement-paper.ts";
import { check, haveAllPassed } from "../validations.ts";
import { readAmount } from "../values/amount-text.ts";

const BUCKETS = [
  "current",
  "days_1_30",
  "days_31_60",
  "days_61_90",
  "days_91_120",
  "days_over_90",
  "days_over_120",
] as const;
const KEYS = [...BUCKETS, "total"] as const;
type Key = (typeof KEYS)[number];

// "Current" may mean not yet due or 0 to 30 days; both are the youngest bucket.
const GRAMMAR = makeGrammar(
  {
    customer:
      "customer | customer name | name | client | account | debtor | company | client name | customers",
    current:
      "current | 0 30 | 0 30 days | not due | current 0 30 | current 0 30 days | not yet due | under 30 | under 30 days",
    days_1_30: "1 30 | 1 30 days | 30 days | 1 30 days past due | 30",
    days_31_60: "31 60 | 31 60 days | 60 days | 31 60 days past due | 60",
    days_61_90: "61 90 | 61 90 days | 90 days | 61 90 days past due | 90",
    days_91_120: "91 120 | 91 120 days | 120 days",
    days_over_90:
      "over 90 | 91 and over | 90 plus | over 90 days | 91 | 91 days | older than 90 | 90 days and over | 91 days and over | older | 90 days over",
    days_over_120: "over 120 | over 120 days | 121 and over | 121 | 120 plus | 120 and over",
    total:
      "total | balance | total due | total balance | amount due | total outstanding | open balance | outstanding",
    other: "invoice | invoice number | invoice date | date | due date | terms | phone | type | num",
  },
  "days day past due and over of more the",
);

const totals = object(amounts(KEYS));
export const AR_AGING_SCHEMA = object({
  company_name: nullable(string),
  as_of_date: nullable(date),
  customers: arrayOf(object({ name: string, ...amounts(KEYS) })),
  extracted_totals: totals,
  summed_totals: totals,
  is_reconciled: boolean,
});

export const arAgingParser: DocumentParser = {
  parserId: "ar_aging",
  displayName: "Accounts receivable aging",
  fileClass: "ar_aging",
  resultSchema: AR_AGING_SCHEMA,
  parse: parseArAging,
};

const LEAST_COLUMNS = 3;

function parseArAging({ document }: ParserInput): ParsedDocument | UnreadableDocument {
  const table = readTable(document, GRAMMAR, LEAST_COLUMNS);
  const rows = (table?.rows ?? []).filter((row) => row.name !== "" && !/%/.test(row.name));
  const customers = rows.filter((row) => !row.isTotal);
  if (table === null || customers.length === 0)
    return { kind: "unreadable", reason: "No table of customers with columns by age was found." };
  const total = rows.findLast((row) => row.isTotal) ?? null;
  const keys = KEYS.filter((key) => table.columns.includes(key));
  const sums = new Map(keys.map((key) => [key, sum(customers, key)]));
  const validations = [...columnChecks(keys, total, sums), ...rowChecks(customers, keys)];
  const company = readCompany(document);
  return {
    kind: "parsed",
    result: {
      company_name: company?.text ?? null,
      as_of_date: asOf(document),
      customers: customers.map((row) => ({ name: nameOf(row), ...read(row) })),
      extracted_totals: total === null ? blank() : read(total),
      summed_totals: Object.fromEntries(KEYS.map((key) => [key, dollarsOrNull(sums.get(key))])),
      is_reconciled: haveAllPassed(validations),
    },
    boxes: [
      ...boxesOf([["/company_name", company]]),
      ...customers.flatMap((row, index) => rowBoxes(`/customers/${index}`, row)),
      ...(total === null ? [] : rowBoxes("/extracted_totals", total)),
    ],
    validations,
  };
}

const nameOf = (row: TableRow): string => row.cells.get("customer")?.text ?? row.name;
const blank = () => Object.fromEntries(KEYS.map((key) => [key, null]));
const minorOf = (finding: Finding | undefined): bigint | null => {
  if (finding === undefined) return null;
  return /^[-–—]$/.test(finding.text) ? 0n : (readAmount(finding.text)?.minor ?? null);
};

function read(row: TableRow): { readonly [key: string]: JsonValue } {
  return Object.fromEntries(KEYS.map((key) => [key, dollarsOrNull(minorOf(row.cells.get(key)))]));
}

const sum = (rows: readonly TableRow[], key: Key): bigint =>
  rows.reduce((all, row) => all + (minorOf(row.cells.get(key)) ?? 0n), 0n);

function rowBoxes(pointer: string, row: TableRow): readonly ResultBox[] {
  const name = pointer === "/extracted_totals" ? undefined : row.cells.get("customer");
  return boxesOf([
    [`${pointer}/name`, name],
    ...KEYS.map((key) => [`${pointer}/${key}`, row.cells.get(key)] as const),
  ]);
}

function columnChecks(
  keys: readonly Key[],
  total: TableRow | null,
  sums: ReadonlyMap<Key, bigint>,
): readonly FieldValidation[] {
  return keys.map((key) => {
    const printed = total === null ? null : minorOf(total.cells.get(key));
    const isRight = printed === null ? null : printed === sums.get(key);
    const reason = "The printed total is not the sum of the customers' amounts.";
    return check(`extracted_totals.${key}`, "totals", isRight, reason);
  });
}

function rowChecks(customers: readonly TableRow[], keys: readonly Key[]): readonly FieldValidation[] {
  if (!keys.includes("total")) return [];
  return customers.map((row, index) => {
    const total = minorOf(row.cells.get("total"));
    const parts = keys
      .filter((key) => key !== "total")
      .reduce((all, key) => all + (minorOf(row.cells.get(key)) ?? 0n), 0n);
    const isRight = total === null ? null : total === parts;
    const reason = "The amounts by age do not add up to the customer's total.";
    return check(`customers.${index}.total`, "row_total", isRight, reason);
  });
}

function asOf(document: ParserInput["document"]): string | null {
  const page = document.pages[0];
  if (page === undefined) return null;
  const periods = linesOf(page)
    .slice(0, 10)
    .map((line) => readPeriod(line.text));
  return periods.find((one) => one !== null)?.end ?? null;
}
