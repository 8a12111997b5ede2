import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatCount, formatDay, formatDayOfYear, formatShort, formatWhole } from "../format.ts";
import { ChartPlace, GRID, HINT, TIME_AXIS, VALUE_AXIS } from "../parts/chart-place.tsx";
import type { AccountRef, Balances } from "./types.ts";

export const COLOURS = [
  "var(--chart-1)",
  "var(--chart-3)",
  "var(--chart-2)",
  "var(--chart-5)",
  "var(--chart-4)",
];

type Entry = Balances["balances"][number];
type Props = {
  readonly accounts: readonly Entry[];
  readonly colourOf: (one: Entry) => string;
  readonly nameOf: (account: AccountRef) => string;
  readonly currency: string;
  readonly low: number;
  readonly onDay: (date: string) => void;
};

/** A step line for each account; the ground below zero is red. A click opens the day's transactions. */
export function BalanceChart({ accounts, colourOf, nameOf, currency, low, onDay }: Props) {
  const amounts = accounts.flatMap(({ days }) => days.map((day) => Number(day.balance.amount)));
  const lowest = Math.min(0, ...amounts);
  const ticks = ticksOf(lowest, Math.max(low, ...amounts));
  const negative = amounts.filter((amount) => amount < 0).length;
  return (
    <ChartPlace
      label={`Balance of ${formatCount(accounts.length, "account")} over time; ${formatCount(negative, "day")} below zero`}
      height={260}
    >
      <LineChart
        data={rowsOf(accounts)}
        margin={{ top: 4, left: 0, right: 12 }}
        onClick={({ activeLabel }) => activeLabel !== undefined && onDay(String(activeLabel))}
      >
        <CartesianGrid {...GRID} />
        {lowest < 0 ? (
          <ReferenceArea y1={lowest} y2={0} fill="var(--bad-soft)" fillOpacity={0.8} ifOverflow="hidden" />
        ) : null}
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        <ReferenceLine y={low} stroke="var(--warn)" strokeDasharray="3 4" strokeOpacity={0.7} />
        <XAxis dataKey="date" {...TIME_AXIS} minTickGap={56} tickFormatter={formatDayOfYear} />
        <YAxis
          {...VALUE_AXIS}
          domain={[lowest * 1.05, ticks.at(-1) ?? "auto"]}
          ticks={[...ticks]}
          tickFormatter={(value: number) => formatShort(value, currency)}
        />
        <Tooltip
          labelFormatter={(label) => formatDay(String(label))}
          formatter={(value) => formatWhole(Number(value), currency)}
          {...HINT}
        />
        {accounts.map((one) => (
          <Line
            key={one.account.service_id}
            type="stepAfter"
            dataKey={one.account.service_id}
            name={nameOf(one.account)}
            stroke={colourOf(one)}
            strokeWidth={1.8}
            dot={false}
            connectNulls={false}
            isAnimationActive={false}
            cursor="pointer"
          />
        ))}
      </LineChart>
    </ChartPlace>
  );
}

const TICKS = 4;

/** Round amounts from the lowest balance to above the highest; nought is one of them. */
function ticksOf(lowest: number, highest: number): readonly number[] {
  const rough = Math.max(1, (highest - lowest) / TICKS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const [first, last] = [Math.ceil(lowest / step), Math.ceil(highest / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** One row a day, a column an account; days of a gap stay empty. */
function rowsOf(accounts: readonly Entry[]): Record<string, string | number>[] {
  const rows = new Map<string, Record<string, string | number>>();
  for (const { account, days } of accounts) {
    for (const { date, balance } of days) {
      const row = rows.get(date) ?? { date };
      row[account.service_id] = Number(balance.amount);
      rows.set(date, row);
    }
  }
  return [...rows.values()].sort((a, b) => String(a["date"]).localeCompare(String(b["date"])));
}
