import { boxOf, type Finding } from "../findings.ts";
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
import { arrayOf, nullable, number, object, string } from "../schema.ts";
import { summarise } from "../summary.ts";
import { readAmountRows } from "../tables/amount-rows.ts";
import { readTable, type TableRow } from "../tables/read-table.ts";
import { cellFinding, dollars } from "../tables/statement-paper.ts";
import { readAmount } from "../values/amount-text.ts";
import { readDate, writeDate } from "../values/date-text.ts";
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

export const INVOICE_SCHEMA = object({
  invoice_number: nullable(string),
  invoice_date: { type: ["string", "null"], format: "date" },
  due_date: { type: ["string", "null"], format: "date" },
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
  extracted_totals: object(Object.fromEntries(TOTALS.map((key) => [key, nullable(number)]))),
  summed_totals: object({ subtotal: nullable(number), total: nullable(number) }),
  is_reconciled: { type: "boolean" },
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
  const made = validations.filter((one) => one.result !== "not_applicable");
  return {
    kind: "parsed",
    result: {
      ...headValues(heads),
      vendor_name: parties.vendor?.text ?? null,
      customer_name: parties.customer?.text ?? null,
      line_items: lines.map(lineValues),
      extracted_totals: Object.fromEntries(
        TOTALS.map((key) => [
          key,
          minorOf(totals.get(key)) === null ? null : dollars(minorOf(totals.get(key)) as bigint),
        ]),
      ),
      summed_totals: {
        subtotal: sums.subtotal === null ? null : dollars(sums.subtotal),
        total: sums.total === null ? null : dollars(sums.total),
      },
      is_reconciled: made.length > 0 && made.every((one) => one.result === "pass"),
    },
    resultSchema: INVOICE_SCHEMA,
    boxes: boxes({ heads, totals, lines, vendor: parties.vendor, customer: parties.customer }),
    validations,
    summary: summarise(validations),
  };
}

const minorOf = (finding: Finding | undefined): bigint | null =>
  finding === undefined ? null : (readAmount(finding.text.replace(/\s+/g, ""))?.minor ?? null);
const amountOf = (finding: Finding | undefined): number | null => {
  const minor = minorOf(finding);
  return minor === null ? null : dollars(minor);
};

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
  const date = (key: string) => {
    const day = readDate(text(key) ?? "");
    return day === null ? null : writeDate(day);
  };
  return {
    invoice_number: text("invoice_number"),
    invoice_date: date("invoice_date"),
    due_date: date("due_date"),
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
  const discount = of("discount") < 0n ? -of("discount") : of("discount");
  return { subtotal, total: subtotal - discount + of("tax") + of("shipping") };
}

function checks(totals: ReadonlyMap<TotalKey, Finding>, sums: Sums): readonly FieldValidation[] {
  const check = (key: TotalKey, expected: bigint | null, reason: string): FieldValidation => {
    const stated = minorOf(totals.get(key));
    const isKnown = stated !== null && expected !== null;
    const isRight = isKnown && stated === expected;
    return {
      fieldName: `extracted_totals.${key}`,
      validationType: "totals",
      result: !isKnown ? "not_applicable" : isRight ? "pass" : "fail",
      failureReason: isKnown && !isRight ? reason : null,
    };
  };
  const total = minorOf(totals.get("total"));
  const rest =
    total === null
      ? null
      : total -
        absolute(minorOf(totals.get("amount_paid")) ?? 0n) +
        (minorOf(totals.get("previous_balance")) ?? 0n);
  return [
    check("subtotal", sums.subtotal, "The subtotal is not the sum of the lines."),
    check("total", sums.total, "The total is not lines, tax and shipping less discount."),
    check("balance_due", rest, "The balance due is not the total less payments and plus earlier balance."),
  ];
}

const absolute = (value: bigint) => (value < 0n ? -value : value);

function boxes(parts: {
  readonly heads: ReadonlyMap<string, Finding>;
  readonly totals: ReadonlyMap<TotalKey, Finding>;
  readonly lines: readonly TableRow[];
  readonly vendor: Finding | null;
  readonly customer: Finding | null;
}): readonly ResultBox[] {
  const heads = [...parts.heads]
    .filter(([key]) => key in INVOICE_TYPES && key !== "other")
    .map(([key, one]) => boxOf(`/${key}`, one));
  const totals = [...parts.totals].map(([key, one]) => boxOf(`/extracted_totals/${key}`, one));
  const lines = parts.lines.flatMap((row, index) =>
    ["description", "quantity", "unit_price", "amount"].flatMap((key) => {
      const finding = row.cells.get(key);
      return finding === undefined ? [] : [boxOf(`/line_items/${index}/${key}`, finding)];
    }),
  );
  const vendor = parts.vendor === null ? [] : [boxOf("/vendor_name", parts.vendor)];
  const customer = parts.customer === null ? [] : [boxOf("/customer_name", parts.customer)];
  return [...heads, ...vendor, ...customer, ...lines, ...totals];
}
