import { isIgnorable, wordsOf } from "./normalise.ts";

// What the classifier sees of a row, as numbers of hashed features; the same for training and for use.

/** Features are hashed into this many rows; measured: half as many costs 0.6 points of accuracy, twice as many gain nothing. */
export const FEATURE_ROWS = 1 << 15;
/** Longer texts bring no more: names and purposes stand in front. */
export const MAX_WORDS = 12;

/** What the classifier looks at; the same for training and for use. */
export type ClassifierInput = {
  readonly text: string;
  readonly channel: string;
  readonly isIn: boolean;
  readonly amount: number;
  readonly isPersonLikely: boolean;
  readonly processor: string | null;
  readonly purpose: string | null;
  readonly mccKind: string | null;
  /** Nothing else says what it was for: no listed merchant, no word of purpose, no code. */
  readonly isOpen?: boolean;
};

/** FNV-1a over UTF-16 units, seeded by a namespace so that equal texts of different kinds fall apart. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

function rowOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (FEATURE_ROWS - 1);
}

/** Words mean other things on money in than on money out, so the side is part of every seed. */
const SEED = {
  word: 0x1b873593,
  pair: 0x2545f491,
  gram: 0x85ebca6b,
  fact: 0x27d4eb2f,
  head: 0x165667b1,
} as const;

/** Row numbers of the features that are present; a row may occur more than once. */
export function featuresOf(input: ClassifierInput): number[] {
  const side = input.isIn ? "in" : "out";
  const rows = factsOf(input, side).map((text) => rowOf(hashOf(text, SEED.fact)));
  const sideSeed = input.isIn ? SEED.word : SEED.word + 1;
  const gramSeed = input.isIn ? SEED.gram : SEED.gram + 1;
  let previous = 0;
  let head = 0;
  let count = 0;
  for (const { key } of wordsOf(input.text)) {
    if (count++ === MAX_WORDS) break;
    if (isNumber(key)) continue;
    const word = hashOf(key, sideSeed);
    rows.push(rowOf(word));
    if (previous !== 0) rows.push(rowOf(Math.imul(previous, 31) ^ word ^ SEED.pair));
    previous = word;
    if (!isIgnorable(key)) head = word;
    addGrams(rows, key, gramSeed);
  }
  // The last word of an English name says what it is: a restaurant supply is a supplier.
  if (head !== 0) rows.push(rowOf(head ^ SEED.head));
  return rows;
}

function factsOf(input: ClassifierInput, side: string): string[] {
  const facts = [
    side,
    `${input.channel}/${side}`,
    `amount ${side} ${Math.min(6, Math.floor(Math.log10(input.amount + 1)))}`,
  ];
  if (input.isPersonLikely) facts.push(`person ${input.channel} ${side}`);
  if (input.processor !== null) facts.push(`processor ${input.processor} ${side}`);
  if (input.purpose !== null) facts.push(`purpose ${input.purpose} ${side}`);
  if (input.mccKind !== null) facts.push(`mcc ${input.mccKind}`);
  return facts;
}

const EDGE = 60;

/** Runs of 3 and 4 letters, the word's beginning and end marked; one pass a start, the hash carried on from run to run. */
function addGrams(rows: number[], word: string, seed: number): void {
  const length = word.length + 2;
  for (let start = 0; start + 3 <= length; start++) {
    let hash = seed;
    const end = Math.min(length, start + 4);
    for (let i = start; i < end; i++) {
      const code = i === 0 || i === length - 1 ? EDGE : word.charCodeAt(i - 1);
      hash = Math.imul(hash ^ code, 0x01000193);
      if (i - start >= 2) rows.push(rowOf(hash));
    }
  }
}

export function isNumber(word: string): boolean {
  let digits = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits * 2 > word.length;
}
