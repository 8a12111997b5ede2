import { accountIdOf, institutionKey } from "../files/account-identity.ts";
import { parseDay } from "../model/day.ts";
import { moneyOf } from "../model/money.ts";
import type { StatementFacts } from "../statements/anomalies/across/facts.ts";
import type { StatementAttributes } from "./statement-attributes.ts";
import type { StatementJson } from "./statement-json.ts";

// What is kept of a statement so that the others of the end user can be held against it, as it is stored.

export type StatementFactsJson = {
  readonly account_id: string | null;
  readonly institution: string | null;
  readonly label: string;
  readonly holder: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly currency: string;
  readonly start_balance: string | null;
  readonly end_balance: string | null;
  readonly is_reconciled: boolean;
  readonly is_ocr: boolean;
  readonly amounts: readonly string[];
  readonly maker: string | null;
};

/** Enough to tell a copied month from an ordinary one. */
const MOST_AMOUNTS = 500;

export function factsJsonOf(
  statement: StatementJson,
  attributes: StatementAttributes,
  told: { readonly filename: string; readonly isReconciled: boolean },
): StatementFactsJson {
  const { period_start: start, period_end: end, currency, bank_name, account_number } = statement;
  const minor = (amount: number) => moneyOf(amount, currency).minor.toString();
  const minorOrNull = (amount: number | null) => (amount === null ? null : minor(amount));
  return {
    account_id: accountIdOf({ bankName: bank_name, accountNumber: account_number }),
    institution: bank_name === null ? null : institutionKey(bank_name),
    label: start !== null && end !== null ? `${start} to ${end}` : told.filename,
    holder: statement.account_title ?? statement.company,
    ...{ start, end, currency },
    start_balance: minorOrNull(statement.start_balance),
    end_balance: minorOrNull(statement.end_balance),
    is_reconciled: told.isReconciled,
    is_ocr: attributes.is_ocr,
    amounts: statement.transactions.slice(0, MOST_AMOUNTS).map((row) => minor(row.amount)),
    maker: attributes.made_with ?? null,
  };
}

export function factsOf(key: string, stored: StatementFactsJson): StatementFacts {
  const bigOrNull = (text: string | null) => (text === null ? null : BigInt(text));
  return {
    key,
    accountId: stored.account_id,
    institution: stored.institution,
    label: stored.label,
    holder: stored.holder,
    start: stored.start === null ? null : parseDay(stored.start),
    end: stored.end === null ? null : parseDay(stored.end),
    currency: stored.currency,
    startBalance: bigOrNull(stored.start_balance),
    endBalance: bigOrNull(stored.end_balance),
    isReconciled: stored.is_reconciled,
    isOcr: stored.is_ocr,
    amounts: stored.amounts.map(BigInt),
    maker: stored.maker,
  };
}
