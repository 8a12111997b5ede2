import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Calibration } from "../core/enrich/calibration.ts";
import type { Engine } from "../core/enrich/engine.ts";
import { decodeKnowledge, type Knowledge, type KnowledgeFile } from "../core/enrich/knowledge.ts";
import { makeEngine } from "../core/enrich/make-engine.ts";
import { readModel } from "./model-file.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Version of the rules in code. Raise it in any change that may alter an answer. */
const RULES_VERSION = 20;

/**
 * Reads the compiled knowledge, the weights and the calibration, and returns the engine. Fails with what to run when the
 * compiled file is missing.
 */
export async function loadEngine(): Promise<Engine> {
  const knowledge = loadKnowledge();
  const classifier = readModel(`${root}/data/model`);
  const calibrationText = readText(`${root}/data/model/calibration.json`, "npm run calibrate");
  const digest = createHash("sha256")
    .update(knowledge.version)
    .update(classifier.weights)
    .update(calibrationText)
    .update(readText(`${root}/data/model/ledger.json`, "npm run train:ledger"))
    .update(String(RULES_VERSION))
    .digest("hex");
  return makeEngine({
    modelVersion: `mdl_${digest.slice(0, 16)}`,
    knowledge,
    classifier,
    calibration: JSON.parse(calibrationText) as Calibration,
  });
}

/** The engine with another calibration, for measuring: no answers of it may be kept. */
export function loadEngineWith(calibration: Calibration): Engine {
  const classifier = readModel(`${root}/data/model`);
  return makeEngine({ modelVersion: "measured", knowledge: loadKnowledge(), classifier, calibration });
}

/** What `data/` says, compiled; the engine holds its own. */
export function loadKnowledge(): Knowledge {
  const text = readText(`${root}/build/knowledge.json`, "npm run build:knowledge");
  return decodeKnowledge(JSON.parse(text) as KnowledgeFile);
}

function readText(file: string, command: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Error(`${file} cannot be read; run "${command}"`, { cause });
  }
}
