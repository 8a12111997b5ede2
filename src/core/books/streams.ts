import { append } from "../model/lists.ts";
import { isAlikePrint, type NamePrint, printName } from "./advances/words.ts";
import { type BankWords, WAYS } from "./bank-words.ts";
import type { BookRow } from "./book-row.ts";
import { findSpelledOut } from "./spelled-out.ts";
import { says } from "./words.ts";

/** Everything that passed between the account holder and one payer or payee in one currency. */
export type Stream = {
  readonly key: string;
  /** Kind of the listed merchant (`data/kinds.tsv`), or what an unlisted one calls itself; null for anybody else. */
  readonly kind: string | null;
  readonly name: string;
  /** Ascending by day and arrival. */
  readonly credits: readonly BookRow[];
  readonly debits: readonly BookRow[];
  readonly creditDays: number;
  /** What was paid in, and what was paid out, in minor units. */
  readonly credited: number;
  readonly debited: number;
  /** Some credit speaks of bought invoices or of what is held back of them. */
  readonly isFactor: boolean;
};

/**
 * The newest rows of a stream decide: what a payer is today is told by what it did lately, and the cost of one more row does not
 * grow with the stream.
 */
const ROWS_LOOKED_AT = 240;

export type Streams = {
  readonly streams: Iterable<Stream>;
  /** Of a row that was read. */
  readonly streamOf: (row: BookRow) => Stream;
};

export function readStreams(rows: readonly BookRow[], bankWords: BankWords): Streams {
  const open = rows.filter((row) => !row.isSettled);
  const keys = open.map(streamKeyOf);
  const leaderOf = joinSpellings(open, keys, bankWords);
  const groups = new Map(Map.groupBy(open, (_, index) => leaderOf.get(keys[index]!) ?? keys[index]!));
  for (const [key, payee] of findSpelledOut(groups)) {
    append(groups.get(payee)!, groups.get(key)!);
    groups.delete(key);
  }
  const streams: Stream[] = [];
  const streamOfRow = new Map<BookRow, Stream>();
  for (const [key, group] of groups) {
    const stream = makeStream(key, group, bankWords);
    streams.push(stream);
    for (const row of group) streamOfRow.set(row, stream);
  }
  return { streams, streamOf: (row) => streamOfRow.get(row)! };
}

const BUCKET_LETTERS = 5;
/** Common first words have many names behind them; beyond this a name is compared with the latest ones only. */
const MOST_COMPARED = 40;

/** One payer prints its name in several ways, cut or with other words behind it: the key of the spelling that stands for all. */
function joinSpellings(
  rows: readonly BookRow[],
  keys: readonly string[],
  { nameOf }: BankWords,
): ReadonlyMap<string, string> {
  const prints = new Map<string, NamePrint>();
  for (const [index, row] of rows.entries()) {
    const key = keys[index]!;
    const { merchant } = row.enrichment;
    if (prints.has(key) || (merchant !== null && !merchant.key.startsWith("local:"))) continue;
    const name = printedNameOf(row, nameOf(row));
    if (name !== null && !row.enrichment.reading.isPersonLikely) prints.set(key, printName(name));
  }
  const leaders = new Map<string, string>();
  const sorted = [...prints].sort(([a], [b]) => (a < b ? -1 : 1));
  const buckets = Map.groupBy(
    sorted,
    ([key, print]) => `${key.slice(0, 3)} ${print.compact.slice(0, BUCKET_LETTERS)}`,
  );
  for (const bucket of buckets.values()) {
    const led: (readonly [string, NamePrint])[] = [];
    for (const [key, print] of bucket) {
      const leader = led.slice(-MOST_COMPARED).find(([, other]) => isAlikePrint(print, other));
      if (leader === undefined) led.push([key, print]);
      else leaders.set(key, leader[0]);
    }
  }
  return leaders;
}

/** The name as the engine reads it, or, where it takes words of the bank's for part of it, what stands behind them. */
function printedNameOf(row: BookRow, own: string): string | null {
  const { merchant, counterparty } = row.enrichment;
  const read = merchant?.name ?? counterparty;
  if (own.length < MIN_OWN_LETTERS) return read;
  const isOfBank = read === null || read.length <= MAX_STUMP || isBehindBankWords(read, own);
  return isOfBank ? own : read;
}

const MIN_OWN_LETTERS = 4;
/** Names of so few letters name nobody for sure (`EXT`, `CCD`). */
const MAX_STUMP = 4;

/** `INCOMING TRANSFER NOVA EVENT LABOR` holds `NOVA EVENT LABOR`, and more before it. */
function isBehindBankWords(read: string, own: string): boolean {
  const first = own.split(" ")[0]!;
  return ` ${read.toUpperCase()} `.indexOf(` ${first} `) > 0;
}

function streamKeyOf({ currency, streamKey, description }: BookRow): string {
  if (streamKey.length > LONGEST_STUMP || !/^(party|local|clean):.{1,4}$/.test(streamKey))
    return `${currency} ${streamKey}`;
  return `${currency} wording:${wordingOf(description)}`;
}

const LONGEST_STUMP = "party:".length + MAX_STUMP;

/** Names of up to four letters name nobody for sure (`EXT`, `CCD`): the whole wording tells payers apart, but for how the money came. */
export function wordingOf(description: string): string {
  const words = description.toUpperCase().match(/[A-Z]{2,}/g) ?? [];
  return words
    .filter((word) => !WAYS.has(word))
    .slice(0, 4)
    .join(" ");
}

function makeStream(key: string, group: BookRow[], { nameOf }: BankWords): Stream {
  group.sort((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));
  const rows = group.slice(-ROWS_LOOKED_AT);
  const credits = rows.filter((row) => row.amount > 0);
  const debits = rows.filter((row) => row.amount < 0);
  const { merchant, counterparty, descriptionClean } = rows[0]!.enrichment;
  const isListed = merchant !== null && !merchant.key.startsWith("local:");
  const name = merchant?.name ?? counterparty ?? descriptionClean;
  return {
    key,
    kind: isListed ? merchant.kind : (kindByName(nameOf(rows[0]!)) ?? kindByName(name)),
    name,
    credits,
    debits,
    creditDays: new Set(credits.map((row) => row.day)).size,
    credited: totalOf(credits),
    debited: totalOf(debits),
    isFactor: credits.some((row) => says("factored", row.description)),
  };
}

/** Some companies are named by what they are. */
function kindByName(name: string): string | null {
  return says("insurerName", name) ? "insurer" : null;
}

/** In minor units, so that equal amounts are equal; exact below 2^53. */
export function centsOf({ amount }: Pick<BookRow, "amount">): number {
  return Math.round(Math.abs(amount) * 100);
}

export function totalOf(rows: readonly BookRow[]): number {
  let total = 0;
  for (const row of rows) total += centsOf(row);
  return total;
}
