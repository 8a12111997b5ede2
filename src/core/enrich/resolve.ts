import { keyBeforeCode, MIN_BEFORE_CODE } from "./code-behind-name.ts";
import { addCountryNames } from "./country-names.ts";
import { GO_BETWEENS, goesBetween, onlyIgnorable, restBehind } from "./go-between.ts";
import { type Candidate, isForeign, namesCompany, refusalOf } from "./guards.ts";
import { hashOn, NO_LETTERS, PROVEN_BEGINNING } from "./key-table.ts";
import { KEY_MARKS, type Knowledge, type KnowledgeEntry } from "./knowledge.ts";
import { findNear } from "./near-match.ts";
import { isDigit, keyOf, type Word, wordsOf } from "./normalise.ts";
import type { DescriptorReading, Span, SpannedText } from "./types.ts";

/** A merchant found in a text, with the words it was found in and how. */
export type Found = {
  readonly entry: KnowledgeEntry;
  readonly span: Span;
  readonly how: "name" | "truncated" | "one letter off";
  /** True when nothing but numbers, places and legal forms stood beside it. */
  readonly isWhole: boolean;
};

export type Resolution = {
  /** The merchant; or, when nobody else is named, the processor, whose kind says so. */
  readonly found: Found | null;
  /** The processor or platform that stands before the merchant (`DOORDASH CHIPOTLE`), when it is no prefix of the grammar's. */
  readonly through: Found | null;
  /** What follows the processor when no list knows it: the name of a local business. */
  readonly rest: SpannedText | null;
  /** Candidates that a guard refused, in plain words; part of the explanation. */
  readonly refused: readonly { readonly text: string; readonly span: Span; readonly source: string }[];
};

/** Longest run of words that is tried as one name. */
const MAX_WORDS = 7;
/** `PAYPAL *SQ *JOES`: a text that names more of them is no descriptor of a bank. */
const MOST_GO_BETWEENS = 3;
/** A name may begin this many words into the text. */
const MAX_STARTS = 8;

/**
 * Finds the merchant that a descriptor names, or none. Evidence decides: the mark of the name, its place in the text, the
 * channel, and whether the text reads like a person. `null` is an answer; a wrong famous name is not.
 */
export function resolveMerchant(
  reading: DescriptorReading,
  knowledge: Knowledge,
  goBetweensLeft = MOST_GO_BETWEENS,
): Resolution {
  const refused: Resolution["refused"][number][] = [];
  const text = reading.counterparty ?? reading.entryDescription;
  const words = text === null ? [] : wordsOf(text.text);
  if (text === null || words.length === 0) return { found: null, through: null, rest: null, refused };
  const billed = billedByPrefix(reading, text, words, knowledge);
  if (billed !== null) return { found: billed, through: null, rest: null, refused };
  const found = findIn(textWords(text, words, reading), reading, knowledge, refused);
  const behind =
    found === null || found.isWhole || goBetweensLeft === 0 || !goesBetween(found, reading)
      ? null
      : restBehind(text, words, found);
  if (behind === null) return { found, through: null, rest: null, refused };
  const rest = { ...reading, counterparty: behind, entryDescription: null };
  const next = resolveMerchant(rest, knowledge, goBetweensLeft - 1);
  return { found: next.found, through: found, rest: next.found === null ? behind : null, refused };
}

/**
 * The words of the company name, followed by those of the entry description: some names are printed across both, so a name
 * begins in the first `own` words and may end in the others.
 */
type TextWords = { readonly text: SpannedText; readonly words: readonly Word[]; readonly own: number };

function textWords(text: SpannedText, words: readonly Word[], reading: DescriptorReading): TextWords {
  const entry = reading.counterparty === null ? null : reading.entryDescription;
  return { text, words: entry === null ? words : [...words, ...wordsOf(entry.text)], own: words.length };
}

/** `GOOGLE *WORKSPACE`: the prefix and the first words after it are one known name, so the prefix is the merchant's own. */
function billedByPrefix(
  reading: DescriptorReading,
  text: SpannedText,
  words: readonly Word[],
  knowledge: Knowledge,
): Found | null {
  if (reading.processor === null || reading.processor.span.end > text.span.start) return null;
  let key = keyOf(reading.processor.key);
  let best: Found | null = null;
  for (const word of words.slice(0, MAX_WORDS)) {
    const head = letterHead(word.key) || word.key.length;
    const at = knowledge.keyTable.indexOf(key + word.key.slice(0, head));
    key += word.key;
    if (at < 0) continue;
    const entry = knowledge.entry(knowledge.keyEntry[at] ?? 0);
    if (GO_BETWEENS.has(entry.kind)) continue;
    best = {
      entry,
      span: { start: reading.processor.span.start, end: text.span.start + word.end },
      how: "name",
      isWhole: true,
    };
  }
  return best;
}

type Match = { readonly candidate: Candidate; readonly score: number; readonly isWhole: boolean };

/** Kinds that lend through a bank whose name may stand beside theirs: `CELTIC BANK SQUARE LOAN` is Square's program. */
const PROGRAMS: ReadonlySet<string> = new Set(
  `mca_funder rbf_funder processor_advance business_lender personal_lender bnpl equipment_lessor auto_lender factoring
   card_issuer`.split(/\s+/),
);

function findIn(
  given: TextWords,
  reading: DescriptorReading,
  knowledge: Knowledge,
  refused: Resolution["refused"][number][],
): Found | null {
  const { text, words, own } = given;
  const candidates = candidatesIn(words, own, knowledge);
  addCountryNames(candidates, words, own, reading.currency, knowledge);
  let best = bestOf(candidates, given, reading, knowledge, refused);
  if (best !== null && entryOf(best.candidate, knowledge).kind === "bank" && candidates.length > 1) {
    const programs = candidates.filter((one) => PROGRAMS.has(entryOf(one, knowledge).kind));
    best = bestOf(programs, given, reading, knowledge, []) ?? best;
  }
  if (best !== null) {
    const { candidate, isWhole } = best;
    return {
      entry: entryOf(candidate, knowledge),
      span: spanOf(given, candidate),
      how: "name",
      isWhole,
    };
  }
  if (reading.isPersonLikely || reading.channel === "p2p") return null;
  return findNear(text, words.slice(0, own), knowledge, (entry) => isForeign(entry, reading));
}

function bestOf(
  candidates: readonly Candidate[],
  given: TextWords,
  reading: DescriptorReading,
  knowledge: Knowledge,
  refused: Resolution["refused"][number][],
): Match | null {
  let best: Match | null = null;
  for (const candidate of candidates) {
    const verdict = judge(candidate, given, reading, knowledge);
    if (verdict.refusal !== null) {
      const span = spanOf(given, candidate);
      refused.push({ text: verdict.refusal, span, source: entryOf(candidate, knowledge).source });
      continue;
    }
    if (verdict.score > 0 && (best === null || verdict.score > best.score)) {
      best = { candidate, score: verdict.score, isWhole: verdict.isWhole };
    }
  }
  return best;
}

function entryOf(candidate: Candidate, knowledge: Knowledge): KnowledgeEntry {
  return knowledge.entry(knowledge.keyEntry[candidate.keyAt] ?? 0);
}

/** A name that ends in the entry description is shown up to the end of the text that it begins in. */
function spanOf({ text, words, own }: TextWords, candidate: Candidate): Span {
  const start = words[candidate.first]?.start ?? 0;
  const end = (candidate.last < own ? words[candidate.last]?.end : undefined) ?? text.text.length;
  const offset = text.span.start;
  return { start: Math.min(offset + start, text.span.end), end: Math.min(offset + end, text.span.end) };
}

/** All runs of words that are a known name; glued and split spellings meet because keys have no spaces. */
function candidatesIn(words: readonly Word[], own: number, knowledge: Knowledge): Candidate[] {
  const found: Candidate[] = [];
  const joined = words.length === 1 ? (words[0] as Word).key : words.map((word) => word.key).join("");
  const starts = Math.min(own, MAX_STARTS);
  let from = 0;
  for (let first = 0; first < starts; first++) {
    addCandidates(found, words, first, joined, from, knowledge);
    from += (words[first] as Word).key.length;
  }
  return found;
}

/** The known names that begin with the word `first`, which stands at `from` in the joined words. */
function addCandidates(
  found: Candidate[],
  words: readonly Word[],
  first: number,
  joined: string,
  from: number,
  { keyTable, longestKey }: Knowledge,
): void {
  const end = Math.min(words.length, first + MAX_WORDS);
  let hash = NO_LETTERS;
  let to = from;
  for (let last = first; last < end; last++) {
    const word = (words[last] as Word).key;
    if (to - from + word.length > longestKey + 12) return;
    // A name glued to a store number (`SHELL0123`) or a code may still be a known one.
    const head = letterHead(word);
    let keyAt = head > 0 ? keyTable.find(hashOn(hash, joined, to, to + head), joined, from, to + head) : -1;
    if (keyAt < 0 && last === first && word.length > MIN_BEFORE_CODE) keyAt = keyBeforeCode(word, keyTable);
    if (keyAt >= 0) found.push({ keyAt, first, last });
    const isProven = to - from >= PROVEN_BEGINNING;
    if (!isProven && !keyTable.mayBegin(joined, from, to + word.length)) return;
    hash = hashOn(hash, joined, to, to + word.length);
    to += word.length;
    keyAt = keyTable.find(hash, joined, from, to);
    if (keyAt >= 0) found.push({ keyAt, first, last });
  }
}

/** `WALMART1234` begins with a name and ends with a store number: how many letters stand before two or more digits, else 0. */
function letterHead(word: string): number {
  let end = word.length;
  while (end > 0 && isDigit(word.charCodeAt(end - 1))) end--;
  return end >= 3 && word.length - end >= 2 ? end : 0;
}

type Verdict = { readonly score: number; readonly isWhole: boolean; readonly refusal: string | null };
const NO: Verdict = { score: 0, isWhole: false, refusal: null };

function judge(
  candidate: Candidate,
  given: TextWords,
  reading: DescriptorReading,
  knowledge: Knowledge,
): Verdict {
  const { words, own } = given;
  const { keyAt, first, last } = candidate;
  const mark = knowledge.keyMark[keyAt] ?? KEY_MARKS.whole;
  const key = knowledge.keys[keyAt] as string;
  const isStart = onlyIgnorable(words, 0, first);
  const isWhole = isStart && onlyIgnorable(words, last + 1, Math.max(own, last + 1));
  if (mark === KEY_MARKS.start && !isStart) return NO;
  if (mark === KEY_MARKS.whole && !isWhole) return NO;
  const entry = entryOf(candidate, knowledge);
  if (mark === KEY_MARKS.wholeCompany && !(isWhole && namesCompany(reading, entry))) return NO;
  const refusal = refusalOf(candidate, words, reading, knowledge, entry, isWhole);
  if (refusal !== null) return { score: 0, isWhole, refusal };
  // Longer names say more; curated lines are reviewed; what stands first is usually the name.
  const score = key.length * (entry.isCurated ? 1.25 : 1) + (isStart ? 3 : 0) + (isWhole ? 4 : 0) - first;
  return { score, isWhole, refusal: null };
}
