// npm run bench:accuracy [-- --half tuning|unseen] [--mistakes] [--update] [--check]
// Prints the accuracy of the engine on the labelled rows; --update writes scoreboard.json and reliability.svg; --check fails below a floor.
// --mistakes lists wrong rows of the tuning half, of `varied`, and of `fresh`, `second`, `third`, `fourth`, `fifth` and `sixth` those with an even id: nobody looks at unseen rows.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEngine } from "../../src/knowledge/load.ts";
import { type Figures, figuresOf, isProcessorRight, type Judged, judge, reliability } from "./measure.ts";
import { reliabilityPlot } from "./plot.ts";
import { isLookedAt, readCardRows, readLabelled, readPurchaseCards } from "./rows.ts";

const here = dirname(fileURLToPath(import.meta.url));
const publicFolder = `${here}/../../../shared/data/transactions`;
const { values } = parseArgs({
  options: {
    half: { type: "string" },
    mistakes: { type: "boolean" },
    update: { type: "boolean" },
    check: { type: "boolean" },
  },
});

const engine = await loadEngine();
const halves =
  values.half === undefined
    ? ["unseen", "fresh", "second", "third", "fourth", "fifth", "sixth", "tuning", "varied"]
    : [values.half];
const board: Record<string, Figures> = {};
/** Sets whose rows may be looked at. */
const SEEN: ReadonlySet<string> = new Set(["tuning", "varied"]);
/** Sets written by other hands, without sight of the engine, and measured before anybody looked at them; rows with an even id may be looked at since. */
const HALF_SEEN: ReadonlySet<string> = new Set(["fresh", "second", "third", "fourth", "fifth", "sixth"]);

const unlooked: Judged[] = [];
for (const half of halves) {
  const judged = judge(engine, readLabelled(`${here}/labelled/${half}.tsv`));
  report(half, judged);
  if (half === "unseen" && values.update) {
    writeFileSync(
      `${here}/reliability.svg`,
      reliabilityPlot(reliability(judged), "Category confidence, unseen rows"),
    );
  }
  if (HALF_SEEN.has(half)) unlooked.push(...judged.filter((j) => !isLookedAt(j.row)));
  if (!values.mistakes) continue;
  if (SEEN.has(half)) printMistakes(judged);
  if (HALF_SEEN.has(half)) printMistakes(judged.filter((j) => isLookedAt(j.row)));
}
if (unlooked.length > 0)
  report(`not looked at, of ${halves.filter((half) => HALF_SEEN.has(half)).length}`, unlooked);
for (const [name, rows] of [
  ["public purchase cards", readPurchaseCards(publicFolder)],
  ["public card rows", readCardRows(publicFolder)],
] as const) {
  if (rows.length === 0) console.log(`${name}: skipped, no data`);
  else {
    const judged = judge(engine, rows);
    report(name, judged);
    if (values.mistakes) printMistakes(judged);
  }
}
if (values.update) updateBoard();
if (values.check) checkFloors();

function report(name: string, judged: readonly Judged[]): void {
  const groups: [string, readonly Judged[]][] = [[name, judged]];
  for (const part of ["tier", "segment"] as const) {
    for (const value of [...new Set(judged.map((j) => j.row[part]))].sort()) {
      groups.push([`${name} / ${value}`, judged.filter((j) => j.row[part] === value)]);
    }
  }
  if (HALF_SEEN.has(name)) groups.push([`${name} / not looked at`, judged.filter((j) => !isLookedAt(j.row))]);
  console.log(
    `\n${"".padEnd(32)}  rows  category  sure%  sure right  merch.prec  merch.rec  processor  clean   ECE  undet.`,
  );
  for (const [label, rows] of groups) {
    const figures = figuresOf(rows);
    board[label] = figures;
    const cells = [
      figures.category,
      figures.sureShare,
      figures.sureRight,
      figures.merchantPrecision,
      figures.merchantRecall,
      figures.processor,
      figures.clean,
    ].map((value) => percent(value).padStart(9));
    const tail = `${figures.calibrationError.toFixed(3)} ${percent(figures.undetermined).padStart(6)}`;
    console.log(`${label.padEnd(32)} ${String(figures.rows).padStart(5)} ${cells.join(" ")}  ${tail}`);
  }
}

function percent(value: number): string {
  return Number.isNaN(value) ? "–" : `${(value * 100).toFixed(1)}%`;
}

function printMistakes(judged: readonly Judged[]): void {
  for (const j of judged) {
    const { row, answer } = j;
    const problems: string[] = [];
    if (!j.isCategoryRight) {
      problems.push(
        `CAT ${answer.category ?? "undetermined"} (${answer.confidence.toFixed(2)} ${answer.categoryPriority}) ≠ ${row.categories.join(" or ") || "undetermined"}`,
      );
    }
    if (j.merchant !== "right" && j.merchant !== "none" && j.merchant !== "unlabelled") {
      problems.push(
        `MERCHANT ${j.merchant}: "${answer.merchant?.name ?? ""}" ≠ "${row.merchant?.join(" or ")}"`,
      );
    }
    if (row.processor !== null && !isProcessorRight(j))
      problems.push(`PROC "${answer.processor?.name ?? ""}" ≠ "${row.processor.join(" or ")}"`);
    if (problems.length > 0)
      console.log(
        `${row.id}\t${row.amount}\t${row.description}\n\t${problems.join("\n\t")}\n\t[${answer.reading.form}] party "${answer.reading.counterparty?.text ?? ""}"`,
      );
  }
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
      console.error(`unseen ${key} is ${percent(value)}, below its floor of ${percent(floor ?? 0)}`);
      process.exitCode = 1;
    }
  }
}
