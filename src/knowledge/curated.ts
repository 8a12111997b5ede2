import { KEY_MARKS, type KeyMark, type KnowledgeEntry, WORD_FLAGS } from "../core/enrich/knowledge.ts";
import { keyOf, wordsOf } from "../core/enrich/normalise.ts";
import type { DefaultCategory } from "../core/model/category.ts";
import { cell, type Row, readTable, readTables } from "./tables.ts";

/** A kind of counterparty: what its merchants have in common. Labels of categories in `out` and `in`. */
export type Kind = {
  readonly group: string;
  readonly mcc: string;
  readonly out: string;
  readonly in: string;
};

/** An entry with the names it is known by. */
export type NamedEntry = {
  readonly entry: KnowledgeEntry;
  /** As banks print it, beside its own name. */
  readonly printed: readonly string[];
  readonly keys: readonly { readonly key: string; readonly mark: KeyMark }[];
};

const MARK_SIGNS: Readonly<Record<string, KeyMark>> = {
  "^": KEY_MARKS.start,
  "=": KEY_MARKS.whole,
  "~": KEY_MARKS.wholeCompany,
};

/** Default categories in the order of the file. */
export function readCategories(dataFolder: string): DefaultCategory[] {
  const columns = ["slug", "label", "analytics_group", "direction", "description"];
  return readTable(`${dataFolder}/categories.tsv`, columns).map((row) => ({
    slug: cell(row, "slug"),
    label: cell(row, "label"),
    analyticsGroup: cell(row, "analytics_group") as DefaultCategory["analyticsGroup"],
    direction: cell(row, "direction") as DefaultCategory["direction"],
    description: cell(row, "description"),
  }));
}

export function readKinds(dataFolder: string): Map<string, Kind> {
  const rows = readTable(`${dataFolder}/kinds.tsv`, ["kind", "group", "mcc", "out", "in", "what"]);
  return new Map(
    rows.map((row) => [
      cell(row, "kind"),
      { group: cell(row, "group"), mcc: cell(row, "mcc"), out: cell(row, "out"), in: cell(row, "in") },
    ]),
  );
}

/** Every line of `data/merchants`, checked: known kind, known labels, no alias claimed twice. */
export function readCurated(
  dataFolder: string,
  kinds: ReadonlyMap<string, Kind>,
  labels: ReadonlySet<string>,
  words: Readonly<Record<string, number>> = {},
): NamedEntry[] {
  const columns = ["name", "kind", "aliases", "website", "mcc", "out", "in", "notes"];
  const problems: string[] = [];
  const owners = new Map<string, string>();
  const lines = new Map<string, string>();
  const entries = readTables(`${dataFolder}/merchants`, columns).map((row) => {
    const named = readLine(row, { kinds, labels, words }, problems);
    const twin = lines.get(named.entry.key);
    if (twin !== undefined) problems.push(`${row.at}: "${named.entry.name}" also stands at ${twin}`);
    lines.set(named.entry.key, row.at);
    for (const { key, mark } of named.keys) {
      if (mark !== KEY_MARKS.anywhere) continue;
      const owner = owners.get(key);
      if (owner !== undefined && owner !== row.at)
        problems.push(`${row.at}: "${key}" is also claimed by ${owner}`);
      owners.set(key, row.at);
    }
    return named;
  });
  if (problems.length > 0) throw new Error(`knowledge has mistakes:\n${problems.join("\n")}`);
  return entries;
}

type Rules = {
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly labels: ReadonlySet<string>;
  readonly words: Readonly<Record<string, number>>;
};

function readLine(row: Row, { kinds, labels, words }: Rules, problems: string[]): NamedEntry {
  const written = cell(row, "name");
  // `ADP [payroll taxes]`: another line of a brand, with another category; shown without the brackets.
  const name = written.replace(/ \[[^[\]]+\]$/, "");
  const kindName = cell(row, "kind");
  const kind = kinds.get(kindName);
  if (kind === undefined) problems.push(`${row.at}: unknown kind "${kindName}"`);
  const out = cell(row, "out") || (kind?.out ?? "");
  const into = cell(row, "in") || (kind?.in ?? "");
  for (const label of [out, into]) {
    if (!labels.has(label)) problems.push(`${row.at}: unknown category "${label}"`);
  }
  const entry: KnowledgeEntry = {
    key: `known:${keyOf(written)}`,
    name,
    kind: kindName,
    group: kind?.group ?? "",
    url: cell(row, "website"),
    icon: "",
    logo: "",
    mcc: cell(row, "mcc") || (kind?.mcc ?? ""),
    out,
    in: into,
    source: row.at.replace(/^.*\/data\//, "data/"),
    isCurated: true,
    countries: "",
  };
  return {
    entry,
    printed: printedForms(cell(row, "aliases")),
    keys: readAliases(name === written ? name : "", cell(row, "aliases"), words, { at: row.at, problems }),
  };
}

/** Before an alias stands a mark or the currency of the accounts that print it. */
const BEFORE_ALIAS = /^(?:[~^=]|[A-Z]{3} (?=\S))/;
const CURRENCIES: ReadonlySet<string> = new Set(
  "USD CAD GBP EUR AUD NZD INR ZAR CHF BRL MXN SGD HKD MYR PHP AED ILS SEK NOK DKK PLN CZK".split(" "),
);

function printedForms(aliases: string): string[] {
  return aliases.split("|").flatMap((alias) => {
    const before = BEFORE_ALIAS.exec(alias.trim())?.[0] ?? "";
    const isMark = before.length === 1 || CURRENCIES.has(before.trim());
    const form = isMark ? alias.trim().slice(before.length) : alias.trim();
    return form === "" || form === "-" ? [] : [form];
  });
}

function readAliases(
  name: string,
  text: string,
  words: Readonly<Record<string, number>>,
  { at, problems }: { readonly at: string; readonly problems: string[] },
): NamedEntry["keys"] {
  const marks = new Map<string, KeyMark>();
  const add = (alias: string, mark: KeyMark): void => {
    for (const key of variantsOf(alias)) {
      const known = marks.get(key);
      if (known === undefined || mark < known) marks.set(key, mark);
    }
  };
  const aliases = text
    .split("|")
    .map((alias) => alias.trim())
    .filter((alias) => alias !== "");
  if (name !== "" && !aliases.includes("-")) add(name, unmarked(name, words));
  for (const alias of aliases) {
    if (alias === "-") continue;
    const mark = MARK_SIGNS[alias[0] ?? ""];
    if (mark === undefined) add(alias, unmarked(alias, words));
    else add(alias.slice(1), mark);
  }
  for (const [key, mark] of marks) {
    // One letter or two are never evidence by themselves.
    if (key.length < 2) marks.delete(key);
    else if (key.length === 2 && mark === KEY_MARKS.anywhere) marks.set(key, KEY_MARKS.whole);
  }
  if (marks.size === 0) problems.push(`${at}: no usable alias`);
  return [...marks].map(([key, mark]) => ({ key, mark }));
}

/**
 * Two words of which both are ordinary words or names of people prove nothing in the middle of another name, nor does a single one;
 * and `MEDI-CAL` is the word medical to a bank.
 */
function unmarked(alias: string, words: Readonly<Record<string, number>>): KeyMark {
  const parts = wordsOf(alias).map((word) => word.key);
  const flags = words[parts.join("")] ?? 0;
  if ((flags & WORD_FLAGS.business) !== 0 && parts.length > 1) return KEY_MARKS.whole;
  if (flags !== 0) return KEY_MARKS.start;
  const plain = parts.every((part) => part.length > 2 && (words[part] ?? 0) !== 0);
  return plain && parts.length === 2 ? KEY_MARKS.start : KEY_MARKS.anywhere;
}

/** Keys under which a name may be printed: `&` is dropped or spelt out. */
export function variantsOf(name: string): string[] {
  const plain = keyOf(name);
  if (!name.includes("&")) return plain === "" ? [] : [plain];
  return [...new Set([plain, keyOf(name.replaceAll("&", " AND "))])].filter((key) => key !== "");
}
