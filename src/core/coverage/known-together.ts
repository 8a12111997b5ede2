import { addDays, type Day } from "../model/day.ts";
import { isInSpans, joinSpans, type Span } from "./spans.ts";

/** An account, whatever the number of sources that show it. */
export type KnownAccount = {
  readonly known: readonly Span[];
  /** The days of which it has to tell. */
  readonly expected: Span;
  /** How busy it is: rows a known day. */
  readonly weight: number;
};

/** An account with a smaller share of the rows does not make a month incomplete. */
const MINOR_SHARE = 0.1;

/**
 * The days of which the accounts together tell: some account does, and those that should and do not are minor ones. A figure over all
 * accounts of a month in which the main one is missing would be no smaller figure but a wrong one.
 */
export function knownTogether(accounts: readonly KnownAccount[]): readonly Span[] {
  const known: Span[] = [];
  const bounds = boundsOf(accounts);
  for (const [index, start] of bounds.entries()) {
    const next = bounds[index + 1];
    if (next === undefined) break;
    let [there, asked] = [0, 0];
    let isAny = false;
    for (const account of accounts) {
      if (!isInSpans([account.expected], start)) continue;
      asked += account.weight;
      if (!isInSpans(account.known, start)) continue;
      there += account.weight;
      isAny = true;
    }
    if (isAny && asked - there <= MINOR_SHARE * asked) known.push({ start, end: addDays(next, -1) });
  }
  return joinSpans(known);
}

/** Days on which something begins to be known or ceases to be. */
function boundsOf(accounts: readonly KnownAccount[]): readonly Day[] {
  const spans = accounts.flatMap(({ known, expected }) => [...known, expected]);
  const days = new Set(spans.flatMap(({ start, end }) => [start, addDays(end, 1)]));
  return [...days].sort((a, b) => a - b);
}
