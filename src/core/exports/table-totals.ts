import type { Day } from "../model/day.ts";
import type { Money } from "../model/money.ts";
import { unaccented } from "../model/unaccented.ts";
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
  /^(opening|beginning|starting|previous|initial) (ledger )?balance\b|^balance (brought )?forward\b|^anfangsbestand\b|^(anfangssaldo|alter saldo|kontostand alt|saldo (anterior|inicial|iniziale|poczatkowe)|(ancien )?solde (initial|precedent)|beginsaldo|ingaende (saldo|balans)|pocatecni (zustatek|stav)|nyitoegyenleg)\b/;
const CLOSING =
  /^(closing|ending|final) (ledger )?balance\b|^balance carried forward\b|^(endsaldo|schlusssaldo|neuer saldo|kontostand neu|saldo (final|finale|koncowe)|(nouveau )?solde final|eindsaldo|utgaende (saldo|balans)|konecny (zustatek|stav)|zaroegyenleg)\b/;
const SUM =
  /^(turnover|total(s)?( (debits?|credits?|deposits?|withdrawals?|transactions?))?|(grand|sub) ?total|summe|suma|totaal|totale|obraty|apyvarta|saldo (do dia|del dia|diario|parcial)|tagessaldo|daily balance)\W*$/;
/** Below a table without a day of its own: the balance as it is now, and the sum of an account that the line names. */
const NOW = /^(kontostand|saldo|solde|balance|current balance)\W*$/i;
const TOTAL_OF = /^\s*((grand|sub|net) ?)?totals?\b/i;
/** Longer texts are of a payment that names such a word. */
const LONGEST = 60;

/** A balance or a sum by its words; null for all else. */
export function balanceKindOf(label: string): BalanceLine["kind"] | null {
  if (label.length > LONGEST) return null;
  const plain = unaccented(label).toLowerCase().trim();
  if (OPENING.test(plain)) return "opening";
  if (CLOSING.test(plain)) return "closing";
  return SUM.test(plain) ? "sum" : null;
}

type Row = Omit<BalanceLine, "kind"> & {
  readonly description: string;
  readonly balance: Money | null;
  readonly cells: readonly string[];
};

/** Null for a transaction. Without a day, any cell may say what the line is. */
export function bankLineOf({ description, cells, balance, ...row }: Row): BalanceLine | null {
  const told = { ...row, amount: balance ?? row.amount };
  const own = balanceKindOf(description);
  if (own !== null) return { ...told, kind: own };
  if (row.date !== null) return null;
  const first = cells.find((cell) => cell.trim() !== "")?.trim() ?? "";
  const kind = balanceKindOf(first);
  if (kind !== null) return { ...told, kind };
  if (NOW.test(first)) return { ...told, kind: "closing" };
  return cells.some((cell) => TOTAL_OF.test(cell)) ? { ...told, kind: "sum" } : null;
}
