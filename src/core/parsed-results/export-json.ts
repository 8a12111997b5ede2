import type { JsonObject } from "../documents/parsed-document.ts";
import { arrayOf, integer, nullable, number, object, string } from "../documents/schema.ts";
import type { ExportAccount, ExportReading, ExportRow } from "../exports/types.ts";
import { formatDay } from "../model/day.ts";
import { type Money, toNumber } from "../model/money.ts";

// The result of reading a bank's export: a document of its own, whose keys are those that callers read. Amounts are plain decimal
// numbers in the account's currency, negative is outflow; days are YYYY-MM-DD.

export type ExportRowJson = {
  /** The same whenever the same file is read. */
  readonly reference_id: string;
  readonly date: string;
  readonly description: string;
  readonly amount: number;
  readonly balance: number | null;
  readonly check_number: string | null;
  readonly transaction_code: string | null;
  readonly line: number | null;
};

export type DatedBalanceJson = { readonly date: string | null; readonly amount: number };

export type ExportAccountJson = {
  readonly account_number: string | null;
  readonly bank_name: string | null;
  readonly name: string | null;
  readonly owner: string | null;
  readonly currency: string;
  readonly type: string | null;
  readonly opening_balance: DatedBalanceJson | null;
  readonly closing_balance: DatedBalanceJson | null;
  readonly transactions: readonly ExportRowJson[];
};

export type ExportJson = {
  readonly format: string;
  readonly accounts: readonly ExportAccountJson[];
  readonly notes: readonly string[];
  readonly problems: readonly { readonly line: number | null; readonly text: string }[];
};

const day: JsonObject = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
const datedBalance: JsonObject = {
  anyOf: [object({ date: nullable(day), amount: number }), { type: "null" }],
};

/** JSON Schema, draft 2020-12. */
export const EXPORT_SCHEMA: JsonObject = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  ...object({
    format: string,
    accounts: arrayOf(
      object({
        account_number: nullable(string),
        bank_name: nullable(string),
        name: nullable(string),
        owner: nullable(string),
        currency: { type: "string", pattern: "^[A-Z]{3}$" },
        type: nullable(string),
        opening_balance: datedBalance,
        closing_balance: datedBalance,
        transactions: arrayOf(
          object({
            reference_id: string,
            date: day,
            description: string,
            amount: number,
            balance: nullable(number),
            check_number: nullable(string),
            transaction_code: nullable(string),
            line: nullable(integer),
          }),
        ),
      }),
    ),
    notes: arrayOf(string),
    problems: arrayOf(object({ line: nullable(integer), text: string })),
  }),
};

/** A result that obeys `EXPORT_SCHEMA`, with its types. */
export function exportOf(result: JsonObject): ExportJson {
  return result as unknown as ExportJson;
}

type Read = Extract<ExportReading, { kind: "read" }>;

export function exportJsonOf(
  { accounts, notes, problems }: Read,
  { format, referencePrefix }: { readonly format: string; readonly referencePrefix: string },
): ExportJson {
  return {
    format,
    accounts: accounts.map((account, index) => accountJson(account, `${referencePrefix}-a${index + 1}`)),
    notes,
    problems,
  };
}

function accountJson(account: ExportAccount, prefix: string): ExportAccountJson {
  const { number: accountNumber, bank, name, owner, currency, type, opening, closing, rows } = account;
  const references = referencesOf(rows, prefix);
  return {
    account_number: accountNumber,
    bank_name: bank,
    ...{ name, owner, currency, type },
    opening_balance: balanceJson(opening),
    closing_balance: balanceJson(closing),
    transactions: rows.map((row, index) => ({
      reference_id: references[index] as string,
      date: formatDay(row.date),
      description: row.description,
      amount: toNumber(row.amount),
      balance: row.balance === null ? null : toNumber(row.balance),
      check_number: row.checkNumber,
      transaction_code: row.code,
      line: row.line,
    })),
  };
}

function balanceJson(balance: { readonly date: ExportRow["date"] | null; readonly amount: Money } | null) {
  if (balance === null) return null;
  return { date: balance.date === null ? null : formatDay(balance.date), amount: toNumber(balance.amount) };
}

/** Of a bank's own identifiers only those that can stand in a URL are used as they are. */
const PLAIN_REFERENCE = /^[A-Za-z0-9._-]{1,80}$/;

/** By the bank's identifier, else by line; some banks repeat an identifier, and some files are one line only. */
function referencesOf(rows: readonly ExportRow[], prefix: string): readonly string[] {
  const taken = new Map<string, number>();
  return rows.map(({ reference, line }) => {
    const own = reference !== null && PLAIN_REFERENCE.test(reference) ? `r${reference}` : `l${line}`;
    const before = taken.get(own) ?? 0;
    taken.set(own, before + 1);
    return before === 0 ? `${prefix}-${own}` : `${prefix}-${own}~${before + 1}`;
  });
}
