import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { formatDay, formatDayOfYear, formatNumber } from "../format.ts";
import { ChartPlace, GRID, HINT, TIME_AXIS, VALUE_AXIS } from "../parts/chart-place.tsx";
import type { Usage } from "./types.ts";

const ROWS = [
  { key: "requests", name: "Requests", colour: "var(--chart-1)" },
  { key: "transactions", name: "Transactions received", colour: "var(--chart-3)" },
  { key: "pages", name: "Pages read", colour: "var(--chart-4)" },
] as const;

/** Three small charts on one line of days, because their sizes have nothing in common. */
export function UsageChart({ usage }: { readonly usage: Usage }) {
  const data = daysOf(usage);
  return (
    <div className="usage-charts">
      {ROWS.map(({ key, name, colour }) => (
        <figure key={key}>
          <figcaption className="small">
            <span className="swatch" style={{ background: colour }} /> {name}
          </figcaption>
          <ChartPlace label={`${name} by day`} height={130}>
            <BarChart data={data} margin={{ top: 4, right: 4 }}>
              <CartesianGrid {...GRID} />
              <XAxis dataKey="date" {...TIME_AXIS} minTickGap={40} tickFormatter={formatDayOfYear} />
              <YAxis {...VALUE_AXIS} allowDecimals={false} tickCount={3} tickFormatter={formatNumber} />
              <Tooltip
                labelFormatter={(label) => formatDay(String(label))}
                formatter={(value) => formatNumber(Number(value))}
                {...HINT}
              />
              <Bar dataKey={key} name={name} fill={colour} maxBarSize={26} isAnimationActive={false} />
            </BarChart>
          </ChartPlace>
        </figure>
      ))}
    </div>
  );
}

/** Every day of the span, those without anything too. */
function daysOf(usage: Usage) {
  const days: { date: string; requests: number; transactions: number; pages: number }[] = [];
  const last = Date.parse(usage.date_to);
  for (let at = Date.parse(usage.date_from); at <= last; at += 86_400_000) {
    days.push({ date: new Date(at).toISOString().slice(0, 10), requests: 0, transactions: 0, pages: 0 });
  }
  const byDate = new Map(days.map((day) => [day.date, day]));
  for (const one of usage.requests) {
    const day = byDate.get(one.date);
    if (day === undefined) continue;
    day.requests += one.requests;
    day.transactions += one.transactions;
  }
  for (const one of usage.pages) {
    const day = byDate.get(one.date);
    if (day !== undefined) day.pages += one.pages;
  }
  return days;
}
