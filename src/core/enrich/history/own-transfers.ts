import { formatDay } from "../../model/day.ts";
import type { Reason } from "../types.ts";
import type { Sibling } from "./duplicates.ts";
import { compareArrival, type HistoryRow } from "./row.ts";
import { pairLegs } from "./transfer-pairs.ts";

/** Longer ways between two banks of one owner are not seen; ACH and checks settle within it, weekend included. */
const MAX_DAYS = 5;

/**
 * Own transfers: for each leg the other leg, by id. Two rows pair when the opposite amount of one currency moved in another
 * account within five days and more than the amount speaks for it: a leg reads like a transfer or names the other account,
 * or neither says anything else. A row with a third party never pairs, unless both rows name the same unlisted company: then it is the
 * account holder. `rows` come without duplicates.
 * Each row pairs at most once; the pairs are chosen together for the most evidence, then the fewest days, then by arrival.
 * Depends on rows of the same absolute amount only.
 */
export function readOwnTransfers(rows: readonly HistoryRow[]): ReadonlyMap<string, Sibling> {
  const found = new Map<string, Sibling>();
  for (const { outs, ins } of findBlocks(rows.filter((row) => !row.hasThirdParty || isUnlistedParty(row)))) {
    for (const [out, into] of pairLegs(outs, ins, weighPair)) {
      found.set(out.id, { siblingId: into.id, reason: explainPair(out, into) });
      found.set(into.id, { siblingId: out.id, reason: explainPair(into, out) });
    }
  }
  return found;
}

/**
 * Ids of the rows that could pair by amount, direction and day; of all others it does not matter what they say of transfers (their
 * `isTransferLike`, `hasThirdParty`, `namedDigits`).
 */
export function findTransferCandidates(rows: readonly HistoryRow[]): ReadonlySet<string> {
  return new Set(findBlocks(rows).flatMap(({ outs, ins }) => [...outs, ...ins].map((leg) => leg.id)));
}

type Block = { readonly outs: readonly HistoryRow[]; readonly ins: readonly HistoryRow[] };

/** Rows of one amount near in time, both directions among them. */
function findBlocks(rows: readonly HistoryRow[]): readonly Block[] {
  const blocks = [...groupLegs(rows)]
    .flatMap((legs) => cutBlocks(legs))
    .map((block) => ({
      outs: block.filter((leg) => leg.amount < 0),
      ins: block.filter((leg) => leg.amount > 0),
    }));
  return blocks.filter(({ outs, ins }) => outs.length > 0 && ins.length > 0);
}

function groupLegs(rows: readonly HistoryRow[]): Iterable<HistoryRow[]> {
  const groups = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    if (row.amount === 0) continue;
    const key = `${row.currency}${Math.abs(row.amount)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups.values();
}

/** A company by its name alone, which may be the account holder itself: its other leg then names it too. */
function isUnlistedParty({ streamKey }: HistoryRow): boolean {
  return streamKey.startsWith("local:");
}

/** Runs of legs without a pause of more than five days; no pair reaches from one run into another. */
function cutBlocks(legs: HistoryRow[]): readonly HistoryRow[][] {
  if (!legs.some((leg) => leg.amount < 0) || !legs.some((leg) => leg.amount > 0)) return [];
  legs.sort((a, b) => a.day - b.day || compareArrival(a, b));
  const blocks: HistoryRow[][] = [];
  let lastDay = Number.NEGATIVE_INFINITY;
  for (const leg of legs) {
    if (leg.day - lastDay > MAX_DAYS) blocks.push([leg]);
    else blocks.at(-1)!.push(leg);
    lastDay = leg.day;
  }
  return blocks;
}

/** Evidence in points (0: no pair), and the days between the legs. A named account outweighs both legs' wording. */
function weighPair(out: HistoryRow, into: HistoryRow): { evidence: number; days: number } {
  const days = Math.abs(out.day - into.day);
  const named = [readNaming(out, into), readNaming(into, out)];
  const isImpossible =
    days > MAX_DAYS || isOneAccount(out, into) || named.includes("another account") || !isAmongOwn(out, into);
  if (isImpossible) return { evidence: 0, days };
  const namings = named.filter((each) => each === "this account").length;
  const wordings = Number(out.isTransferLike) + Number(into.isTransferLike);
  return { evidence: 1 + 2 * wordings + 5 * namings, days };
}

/** Nobody else is named, or both legs name one company: money from an account of Acme LLC to Acme LLC, and into another one from it. */
function isAmongOwn(out: HistoryRow, into: HistoryRow): boolean {
  if (!out.hasThirdParty && !into.hasThirdParty) return true;
  return out.hasThirdParty && into.hasThirdParty && out.streamKey === into.streamKey;
}

/** Three digits of an account are printed by some banks; two would name one account in a hundred. */
const MIN_NAMED_DIGITS = 3;
const MIN_ACCOUNT_DIGITS = 4;

function readNaming(leg: HistoryRow, other: HistoryRow): "this account" | "another account" | "nothing" {
  const named = leg.namedDigits;
  if (named === null || named.length < MIN_NAMED_DIGITS || endsAlike(named, leg.accountDigits))
    return "nothing";
  if ((other.accountDigits?.length ?? 0) < MIN_ACCOUNT_DIGITS) return "nothing";
  return endsAlike(named, other.accountDigits) ? "this account" : "another account";
}

function endsAlike(named: string, digits: string | null): boolean {
  if (digits === null) return false;
  const length = Math.min(named.length, digits.length);
  return length >= MIN_NAMED_DIGITS && named.slice(-length) === digits.slice(-length);
}

function isOneAccount(a: HistoryRow, b: HistoryRow): boolean {
  if (a.accountKey === b.accountKey) return true;
  if (a.sourceKey === b.sourceKey) return false;
  const length = Math.min(a.accountDigits?.length ?? 0, b.accountDigits?.length ?? 0);
  return length >= MIN_ACCOUNT_DIGITS && a.accountDigits!.slice(-length) === b.accountDigits!.slice(-length);
}

function explainPair(leg: HistoryRow, other: HistoryRow): Reason {
  const account =
    other.accountDigits === null ? "another account" : `the account ending ${other.accountDigits}`;
  const evidence =
    readNaming(leg, other) === "this account"
      ? "this row names that account"
      : readNaming(other, leg) === "this account"
        ? "that row names this account"
        : leg.isTransferLike || other.isTransferLike
          ? `${leg.isTransferLike ? "this" : "that"} row reads like a transfer`
          : leg.hasThirdParty
            ? "both rows name one company, the account holder"
            : "neither row names anybody else";
  return {
    part: "history",
    text: `Own transfer: the opposite amount moved in ${account} on ${formatDay(other.day)}, and ${evidence}.`,
    source: "own_transfer",
    rows: [other.id],
  };
}
