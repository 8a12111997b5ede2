import { formatDay, formatMonth, formatWholeMoney } from "../format.ts";
import { addDays, dataEndOf } from "./payoff.ts";
import type { Balances, Position } from "./types.ts";

type Props = {
  readonly positions: readonly Position[];
  readonly balances: Balances["balances"];
};

type Bar = {
  readonly position: Position;
  readonly start: string;
  /** Last payment, or the end of the data while it runs. */
  readonly until: string;
  readonly isRunning: boolean;
  /** When it is paid off as things go; the range is that of the assumed factor. */
  readonly payoff: { readonly low: string; readonly likely: string; readonly high: string } | null;
};

const DAY_MS = 86_400_000;
const MONTHS_SHOWN = 7;

/** Every advance on one line of time: what is behind it, and when it will be paid off as things go. */
export function PayoffTimeline({
  positions,
  balances,
  isRunning,
}: Props & { readonly isRunning: (one: Position) => boolean }) {
  const end = dataEndOf(positions, balances);
  const bars = positions.flatMap((one) => barOf(one, end, isRunning(one)) ?? []);
  const [first] = bars.map((bar) => bar.start).toSorted();
  if (end === null || first === undefined) return null;
  const last =
    bars
      .map((bar) => bar.payoff?.high ?? bar.until)
      .toSorted()
      .at(-1) ?? end;
  const from = Date.parse(first);
  const span = Math.max(DAY_MS, Date.parse(last) - from);
  const at = (day: string) => `${(((Date.parse(day) - from) / span) * 100).toFixed(2)}%`;
  const wide = (a: string, b: string) =>
    `${Math.max(0, ((Date.parse(b) - Date.parse(a)) / span) * 100).toFixed(2)}%`;
  return (
    <figure className="payoff">
      <div className="payoff-rows">
        <div className="payoff-grid" aria-hidden="true">
          {monthsBetween(first, last).map((month) => (
            <span key={month} className="payoff-month" style={{ left: at(month) }}>
              {formatMonth(month)}
            </span>
          ))}
          <span className="payoff-now" style={{ left: at(end) }}>
            <em>end of data</em>
          </span>
        </div>
        {bars.map((bar) => (
          <div key={bar.position.service_id} className="payoff-row">
            <span className="payoff-name">{bar.position.merchant}</span>
            <span className="payoff-line" title={sentenceOf(bar)}>
              <span
                className={bar.isRunning ? "payoff-past" : "payoff-past ended"}
                style={{ left: at(bar.start), width: wide(bar.start, bar.until) }}
              />
              {bar.payoff === null ? null : (
                <>
                  <span
                    className="payoff-next"
                    style={{ left: at(bar.until), width: wide(bar.until, bar.payoff.likely) }}
                  />
                  <span
                    className="payoff-range"
                    style={{ left: at(bar.payoff.low), width: wide(bar.payoff.low, bar.payoff.high) }}
                  />
                </>
              )}
            </span>
            <span className="visually-hidden">{sentenceOf(bar)}</span>
          </div>
        ))}
      </div>
      <figcaption className="small muted row">
        <span className="key past">paid so far</span>
        <span className="key next">still to come</span>
        <span className="key range">paid off between, by the range of factors</span>
      </figcaption>
    </figure>
  );
}

function barOf(position: Position, end: string | null, isRunning: boolean): Bar | null {
  const ledger = position.ledger ?? [];
  const [start, lastEntry] = [ledger[0]?.date, ledger.at(-1)?.date];
  if (start === undefined || lastEntry === undefined) return null;
  const until = isRunning && end !== null ? end : lastEntry;
  const days = position.outflow_metrics.remaining_repayment_duration_days;
  if (!isRunning || days === null) return { position, start, until, isRunning, payoff: null };
  const { estimated_remaining_balance: left } = position.outflow_metrics;
  const { estimated_remaining_balance_low: low, estimated_remaining_balance_high: high } =
    position.outflow_metrics;
  const daysFor = (amount: typeof left) =>
    amount === null || left === null || Number(left.amount) === 0
      ? days
      : Math.round((days * Number(amount.amount)) / Number(left.amount));
  const payoff = {
    low: addDays(until, daysFor(low)),
    likely: addDays(until, days),
    high: addDays(until, daysFor(high)),
  };
  return { position, start, until, isRunning, payoff };
}

function sentenceOf({ position, start, until, isRunning, payoff }: Bar): string {
  const { total_amount: paid } = position.outflow_metrics;
  const past = `${position.merchant}: since ${formatDay(start)}, ${paid === null ? "nothing" : formatWholeMoney(paid)} paid`;
  if (!isRunning) return `${past}, last on ${formatDay(until)}.`;
  return payoff === null
    ? `${past}.`
    : `${past}; paid off about ${formatDay(payoff.likely)}, between ${formatDay(payoff.low)} and ${formatDay(payoff.high)}.`;
}

/** First days of months, thinned out so that their names have room. */
function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  let [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  for (;;) {
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    const day = `${year}-${String(month).padStart(2, "0")}-01`;
    if (day > last) break;
    months.push(day);
  }
  const step = Math.ceil(months.length / MONTHS_SHOWN);
  return months.filter((_, at) => at % step === 0);
}
