import { loadLayouts } from "../../test/tools/statements/layouts/index.ts";
import { makeCases } from "./cases.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { type Judged, judgeFile } from "./judge.ts";
import type { BenchReader } from "./reading.ts";

/** What may not get worse unnoticed. */
const WATCHED = [
  "perfect",
  "f1",
  "reconciled",
  "bank",
  "company",
  "number",
  "period",
  "start",
  "end",
] as const;
export type Floors = Readonly<Record<(typeof WATCHED)[number], number>>;
export type Quick = Readonly<
  Record<"seen" | "unseen", { readonly floors: Floors; readonly falselyReconciled: number }>
>;

/** One print of each layout: quick enough for every test run. */
export async function measureQuick(reader: BenchReader): Promise<Quick> {
  return { seen: await measure("seen", reader), unseen: await measure("unseen", reader) };
}

async function measure(part: "seen" | "unseen", reader: BenchReader) {
  const judged: Judged[] = [];
  for (const one of makeCases(await loadLayouts(part), { perLayout: 1, forms: ["digital"] })) {
    const { pdf, truth } = await one.make();
    judged.push(...judgeFile(truth.statements, (await reader.read(pdf)).statements));
  }
  const figures = figuresOf(judged);
  return { floors: floorsOf(figures), falselyReconciled: figures.falselyReconciled };
}

/** Rounded down, so that a floor is never above what was measured. */
function floorsOf(figures: Figures): Floors {
  return Object.fromEntries(WATCHED.map((key) => [key, Math.floor(figures[key] * 1000) / 1000])) as Floors;
}

/** Floors only rise. */
export function raise(old: Floors | undefined, now: Floors): Floors {
  return Object.fromEntries(WATCHED.map((key) => [key, Math.max(old?.[key] ?? 0, now[key])])) as Floors;
}
