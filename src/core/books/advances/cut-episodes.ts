import { readCadence } from "../../cadence/cadence.ts";
import type { Frequency } from "../../cadence/frequency.ts";
import type { Day } from "../../model/day.ts";
import { append, largest, medianOf } from "../../model/lists.ts";
import { type Episode, endOf, episodeOf, startOf } from "./episode.ts";
import type { Advance, PartyEvents, Payment } from "./events.ts";
import { type Lane, splitLanes } from "./lanes.ts";
import { isLevelStart, isNear, LEVEL_PAYMENTS, levelAround } from "./levels.ts";
import type { Party } from "./parties.ts";
import { joinSuccessors } from "./successors.ts";

// The first debit follows the funding within days; a renewal's new amount begins within three weeks. Who collects every month, or a share
// of a month's sales, takes the first payment when the month after the funding is over.
const MAX_START_DAYS = 21;
const MAX_SPARSE_START_DAYS: Partial<Record<Frequency, number>> = { biweekly: 24, monthly: 46 };

function startDaysOf(lane: Lane): number {
  const { frequency } = readCadence(lane.map((one) => one.day));
  return MAX_SPARSE_START_DAYS[frequency] ?? MAX_START_DAYS;
}
// After such a pause another amount is another advance, whose credit is not in the data.
const MIN_PAUSE_DAYS = 45;

/** Cuts what passed between the end user and one funder into its advances. */
export function cutEpisodes(events: PartyEvents): readonly Episode[] {
  const { party, payments, advances } = events;
  if (isReverseConsolidation(events)) {
    return withRefunds([episodeOf(party, advances, payments, "reverse_consolidation")], events);
  }
  const lanes = splitLanes(payments);
  const placed = placeAdvances(lanes, advances);
  const episodes = lanes.flatMap((lane, index) => cutLane(party, lane, placed.byLane[index]!));
  const alone = placed.alone.map((advance) => episodeOf(party, [advance], [], party.productType));
  const all = [...episodes, ...alone].sort((a, b) => startOf(a) - startOf(b));
  joinSuccessors(all);
  return withRefunds(all, events);
}

/** A refund belongs to the last episode that was paid before it. */
function withRefunds(episodes: readonly Episode[], { refunds }: PartyEvents): readonly Episode[] {
  for (const row of refunds) {
    const before = episodes.filter((one) => one.payments.length > 0 && one.payments[0]!.day <= row.day);
    before.sort((a, b) => endOf(b) - endOf(a))[0]?.refunds.push(row);
  }
  return episodes;
}

const MIN_WEEKLY_INFLOWS = 3;

/** Money that comes every week while payments go on: it pays the debits of others. */
function isReverseConsolidation({ advances, payments, party }: PartyEvents): boolean {
  if (party.kind !== "funder" && party.kind !== "unknown") return false;
  const credits = advances.flatMap((one) => one.rows);
  if (credits.length < MIN_WEEKLY_INFLOWS || payments.length === 0) return false;
  const { frequency } = readCadence(credits.map((row) => row.day));
  const isDense =
    frequency === "weekly" ||
    frequency === "weekday" ||
    frequency === "twice_weekly" ||
    frequency === "biweekly";
  const amounts = credits.map((row) => Number(row.amount.minor));
  return isDense && largest(amounts) <= 4 * medianOf(amounts);
}

type Placed = { readonly byLane: readonly Advance[][]; readonly alone: readonly Advance[] };

/** Gives each advance to the lane where a payment amount begins soonest after it. */
function placeAdvances(lanes: readonly Lane[], advances: readonly Advance[]): Placed {
  const byLane: Advance[][] = lanes.map(() => []);
  const startDays = advances.length === 0 ? [] : lanes.map(startDaysOf);
  const alone: Advance[] = [];
  const claimed = new Set<Payment>();
  for (const advance of advances) {
    const starts = lanes.flatMap((lane, index) => {
      const start = findStart(lane, { day: advance.day, within: startDays[index]! }, claimed);
      return start === null ? [] : [{ index, start }];
    });
    const [best] = starts.sort((a, b) => a.start.day - b.start.day);
    const index = best?.index ?? runningLane(lanes, advance.day);
    if (best !== undefined) claimed.add(best.start);
    if (index === null) alone.push(advance);
    else byLane[index]!.push(advance);
  }
  return { byLane, alone };
}

type Start = { readonly day: Day; readonly within: number };

/** The payment with which, soon after the advance, the lane begins or takes another amount for good. */
function findStart(lane: Lane, { day, within }: Start, claimed: ReadonlySet<Payment>): Payment | null {
  const from = lane.findIndex((one) => one.day >= day);
  for (let index = Math.max(from, 0); from >= 0 && index < lane.length; index++) {
    const payment = lane[index]!;
    if (payment.day - day > within) return null;
    if (!claimed.has(payment) && isLevelStart(lane, index)) return payment;
  }
  return null;
}

/** Without a new amount: the lane that is being paid then and goes on. */
function runningLane(lanes: readonly Lane[], day: Day): number | null {
  const running = lanes
    .map((lane, index) => ({
      index,
      next: lane.find((one) => one.day >= day),
      before: lane.filter((one) => one.day < day).length,
    }))
    .filter(({ next }) => next !== undefined && next.day - day <= MAX_START_DAYS)
    .sort((a, b) => b.before - a.before);
  return running[0]?.index ?? null;
}

function cutLane(party: Party, lane: Lane, advances: readonly Advance[]): readonly Episode[] {
  const cuts = advances.map((advance) => ({ advance, at: boundaryOf(lane, advance.day) }));
  const parts: Episode[] = [];
  const before = lane.slice(0, cuts[0]?.at ?? lane.length);
  if (before.length > 0) append(parts, cutPauses(party, null, before));
  for (const [index, cut] of cuts.entries()) {
    append(parts, cutPauses(party, cut.advance, lane.slice(cut.at, cuts[index + 1]?.at ?? lane.length)));
  }
  return parts;
}

/** Index of the first payment of the advance: where the amount changes soon after it, else the first usual payment after it. */
function boundaryOf(lane: Lane, day: Day): number {
  const from = lane.findIndex((one) => one.day >= day);
  if (from <= 0) return from === 0 ? 0 : lane.length;
  for (let index = from; index < lane.length; index++) {
    if (lane[index]!.day - day > MAX_START_DAYS) break;
    if (isLevelStart(lane, index)) return index;
  }
  // A payment on the day of the funding still belongs to the old advance, and so does a lump that pays it off.
  const usual = levelAround(lane.slice(Math.max(0, from - LEVEL_PAYMENTS), from + LEVEL_PAYMENTS)).amount;
  const lump = lane.findLastIndex(
    (one) => one.day >= day && one.day - day <= MAX_START_DAYS && one.amount >= MIN_LUMP * usual,
  );
  const after = lane.findIndex((one, index) => index > lump && one.day > day);
  return after < 0 ? lane.length : after;
}

const MIN_LUMP = 3;

function cutPauses(party: Party, advance: Advance | null, payments: readonly Payment[]): readonly Episode[] {
  const parts: Payment[][] = [[]];
  for (const [index, payment] of payments.entries()) {
    const last = payments[index - 1];
    const isNewStart =
      last !== undefined &&
      payment.day - last.day >= MIN_PAUSE_DAYS &&
      !isNear(
        levelAround(payments.slice(Math.max(0, index - LEVEL_PAYMENTS), index)).amount,
        levelAround(payments.slice(index, index + LEVEL_PAYMENTS)).amount,
      );
    if (isNewStart) parts.push([payment]);
    else parts.at(-1)!.push(payment);
  }
  return parts.map((part, index) =>
    episodeOf(party, index === 0 && advance !== null ? [advance] : [], part, party.productType),
  );
}
