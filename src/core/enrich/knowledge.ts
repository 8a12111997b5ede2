import { type KeyTable, makeKeyTable } from "./key-table.ts";
import { makeSieve } from "./sieve.ts";
import type { Merchant } from "./types.ts";

/** How much else a key needs before it may be believed; the marks of `data/README.md`. */
export const KEY_MARKS = { anywhere: 0, start: 1, whole: 2, wholeCompany: 3 } as const;
export type KeyMark = (typeof KEY_MARKS)[keyof typeof KEY_MARKS];

/** One merchant of the compiled index. Empty strings stand for "not known". */
export type KnowledgeEntry = {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly group: string;
  readonly url: string;
  readonly icon: string;
  readonly logo: string;
  readonly mcc: string;
  /** Category label when money goes out, and when it comes in. */
  readonly out: string;
  readonly in: string;
  /** `file:line` of the knowledge, or the brand id of the name suggestion index. */
  readonly source: string;
  readonly isCurated: boolean;
  /** Upper-case ISO countries the brand is known in; empty: anywhere. */
  readonly countries: string;
};

/** What kind of word a token is; flags are summed. */
export const WORD_FLAGS = { common: 1, firstName: 2, surname: 4, business: 8, ledger: 16 } as const;

/** The compiled file, as JSON: columns rather than objects, to keep it small and quick to read. */
export type KnowledgeFile = {
  readonly version: string;
  readonly entries: readonly (readonly string[])[];
  /** Key strings, sorted; `keyEntry[i]` is the entry, `keyMark[i]` its mark. */
  readonly keys: readonly string[];
  readonly keyEntry: readonly number[];
  readonly keyMark: readonly number[];
  /** `phrase key` to `kind or none`, with the source line: what looks like a merchant and is not. */
  readonly falseFriends: readonly (readonly [string, string, string])[];
  readonly words: Readonly<Record<string, number>>;
  /** US state or Canadian province to city keys; currency (`GBP`) to towns of the countries that pay in it. */
  readonly cities: Readonly<Record<string, readonly string[]>>;
  /** Ranges of merchant category codes (ISO 18245) and the kind of counterparty they stand for. */
  readonly mccKinds: readonly MccKind[];
  /** By the key of a processor's line: what is bought through it. */
  readonly processorTrades: Readonly<Record<string, ProcessorTrade>>;
  /** Description of each merchant category code, by its four digits. */
  readonly mccNames: Readonly<Record<string, string>>;
};

/** Processors that serve one trade: whoever is paid through them is mostly of that `kind`. */
export type ProcessorTrade = {
  readonly kind: string;
  readonly out: string;
  /** Of its sellers, how many are. */
  readonly share: number;
  readonly source: string;
};

/** `from` to `to` inclusive; `out` and `in` are category labels. */
export type MccKind = {
  readonly from: number;
  readonly to: number;
  readonly kind: string;
  readonly out: string;
  readonly in: string;
  readonly source: string;
};

/** The knowledge ready for use. Built once by `decodeKnowledge`; never changes. */
export type Knowledge = {
  readonly version: string;
  entry(index: number): KnowledgeEntry;
  readonly entryCount: number;
  readonly keys: readonly string[];
  /** Where a name stands in `keys`. */
  readonly keyTable: KeyTable;
  readonly keyEntry: readonly number[];
  readonly keyMark: readonly number[];
  /** False for most texts that are no false friend, sooner than the map says it. */
  readonly mayBeFalseFriend: (key: string) => boolean;
  readonly falseFriends: ReadonlyMap<string, { readonly is: string; readonly source: string }>;
  readonly longestKey: number;
  wordFlags(word: string): number;
  /** True for the beginning (five letters and more) of a word of trade, as banks cut it: `EQUIPMEN`. */
  isCutTrade(word: string): boolean;
  isCity(name: string, region: string): boolean;
  byMerchantKey(key: string): KnowledgeEntry | null;
  /** What a four-digit merchant category code stands for; null when it is none or says nothing. */
  mccKind(code: string): MccKind | null;
  /** By the key of the processor's line. */
  processorTrade(key: string): ProcessorTrade | null;
  /** The standard description of a merchant category code, or null: 5812 is "Eating Places and Restaurants". */
  mccName(code: string): string | null;
};

const ENTRY_COLUMNS = [
  "key",
  "name",
  "kind",
  "group",
  "url",
  "icon",
  "logo",
  "mcc",
  "out",
  "in",
  "source",
  "isCurated",
  "countries",
] as const;

/** Column form of an entry, the inverse of what `decodeKnowledge` reads. */
export function encodeEntry(entry: KnowledgeEntry): string[] {
  return ENTRY_COLUMNS.map((column) =>
    column === "isCurated" ? (entry.isCurated ? "1" : "") : entry[column],
  );
}

function decodeEntry(cells: readonly string[]): KnowledgeEntry {
  const at = (i: number): string => cells[i] ?? "";
  return {
    key: at(0),
    name: at(1),
    kind: at(2),
    group: at(3),
    url: at(4),
    icon: at(5),
    logo: at(6),
    mcc: at(7),
    out: at(8),
    in: at(9),
    source: at(10),
    isCurated: at(11) === "1",
    countries: at(12),
  };
}

const MIN_CUT = 5;

function cutTrades(words: ReadonlyMap<string, number>): Set<string> {
  const cuts = new Set<string>();
  for (const [word, flags] of words) {
    if ((flags & WORD_FLAGS.business) === 0) continue;
    for (let end = MIN_CUT; end < word.length; end++) cuts.add(word.slice(0, end));
  }
  return cuts;
}

/** Makes the compiled file usable. Entries are turned into objects when first asked for. */
export function decodeKnowledge(file: KnowledgeFile): Knowledge {
  let longestKey = 0;
  for (const key of file.keys) if (key.length > longestKey) longestKey = key.length;
  const words = new Map(Object.entries(file.words));
  const processorTrades = new Map(Object.entries(file.processorTrades));
  const mccNames = new Map(Object.entries(file.mccNames));
  const cities = new Map(Object.entries(file.cities).map(([region, names]) => [region, new Set(names)]));
  const mayBeWord = makeSieve(words.keys());
  const mayBeCity = makeSieve(Object.values(file.cities).flat());
  const decoded = new Array<KnowledgeEntry | undefined>(file.entries.length);
  const entry = (index: number): KnowledgeEntry => {
    let found = decoded[index];
    if (found === undefined) {
      found = decodeEntry(file.entries[index] ?? []);
      decoded[index] = found;
    }
    return found;
  };
  let byKey: Map<string, number> | null = null;
  let cuts: Set<string> | null = null;
  return {
    version: file.version,
    entry,
    entryCount: file.entries.length,
    keys: file.keys,
    keyTable: makeKeyTable(file.keys),
    keyEntry: file.keyEntry,
    keyMark: file.keyMark,
    falseFriends: new Map(file.falseFriends.map(([phrase, is, source]) => [phrase, { is, source }])),
    mayBeFalseFriend: makeSieve(file.falseFriends.map(([phrase]) => phrase)),
    longestKey,
    wordFlags: (word) => (mayBeWord(word) ? (words.get(word) ?? 0) : 0),
    isCutTrade: (word) => {
      cuts ??= cutTrades(words);
      return cuts.has(word);
    },
    isCity: (name, region) => mayBeCity(name) && (cities.get(region)?.has(name) ?? false),
    byMerchantKey: (key) => {
      byKey ??= new Map(file.entries.map((cells, i) => [cells[0] ?? "", i]));
      const index = byKey.get(key);
      return index === undefined ? null : entry(index);
    },
    mccKind: (code) => {
      if (!/^\d{4}$/.test(code)) return null;
      const number = Number(code);
      return file.mccKinds.find((range) => range.from <= number && number <= range.to) ?? null;
    },
    processorTrade: (key) => processorTrades.get(key) ?? null,
    mccName: (code) => mccNames.get(code) ?? null,
  };
}

/** The wire-neutral merchant of an entry. */
export function merchantOf(entry: KnowledgeEntry, knowledge: Pick<Knowledge, "mccName">): Merchant {
  let merchant = merchants.get(entry);
  if (merchant === undefined) {
    merchant = makeMerchant(entry, knowledge);
    merchants.set(entry, merchant);
  }
  return merchant;
}

/** Each row asks for its merchant several times. */
const merchants = new WeakMap<KnowledgeEntry, Merchant>();

function makeMerchant(entry: KnowledgeEntry, knowledge: Pick<Knowledge, "mccName">): Merchant {
  return {
    key: entry.key,
    name: entry.name,
    url: entry.url || null,
    iconUrl: entry.icon || null,
    logoUrl: entry.logo || null,
    groupId: entry.group || null,
    mcc: entry.mcc || null,
    mccDescription: entry.mcc === "" ? null : knowledge.mccName(entry.mcc),
    kind: entry.kind || null,
  };
}
