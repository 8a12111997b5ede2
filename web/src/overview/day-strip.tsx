import { formatAmount, formatCount, formatDay } from "../format.ts";
import { addDays } from "./payoff.ts";
import type { Balances } from "./types.ts";

type Days = Balances["balances"][number]["days"];
type Props = {
  readonly name: string | null;
  readonly days: Days;
  readonly low: number;
  readonly onDay: (date: string) => void;
};

type Run = { readonly from: string; readonly to: string; readonly count: number; readonly kind: Kind };
type Kind = "fine" | "low" | "below" | "unknown";

/** A strip of the account's days, as wide as the chart above it: stretches that are low or below zero stand out and can be opened. */
export function DayStrip({ name, days, low, onDay }: Props) {
  const runs = runsOf(days, low);
  const total = runs.reduce((sum, run) => sum + run.count, 0);
  const marked = runs.filter((run) => run.kind === "low" || run.kind === "below");
  return (
    <div className="day-strip-row">
      {name === null ? null : <span className="small muted day-strip-name">{name}</span>}
      <div className="day-strip">
        {runs.map((run) => (
          <span
            key={run.from}
            className={`day-run ${run.kind}`}
            style={{ flexGrow: run.count / total }}
            title={
              run.kind === "fine"
                ? undefined
                : `${formatDay(run.from)}${run.count === 1 ? "" : ` to ${formatDay(run.to)}`}: ${formatCount(run.count, "day")} ${WORDS[run.kind]}`
            }
          />
        ))}
      </div>
      {marked.length === 0 ? null : (
        <details className="small">
          <summary>Low or below zero: {formatCount(marked.length, "stretch", "stretches")}</summary>
          <ul className="reasons">
            {marked.map((run) => (
              <li key={run.from}>
                <button type="button" className="link" onClick={() => onDay(run.from)}>
                  {formatDay(run.from)}
                  {run.count === 1 ? "" : ` to ${formatDay(run.to)}`}
                </button>{" "}
                <span className="muted">
                  {formatCount(run.count, "day")} {WORDS[run.kind]}, lowest {lowestIn(days, run)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const WORDS: Readonly<Record<Kind, string>> = {
  fine: "",
  low: "low",
  below: "below zero",
  unknown: "not known",
};

function lowestIn(days: Days, { from, to }: Run): string {
  const inside = days.filter(({ date }) => date >= from && date <= to);
  const lowest = inside.toSorted((a, b) => Number(a.balance.amount) - Number(b.balance.amount))[0];
  return lowest === undefined ? "" : formatAmount(Number(lowest.balance.amount), lowest.balance.currency);
}

/** Days of one kind in a row; days that the report leaves out are not known. */
function runsOf(days: Days, low: number): readonly Run[] {
  const runs: Run[] = [];
  let expected: string | null = null;
  const push = (from: string, to: string, count: number, kind: Kind) => {
    const last = runs.at(-1);
    if (last?.kind === kind) runs[runs.length - 1] = { ...last, to, count: last.count + count };
    else runs.push({ from, to, count, kind });
  };
  for (const { date, balance } of days) {
    if (expected !== null && date > expected) {
      const missing = Math.round((Date.parse(date) - Date.parse(expected)) / 86_400_000);
      push(expected, addDays(date, -1), missing, "unknown");
    }
    const amount = Number(balance.amount);
    push(date, date, 1, amount < 0 ? "below" : amount < low ? "low" : "fine");
    expected = addDays(date, 1);
  }
  return runs;
}
