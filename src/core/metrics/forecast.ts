import { daysOf } from "../coverage/spans.ts";
import { NEXT_RANGES } from "./date-ranges.ts";
import { DOWN, kindsOf, type MetricKind, UP } from "./types.ts";
import { FEES, type View } from "./view.ts";

// Forecasts that a person can follow: a few simple ones compete on the end user's own past, and the one that would have been nearest so
// far is asked. `series` is one number a day, oldest first.

export type Forecaster = {
  readonly name: string;
  readonly mean: (series: readonly number[], ahead: number) => number;
};

const tail = (series: readonly number[], days: number): readonly number[] => series.slice(-days);
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

/** What the mean of the next days may be, by simple rules; the first of equals wins. */
export const FORECASTERS: readonly Forecaster[] = [
  { name: "mean of the last 90 days", mean: (series) => meanOf(tail(series, 90)) },
  { name: "mean of the last 30 days", mean: (series) => meanOf(tail(series, 30)) },
  { name: "the last 7 days go on", mean: (series) => meanOf(tail(series, 7)) },
  {
    name: "half of the last 90 days' drift goes on",
    mean: (series, ahead) => {
      const recent = tail(series, 90);
      const drift = (recent.at(-1)! - recent[0]!) / Math.max(1, recent.length - 1);
      return meanOf(tail(series, 7)) + (drift * (ahead + 1)) / 4;
    },
  },
];

/** Fewer days tell nothing. */
const LEAST_DAYS = 30;
/** A forecaster is tried from each of these starts, which are so many days apart. */
const TRIES_AT_MOST = 12;

/** Mean size of the error over starts in the past; null when there is too little past to try on. */
export function backTest(forecaster: Forecaster, series: readonly number[], ahead: number): number | null {
  const errors: number[] = [];
  const step = Math.max(1, Math.floor(ahead / 2));
  for (let at = series.length - ahead; at >= LEAST_DAYS && errors.length < TRIES_AT_MOST; at -= step) {
    const actual = meanOf(series.slice(at, at + ahead));
    errors.push(Math.abs(forecaster.mean(series.slice(0, at), ahead) - actual));
  }
  return errors.length === 0 ? null : meanOf(errors);
}

/** The mean of the next `ahead` days by the forecaster that was nearest before; null for fewer than 30 days. */
export function forecastMean(series: readonly number[], ahead: number): number | null {
  if (series.length < LEAST_DAYS) return null;
  let best = FORECASTERS[0]!;
  let least = backTest(best, series, ahead);
  for (const forecaster of FORECASTERS.slice(1)) {
    const error = backTest(forecaster, series, ahead);
    if (error !== null && least !== null && error < least) {
      best = forecaster;
      least = error;
    }
  }
  return best.mean(series, ahead);
}

const next = kindsOf({ group: "forecast", ranges: NEXT_RANGES });

export const FORECAST: readonly MetricKind[] = [
  next(
    "predicted_nsf_fees",
    "n",
    DOWN,
    "Expected number of overdraft and returned-item fee lines: days ahead × fees a day by the forecaster that would have been nearest on this end user's past",
    (view) => {
      const { daysAhead } = view.window;
      const mean = forecastMean(feesByDay(view), daysAhead);
      return mean === null ? null : Math.round(Math.max(0, mean) * daysAhead * 100) / 100;
    },
  ),
  next(
    "predicted_balance_daily_average",
    "amount",
    UP,
    "Expected mean end-of-day balance of the days ahead by the forecaster that would have been nearest on this end user's past",
    (view) => {
      const mean = forecastMean(
        view.balances().map((one) => Number(one.minor)),
        view.window.daysAhead,
      );
      return mean === null ? null : view.money(BigInt(Math.round(mean)));
    },
  ),
];

function feesByDay(view: View): readonly number[] {
  const counts = new Map(view.window.known.flatMap(daysOf).map((day) => [day, 0]));
  for (const { day } of view.pick(FEES)) if (counts.has(day)) counts.set(day, counts.get(day)! + 1);
  return [...counts.values()];
}
