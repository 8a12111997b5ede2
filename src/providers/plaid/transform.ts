import type { ProviderAccount, ProviderTransaction } from "../provider.ts";
import { asObject, type Json, negated, numberIn, required, textIn } from "../read.ts";

// Plaid's rows in our terms. https://plaid.com/docs/api/products/transactions/

/** Balances of these are what is owed. */
const OWED = new Set(["credit", "loan"]);

export function plaidAccount(account: Json, institutionName: string | null): ProviderAccount {
  const balances = asObject(account["balances"]);
  const type = textIn(account, "type");
  const current = numberIn(balances, "current");
  const isOwed = type !== null && OWED.has(type);
  return {
    accountId: required(textIn(account, "account_id"), "account_id"),
    name: textIn(account, "official_name") ?? textIn(account, "name"),
    type: textIn(account, "subtype") ?? type,
    currency: currencyIn(balances),
    number: textIn(account, "mask"),
    institutionName,
    ownerName: null,
    balance: current === null ? null : isOwed ? negated(current) : current,
  };
}

/** Posted rows only: a pending one comes again under another id when it is posted. Money out is positive at Plaid. */
export function plaidTransactions(rows: readonly Json[]): readonly ProviderTransaction[] {
  return rows.filter((row) => row["pending"] !== true).map(transactionOf);
}

function transactionOf(row: Json): ProviderTransaction {
  return {
    id: required(textIn(row, "transaction_id"), "transaction_id"),
    accountId: required(textIn(row, "account_id"), "account_id"),
    amount: negated(required(numberIn(row, "amount"), "amount")),
    currency: currencyIn(row) ?? "USD",
    description: textIn(row, "original_description") ?? required(textIn(row, "name"), "name"),
    day: required(textIn(row, "date"), "date"),
    at: textIn(row, "datetime"),
    balance: null,
    mccCode: null,
    transactionCode: textIn(row, "transaction_code"),
  };
}

function currencyIn(object: Json): string | null {
  return textIn(object, "iso_currency_code") ?? textIn(object, "unofficial_currency_code");
}
