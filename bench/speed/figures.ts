import { performance } from "node:perf_hooks";

import type { Processors } from "./cpu.ts";

/** One line of the table. Times are milliseconds of the wall clock. */
export type Figure = {
  readonly name: string;
  /** The middle of all repetitions. */
  readonly ms: number;
  readonly p99Ms?: number;
  readonly worstMs?: number;
  readonly rowsPerSecond?: number;
  /** `JSON.parse` + `JSON.stringify` of the same bodies in the same run: the least that any service over JSON spends. */
  readonly jsonMs?: number;
  /** Calls behind the figure, the first ones that are not counted among them. */
  readonly calls?: number;
  /** Milliseconds of a call. */
  readonly processors?: Processors;
};

/** Linear between the two neighbours. Example: `quantile([1, 2, 3], 0.5)` is 2. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const low = Math.floor(place);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low]! + (sorted[high]! - sorted[low]!) * (place - low);
}

const JSON_REPEATS = 9;

/** Middle time to parse the text of `request` and to print `response`. */
export function jsonCost(request: unknown, response: unknown): number {
  const requestText = JSON.stringify(request);
  const times = Array.from({ length: JSON_REPEATS }, () => {
    const started = performance.now();
    JSON.parse(requestText);
    JSON.stringify(response);
    return performance.now() - started;
  });
  return quantile(times, 0.5);
}

export function printTable(title: string, figures: readonly Figure[]): void {
  const head = [
    "",
    "p50 ms",
    "p99 ms",
    "worst ms",
    "rows/s",
    "x JSON",
    "CPU of a call: service + worker + PostgreSQL",
  ];
  const rows = figures.map((each) => [
    each.name,
    shown(each.ms),
    shown(each.p99Ms),
    shown(each.worstMs),
    each.rowsPerSecond?.toLocaleString("en") ?? "",
    each.jsonMs === undefined ? "" : (each.ms / each.jsonMs).toFixed(1),
    each.processors === undefined ? "" : Object.values(each.processors).map(shown).join(" + "),
  ]);
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  console.log(`\n${title}`);
  for (const row of [head, ...rows]) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join("  "),
    );
  }
}

function shown(value: number | undefined): string {
  if (value === undefined) return "";
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}
