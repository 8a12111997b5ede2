import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Engine } from "../../src/core/enrich/engine.ts";
import { decodeKnowledge, type KnowledgeFile } from "../../src/core/enrich/knowledge.ts";
import { isStated, type NameOdds, signsOf } from "../../src/core/enrich/local-signs.ts";
import { makeEngine } from "../../src/core/enrich/make-engine.ts";
import { readModel } from "../../src/knowledge/model-file.ts";
import { type Judged, judge } from "./measure.ts";
import type { LabelledRow } from "./rows.ts";

// How far a name can be believed that no list knows, measured on the labelled rows. Few of their merchants are unlisted, so the listed
// ones are read once more as if no list knew them: a twelfth of the knowledge is hidden at a time.

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FOLDS = 12;
/**
 * Names below are not stated. Of all that stands where a name could, on looked-at rows and open real ones with the listed merchants hidden too, 91.5 % are
 * right; of those from 0.78 on 96.1 %, and 5.3 % of the right ones are lost.
 */
const LEAST = 0.84;
/** Names that stand alone: of those on real rows hardly one was wrong, whatever their signs. */
const LEAST_ALONE = 0.55;

type Sample = { readonly signs: readonly string[]; readonly isRight: boolean };

/** Fits the odds to every local name that is stated on these rows, with the knowledge whole and with parts of it hidden. */
export function fitNameOdds(rows: readonly LabelledRow[]): NameOdds {
  const file = JSON.parse(readFileSync(`${root}/build/knowledge.json`, "utf8")) as KnowledgeFile;
  const named = rows.filter((row) => row.merchant !== null);
  const samples = samplesOf(named, file);
  const whole = judge(engineOver(file), named);
  const listed = whole.filter((j) => j.answer.merchant !== null && !isLocal(j));
  for (let fold = 0; fold < FOLDS; fold++) {
    const hidden = listed.filter((j) => foldOf(j.answer.merchant?.name ?? "") === fold);
    samples.push(
      ...samplesOf(
        hidden.map((j) => j.row),
        without(file, fold),
      ),
    );
  }
  const odds = regress(samples);
  report(odds, samples);
  return odds;
}

function isLocal({ answer }: Judged): boolean {
  return answer.merchant?.key.startsWith("local:") ?? false;
}

function samplesOf(rows: readonly LabelledRow[], file: KnowledgeFile): Sample[] {
  const knowledge = decodeKnowledge(file);
  return judge(engineOver(file), rows)
    .filter(isLocal)
    .map(({ answer, merchant }) => ({
      signs: signsOf(answer.merchant?.name ?? "", answer.reading, knowledge),
      isRight: merchant === "right",
    }));
}

/** The engine that states every local name. */
function engineOver(file: KnowledgeFile): Engine {
  return makeEngine({
    modelVersion: "odds",
    knowledge: decodeKnowledge(file),
    classifier: readModel(`${root}/data/model`),
    calibration: { fallback: 0, curves: {}, names: null },
  });
}

/** Merchants whose names begin alike are hidden together, or `Citi Cards` would be found as `Citi`. */
function foldOf(name: string): number {
  const first = name.toUpperCase().split(" ")[0] ?? "";
  return (createHash("md5").update(first).digest()[0] ?? 0) % FOLDS;
}

function without(file: KnowledgeFile, fold: number): KnowledgeFile {
  const isHidden = file.entries.map((entry) => foldOf(entry[1] ?? "") === fold);
  const isKept = file.keyEntry.map((entry) => isHidden[entry] !== true);
  const kept = <T>(values: readonly T[]): T[] => values.filter((_, at) => isKept[at]);
  return { ...file, keys: kept(file.keys), keyEntry: kept(file.keyEntry), keyMark: kept(file.keyMark) };
}

const ROUNDS = 3000;
const STEP = 0.003;

/** Logistic regression with weights held back by their squares. */
function regress(samples: readonly Sample[]): NameOdds {
  const weights: Record<string, number> = {};
  for (const { signs } of samples) for (const sign of signs) weights[sign] = 0;
  let bias = 2;
  for (let round = 0; round < ROUNDS; round++) {
    const change: Record<string, number> = {};
    let shift = 0;
    for (const { signs, isRight } of samples) {
      const sum = signs.reduce((all, sign) => all + (weights[sign] ?? 0), bias);
      const error = 1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0);
      shift += error;
      for (const sign of signs) change[sign] = (change[sign] ?? 0) + error;
    }
    bias -= STEP * shift;
    for (const [sign, weight] of Object.entries(weights))
      weights[sign] = weight - STEP * ((change[sign] ?? 0) + weight);
  }
  const rounded = Object.entries(weights)
    .sort()
    .map(([sign, weight]) => [sign, round(weight)] as const);
  return { bias: round(bias), weights: Object.fromEntries(rounded), least: LEAST, leastAlone: LEAST_ALONE };
}

function report(odds: NameOdds, samples: readonly Sample[]): void {
  const right = (some: readonly Sample[]): number => some.filter((sample) => sample.isRight).length;
  const stated = samples.filter(({ signs }) => isStated(odds, signs));
  console.log(
    `names of no list: ${right(samples)}/${samples.length} right, stated ${right(stated)}/${stated.length}`,
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
