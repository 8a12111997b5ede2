import type { Day } from "../model/day.ts";
import type { Money } from "../model/money.ts";
import type { Line } from "./types.ts";

// Rows of a table that are the bank's own balances and sums, not transactions.

export type BalanceLine = {
  readonly line: Line;
  readonly kind: "opening" | "closing" | "sum";
  readonly date: Day | null;
  readonly amount: Money | null;
  readonly account: string | null;
};

const OPENING =
  /^(opening|beginning|starting|previous|initial) (ledger )?balance\b|^balance (brought )?forward\b|^(anfangssaldo|alter saldo|kontostand alt|saldo (anterior|inicial|iniziale|poczatkowe)|(ancien )?solde (initial|precedent)|beginsaldo|ingaende (saldo|balans)|pocatecni (zustatek|stav)|nyitoegyenleg)\b/;
const CLOSING =
  /^(closing|ending|final) (ledger )?balance\b|^balance carried forward\b|^(endsaldo|neuer saldo|kontostand neu|saldo (final|finale|koncowe)|(nouveau )?solde final|eindsaldo|utgaende (saldo|balans)|konecny (zustatek|stav)|zaroegyenleg)\b/;
const SUM =
  /^(turnover|total(s)?( (debits?|credits?|deposits?|withdrawals?|transactions?))?|(grand|sub) ?total|summe|suma|totaal|totale|obraty|apyvarta)\W*$/;
/** Longer texts are of a payment that names such a word. */
const LONGEST = 60;

type Row = Omit<BalanceLine, "kind"> & { readonly description: string; readonly balance: Money | null };

/** Null for a transaction. */
export function bankLineOf({ line, description, date, amount, balance, account }: Row): BalanceLine | null {
  if (description.length > LONGEST) return null;
  const plain = description
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ł", "l")
    .toLowerCase()
    .trim();
  const told = { line, date, account, amount: balance ?? amount };
  if (OPENING.test(plain)) return { ...told, kind: "opening" };
  if (CLOSING.test(plain)) return { ...told, kind: "closing" };
  return SUM.test(plain) ? { ...told, kind: "sum" } : null;
}
