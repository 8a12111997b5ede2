import type { JsonObject, JsonValue } from "../documents/parsed-document.ts";
import type { SectionKind, StatementKind } from "../statements/types.ts";

// The result of parsing a file of statements: a document of its own, whose keys are those that callers read. Amounts are plain decimal
// numbers in the currency of the statement, negative is outflow; days are YYYY-MM-DD.

export type TransactionJson = {
  /** Made when it was read; stays with the row whatever is corrected around it. */
  readonly reference_id: string;
  readonly date: string;
  readonly description: string;
  readonly amount: number;
  readonly balance: number | null;
  readonly transaction_code: string | null;
  readonly check_number: string | null;
  readonly section: SectionKind;
  readonly ocr_suspect: boolean;
};

export type InvalidTransactionJson = {
  readonly text: string;
  readonly reason: string;
  readonly date: string | null;
  readonly amount: number | null;
};

export type PrintedTotalJson = {
  readonly kind: SectionKind;
  readonly label: string;
  readonly amount: number | null;
  readonly count: number | null;
};

export type StatementJson = {
  readonly kind: StatementKind;
  /** True: not loaded and not checked. */
  readonly exclude: boolean;
  readonly bank_name: string | null;
  readonly company: string | null;
  readonly account_title: string | null;
  readonly account_number: string | null;
  readonly product: string | null;
  readonly currency: string;
  readonly is_business_account: boolean;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly start_balance: number | null;
  readonly end_balance: number | null;
  readonly extracted_totals: readonly PrintedTotalJson[];
  readonly transactions: readonly TransactionJson[];
  readonly invalid_transactions: readonly InvalidTransactionJson[];
  readonly daily_balances: readonly { readonly date: string; readonly balance: number }[];
};

export type StatementsJson = { readonly statements: readonly StatementJson[] };

/** A result that obeys `STATEMENTS_SCHEMA`, with its types. */
export function statementsOf(result: JsonObject): StatementsJson {
  return result as unknown as StatementsJson;
}

const text: JsonObject = { type: "string" };
const textOrNull: JsonObject = { type: ["string", "null"] };
const flag: JsonObject = { type: "boolean" };
const amount: JsonObject = { type: "number" };
const amountOrNull: JsonObject = { type: ["number", "null"] };
const day: JsonObject = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
const dayOrNull: JsonObject = { type: ["string", "null"], pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
const section: JsonObject = {
  enum: ["credits", "debits", "checks", "fees", "interest_earned", "interest_charged", "mixed"],
};

function fields(properties: { readonly [name: string]: JsonObject }): JsonObject {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function list(items: JsonObject): JsonObject {
  return { type: "array", items };
}

const STATEMENT: JsonObject = fields({
  kind: { enum: ["bank_statement", "credit_card_statement", "money_market_statement"] },
  exclude: flag,
  bank_name: textOrNull,
  company: textOrNull,
  account_title: textOrNull,
  account_number: textOrNull,
  product: textOrNull,
  currency: { type: "string", pattern: "^[A-Z]{3}$" },
  is_business_account: flag,
  period_start: dayOrNull,
  period_end: dayOrNull,
  start_balance: amountOrNull,
  end_balance: amountOrNull,
  extracted_totals: list(
    fields({ kind: section, label: text, amount: amountOrNull, count: { type: ["integer", "null"] } }),
  ),
  transactions: list(
    fields({
      reference_id: text,
      date: day,
      description: text,
      amount,
      balance: amountOrNull,
      transaction_code: textOrNull,
      check_number: textOrNull,
      section,
      ocr_suspect: flag,
    }),
  ),
  invalid_transactions: list(fields({ text, reason: text, date: dayOrNull, amount: amountOrNull })),
  daily_balances: list(fields({ date: day, balance: amount })),
});

/** JSON Schema, draft 2020-12. */
export const STATEMENTS_SCHEMA: JsonObject = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  ...fields({ statements: list(STATEMENT) }),
};

/** A typed part of a result as plain JSON. */
export function jsonOf(value: StatementsJson): JsonObject {
  return value as unknown as JsonObject & JsonValue;
}
