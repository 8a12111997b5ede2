// npm run bench:accuracy [-- --half tuning|unseen] [--rows FILE.tsv] [--mistakes] [--update] [--check]
// Prints the accuracy of the engine: rows that banks really printed first, by source, then rows that people wrote; --update writes scoreboard.json and
// reliability.svg; --check fails below a floor. --rows measures a file of labelled rows instead. --mistakes lists wrong rows that may be looked at: open real rows, the tuning half, `varied`, and of `fresh`
// to `sixth` those with an even id: nobody looks at the others.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEngine, loadKnowledge } from "../../src/knowledge/load.ts";
import { type Figures, type Judged, judge, reliability } from "./measure.ts";
import { reliabilityPlot } from "./plot.ts";
import { printFigures, printMistakes } from "./print.ts";
import { MADE_UP, type RealRow, readRealRows } from "./real/read-real.ts";
import { readRowsFile } from "./real/rows-file.ts";
import { isLookedAt, readLabelled } from "./rows.ts";

const here = dirname(fileURLToPath(import.meta.url));
const realFolder = `${here}/../../../shared/data/transactions`;
const { values } = parseArgs({
  options: {
    half: { type: "string" },
    mistakes: { type: "boolean" },
    update: { type: "boolean" },
    check: { type: "boolean" },
    rows: { type: "string" },
  },
});

const engine = await loadEngine();
const board: Record<string, Figures> = {};
/** Sets whose rows may be looked at. */
const SEEN: ReadonlySet<string> = new Set(["tuning", "varied"]);
/** Sets written by other hands, without sight of the engine, and measured before anybody looked at them; rows with an even id may be looked at since. */
const HALF_SEEN: ReadonlySet<string> = new Set(["fresh", "second", "third", "fourth", "fifth", "sixth"]);
const IMAGINED = ["unseen", ...HALF_SEEN, ...SEEN];

if (values.rows !== undefined) {
  reportFile(values.rows);
} else {
  if (values.half === undefined) reportReal();
  reportImagined(values.half === undefined ? IMAGINED : [values.half]);
  if (values.update) updateBoard();
  if (values.check) checkFloors();
}

/** One line for the whole file: whether its rows may be looked at is for its owner to say. */
function reportFile(file: string): void {
  const judged = judge(engine, readRowsFile(file));
  printFigures([[basename(file), judged]]);
  if (values.mistakes) printMistakes(judged);
}

function reportReal(): void {
  const rows = readRealRows(realFolder, loadKnowledge());
  if (rows.length === 0) {
    console.log("real rows: skipped, no data");
    return;
  }
  const judged = judge(engine, rows);
  const real = judged.filter((j) => j.row.segment !== MADE_UP);
  const groups: [string, Judged[]][] = [];
  for (const half of ["closed", "open"] as const) {
    const isOf = (j: Judged): boolean => (j.row as RealRow).half === half;
    groups.push([`real rows, ${half}`, real.filter(isOf)]);
    for (const source of new Set(judged.map((j) => j.row.segment))) {
      const some = judged.filter((j) => isOf(j) && j.row.segment === source);
      if (some.length > 0) groups.push([`  ${half} / ${source}`, some]);
    }
  }
  record(printFigures(groups));
  if (values.mistakes) printMistakes(judged.filter((j) => (j.row as RealRow).half === "open"));
}

function reportImagined(sets: readonly string[]): void {
  const unlooked: Judged[] = [];
  for (const set of sets) {
    const judged = judge(engine, readLabelled(`${here}/labelled/${set}.tsv`));
    record(printFigures(groupsOf(set, judged)));
    if (set === "unseen" && values.update) {
      const plot = reliabilityPlot(reliability(judged), "Category confidence, unseen rows");
      writeFileSync(`${here}/reliability.svg`, plot);
    }
    if (HALF_SEEN.has(set)) unlooked.push(...judged.filter((j) => !isLookedAt(j.row)));
    if (!values.mistakes) continue;
    if (SEEN.has(set)) printMistakes(judged);
    if (HALF_SEEN.has(set)) printMistakes(judged.filter((j) => isLookedAt(j.row)));
  }
  const count = sets.filter((set) => HALF_SEEN.has(set)).length;
  if (unlooked.length > 0) record(printFigures(groupsOf(`not looked at, of ${count}`, unlooked)));
}

function groupsOf(name: string, judged: readonly Judged[]): [string, readonly Judged[]][] {
  const groups: [string, readonly Judged[]][] = [[name, judged]];
  for (const part of ["tier", "segment"] as const) {
    for (const value of [...new Set(judged.map((j) => j.row[part]))].sort()) {
      groups.push([`${name} / ${value}`, judged.filter((j) => j.row[part] === value)]);
    }
  }
  if (HALF_SEEN.has(name)) groups.push([`${name} / not looked at`, judged.filter((j) => !isLookedAt(j.row))]);
  return groups;
}

function record(figures: Readonly<Record<string, Figures>>): void {
  Object.assign(board, figures);
}

type Board = {
  readonly modelVersion: string;
  readonly figures: Record<string, Figures>;
  readonly floors: Record<string, Partial<Figures>>;
};

function readBoard(): Board | null {
  const file = `${here}/scoreboard.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Board) : null;
}

/** Floors only rise: half a point under the best that was ever measured on unseen rows. */
function updateBoard(): void {
  const old = readBoard();
  const floors: Record<string, Partial<Figures>> = { ...old?.floors };
  const unseen = board["unseen"];
  if (unseen !== undefined) {
    const floor: Record<string, number> = { ...old?.floors["unseen"] };
    for (const key of [
      "category",
      "sureRight",
      "merchantPrecision",
      "merchantRecall",
      "processor",
      "clean",
    ] as const) {
      floor[key] = Math.max(floor[key] ?? 0, Math.floor((unseen[key] - 0.005) * 1000) / 1000);
    }
    floors["unseen"] = floor;
  }
  const next: Board = { modelVersion: engine.modelVersion, figures: board, floors };
  writeFileSync(`${here}/scoreboard.json`, `${JSON.stringify(next, roundNumbers, 2)}\n`);
}

function roundNumbers(_key: string, value: unknown): unknown {
  if (typeof value !== "number") return value;
  return Number.isNaN(value) ? null : Math.round(value * 10_000) / 10_000;
}

function checkFloors(): void {
  const floors = readBoard()?.floors["unseen"] ?? {};
  const figures = board["unseen"];
  for (const [key, floor] of Object.entries(floors)) {
    const value = figures?.[key as keyof Figures] ?? 0;
    if (value < (floor ?? 0)) {
      console.error(`unseen ${key} is ${value.toFixed(3)}, below its floor of ${(floor ?? 0).toFixed(3)}`);
      process.exitCode = 1;
    }
  }
}
