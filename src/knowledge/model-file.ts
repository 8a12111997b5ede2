import { readFileSync, writeFileSync } from "node:fs";
import { type Classifier, prepareClassifier } from "../core/enrich/classifier.ts";
import { FEATURE_ROWS } from "../core/enrich/classifier-features.ts";

/** The committed model: `classifier.json` (labels, bias, scale, how it was made) beside `classifier.bin` (int8 weights). */
export type ModelHeader = {
  readonly labels: readonly string[];
  readonly bias: readonly number[];
  readonly scale: number;
  readonly trainedOn: Readonly<Record<string, number>>;
  readonly never: Readonly<Record<string, readonly string[]>>;
};

export function readModel(folder: string): Classifier {
  const header = JSON.parse(readFileSync(`${folder}/classifier.json`, "utf8")) as ModelHeader;
  const bytes = readFileSync(`${folder}/classifier.bin`);
  const expected = FEATURE_ROWS * header.labels.length;
  if (bytes.length !== expected)
    throw new Error(`classifier.bin has ${bytes.length} bytes, expected ${expected}; run npm run train`);
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return prepareClassifier({
    labels: header.labels,
    weights,
    bias: Float32Array.from(header.bias),
    scale: header.scale,
    never: header.never,
  });
}

export function writeModel(folder: string, header: ModelHeader, weights: Int8Array): void {
  writeFileSync(`${folder}/classifier.json`, `${JSON.stringify(header, null, 1)}\n`);
  writeFileSync(`${folder}/classifier.bin`, weights);
}
