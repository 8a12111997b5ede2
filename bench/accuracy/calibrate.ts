// npm run calibrate [-- --rows FILE.tsv]: fits confidence to the share of right answers on the rows that were looked at, one rising curve a source of decisions.
// --rows adds a file of labelled rows that may be looked at.
import { writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Calibration } from "../../src/core/enrich/calibration.ts";
import { loadEngine, loadEngineWith, loadKnowledge } from "../../src/knowledge/load.ts";
import { figuresOf, type Judged, judge } from "./measure.ts";
import { fitNameOdds } from "./name-odds.ts";
import { MADE_UP, readRealRows } from "./real/read-real.ts";
import { readRowsFile } from "./real/rows-file.ts";
import { isLookedAt, type LabelledRow, readLabelled } from "./rows.ts";

const here = dirname(fileURLToPath(import.meta.url));

/**
 * The rules were written with these rows in sight, so their shares flatter them. Every block is pulled towards a cautious
 * prior as if this many more rows had been right at that rate. The classifier's text was extended with them in sight too, so its
 * prior weighs more, and the more so the more sets were looked at: 0.94 of its own probability to the power of 1.2. That is a little under what was
 * measured on 2,700 names of known merchants that were held out of its training: it said 0.55, 0.65, 0.75, 0.85 and 0.96 where 0.51, 0.58, 0.65, 0.80
 * and 0.91 were right.
 */
const PRIOR = { rows: 6, share: 0.8 };
/** Hints: of the eight on rows of new sources two were right. */
const HINT_PRIOR = { rows: 30, share: 0.55 };
/**
 * One for each of the classifier's curves (`traitOf`). On rows never looked at, money in was right in 97 % and named businesses in 96 % of what it held for 0.9
 * and more likely, and named ones in 87 % between 0.6 and 0.9, where texts without a name had 71 %: one curve for all was too modest of the former.
 */
const CLASSIFIER_PRIORS: Readonly<Record<string, { rows: number; factor: number; power: number }>> = {
  classifier: { rows: 100, factor: 0.94, power: 1.2 },
  "classifier/named": { rows: 100, factor: 0.96, power: 0.9 },
  "classifier/in": { rows: 60, factor: 0.98, power: 0.7 },
  "classifier/returned": { rows: 30, factor: 0.8, power: 0.5 },
  // Banks print their own words so, too: of three sources nobody had looked at, half of the 27 that it held for a shop's were one.
  "classifier/bare": { rows: 30, factor: 0.95, power: 0.6 },
  "classifier/shop": { rows: 30, factor: 0.97, power: 0.5 },
  "classifier/dear": { rows: 30, factor: 0.92, power: 0.8 },
  "classifier/purchase": { rows: 30, factor: 0.92, power: 1.2 },
};
/** Blocks under this size say too little to stand alone. */
const MIN_BLOCK = 20;

type Block = { rows: number; right: number; score: number };

function share(block: Block, curve: string): number {
  const prior = CLASSIFIER_PRIORS[curve];
  if (prior !== undefined) {
    const { rows, factor, power } = prior;
    return (block.right + rows * factor * (block.score / block.rows) ** power) / (block.rows + rows);
  }
  const { rows, share: usual } = curve === "purpose.hint" ? HINT_PRIOR : PRIOR;
  return (block.right + rows * usual) / (block.rows + rows);
}

/** Rows of neighbouring scores in blocks of at least `MIN_BLOCK`; equal scores stay together. */
function blocksOf(judged: readonly Judged[]): Block[] {
  const blocks: Block[] = [];
  let lastScore = Number.NaN;
  for (const { answer, isCategoryRight } of [...judged].sort(
    (a, b) => a.answer.rawScore - b.answer.rawScore,
  )) {
    const last = blocks.at(-1);
    const isFull = last !== undefined && last.rows >= MIN_BLOCK && answer.rawScore !== lastScore;
    const block = last === undefined || isFull ? { rows: 0, right: 0, score: 0 } : last;
    if (block !== last) blocks.push(block);
    block.rows++;
    block.right += isCategoryRight ? 1 : 0;
    block.score += answer.rawScore;
    lastScore = answer.rawScore;
  }
  return blocks;
}

/** Pool adjacent violators: neighbours are merged until the share of right answers rises with the score. */
function risingBlocks(judged: readonly Judged[], curve: string): Block[] {
  const rising: Block[] = [];
  for (const block of blocksOf(judged)) {
    rising.push(block);
    while (rising.length > 1) {
      const last = rising.at(-1) as Block;
      const before = rising.at(-2) as Block;
      const isRising = share(before, curve) <= share(last, curve);
      if (isRising && last.rows >= MIN_BLOCK) break;
      rising.splice(-2, 2, {
        rows: before.rows + last.rows,
        right: before.right + last.right,
        score: before.score + last.score,
      });
    }
  }
  return rising;
}

/** Every row that was looked at while the rules were written: of the sets by other hands those with an even id; odd ones stay unseen. */
function readLookedAt(): LabelledRow[] {
  const of = (name: string): LabelledRow[] => readLabelled(`${here}/labelled/${name}.tsv`);
  const halves = ["fresh", "second", "third", "fourth", "fifth", "sixth"].flatMap(of).filter(isLookedAt);
  return [...of("tuning"), ...of("validation"), ...halves];
}

const folder = `${here}/../../../shared/data/transactions`;
/** Types of expense of this source are another scheme: of merchants that the lists know, and know rightly, only four fifths agree. */
const OTHER_SCHEME = "purchase_card";

const engine = await loadEngine();
const written = readLookedAt();
const real = readRealRows(folder, loadKnowledge());
if (real.length === 0) console.log("real rows: skipped, no data");
const { values } = parseArgs({ options: { rows: { type: "string" } } });
const added = values.rows === undefined ? [] : readRowsFile(values.rows);
const open = [...real.filter(({ half, segment }) => half === "open" && segment !== MADE_UP), ...added];
const judgedWritten = judge(engine, written);
const judgedOpen = judge(engine, open);
const curves = fitCurves([...judgedWritten, ...judgedOpen], true);
const names = fitNameOdds([...namesOf(written), ...open]);
writeFileSync(
  `${here}/../../data/model/calibration.json`,
  `${JSON.stringify({ fallback: 0.6, curves, names }, null, 1)}\n`,
);
reportLeftOut();

/** One rising curve for each source of decisions, and for the classifier for what else tells. */
function fitCurves(all: readonly Judged[], isShown: boolean): Calibration["curves"] {
  const judged = all.filter((j) => j.answer.category !== null && isOfScheme(j));
  const made: Record<string, [number, number][]> = {};
  for (const curve of [...new Set(judged.map(curveOf))].sort()) {
    const some = judged.filter((j) => curveOf(j) === curve);
    const blocks = risingBlocks(some, curve);
    made[curve] = blocks.map((block) => [round(block.score / block.rows), round(share(block, curve))]);
    if (isShown)
      for (const { score, rows, right } of blocks)
        console.log(`${curve.padEnd(24)} score ${(score / rows).toFixed(2)}  ${right}/${rows} right`);
  }
  return made;
}

function isOfScheme({ row, answer }: Judged): boolean {
  return row.categories !== null && (row.segment !== OTHER_SCHEME || answer.categorySource === "classifier");
}

/** The curve that a row's confidence is read from. */
function curveOf({ answer }: Judged): string {
  return answer.trait ?? answer.categorySource;
}

/** How far confidence is off on real rows of sources that no curve was fitted to, closed rows alone. */
function reportLeftOut(): void {
  const sources = new Set(real.map(({ segment }) => segment));
  const all: Judged[] = [];
  for (const source of sources) {
    if (source === MADE_UP) continue;
    const others = judgedOpen.filter(({ row }) => row.segment !== source);
    const calibration = {
      fallback: 0.6,
      curves: fitCurves([...judgedWritten, ...others], false),
      names: null,
    };
    const closed = real.filter(({ half, segment }) => half === "closed" && segment === source);
    const judged = judge(loadEngineWith(calibration), closed);
    all.push(...judged);
    report(source, judged);
  }
  report("all of them", all);
}

function report(source: string, judged: readonly Judged[]): void {
  if (judged.length === 0) return;
  const { rows, calibrationError, sureShare, sureRight } = figuresOf(judged);
  const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
  console.log(
    `left out: ${source.padEnd(20)} ${String(rows).padStart(5)} rows, error ${calibrationError.toFixed(3)}, ${percent(sureShare)} sure, of those ${percent(sureRight)} right`,
  );
}

/** Names of the fifth set are left out: they tell how the odds fare on names that they were not fitted to. */
function namesOf(all: readonly LabelledRow[]): readonly LabelledRow[] {
  return all.filter(({ id }) => !id.startsWith("K"));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
