import { KEY_MARKS, type Knowledge, type KnowledgeEntry } from "./knowledge.ts";
import { isIgnorable, isMostlyDigits, type Word } from "./normalise.ts";
import type { Found } from "./resolve.ts";
import type { SpannedText } from "./types.ts";

/** Banks cut names at 16 (NACHA company name) or 22 to 25 characters (card networks); shorter beginnings prove nothing. */
const MIN_TRUNCATED_KEY = 9;
/** Ordinary words must fill a NACHA company name (16 characters, some of them blanks) to be taken for a cut one. */
const MIN_ORDINARY_KEY = 14;
/** One wrong letter in fewer than nine could be another name altogether. */
const MIN_ONE_OFF_KEY = 9;
/** Names with one beginning that are compared letter by letter; a bound, rarely reached. */
const MAX_COMPARED = 200;

/**
 * A merchant whose name is printed cut off or with one letter wrong. Only when the text can mean exactly one merchant, and only
 * for names that need no other evidence.
 */
export function findNear(
  text: SpannedText,
  words: readonly Word[],
  knowledge: Knowledge,
  isExcluded: (entry: KnowledgeEntry) => boolean,
): Found | null {
  let first = 0;
  while (first < words.length && isMostlyDigits((words[first] as Word).key)) first++;
  const tail = words.slice(first);
  const key = joined(tail, tail.length);
  if (tail.length === 0 || knowledge.falseFriends.has(key)) return null;
  // Ordinary words are no misprint of a name, and short runs of them no cut one (`RENT PAYMENT`, `AUTOMATIC`).
  const isOrdinary = areOrdinary(tail, knowledge);
  const field = fieldEnd(tail);
  const isCut = field > 0 && !areOrdinary(tail.slice(0, field), knowledge);
  const cut = !isCut ? null : truncatedEntry(joined(tail, field), tail.slice(0, field), knowledge);
  const at =
    (isOrdinary && key.length < MIN_ORDINARY_KEY ? null : truncatedEntry(key, tail, knowledge)) ??
    cut ??
    (isOrdinary ? null : oneOffEntry(tail, knowledge));
  if (at === null) return null;
  const entry = knowledge.entry(at.entry);
  if (isExcluded(entry)) return null;
  const start = text.span.start + (tail[0]?.start ?? 0);
  const end = at === cut ? text.span.start + (tail[field - 1]?.end ?? 0) : text.span.end;
  const span = { start, end };
  return { entry, span, how: at.how, isWhole: true };
}

function areOrdinary(words: readonly Word[], knowledge: Knowledge): boolean {
  return words.every((word) => knowledge.wordFlags(word.key) !== 0 || isIgnorable(word.key));
}

function joined(words: readonly Word[], end: number): string {
  let key = "";
  for (let at = 0; at < end; at++) key += (words[at] as Word).key;
  return key;
}

/** Characters of a NACHA company name: a word that ends there, with others behind it, may be cut (`MWI ANIMAL HEALT AR AUTOPAY`). */
const COMPANY_WIDTH = 16;

/** How many words fill the company's field to its end; 0 when none do or nothing stands behind. */
function fieldEnd(words: readonly Word[]): number {
  const start = words[0]?.start ?? 0;
  const last = words.findIndex((word) => word.end - start === COMPANY_WIDTH);
  return last < 1 || last === words.length - 1 ? 0 : last + 1;
}

type Near = { readonly entry: number; readonly how: Found["how"] };

/** The whole text is the beginning of exactly one merchant's names, and long enough to be a bank's cut. */
function truncatedEntry(key: string, tail: readonly Word[], knowledge: Knowledge): Near | null {
  if (key.length < MIN_TRUNCATED_KEY) return null;
  if (!knowledge.keyTable.mayBegin(key, 0, key.length)) return null;
  const printed = (tail.at(-1)?.end ?? 0) - (tail[0]?.start ?? 0);
  if (printed < 15 && tail.length < 2) return null;
  let only: number | null = null;
  let shortest = "";
  for (let i = firstFrom(key, knowledge); i < knowledge.keys.length; i++) {
    const known = knowledge.keys[i] as string;
    if (!known.startsWith(key)) break;
    if ((knowledge.keyMark[i] ?? KEY_MARKS.whole) >= KEY_MARKS.whole) continue;
    const entry = knowledge.keyEntry[i] ?? 0;
    // Keys are sorted: a name that goes on behind the first is another line of the same house.
    if (only !== null && only !== entry && !known.startsWith(shortest)) return null;
    if (only === null) shortest = known;
    only ??= entry;
  }
  return only === null ? null : { entry: only, how: "truncated" };
}

/** Position of the first key that is not smaller. */
function firstFrom(prefix: string, knowledge: Knowledge): number {
  let low = 0;
  let high = knowledge.keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((knowledge.keys[middle] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A letter added, lost or changed in the second half of the name; two swapped letters count as one change. */
function oneOffEntry(tail: readonly Word[], knowledge: Knowledge): Near | null {
  const key = tail
    .filter((word) => !isIgnorable(word.key))
    .map((word) => word.key)
    .join("");
  if (key.length < MIN_ONE_OFF_KEY || key.length > knowledge.longestKey) return null;
  const half = key.slice(0, Math.ceil(key.length / 2));
  if (!knowledge.keyTable.mayBegin(half, 0, half.length)) return null;
  const from = firstFrom(half, knowledge);
  let only: number | null = null;
  for (let i = from; i < Math.min(knowledge.keys.length, from + MAX_COMPARED); i++) {
    const known = knowledge.keys[i] as string;
    if (!known.startsWith(half)) break;
    if ((knowledge.keyMark[i] ?? KEY_MARKS.whole) >= KEY_MARKS.whole || !isOneOff(key, known)) continue;
    const entry = knowledge.keyEntry[i] ?? 0;
    if (only !== null && only !== entry) return null;
    only = entry;
  }
  return only === null ? null : { entry: only, how: "one letter off" };
}

/** Damerau distance of exactly one. */
export function isOneOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const restA = endA - start;
  const restB = endB - start;
  if (restA <= 1 && restB <= 1) return true;
  return restA === 2 && restB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}
