import type { Episode } from "./episode.ts";
import { type Advance, medianOf, type PartyEvents } from "./events.ts";

// One company wires the money and another collects it: a funder's bank, a syndicate's servicer. A credit without debits meets debits
// without a credit where the time and the proportion fit and nothing else fits as well.

const MAX_START_DAYS = 10;
/** Monthly payments are this share of the advance. */
const MIN_SHARE = 0.05;
const MAX_SHARE = 0.65;
const DAYS_A_MONTH = 30.4375;

export function linkStrays(episodes: readonly Episode[], strays: readonly PartyEvents[]): Episode[] {
  const openPayments = episodes.filter((one) => one.advances.length === 0 && one.party.kind !== "loan");
  const openAdvances = [
    ...episodes.flatMap((episode) =>
      isAdvanceAlone(episode) ? [{ advance: episode.advances[0]!, episode, name: episode.party.name }] : [],
    ),
    ...strays.flatMap(({ party, advances }) =>
      advances.map((advance) => ({ advance, episode: null, name: party.name })),
    ),
  ].sort((a, b) => a.advance.day - b.advance.day || b.advance.amount - a.advance.amount);
  const linked = new Map<Episode, Episode>();
  const gone = new Set<Episode>();
  for (const { advance, episode, name } of openAdvances) {
    const fitting = openPayments.filter((one) => !linked.has(one) && fits(one, advance));
    const [match] = fitting;
    if (match === undefined || fitting.length > 1) continue;
    const note = `The money came from ${name}, the debits go to ${match.party.name}: time and proportion fit, and nothing else does.`;
    const joined = { ...match, advances: [advance], notes: [...match.notes, note] };
    linked.set(match, joined);
    if (episode !== null) gone.add(episode);
  }
  const kept = episodes.filter((one) => !gone.has(one)).map((one) => linked.get(one) ?? one);
  for (const episode of kept) {
    if (episode.parent !== null) episode.parent = linked.get(episode.parent) ?? episode.parent;
    if (episode.replacedBy !== null)
      episode.replacedBy = linked.get(episode.replacedBy) ?? episode.replacedBy;
  }
  return kept;
}

function isAdvanceAlone({ advances, payments, party, replacedBy }: Episode): boolean {
  return (
    advances.length === 1 &&
    payments.length === 0 &&
    party.kind !== "loan" &&
    party.kind !== "processor" &&
    replacedBy === null
  );
}

function fits({ payments, party }: Episode, advance: Advance): boolean {
  const [first] = payments;
  if (first === undefined || party.currency !== advance.rows[0]!.amount.currency) return false;
  const days = first.day - advance.day;
  if (days < 0 || days > MAX_START_DAYS) return false;
  const span = Math.max(DAYS_A_MONTH / 2, payments.at(-1)!.day - first.day + 1);
  const total = medianOf(payments.map((one) => one.amount)) * payments.length;
  const share = ((total / span) * DAYS_A_MONTH) / advance.amount;
  return share >= MIN_SHARE && share <= MAX_SHARE;
}
