import { absolute } from "../../model/money.ts";
import { boxesOf, type Finding } from "../findings.ts";
import { readLabelled } from "../labelled.ts";
import type {
  DocumentParser,
  FieldValidation,
  JsonValue,
  ParsedDocument,
  ParserInput,
  ResultBox,
  UnreadableDocument,
} from "../parsed-document.ts";
import { amounts, arrayOf, boolean, date, nullable, number, object, string } from "../schema.ts";
import { readAmountRows } from "../tables/amount-rows.ts";
import { readTable, type TableRow } from "../tables/read-table.ts";
import { cellFinding, dollarsOrNull } from "../tables/statement-paper.ts";
import { check, haveAllPassed } from "../validations.ts";
import { readMinor } from "../values/amount-text.ts";
import { readIsoDate } from "../values/date-text.ts";
import { readParties } from "./parties.ts";
import { INVOICE_TYPES, INVOICE_VOCABULARY, LINE_GRAMMAR, TOTAL_WORDINGS } from "./wordings.ts";

const TOTALS = [
  "subtotal",
  "discount",
  "tax",
  "shipping",
  "total",
  "amount_paid",
  "previous_balance",
  "balance_due",
] as const;
type TotalKey = (typeof TOTALS)[number];
const LINE_KEYS = ["description", "quantity", "unit_price", "amount"] as const;

export const INVOICE_SCHEMA = object({
  invoice_number: nullable(string),
  invoice_date: nullable(date),
  due_date: nullable(date),
  purchase_order: nullable(string),
  terms: nullable(string),
  vendor_name: nullable(string),
  customer_name: nullable(string),
  line_items: arrayOf(
    object({
      description: nullable(string),
      quantity: nullable(number),
      unit_price: nullable(number),
      amount: nullable(number),
    }),
  ),
  extracted_totals: object(amounts(TOTALS)),
  summed_totals: object({ subtotal: nullable(number), total: nullable(number) }),
  is_reconciled: boolean,
});

export const invoiceParser: DocumentParser = {
  parserId: "invoice",
  displayName: "Invoice",
  fileClass: "invoice",
  resultSchema: INVOICE_SCHEMA,
  parse: parseInvoice,
};

const LEAST_COLUMNS = 2;

function parseInvoice({ document }: ParserInput): ParsedDocument | UnreadableDocument {
  const heads = readLabelled(document, INVOICE_VOCABULARY, INVOICE_TYPES);
  const table = readTable(document, LINE_GRAMMAR, LEAST_COLUMNS);
  const totals = readTotals(document);
  const lines = linesBefore(table?.rows ?? [], totals);
  if (heads.size === 0 && lines.length === 0 && totals.size === 0)
    return {
      kind: "unreadable",
      reason: "Neither the number or date of an invoice nor its lines or total were found.",
    };
  const parties = readParties(document);
  const sums = summed(lines, totals);
  const validations = checks(totals, sums);
  return {
    kind: "parsed",
    result: {
      ...headValues(heads),
      vendor_name: parties.vendor?.text ?? null,
      customer_name: parties.customer?.text ?? null,
      line_items: lines.map(lineValues),
      extracted_totals: Object.fromEntries(TOTALS.map((key) => [key, amountOf(totals.get(key))])),
      summed_totals: { subtotal: dollarsOrNull(sums.subtotal), total: dollarsOrNull(sums.total) },
      is_reconciled: haveAllPassed(validations),
    },
    boxes: boxes({ heads, totals, lines, vendor: parties.vendor, customer: parties.customer }),
    validations,
  };
}

const minorOf = (finding: Finding | undefined): bigint | null => readMinor(finding?.text);
const amountOf = (finding: Finding | undefined): number | null => dollarsOrNull(minorOf(finding));

/** Totals stand at the end of rows whose name says which; the last one counts, for the first pages repeat them. */
function readTotals(document: ParserInput["document"]): ReadonlyMap<TotalKey, Finding> {
  const found = new Map<TotalKey, Finding>();
  for (const row of readAmountRows(document)) {
    const cell = row.amounts.at(-1);
    if (cell === undefined) continue;
    const name = row.name.replace(/\([^()]*\)|(?<![\d.])[\d.]+\s*%/g, "").trim();
    const key = TOTAL_WORDINGS.find(([pattern]) => pattern.test(name))?.[1];
    if (key !== undefined) found.set(key, cellFinding(row, cell));
  }
  return found;
}

/** Rows of the table down to the first total. */
function linesBefore(rows: readonly TableRow[], totals: ReadonlyMap<TotalKey, Finding>): readonly TableRow[] {
  const end = rows.findIndex((row) => {
    const finding = [...row.cells.values()].at(-1);
    return [...totals.values()].some(
      (total) =>
        finding !== undefined && total.page === finding.page && Math.abs(total.box.y0 - finding.box.y0) < 3,
    );
  });
  const items = end < 0 ? rows : rows.slice(0, end);
  return items.filter((row) => !row.isTotal && minorOf(row.cells.get("amount")) !== null);
}

function headValues(heads: ReadonlyMap<string, Finding>): { readonly [key: string]: JsonValue } {
  const text = (key: string) => heads.get(key)?.text ?? null;
  const dateOf = (key: string) => readIsoDate(heads.get(key)?.text);
  return {
    invoice_number: text("invoice_number"),
    invoice_date: dateOf("invoice_date"),
    due_date: dateOf("due_date"),
    purchase_order: text("purchase_order"),
    terms: text("terms"),
  };
}

function lineValues(row: TableRow): { readonly [key: string]: JsonValue } {
  const quantity = /-?\d+(?:[.,]\d+)?/.exec(row.cells.get("quantity")?.text ?? "")?.[0];
  return {
    description: row.cells.get("description")?.text ?? null,
    quantity: quantity === undefined ? null : Number(quantity.replace(",", ".")),
    unit_price: amountOf(row.cells.get("unit_price")),
    amount: amountOf(row.cells.get("amount")),
  };
}

type Sums = { readonly subtotal: bigint | null; readonly total: bigint | null };

function summed(lines: readonly TableRow[], totals: ReadonlyMap<TotalKey, Finding>): Sums {
  const subtotal =
    lines.length === 0
      ? null
      : lines.reduce((all, row) => all + (minorOf(row.cells.get("amount")) ?? 0n), 0n);
  if (subtotal === null) return { subtotal, total: null };
  const of = (key: TotalKey) => minorOf(totals.get(key)) ?? 0n;
  return { subtotal, total: subtotal - absolute(of("discount")) + of("tax") + of("shipping") };
}

function checks(totals: ReadonlyMap<TotalKey, Finding>, sums: Sums): readonly FieldValidation[] {
  const checkTotal = (key: TotalKey, expected: bigint | null, reason: string) => {
    const stated = minorOf(totals.get(key));
    const isRight = stated === null || expected === null ? null : stated === expected;
    return check(`extracted_totals.${key}`, "totals", isRight, reason);
  };
  const total = minorOf(totals.get("total"));
  const rest =
    total === null
      ? null
      : total -
        absolute(minorOf(totals.get("amount_paid")) ?? 0n) +
        (minorOf(totals.get("previous_balance")) ?? 0n);
  return [
    checkTotal("subtotal", sums.subtotal, "The subtotal is not the sum of the lines."),
    checkTotal("total", sums.total, "The total is not lines, tax and shipping less discount."),
    checkTotal(
      "balance_due",
      rest,
      "The balance due is not the total less payments and plus earlier balance.",
    ),
  ];
}

function boxes(parts: {
  readonly heads: ReadonlyMap<string, Finding>;
  readonly totals: ReadonlyMap<TotalKey, Finding>;
  readonly lines: readonly TableRow[];
  readonly vendor: Finding | null;
  readonly customer: Finding | null;
}): readonly ResultBox[] {
  const heads = [...parts.heads].filter(([key]) => key in INVOICE_TYPES && key !== "other");
  return boxesOf([
    ...heads.map(([key, one]) => [`/${key}`, one] as const),
    ["/vendor_name", parts.vendor],
    ["/customer_name", parts.customer],
    ...parts.lines.flatMap((row, index) =>
      LINE_KEYS.map((key) => [`/line_items/${index}/${key}`, row.cells.get(key)] as const),
    ),
    ...[...parts.totals].map(([key, one]) => [`/extracted_totals/${key}`, one] as const),
  ]);
}
