import { unaccented } from "../model/unaccented.ts";
import type { BookRow } from "./book-row.ts";
import { SHORT_NAMES } from "./short-names.ts";
import { says } from "./words.ts";

/** Parts of names that say nothing of who it is. */
const MINOR_PARTS = new Set(["jr", "sr", "ii", "iii", "iv", "mr", "mrs", "ms", "dr"]);

export type NamedOwner = {
  readonly owner: string;
  /** The owner, or another person of the same family name. */
  readonly is: "owner" | "family";
};

/**
 * The owner that a row names as its other side: every part of the name stands there, or the family name beside the first one's initial
 * or short form (`Z PETRAKIS`, `RINALDI M`, `TOM BRANDT` of Thomas). Another first name beside it is the family's.
 */
export function ownerNamed(row: BookRow, owners: readonly string[]): NamedOwner | null {
  if (owners.length === 0) return null;
  const { reading } = row.enrichment;
  if (reading.channel === "card" || reading.channel === "fee") return null;
  const words = wordsOf(row.description);
  let family: NamedOwner | null = null;
  for (const [owner, names] of namesOfAll(owners)) {
    const is = whoIsNamed(words, names, reading.isPersonLikely || reading.channel === "p2p");
    if (is === "owner") return { owner, is };
    if (is === "family") family = { owner, is };
  }
  return family;
}

/** Behind a family name they make it a company's: `SANDHU DENTAL PROF CORP`, `ABERNATHY FUNERAL`. */
const OF_COMPANIES = ["companyName", "trade"] as const;
const WORDS_BEHIND = 3;

type Names = { readonly first: string; readonly last: readonly string[] };

function whoIsNamed(
  words: readonly string[],
  { first, last }: Names,
  isPerson: boolean,
): NamedOwner["is"] | null {
  if (last.length === 0) return null;
  const at = words.findIndex((_, index) => last.every((part, step) => words[index + step] === part));
  if (at < 0) return isFirstWithInitial(words, first, last[0]!) && isPerson ? "owner" : null;
  const beside = [words[at - 2], words[at - 1], words[at + last.length], words[at + last.length + 1]];
  if (beside.some((word) => word !== undefined && word.length > 1 && isSameFirst(word, first)))
    return "owner";
  const [, before, behind] = beside;
  if (before === first[0] || behind === first[0]) return "owner";
  const behindName = words.slice(at + last.length, at + last.length + WORDS_BEHIND).join(" ");
  if (OF_COMPANIES.some((role) => says(role, behindName))) return null;
  const isNamed = [before, behind].some((word) => word !== undefined && word !== "");
  return isPerson && isNamed ? "family" : null;
}

/** `DUANE K` of Duane Kowalski. */
function isFirstWithInitial(words: readonly string[], first: string, last: string): boolean {
  return words.some((word, index) => word === first && words[index + 1] === last[0]);
}

function isSameFirst(word: string, first: string): boolean {
  return word === first || shortOf(word) === shortOf(first);
}

function shortOf(name: string): string {
  return SHORT_NAMES.get(name) ?? name;
}

const namesKept = new WeakMap<readonly string[], ReadonlyMap<string, Names>>();

/** The owners of one book are asked for row by row. */
function namesOfAll(owners: readonly string[]): ReadonlyMap<string, Names> {
  let names = namesKept.get(owners);
  if (names === undefined) {
    names = new Map(owners.map((owner) => [owner, namesOf(owner)]));
    namesKept.set(owners, names);
  }
  return names;
}

function namesOf(printed: string): Names {
  const owner = printed.trim().replace(DEGREE, "");
  const parts = wordsOf(owner).filter((part) => part.length > 1);
  return {
    first: parts[0] ?? "",
    last: parts.length < 2 ? [] : isDouble(owner) ? parts.slice(-2) : parts.slice(-1),
  };
}

/** `, DDS`, ` PhD`: few letters, and more than the first of them a capital. */
const DEGREE = /,?\s\p{Lu}\p{Ll}?\p{Lu}\p{L}?\.?$/u;

/** `Abernathy-Cole` is printed whole. */
function isDouble(owner: string): boolean {
  return /\p{L}-\p{L}+$/u.test(owner.trim());
}

function wordsOf(text: string): readonly string[] {
  const parts = unaccented(text.toLowerCase()).match(/\p{L}+/gu);
  return parts?.filter((part) => !MINOR_PARTS.has(part)) ?? [];
}
