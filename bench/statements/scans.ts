import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { makeDice } from "../../test/tools/statements/dice.ts";
import { loadLayouts } from "../../test/tools/statements/layouts/index.ts";
import { mixedLayout } from "../../test/tools/statements/layouts/mixed.ts";
import { wildLayout } from "../../test/tools/statements/layouts/wild/index.ts";
import { type Case, makeCases } from "./cases.ts";
import { figuresOf, printFigures, roundedFigures } from "./figures.ts";
import type { Judged } from "./judge.ts";
import type { BenchReader } from "./reading.ts";
import { type Done, PARTS, type Part, runCases } from "./run-cases.ts";

// Scans take seconds a page, so a sample stands for all: one scan of every layout and of some put together at random, and of every third
// one a scan of a print that does not add up.

export type ScanWish = {
  readonly minutes: number;
  readonly mixed: number;
  readonly wild: number;
  readonly isShowing: boolean;
  /** Where the figures of a whole sample are kept; null leaves them as they are. */
  readonly board: { readonly path: string; readonly isUpdated: boolean };
  readonly isWished: (part: Part, layout: string) => boolean;
};
type Sample = { readonly one: Case; readonly part: Part };
type Floors = Readonly<Record<Part, number>>;

const BROKEN_EVERY = 3;
const SAY_EVERY_MS = 30_000;

/** Reads the sample, or as much of it as the time allows, and says how much was right. */
export async function measureScans(reader: BenchReader, wish: ScanWish): Promise<void> {
  const sample = inMixedOrder([...(await sampleOf("seen", wish)), ...(await sampleOf("unseen", wish))]);
  const began = performance.now();
  const minutes = () => (performance.now() - began) / 60_000;
  let said = began;
  const done = await runCases(reader, sample, {
    isShowing: wish.isShowing,
    onDone: (some) => {
      if (performance.now() - said > SAY_EVERY_MS) {
        said = performance.now();
        console.log(
          `${some.length} of ${sample.length} scans after ${minutes().toFixed(1)} minutes: ${shares(some)}`,
        );
      }
      return minutes() > wish.minutes ? "stop" : "go on";
    },
  });
  report(done);
  const pages = done.reduce((sum, { reading }) => sum + (reading.textMs === null ? 0 : reading.pages), 0);
  console.log(
    `\n${done.length} of ${sample.length} scans, ${pages} pages read anew in ${minutes().toFixed(1)} minutes: ${(pages / minutes() / 60).toFixed(2)} pages/s, printing them included`,
  );
  if (done.length === sample.length) keep(done, wish.board);
}

async function sampleOf(part: Part, wish: ScanWish): Promise<readonly Sample[]> {
  const offset = part === "seen" ? 0 : 1;
  const drawn = <T>(count: number, make: (seed: number) => T) =>
    Array.from({ length: count }, (_, index) => make(2 * index + offset));
  const layouts = [
    ...(await loadLayouts(part)),
    ...drawn(wish.mixed, mixedLayout),
    ...drawn(wish.wild, wildLayout),
  ].filter(({ name }) => wish.isWished(part, name));
  const broken = layouts.filter((_, index) => index % BROKEN_EVERY === 0);
  return [
    ...makeCases(layouts, { perLayout: 1, forms: ["scanned"] }),
    ...makeCases(broken, { perLayout: 1, forms: ["broken scan"] }),
  ].map((one) => ({ one, part }));
}

/** The same order each time, with every kind early, so that a run that is cut short still says something about all. */
function inMixedOrder(sample: readonly Sample[]): readonly Sample[] {
  return sample
    .map((each) => ({
      each,
      place: makeDice(`${each.part} ${each.one.form} ${each.one.layout.name}`).next(),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
}

const ofForm = (done: readonly Done[], form: Case["form"], part: Part): readonly Judged[] =>
  done.filter((one) => one.one.form === form && one.part === part).flatMap(({ judged }) => judged);

function shares(done: readonly Done[]): string {
  return PARTS.map((part) => {
    const { statements, perfect } = figuresOf(ofForm(done, "scanned", part));
    return `${part} ${(perfect * 100).toFixed(1)} % of ${statements} without a wrong row`;
  }).join(", ");
}

function report(done: readonly Done[]): void {
  const groups: [string, readonly Judged[]][] = [];
  for (const form of ["scanned", "broken scan"] as const)
    for (const part of PARTS) groups.push([`${part} ${form}`, ofForm(done, form, part)]);
  const scanned = done.filter(({ one }) => one.form === "scanned");
  for (const part of PARTS)
    for (const damage of [...new Set(scanned.map(({ one }) => one.damage))].sort()) {
      const own = scanned.filter((one) => one.part === part && one.one.damage === damage);
      groups.push([`${part} / ${damage}`, own.flatMap(({ judged }) => judged)]);
    }
  printFigures(groups);
}

type Board = {
  readonly figures: Readonly<Record<string, unknown>>;
  readonly floors: Readonly<Record<string, unknown>> & { readonly scans?: Floors };
};

/** Holds the figures of a whole sample against the floors, or raises these. */
function keep(done: readonly Done[], { path, isUpdated }: ScanWish["board"]): void {
  const old: Board = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { figures: {}, floors: {} };
  const now = (part: Part) => Math.floor(figuresOf(ofForm(done, "scanned", part)).perfect * 1000) / 1000;
  for (const part of PARTS) {
    const floor = old.floors.scans?.[part] ?? 0;
    if (ofForm(done, "scanned", part).length > 0 && now(part) < floor) {
      console.log(`below the floor: ${part} scans without a wrong row ${now(part)}, floor ${floor}`);
      process.exitCode = 1;
    }
  }
  if (done.some(({ judged }) => judged.some(({ isFalse }) => isFalse))) process.exitCode = 1;
  if (!isUpdated) return;
  const figures: Record<string, unknown> = { ...old.figures };
  for (const form of ["scanned", "broken scan"] as const)
    for (const part of PARTS) {
      const judged = ofForm(done, form, part);
      if (judged.length > 0) figures[`${part} ${form}`] = roundedFigures(judged);
    }
  const scans = Object.fromEntries(
    PARTS.map((part) => [part, Math.max(old.floors.scans?.[part] ?? 0, now(part))]),
  );
  writeFileSync(path, `${JSON.stringify({ figures, floors: { ...old.floors, scans } }, null, 2)}\n`);
}
