import type { ProviderAccount, ProviderTransaction } from "../provider.ts";
import { type Json, numberIn, required, textIn } from "../read.ts";

// Rows of Mastercard Open Finance in our terms: amounts have our sign already, times are Unix seconds.

export function finicityAccount(account: Json): ProviderAccount {
  return {
    accountId: required(textIn(account, "id"), "id"),
    name: textIn(account, "accountNickname") ?? textIn(account, "name"),
    type: textIn(account, "type"),
    currency: textIn(account, "currency"),
    number: textIn(account, "realAccountNumberLast4") ?? textIn(account, "accountNumberDisplay"),
    institutionName: textIn(account, "institutionName"),
    ownerName: textIn(account, "ownerName"),
    balance: numberIn(account, "balance"),
  };
}

/** Posted rows only; `shadow` ones are the bank's pending rows that were replaced. */
export function finicityTransactions(
  rows: readonly Json[],
  accounts: readonly Json[],
): readonly ProviderTransaction[] {
  const currencies = new Map(accounts.map((account) => [textIn(account, "id"), textIn(account, "currency")]));
  return rows
    .filter((row) => (textIn(row, "status") ?? "active") === "active")
    .map((row) => transactionOf(row, currencies));
}

function transactionOf(
  row: Json,
  currencies: ReadonlyMap<string | null, string | null>,
): ProviderTransaction {
  const accountId = required(textIn(row, "accountId"), "accountId");
  const posted = required(
    numberIn(row, "postedDate") ?? numberIn(row, "transactionDate") ?? numberIn(row, "createdDate"),
    "postedDate",
  );
  return {
    id: required(textIn(row, "id"), "id"),
    accountId,
    amount: required(numberIn(row, "amount"), "amount"),
    currency: textIn(row, "currencySymbol") ?? currencies.get(accountId) ?? "USD",
    description: descriptionOf(row),
    // Midday in the institution's time zone, so the UTC day is its day.
    day: new Date(posted * 1000).toISOString().slice(0, 10),
    at: null,
    balance: numberIn(row, "runningBalanceAmount"),
    mccCode: null,
    transactionCode: textIn(row, "type"),
  };
}

/** The memo often holds the half of the descriptor that did not fit. */
function descriptionOf(row: Json): string {
  const description = textIn(row, "description");
  const memo = textIn(row, "memo");
  if (description === null) return required(memo, "description");
  return memo === null || description.includes(memo) ? description : `${description} ${memo}`;
}
