import { wordSet } from "../language/lexicon.ts";
import { append } from "../model/lists.ts";
import type { BookRow } from "./book-row.ts";

// Banks put their own words before the name of the other side: `INCOMING TRANSFER`, `ELECTRONIC PMT CCD DEPOSIT,`, `cb`. Which they are the
// book tells by itself: words that many different names follow are the bank's.

/** So many different words follow the bank's own. */
const MIN_FOLLOWERS = 8;
/** One name with many entries behind it has few that are common. */
const MOST_WORDS = 5;

export type BankWords = {
  /** The words of a description that the bank did not put before all of them; up to the first number. */
  readonly nameOf: (row: BookRow) => string;
  /** The whole description but for the bank's words before it. */
  readonly textOf: (row: BookRow) => string;
};

/** `next`: null where no row goes on. */
type Node = { next: Map<string, Node> | null };

/** A row's words, and how many of them are the bank's; null until somebody asks. */
type Read = { readonly words: readonly string[]; readonly root: Node; own: number | null };

export function readBankWords(rows: readonly BookRow[]): BankWords {
  const roots = new Map<string, Node>();
  const read = new Map<BookRow, Read>();
  for (const row of rows) {
    const root = rootOf(roots, row);
    const words = leadingWords(row.description);
    read.set(row, { words, root, own: null });
    let node = root;
    for (const word of words.slice(0, MOST_WORDS + 1)) {
      node.next ??= new Map();
      let next = node.next.get(word);
      if (next === undefined) {
        next = { next: null };
        node.next.set(word, next);
      }
      node = next;
    }
  }
  const ownIn = ({ words, root }: Read): number => {
    let node: Node | undefined = root;
    let own = 0;
    for (let at = 0; at < MOST_WORDS && at < words.length - 1; at++) {
      node = node?.next?.get(words[at]!);
      if (!WAYS.has(words[at]!) && (node?.next?.size ?? 0) < MIN_FOLLOWERS) break;
      own = at + 1;
    }
    return own;
  };
  const readOf = (row: BookRow): Read & { own: number } => {
    const found = read.get(row) ?? {
      words: leadingWords(row.description),
      root: rootOf(roots, row),
      own: null,
    };
    found.own ??= ownIn(found);
    return found as Read & { own: number };
  };
  return {
    nameOf: (row) => {
      const { words, own } = readOf(row);
      const left = words.slice(own);
      return left.every((word) => WAYS.has(word)) ? "" : left.join(" ");
    },
    textOf: (row) => {
      const upper = row.description.toUpperCase();
      const { words, own } = readOf(row);
      const first = own === 0 ? undefined : words[own];
      return first === undefined ? upper : upper.slice(Math.max(0, upper.indexOf(first)));
    },
  };
}

function rootKey({ accountKey, amount }: BookRow): string {
  return `${accountKey} ${Math.sign(amount)}`;
}

function rootOf(roots: Map<string, Node>, row: BookRow): Node {
  const key = rootKey(row);
  const known = roots.get(key);
  if (known !== undefined) return known;
  const root: Node = { next: null };
  roots.set(key, root);
  return root;
}

/** Words before the first number, which is mostly a reference; where none of them names anybody, it is a branch's, and they go on. */
function leadingWords(description: string): readonly string[] {
  const words: string[] = [];
  for (const part of description
    .slice(0, MOST_READ)
    .toUpperCase()
    .split(/\d{4,}/)) {
    append(words, part.match(/[\p{L}&']{2,}/gu) ?? []);
    if (words.some((word) => !WAYS.has(word))) break;
  }
  return words;
}

const MOST_READ = 120;

/** How money comes and goes, in words that name nobody. */
export const WAYS: ReadonlySet<string> = wordSet("wayOfPayment");
