import { unaccented } from "../model/unaccented.ts";

// Which spellings name one counterparty. Two names belong together when they are equal but for legal forms and small words, when one
// letter in ten differs, or when one has all words of the other and few more.

/** Legal forms and articles: they come and go from one spelling to the next. */
const MINOR_WORDS = new Set(
  "the a an of and inc incorporated llc llp lp ltd limited co company corp corporation plc gmbh pty sa ag bv pllc pc na".split(
    " ",
  ),
);
const LEAST_LENGTH = 6;
const LEAST_LIKENESS = 0.9;
const LEAST_SHARED_WORDS = 0.6;
/** Words that so many names have tell nothing apart, and comparing all of those names would take long. */
const COMMON_WORD_NAMES = 60;

/** For each name the one that stands for its cluster: the first in alphabetical order. The order of the names does not matter. */
export function clusterNames(names: Iterable<string>): ReadonlyMap<string, string> {
  const distinct = [...new Set(names)].sort();
  const words = distinct.map(wordsOf);
  const parents = distinct.map((_name, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!;
      root = parents[root]!;
    }
    return root;
  };
  for (const [a, b] of candidatePairs(words)) {
    const [rootA, rootB] = [rootOf(a), rootOf(b)];
    if (rootA === rootB || !isAlike(words[a]!, words[b]!)) continue;
    parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }
  return new Map(distinct.map((name, index) => [name, distinct[rootOf(index)]!]));
}

function wordsOf(name: string): readonly string[] {
  const all = unaccented(name.toLowerCase())
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const telling = all.filter((word) => !MINOR_WORDS.has(word) && !/^\d+$/.test(word));
  return telling.length > 0 ? telling : all;
}

/** Pairs that share a word which is not common, or the beginning of their letters. */
function* candidatePairs(words: readonly (readonly string[])[]): Iterable<readonly [number, number]> {
  const blocks = new Map<string, number[]>();
  const put = (key: string, index: number): void => {
    const block = blocks.get(key);
    if (block === undefined) blocks.set(key, [index]);
    else block.push(index);
  };
  for (const [index, list] of words.entries()) {
    for (const word of new Set(list)) put(word, index);
    put(`^${list.join("").slice(0, 4)}`, index);
    put(`=${list.join("")}`, index);
  }
  for (const [key, block] of blocks) {
    if (block.length > COMMON_WORD_NAMES && !key.startsWith("=")) continue;
    for (const [at, a] of block.entries()) for (const b of block.slice(at + 1)) yield [a, b];
  }
}

function isAlike(a: readonly string[], b: readonly string[]): boolean {
  const [textA, textB] = [a.join(""), b.join("")];
  if (textA === textB) return true;
  if (Math.min(textA.length, textB.length) < LEAST_LENGTH) return false;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  // "harbor light bakery" and "harbor light bakery seattle", but neither two trades of one name nor two people of one surname.
  const isPart = shorter.length >= 2 && shorter.every((word) => longer.includes(word));
  if (isPart && shorter.length / longer.length >= LEAST_SHARED_WORDS) return true;
  return likeness(textA, textB) >= LEAST_LIKENESS;
}

/** 1 less the share of letters that have to be changed (Levenshtein) of the longer text. */
function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  const most = Math.floor(longer * (1 - LEAST_LIKENESS));
  if (Math.abs(a.length - b.length) > most) return 0;
  let previous = Array.from({ length: b.length + 1 }, (_value, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(swap, previous[j]! + 1, current[j - 1]! + 1));
    }
    previous = current;
  }
  return 1 - previous[b.length]! / longer;
}
