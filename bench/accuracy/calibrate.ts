// npm run calibrate [-- --first-sight FILE.tsv]: fits confidence to the share of right answers, one rising curve for each kind of evidence, and the
// odds of names that no list knows. --first-sight adds the verdicts on a file of labelled rows of new sources, which must not have been opened yet,
// to first-sight.tsv. Prints what each curve rests on, and how far confidence is off on sources that it was not fitted to. Decision 14 says why.
import { appendFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Calibration } from "../../src/core/enrich/calibration.ts";
import { loadEngine, loadEngineWith, loadKnowledge } from "../../src/knowledge/load.ts";
import { cell, readTable } from "../../src/knowledge/tables.ts";
import { fitCurves, type Verdict } from "./fit-curves.ts";
import { figuresOf, type Judged, judge } from "./measure.ts";
import { fitNameOdds } from "./name-odds.ts";
import { MADE_UP, type RealRow, readRealRows } from "./real/read-real.ts";
import { readRowsFile } from "./real/rows-file.ts";
import { isLookedAt, type LabelledRow, readLabelled } from "./rows.ts";

const here = dirname(fileURLToPath(import.meta.url));
const folder = `${here}/../../../shared/data/transactions`;

/**
 * Rules were written with looked-at rows in sight, so these flatter: of rows that people wrote none counts, of real ones, which are too few to
 * do without, a quarter. A source of which no row was ever opened is what a customer's will be: its rows count three times. What people imagined
 * counts half as much as what a bank printed.
 */
const WEIGHT = { apart: 3, halved: 1, open: 0.25 };
const WRITTEN = 0.5;
const FIRST_SIGHT = `${here}/first-sight.tsv`;
/** Types of expense of this source are another scheme: of merchants that the lists know, and know rightly, only four fifths agree. */
const OTHER_SCHEME = "purchase_card";
const HALVED = ["fresh", "second", "third", "fourth", "fifth", "sixth"];

type Weighed = Judged & { readonly weight: number; readonly source: string };

const { values } = parseArgs({ options: { "first-sight": { type: "string" } } });
const engine = await loadEngine();
const real = readRealRows(folder, loadKnowledge()).filter(({ segment }) => segment !== MADE_UP);
if (real.length === 0) console.log("real rows: skipped, no data");
const open = real.filter(({ half }) => half === "open");
const opened = new Set(open.map(({ segment }) => segment));
const ofSource = ({ segment }: LabelledRow): string => segment;
const all = [
  ...HALVED.flatMap((name) => weighed(readSet(name).filter(isUnseen), WRITTEN * WEIGHT.halved, () => name)),
  ...weighed(readSet("unseen"), WRITTEN * WEIGHT.apart, () => "unseen"),
  ...real.flatMap((row) => weighed([row], weightOf(row), ofSource)),
];
if (values["first-sight"] !== undefined) keepVerdicts(values["first-sight"]);
const kept = readVerdicts();
const curves = curvesOf(all);
report(curves);
reportLeftOut();
const names = fitNameOdds([...readLookedAt(), ...open]);
writeFileSync(
  `${here}/../../data/model/calibration.json`,
  `${JSON.stringify({ fallback: 0.6, curves, names }, null, 1)}\n`,
);

function weightOf({ half, segment }: RealRow): number {
  if (half === "open") return WEIGHT.open;
  return opened.has(segment) ? WEIGHT.halved : WEIGHT.apart;
}

/** The rows of others are no part of the project; kinds of evidence and verdicts are kept, as they were before anybody opened the rows. */
function keepVerdicts(file: string): void {
  const lines = weighed(readRowsFile(file), WEIGHT.apart, ofSource)
    .filter(isOfScheme)
    .map(verdictOf)
    .map(({ curve, score, isRight }) => `${curve}\t${score.toFixed(3)}\t${isRight ? "right" : "wrong"}`);
  appendFileSync(FIRST_SIGHT, `${lines.sort().join("\n")}\n`);
}

function readVerdicts(): Verdict[] {
  return readTable(FIRST_SIGHT, ["evidence", "score", "verdict"]).map((row) => ({
    curve: cell(row, "evidence"),
    score: Number(cell(row, "score")),
    isRight: cell(row, "verdict") === "right",
    weight: WEIGHT.apart,
  }));
}

function readSet(name: string): LabelledRow[] {
  return readLabelled(`${here}/labelled/${name}.tsv`);
}

function isUnseen(row: LabelledRow): boolean {
  return !isLookedAt(row);
}

/** Rows that were looked at while the rules were written; names of the fifth set are left out: they tell how the odds of names fare on others. */
function readLookedAt(): LabelledRow[] {
  const halves = HALVED.flatMap(readSet).filter(isLookedAt);
  return [...readSet("tuning"), ...readSet("validation"), ...halves].filter(({ id }) => !id.startsWith("K"));
}

function weighed(
  rows: readonly LabelledRow[],
  weight: number,
  sourceOf: (row: LabelledRow) => string,
): Weighed[] {
  return judge(engine, rows).map((judged) => ({ ...judged, weight, source: sourceOf(judged.row) }));
}

function curvesOf(some: readonly Weighed[]): Calibration["curves"] {
  return fitCurves([...some.filter(isOfScheme).map(verdictOf), ...kept]);
}

function isOfScheme({ row, answer }: Judged): boolean {
  if (row.categories === null || answer.category === null) return false;
  return row.segment !== OTHER_SCHEME || answer.categorySource === "classifier";
}

/** All that the fit sees of a row. */
function verdictOf({ answer, isCategoryRight, weight }: Weighed): Verdict {
  const curve = answer.trait ?? answer.categorySource;
  return { curve, score: answer.rawScore, isRight: isCategoryRight, weight };
}

function report(fitted: Calibration["curves"]): void {
  const verdicts = [...all.filter(isOfScheme).map(verdictOf), ...kept];
  for (const [curve, points] of Object.entries(fitted)) {
    const own = verdicts.filter((verdict) => verdict.curve === curve);
    const right = own.filter(({ isRight }) => isRight).length;
    const [first, last] = [points[0], points.at(-1)];
    console.log(
      `${curve.padEnd(34)} ${String(right).padStart(5)}/${own.length} right; ${first?.join(" → ")} to ${last?.join(" → ")}`,
    );
  }
}

/** How far confidence is off on rows that nobody looked at, of sources and sets that no curve was fitted to. */
function reportLeftOut(): void {
  const unlooked = all.filter(({ weight }) => weight !== WEIGHT.open);
  const left = [...new Set(unlooked.map(({ source }) => source))].map((source) => {
    const others = all.filter((j) => j.source !== source);
    const engineOfOthers = loadEngineWith({ fallback: 0.6, curves: curvesOf(others), names: null });
    const rows = unlooked.filter((j) => j.source === source).map(({ row }) => row);
    return { source, judged: judge(engineOfOthers, rows) };
  });
  for (const { source, judged } of left) reportOf(source, judged);
  for (const isReal of [true, false]) {
    const judged = left.flatMap((one) => one.judged).filter(({ row }) => (row.tier === "real") === isReal);
    reportOf(isReal ? "all real ones" : "all that people wrote", judged);
  }
}

function reportOf(source: string, judged: readonly Judged[]): void {
  if (judged.length === 0) return;
  const { rows, calibrationError, sureShare, sureRight } = figuresOf(judged);
  const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
  console.log(
    `left out: ${source.padEnd(22)} ${String(rows).padStart(5)} rows, error ${calibrationError.toFixed(3)}, ${percent(sureShare)} sure, of those ${percent(sureRight)} right`,
  );
}
