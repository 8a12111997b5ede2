// Whether the balance after each row follows from the one before: in each list by itself, or through all lists of an account in turn.

import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import type { Books } from "./reconcile.ts";
import { sharedChainOf } from "./solve/shared-chain.ts";
import type { ReconciliationCheck } from "./types.ts";

export function checkRunning(books: Books): {
  check: ReconciliationCheck | null;
  brokenAt: readonly number[];
} {
  const chains = books.chains.map((chain) => follow(chain, books));
  const apart = {
    held: chains.reduce((sum, chain) => sum + chain.held, 0),
    broken: chains.flatMap((chain) => chain.broken),
  };
  const shared = apart.broken.length === 0 ? null : followTogether(books);
  const { held, broken } = shared !== null && shared.broken.length < apart.broken.length ? shared : apart;
  if (held + broken.length === 0) return { check: null, brokenAt: [] };
  const [first] = broken;
  const row = first === undefined ? null : books.rows[first.index]!;
  const show = (minor: bigint) => formatMoney({ minor, currency: books.currency });
  const check: ReconciliationCheck = {
    ...{ name: "running_balances", isPassed: broken.length === 0, isBinding: true },
    expected: first === undefined ? `${held}` : show(first.printed),
    found: first === undefined ? `${held}` : show(first.computed),
    text:
      first === undefined
        ? `All ${held} running balances agree with the rows.`
        : `${broken.length} of ${held + broken.length} running balances do not agree; first on ${formatDay(row!.date)}.`,
    place: row?.places.balance ?? row?.places.row ?? null,
  };
  return { check, brokenAt: broken.map((one) => one.index) };
}

type Break = { readonly index: number; readonly printed: bigint; readonly computed: bigint };

/** Oldest first or newest first, whichever holds better. */
function follow(
  chain: readonly number[],
  { rows, start }: Books,
): { held: number; broken: readonly Break[] } {
  const walk = (order: readonly number[], from: bigint | null) => {
    let [known, sum, held] = [from, 0n, 0];
    const broken: Break[] = [];
    for (const index of order) {
      const row = rows[index]!;
      sum += row.amount.minor;
      if (row.balance === null) continue;
      if (known !== null && known + sum === row.balance.minor) held++;
      else if (known !== null) broken.push({ index, printed: row.balance.minor, computed: known + sum });
      [known, sum] = [row.balance.minor, 0n];
    }
    return { held, broken };
  };
  // A list that holds all rows begins at the start balance; one among several lists begins anywhere.
  const from = chain.length === rows.length ? (start?.minor ?? null) : null;
  const forward = walk(chain, from);
  if (forward.broken.length === 0) return forward;
  const backward = walk([...chain].reverse(), from);
  return backward.broken.length < forward.broken.length ? backward : forward;
}

/** Through all lists in turn, as each row of any of them moves the one balance. */
function followTogether({ chains, rows, start }: Books): {
  held: number;
  broken: readonly Break[];
} | null {
  const linked = chains.map((chain) =>
    chain.map((index) => ({
      ...{ index, minor: rows[index]!.amount.minor, balance: rows[index]!.balance?.minor ?? null },
    })),
  );
  const shared = sharedChainOf(linked, start?.minor ?? null);
  if (shared === null) return null;
  const sums = new Map<number, bigint>();
  let [known, sum] = [start?.minor ?? 0n, 0n];
  for (const { index, minor, balance } of shared.order) {
    sum += minor;
    sums.set(index, known + sum);
    if (balance !== null) [known, sum] = [balance, 0n];
  }
  const broken = shared.broken.map(({ index, balance }) => ({
    ...{ index, printed: balance ?? 0n, computed: sums.get(index) ?? 0n },
  }));
  return { held: shared.held, broken };
}
