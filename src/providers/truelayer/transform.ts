import type { ProviderAccount, ProviderTransaction } from "../provider.ts";
import { asObject, type Json, negated, numberIn, required, textIn } from "../read.ts";

// TrueLayer's rows in our terms.

export function truelayerAccount(account: Json, balance: Json): ProviderAccount {
  const number = asObject(account["account_number"]);
  return {
    accountId: required(textIn(account, "account_id"), "account_id"),
    name: textIn(account, "display_name"),
    type: textIn(account, "account_type")?.toLowerCase() ?? null,
    currency: textIn(account, "currency"),
    number: textIn(number, "number") ?? textIn(number, "iban"),
    institutionName: textIn(asObject(account["provider"]), "display_name"),
    ownerName: null,
    balance: numberIn(balance, "current"),
  };
}

export function truelayerTransactions(
  rows: readonly Json[],
  account: ProviderAccount,
): readonly ProviderTransaction[] {
  return rows.map((row) => {
    const at = required(textIn(row, "timestamp"), "timestamp");
    return {
      // Stable over consents, where the bank gives one.
      id:
        textIn(row, "normalised_provider_transaction_id") ??
        required(textIn(row, "transaction_id"), "transaction_id"),
      accountId: account.accountId,
      amount: signed(required(numberIn(row, "amount"), "amount"), textIn(row, "transaction_type")),
      currency: textIn(row, "currency") ?? account.currency ?? "GBP",
      description: required(textIn(row, "description"), "description"),
      day: at.slice(0, 10),
      at,
      balance: numberIn(asObject(row["running_balance"]), "amount"),
      mccCode: null,
      transactionCode: textIn(asObject(row["meta"]), "provider_transaction_category"),
    };
  });
}

/** Some banks behind TrueLayer give amounts without a sign; the type always tells. */
function signed(amount: number, type: string | null): number {
  if (type === "DEBIT") return negated(Math.abs(amount));
  return type === "CREDIT" ? Math.abs(amount) : amount;
}
