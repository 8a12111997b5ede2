import { civilOf, type Day, dayInMonth, dayOf, monthIndexOf } from "../model/day.ts";
import { largest } from "../model/lists.ts";

/** How many expected dates an interval advances (1: none was missed), and whether it needed no slack to do so. */
export type Step = { readonly count: number; readonly isExact: boolean };

/** Reads the interval from `days[index]` to `days[index + 1]`; null when the cadence does not explain it. */
export type Stepper = (index: number) => Step | null;

const TOLERANCE_DAYS = 3;
const TAX_TOLERANCE_DAYS = 10;
// One anchor's window covers 7 of 30 days and two cover 14, so that a few random dates fit by chance: ask for more dates.
const MIN_DAYS_BY_ANCHORS = { 1: 4, 2: 6 } as const;
// Anchors closer than this would be one payment with its slack.
const MIN_ANCHOR_DISTANCE_DAYS = 8;

// Intervals are explained by dates on the grid at both ends, so fewer dates near it cannot explain enough of them.
const MIN_NEAR_SHARE = 0.7;

type Place = { readonly slot: number; readonly shift: number };

/**
 * Steps along one or two fixed days of the month, found from the dates themselves: the anchor with most dates within three
 * days, then the best second one far enough from it. Null when there are too few dates to tell, or too few near the anchors.
 */
export function monthGridStepper(days: readonly Day[], anchorCount: 1 | 2): Stepper | null {
  if (days.length < MIN_DAYS_BY_ANCHORS[anchorCount]) return null;
  const near = countNearAnchors(days);
  const anchors = [bestAnchor(near, null)];
  if (anchorCount === 2) anchors.push(bestAnchor(near, anchors[0]!));
  const nearCount = anchors.reduce((sum, anchor) => sum + near[anchor]!, 0);
  if (nearCount < MIN_NEAR_SHARE * days.length) return null;
  anchors.sort((a, b) => a - b);
  const places = days.map((day) => placeOf(day, anchors));
  return (index) => {
    const [from, to] = [places[index]!, places[index + 1]!];
    const isOnGrid = Math.abs(from.shift) <= TOLERANCE_DAYS && Math.abs(to.shift) <= TOLERANCE_DAYS;
    if (!isOnGrid || to.slot <= from.slot) return null;
    return { count: to.slot - from.slot, isExact: Math.abs(to.shift - from.shift) <= 1 };
  };
}

/** For each day of the month, the number of dates within three days of it; months count as 31 days, which is near enough to choose. */
function countNearAnchors(days: readonly Day[]): readonly number[] {
  const near = new Array<number>(32).fill(0);
  for (const day of days) {
    const { dayOfMonth } = civilOf(day);
    for (let offset = -TOLERANCE_DAYS; offset <= TOLERANCE_DAYS; offset++) {
      near[((dayOfMonth - 1 + offset + 31) % 31) + 1]!++;
    }
  }
  return near;
}

/** The day of the month with the most dates near it, the earliest of equals; far enough from `other`. */
function bestAnchor(near: readonly number[], other: number | null): number {
  let best = other === null ? 1 : ((other + 14) % 31) + 1;
  for (let anchor = 1; anchor <= 31; anchor++) {
    if (near[anchor]! > near[best]! && (other === null || isApart(anchor, other))) best = anchor;
  }
  return best;
}

function isApart(a: number, b: number): boolean {
  const apart = Math.abs(a - b);
  return Math.min(apart, 31 - apart) >= MIN_ANCHOR_DISTANCE_DAYS;
}

function placeOf(day: Day, anchors: readonly number[]): Place {
  const month = monthIndexOf(day);
  let best: Place | null = null;
  for (let index = month - 1; index <= month + 1; index++) {
    for (const [position, anchor] of anchors.entries()) {
      const shift = day - dayInMonth(index, anchor);
      if (best === null || Math.abs(shift) < Math.abs(best.shift)) {
        best = { slot: index * anchors.length + position, shift };
      }
    }
  }
  return best!;
}

// A window of three in seven days or seven in fourteen catches a few random dates as well.
const MIN_DAYS_BY_PERIOD = { 7: 8, 14: 10 } as const;

/**
 * Steps along dates a fixed number of days apart, found from the dates themselves, each date within the tolerance of its own:
 * two dates that moved in opposite ways leave an interval that looks like none. Null when there are too few dates to tell.
 */
export function phaseGridStepper(days: readonly Day[], period: 7 | 14, tolerance: number): Stepper | null {
  if (days.length < MIN_DAYS_BY_PERIOD[period]) return null;
  const near = new Array<number>(period).fill(0);
  for (const day of days) {
    for (let offset = -tolerance; offset <= tolerance; offset++) near[modulo(day + offset, period)]!++;
  }
  const most = largest(near);
  if (most < MIN_NEAR_SHARE * days.length) return null;
  const phase = near.indexOf(most);
  return (index) => {
    const [from, to] = [
      phasePlaceOf(days[index]!, phase, period),
      phasePlaceOf(days[index + 1]!, phase, period),
    ];
    const isOnGrid = Math.abs(from.shift) <= tolerance && Math.abs(to.shift) <= tolerance;
    if (!isOnGrid || to.slot <= from.slot) return null;
    return { count: to.slot - from.slot, isExact: from.shift === to.shift };
  };
}

function phasePlaceOf(day: Day, phase: number, period: number): Place {
  const slot = Math.round((day - phase) / period);
  return { slot, shift: day - phase - slot * period };
}

function modulo(value: number, period: number): number {
  return ((value % period) + period) % period;
}

// Form 1040-ES and Form 1120-W: estimated tax is due on the 15th of April, June, September and January.
const TAX_MONTHS = [1, 4, 6, 9] as const;

/** Steps along the estimated-tax dates, which are two to four months apart; null when an end is far from every date. */
export function taxDateStep(from: Day, to: Day): Step | null {
  const [start, end] = [taxPlaceOf(from), taxPlaceOf(to)];
  if (Math.abs(start.shift) > TAX_TOLERANCE_DAYS || Math.abs(end.shift) > TAX_TOLERANCE_DAYS) return null;
  if (end.slot <= start.slot) return null;
  return { count: end.slot - start.slot, isExact: Math.abs(start.shift) <= 3 && Math.abs(end.shift) <= 3 };
}

function taxPlaceOf(day: Day): Place {
  const { year } = civilOf(day);
  const dates = TAX_MONTHS.map((month, index) => ({
    slot: year * 4 + index,
    shift: day - dayOf(year, month, 15),
  }));
  dates.push({ slot: (year + 1) * 4, shift: day - dayOf(year + 1, 1, 15) });
  return dates.reduce((a, b) => (Math.abs(b.shift) < Math.abs(a.shift) ? b : a));
}
