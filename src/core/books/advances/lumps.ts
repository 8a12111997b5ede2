import { readCadence } from "../../cadence/cadence.ts";
import type { Day } from "../../model/day.ts";
import type { LedgerRow } from "../ledger-row.ts";
import { says } from "../words.ts";
import { cutEpisodes } from "./cut-episodes.ts";
import type { Episode } from "./episode.ts";
import type { Advance, PartyEvents } from "./events.ts";
import { isNear, levelAround, mainLevel } from "./levels.ts";
import { isDenselyPaid } from "./listed.ts";
import { isMaybeMisnamed } from "./misnamed.ts";
import { mayBeFinancing } from "./other-purpose.ts";
import { isFixedAndDense } from "./unlisted.ts";
import { hasFinanceWords, hasFunderWords } from "./words.ts";

// The money comes under one name and is collected under another: a broker's wire, a funder's bank, a servicer. A lump of a payer who
// never paid before meets fixed debits that begin within days, where time and proportion fit and nothing else fits as well.

const MAX_START_DAYS = 16;
/** Monthly payments are this share of the advance. */
const MIN_SHARE = 0.06;
const MAX_SHARE = 0.65;
/** Fewer days have no cadence. */
const MIN_CADENCE_DAYS = 3;
const DAYS_A_MONTH = 30.4375;
const MIN_LUMP_MINOR = 250_000;
/** Who pays more often is a customer. */
const MAX_CREDITS = 2;

/** A broker takes its fee out of the money. */
const MAX_FEE_SHARE = 0.25;

type Lump = {
  readonly advance: Advance;
  readonly events: PartyEvents | null;
  readonly episode: Episode | null;
};

export function linkLumps(
  episodes: readonly Episode[],
  undecided: readonly PartyEvents[],
  coverageEnd: Day,
): readonly Episode[] {
  const lumps: Lump[] = [
    ...undecided
      .filter(isLumpAlone)
      .flatMap((events) => events.advances.map((advance) => ({ advance, events, episode: null }))),
    ...episodes
      .filter(
        (one) => one.advances.length === 1 && one.payments.length === 0 && one.party.kind !== "processor",
      )
      .map((episode) => ({ advance: episode.advances[0]!, events: null, episode })),
  ];
  // Debits that are financing by themselves, and those that a lump would make financing.
  const open = [
    ...episodes.filter((one) => one.advances.length === 0 && one.party.kind !== "loan"),
    ...undecided
      .filter((events) => isCollecting(events, coverageEnd))
      .flatMap((events) => cutEpisodes({ ...events, advances: [] })),
  ];
  const known = new Set(episodes);
  const linked = new Map<Episode, Episode>();
  const gone = new Set<Episode>();
  for (const episode of open) {
    const fitting = lumps.filter(({ advance }) => fits(episode, advance));
    if (fitting.length === 0) continue;
    const best = fitting.sort((a, b) => rank(b, episode) - rank(a, episode))[0]!;
    // Debits that say nothing of financing need a lump that says something: round, and of a payer of no other money.
    if (!known.has(episode) && !isWhole(best.advance)) continue;
    if (!isDense(episode, coverageEnd)) continue;
    const name = nameOf(best);
    const note = `The money came from ${name}, the debits go to ${episode.party.name}: time and proportion fit, and nothing else does.`;
    const taken = lumps.filter(
      (one) => nameOf(one) === name && (fitting.includes(one) || isMore(episode, one.advance)),
    );
    const advances = taken.map((one) => one.advance);
    linked.set(episode, { ...episode, advances, notes: [...episode.notes, note] });
    for (const one of taken) if (one.episode !== null) gone.add(one.episode);
    lumps.splice(0, lumps.length, ...lumps.filter((one) => !advances.includes(one.advance)));
  }
  const nowOf = (one: Episode): Episode => linked.get(one) ?? one;
  const kept = episodes.filter((one) => !gone.has(one)).map(nowOf);
  for (const episode of kept) {
    if (episode.parent !== null) episode.parent = nowOf(episode.parent);
    if (episode.replacedBy !== null) episode.replacedBy = nowOf(episode.replacedBy);
  }
  return [...kept, ...[...linked].filter(([episode]) => !known.has(episode)).map(([, joined]) => joined)];
}

/** Sparser debits are a loan's, too. */
function isDense({ payments, party }: Episode, coverageEnd: Day): boolean {
  if (party.kind !== "unknown" && payments.length > 1 && isDenselyPaid(payments)) return true;
  return isFixedAndDense({ payments }, coverageEnd);
}

function nameOf({ events, episode }: Lump): string {
  return events?.party.name ?? episode!.party.name;
}

/** Who wired an advance lends: a whole sum while the debits run is its second part; any, where they then change, is a renewal. */
function isMore({ payments }: Episode, advance: Advance): boolean {
  const at = payments.findIndex((one) => one.day > advance.day);
  if (at <= 0 || payments[at]!.day - advance.day > MAX_START_DAYS) return false;
  const [before, after] = [payments.slice(0, at), payments.slice(at)].map((part) => levelAround(part).amount);
  return isWhole(advance) || !isNear(before!, after!);
}

function isLumpAlone({ party, advances, payments }: PartyEvents): boolean {
  const credits = party.rows.filter((row) => row.amount.minor > 0n);
  return (
    advances.length > 0 &&
    payments.reduce((sum, one) => sum + one.amount, 0) <= MAX_FEE_SHARE * advances[0]!.amount &&
    payments.length <= MAX_CREDITS &&
    credits.length <= MAX_CREDITS &&
    credits.every((row) => Number(row.amount.minor) >= MIN_LUMP_MINOR && !isOfTrade(row))
  );
}

/** Paid on an invoice, or by somebody who pays as people do and bears no name of finance. */
function isOfTrade({ description, channel, counterparty }: LedgerRow): boolean {
  if (TOLD_ROLES.some((role) => says(role, description))) return true;
  const name = counterparty ?? description;
  return channel === "p2p" && !hasFinanceWords(name) && !hasFunderWords(name);
}

/** What says for what it is paid, when it is lent by nobody. */
const TOLD_ROLES = ["tradePayment", "granted", "equityTold", "claim"];

function isCollecting(events: PartyEvents, coverageEnd: Day): boolean {
  const { kind, rows } = events.party;
  if (kind !== "unknown" || rows.every(isMaybeMisnamed)) return false;
  return mayBeFinancing(events) && isFixedAndDense(events, coverageEnd);
}

const ROUND_MINOR = 5_000;

/** Whole fifties: what a funder wires, fees taken first or not. */
function isRound({ amount }: Advance): boolean {
  return amount % ROUND_MINOR === 0;
}

/** No cents: what is left of a round sum when fees are taken. */
function isWhole({ amount }: Advance): boolean {
  return amount % WHOLE_MINOR === 0;
}

const WHOLE_MINOR = 100;

/** Listed and round before odd, near before far. */
function rank({ advance, episode }: Lump, { payments }: Episode): number {
  return (episode === null ? 0 : 40) + (isRound(advance) ? 20 : 0) - (payments[0]!.day - advance.day);
}

function fits({ payments: all, party }: Episode, advance: Advance): boolean {
  const payments = mainLevel(all);
  const [first] = all;
  if (first === undefined || party.currency !== advance.rows[0]!.amount.currency) return false;
  const days = first.day - advance.day;
  if (days < 0 || days > MAX_START_DAYS) return false;
  const paidOn = payments.map((one) => one.day);
  const isRegular = new Set(paidOn).size < MIN_CADENCE_DAYS || readCadence(paidOn).kind === "regular";
  // From the money to the last payment: what a short history shows is as many payments as it has intervals.
  const span = Math.max(7, all.at(-1)!.day - advance.day);
  const total = all.reduce((sum, one) => sum + one.amount, 0);
  const share = ((total / span) * DAYS_A_MONTH) / advance.amount;
  return isRegular && share >= MIN_SHARE && share <= MAX_SHARE;
}
