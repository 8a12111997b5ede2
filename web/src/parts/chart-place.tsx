import type { ReactNode } from "react";
import { ResponsiveContainer } from "recharts";

// What all charts have in common.

const TICK = { fill: "var(--muted)", fontSize: 12 };
export const GRID = { vertical: false, stroke: "var(--line)" } as const;
/** The axis of days or months. */
export const TIME_AXIS = { tick: TICK, tickLine: false, axisLine: { stroke: "var(--line-strong)" } } as const;
/** The axis of amounts or counts; as wide in every chart, so that charts below each other are in line. */
export const VALUE_AXIS = { tick: TICK, tickLine: false, axisLine: false, width: 52 } as const;
export const HINT = {
  contentStyle: {
    background: "var(--surface)",
    border: "1px solid var(--line)",
    borderRadius: 6,
    fontSize: 13,
  },
  cursor: { fill: "var(--raised)" },
} as const;

type Props = { readonly label: string; readonly height: number; readonly children: ReactNode };

/** A chart as wide as its place; the label says in words what it shows. */
export function ChartPlace({ label, height, children }: Props) {
  return (
    <div className="chart" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}
