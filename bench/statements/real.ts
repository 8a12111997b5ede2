import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StatementTruth } from "../../test/tools/statements/model.ts";

type Expected = {
  readonly file: string;
  readonly bank_name?: string;
  readonly is_business?: boolean | null;
  readonly account_number_masked?: string;
  readonly period_start?: string;
  readonly period_end?: string;
  readonly start_balance?: number;
  readonly end_balance?: number;
  readonly transactions: readonly {
    readonly date: string;
    readonly description: string;
    readonly amount?: number;
    /** Of a card, where purchases are positive. */
    readonly amount_as_printed?: number;
    readonly balance?: number;
  }[];
};

export type RealCase = { readonly name: string; readonly pdf: Buffer; readonly truth: StatementTruth };

const cents = (amount: number) => BigInt(Math.round(amount * 100));

/** Statements that nobody here made, with the rows that they hold; none where the folder is absent. */
export function readRealCases(folder: string): readonly RealCase[] {
  const answers = join(folder, "expected");
  if (!existsSync(answers)) return [];
  return readdirSync(answers)
    .filter((file) => file.endsWith(".json"))
    .map((file) => {
      const expected = JSON.parse(readFileSync(join(answers, file), "utf8")) as Expected;
      return {
        name: file.replace(".json", ""),
        pdf: readFileSync(join(folder, expected.file)),
        truth: truthOf(expected),
      };
    });
}

function truthOf(expected: Expected): StatementTruth {
  const isCard = expected.transactions.some(({ amount }) => amount === undefined);
  const rows = expected.transactions.map((row) => ({
    date: row.date,
    description: row.description,
    minor: row.amount === undefined ? -cents(row.amount_as_printed ?? 0) : cents(row.amount),
    balance: row.balance === undefined ? null : cents(row.balance),
    page: 1,
  }));
  const total = (sign: 1 | -1) =>
    rows.reduce((sum, { minor }) => (minor > 0n === sign > 0 ? sum + minor : sum), 0n);
  const { period_start: start, period_end: end, start_balance: first, end_balance: last } = expected;
  return {
    kind: isCard ? "credit_card_statement" : "bank_statement",
    bankName: expected.bank_name ?? "",
    company: null,
    accountNumber: expected.account_number_masked ?? "",
    currency: "USD",
    period: start === undefined || end === undefined ? null : { start, end },
    start: first === undefined ? null : cents(first),
    end: last === undefined ? null : cents(last),
    rows,
    totals: { credits: total(1), debits: total(-1) },
    // One page of a card statement prints no balances, so it can be right and still not reconcile.
    isReconcilable: true,
  };
}
