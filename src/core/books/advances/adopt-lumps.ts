import type { Day } from "../../model/day.ts";
import { medianOf } from "../../model/lists.ts";
import { compareRows, type LedgerRow } from "../ledger-row.ts";
import { says } from "../words.ts";
import { MIN_ADVANCE_PAYMENTS } from "./events.ts";
import { shareAroundMedian } from "./levels.ts";
import { isMaybeMisnamed } from "./misnamed.ts";
import type { Party } from "./parties.ts";
import { findTie, isTelling, type Spelling, sharedBy, spellingOf } from "./spelled.ts";

// A wire has the funder's whole name, behind words of the bank or of another's bank; its debits have a short one. Where the one spells
// the other, and day and sum are those of an advance, the wire is the collector's.

const MIN_LUMP_MINOR = 150_000n;
const MIN_DEBITS = 3;
/** Who pays in more often has dealings of another kind. */
const MOST_CREDITS = 4;
/** A month's sales are over before a share of them is taken. */
const MAX_START_DAYS = 46;
/** And no more than so many. */
const MAX_ADVANCE_PAYMENTS = 400;
/** A mark that more companies print is none of theirs: a word of the bank, the holder's own name. */
const MOST_BEARERS = 3;

/** Bounds the work where thousands are paid; those that take most often are looked at. */
const MOST_COLLECTORS = 60;
/** Advances are taken back in one amount after the other, or in what varies with the sales. */
const MIN_AROUND_SHARE = 0.4;

type Collector = {
  readonly party: Party;
  readonly spelling: Spelling;
  readonly debits: readonly LedgerRow[];
  /** The median of them, in minor units. */
  readonly typical: number;
};

/** `isFunder` judges a collector together with what it is thought to have paid. */
export function adoptLumps(
  parties: readonly Party[],
  rows: readonly LedgerRow[],
  isFunder: (joined: Party, collector: Party) => boolean,
): readonly Party[] {
  const collectors = parties
    .flatMap(collectorOf)
    .sort((a, b) => b.debits.length - a.debits.length || (a.party.key < b.party.key ? -1 : 1))
    .slice(0, MOST_COLLECTORS);
  if (collectors.length === 0) return parties;
  let bearers: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  const marks = new Map<string, boolean>();
  const isMark = (mark: string): boolean => {
    bearers ??= countBearers(rows, parties);
    const known = marks.get(mark) ?? ((bearers.get(mark)?.size ?? 0) <= MOST_BEARERS && isTelling(mark));
    marks.set(mark, known);
    return known;
  };
  const taken = new Map<Collector, LedgerRow[]>();
  for (const party of parties) {
    if (party.kind !== "unknown" || paysOften(party)) continue;
    for (const row of party.rows) {
      const owner = ownerOf(row, party, collectors, isMark);
      if (owner !== null) taken.set(owner, [...(taken.get(owner) ?? []), row]);
    }
  }
  const joined = new Map<Party, Party>();
  const gone = new Set<LedgerRow>();
  for (const [{ party }, lumps] of taken) {
    const whole = { ...party, rows: [...party.rows, ...lumps].sort(compareRows) };
    if (!isFunder(whole, party)) continue;
    joined.set(party, whole);
    for (const row of lumps) gone.add(row);
  }
  return parties.flatMap((party) => {
    const whole = joined.get(party);
    if (whole !== undefined) return [whole];
    const left = party.rows.filter((row) => !gone.has(row));
    return left.length === 0 ? [] : [left.length === party.rows.length ? party : { ...party, rows: left }];
  });
}

function paysOften({ rows }: Party): boolean {
  return rows.filter(({ amount }) => amount.minor > 0n).length > MOST_CREDITS;
}

function collectorOf(party: Party): readonly Collector[] {
  if ((party.kind !== "unknown" && party.kind !== "funder") || paysOften(party)) return [];
  const debits = party.rows.filter(({ amount }) => amount.minor < 0n);
  if (debits.length < MIN_DEBITS || debits.every(isMaybeMisnamed)) return [];
  const amounts = debits.map(({ amount }) => -Number(amount.minor));
  if (shareAroundMedian(amounts) < MIN_AROUND_SHARE) return [];
  const [first, last] = [debits[0]!, debits.at(-1)!].map((row) => spellingOf(row.description));
  return [{ party, spelling: sharedBy(first!, last!), debits, typical: medianOf(amounts) }];
}

/** The collector that is told by the lump's words, and begins soonest after it. */
function ownerOf(
  row: LedgerRow,
  party: Party,
  collectors: readonly Collector[],
  isMark: (mark: string) => boolean,
): Collector | null {
  if (row.amount.minor < MIN_LUMP_MINOR || row.isReturn || isOfTrade(row, party)) return null;
  const spelling = spellingOf(row.description);
  const found = collectors.flatMap((one) => {
    const start = one.party === party ? null : startAfter(row, one);
    const isTied = start !== null && findTie(one.spelling, spelling, isMark) !== null;
    return isTied ? [{ one, start }] : [];
  });
  return found.sort((a, b) => a.start! - b.start!)[0]?.one ?? null;
}

/** Work is paid by contract, and so is an advance. */
const AGREEMENT = /\b(CONTRA(C)?TS?|VERTRAG|AGREEMENT|AGMT)\b/i;

/** On an invoice; or a processor's payout, or one of several. */
function isOfTrade({ description, processor }: LedgerRow, { rows }: Party): boolean {
  if (says("tradePayment", description) && !AGREEMENT.test(description)) return true;
  const isPaidOut = rows.length > 1 || processor !== null;
  return isPaidOut && says("payout", description) && !says("advanced", description);
}

/** The day of the first debit after the lump; null where time and sum are not those of an advance. */
function startAfter(lump: LedgerRow, { party, debits, typical }: Collector): Day | null {
  const times = Number(lump.amount.minor) / typical;
  const isAdvance = times >= MIN_ADVANCE_PAYMENTS && times <= MAX_ADVANCE_PAYMENTS;
  if (!isAdvance || party.currency !== lump.amount.currency) return null;
  const next = debits.find((row) => row.day > lump.day);
  return next === undefined || next.day - lump.day > MAX_START_DAYS ? null : next.day;
}

/** By word or number: who prints it. More than matters are not kept; of each party and stream the first row tells and the last. */
function countBearers(
  rows: readonly LedgerRow[],
  parties: readonly Party[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const partyOf = new Map(parties.flatMap(({ key, rows: own }) => own.map(({ id }) => [id, key] as const)));
  const bearers = new Map<string, Set<string>>();
  const [first, last] = [new Map<string, LedgerRow>(), new Map<string, LedgerRow>()];
  for (const row of rows) {
    const bearer = partyOf.get(row.id) ?? row.streamKey;
    if (first.has(bearer)) last.set(bearer, row);
    else first.set(bearer, row);
  }
  for (const [bearer, row] of [...first, ...last]) {
    const { words, numbers } = spellingOf(row.description);
    for (const mark of [...words, ...numbers]) {
      const known = bearers.get(mark);
      if (known === undefined) bearers.set(mark, new Set([bearer]));
      else if (known.size <= MOST_BEARERS) known.add(bearer);
    }
  }
  return bearers;
}
