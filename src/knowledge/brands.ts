import { readFileSync } from "node:fs";
import { KEY_MARKS, type KnowledgeEntry } from "../core/enrich/knowledge.ts";
import { wordsOf } from "../core/enrich/normalise.ts";
import { type Kind, type NamedEntry, variantsOf } from "./curated.ts";
import { readCities } from "./gazetteer.ts";
import { cell, readTable } from "./tables.ts";

// name-suggestion-index (BSD-3-Clause): brands of OpenStreetMap with websites and logos from Wikidata.
const NSI = "node_modules/name-suggestion-index/dist";

/** Countries whose descriptors the grammar reads; brands known only elsewhere would only cause false matches. */
const COUNTRIES = new Set([
  "us",
  "ca",
  "gb",
  "au",
  "in",
  "ie",
  "nz",
  "de",
  "fr",
  "nl",
  "es",
  "it",
  "be",
  "at",
  "ch",
  "pr",
]);

/** Countries whose brands count only on accounts in their money, where the text begins with them. */
const MONEY: ReadonlyMap<string, string> = new Map([
  ["dk", "DKK"],
  ["se", "SEK"],
  ["no", "NOK"],
  ["fi", "EUR"],
  ["pt", "EUR"],
  ["lu", "EUR"],
  ["pl", "PLN"],
  ["cz", "CZK"],
  ["za", "ZAR"],
  ["br", "BRL"],
  ["mx", "MXN"],
  ["sg", "SGD"],
  ["my", "MYR"],
  ["hk", "HKD"],
  ["ph", "PHP"],
  ["ae", "AED"],
]);

type NsiItem = {
  readonly id: string;
  readonly displayName: string;
  readonly matchNames?: readonly string[];
  readonly locationSet: { readonly include?: readonly unknown[] };
  readonly tags: Readonly<Record<string, string>>;
};
type NsiFile = { readonly nsi: Readonly<Record<string, { readonly items?: readonly NsiItem[] }>> };
type WikidataFile = {
  readonly wikidata: Readonly<
    Record<
      string,
      {
        logos?: Readonly<Record<string, string>>;
        identities?: Readonly<Record<string, string>>;
        officialWebsites?: string[];
      }
    >
  >;
};

/** Website and logos by the name key of a brand; also lends them to curated merchants that lack one. */
export type BrandMedia = { readonly url: string; readonly icon: string; readonly logo: string };

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}

/**
 * Brands of the countries above whose kind `data/brand-kinds.tsv` names. A brand of one common word or a person's name is
 * believed only when it is the whole text; others where the text begins with them. Names of `data/brand-deny.tsv` are never.
 */
export function readBrands(
  root: string,
  kinds: ReadonlyMap<string, Kind>,
  words: Readonly<Record<string, number>>,
): NamedEntry[] {
  const kindOfPath = new Map(
    readTable(`${root}/data/brand-kinds.tsv`, ["path", "kind"]).map((row) => [
      cell(row, "path"),
      cell(row, "kind"),
    ]),
  );
  const denied = new Set(
    readTable(`${root}/data/brand-deny.tsv`, ["name", "why"]).flatMap((row) => variantsOf(cell(row, "name"))),
  );
  const nsi = readJson<NsiFile>(`${root}/${NSI}/json/nsi.min.json`).nsi;
  const { wikidata } = readJson<WikidataFile>(`${root}/${NSI}/wikidata/wikidata.min.json`);
  const plain = { words, places: new Set(Object.values(readCities()).flat()) };
  const found: NamedEntry[] = [];
  const abroad: NamedEntry[] = [];
  for (const [path, group] of Object.entries(nsi)) {
    if (!path.startsWith("brands/")) continue;
    const short = path.slice("brands/".length);
    const kindName = kindOfPath.get(short) ?? (short.startsWith("shop/") ? "retail" : "-");
    const kind = kinds.get(kindName);
    if (kindName === "-" || kind === undefined) continue;
    for (const item of group.items ?? []) {
      const places = placesOf(item);
      if (places === null) continue;
      const short = path.replace(/^brands\/\w+\//, "");
      const brand = namedBrand(item, kindName, { ...kind, path: short }, places.countries, wikidata, plain);
      const known = { ...brand, keys: brand.keys.filter(({ key }) => !denied.has(key)) };
      if (places.money.length === 0) found.push(known);
      else abroad.push(inMoney(known, places.money));
    }
  }
  return [...found, ...apart(abroad, found)];
}

/** A name that is a brand of another trade at home stays that brand there. */
function apart(abroad: readonly NamedEntry[], home: readonly NamedEntry[]): NamedEntry[] {
  const kindAtHome = new Map(home.map(({ entry }) => [entry.key, entry.kind]));
  return abroad.map((named) => {
    const { key, kind, countries } = named.entry;
    const other = kindAtHome.get(key);
    if (other === undefined || other === kind) return named;
    return { ...named, entry: { ...named.entry, key: `${key}${countries.replaceAll(" ", "")}` } };
  });
}

/** Upper-case codes, `""` for worldwide, null when none of ours; `money` of those that need it. */
function placesOf(item: NsiItem): { readonly countries: string; readonly money: readonly string[] } | null {
  const include = (item.locationSet.include ?? []).filter(
    (place): place is string => typeof place === "string",
  );
  if (include.includes("001")) return { countries: "", money: [] };
  const places = [...new Set(include.map((place) => place.slice(0, 2).toLowerCase()))];
  const ours = places.filter((code) => COUNTRIES.has(code));
  const others = places.filter((code) => MONEY.has(code));
  const codes = ours.length > 0 ? ours : others;
  if (codes.length === 0) return null;
  const money = ours.length > 0 ? [] : [...new Set(others.map((code) => MONEY.get(code) ?? ""))];
  return { countries: codes.join(" ").toUpperCase(), money };
}

/** `GBP SKY`: the money stands before the name. */
function inMoney(named: NamedEntry, money: readonly string[]): NamedEntry {
  const keys = money.flatMap((currency) =>
    named.keys.map(({ key, mark }) => ({ key: `${currency}${key}`, mark })),
  );
  return { ...named, keys };
}

function namedBrand(
  item: NsiItem,
  kindName: string,
  kind: Kind & { readonly path: string },
  countries: string,
  wikidata: WikidataFile["wikidata"],
  plain: PlainWords,
): NamedEntry {
  const name = item.tags["brand"] ?? item.tags["name"] ?? item.displayName;
  const media = mediaOf(wikidata[item.tags["brand:wikidata"] ?? ""]);
  const entry: KnowledgeEntry = {
    key: `known:${variantsOf(name)[0] ?? item.id.toUpperCase()}`,
    name,
    kind: kindName,
    group: kind.group,
    ...media,
    mcc: kind.mcc,
    out: kind.out,
    in: kind.in,
    source: `name-suggestion-index ${kind.path}/${item.id}`,
    isCurated: false,
    countries,
  };
  const printed = [name, item.tags["name"] ?? name, item.displayName, ...(item.matchNames ?? [])];
  const names = new Set(printed.flatMap((text) => [text, text.replace(/^The /, "")]));
  const keys = new Map<string, (typeof KEY_MARKS)[keyof typeof KEY_MARKS]>();
  for (const text of names) {
    for (const key of variantsOf(text)) {
      if (key.length < 3) continue;
      keys.set(key, isWeak(text, key, plain) ? KEY_MARKS.whole : KEY_MARKS.start);
    }
  }
  return { entry, printed: [], keys: [...keys].map(([key, mark]) => ({ key, mark })) };
}

function mediaOf(item: WikidataFile["wikidata"][string] | undefined): BrandMedia {
  const { facebook, wikidata } = item?.logos ?? {};
  return {
    url: addressOf(item?.identities?.["website"] ?? item?.officialWebsites?.[0]),
    icon: addressOf(facebook ?? wikidata),
    logo: addressOf(wikidata ?? facebook),
  };
}

/** Wikidata names files with blanks and letters of all kinds, which addresses must have encoded. */
function addressOf(text = ""): string {
  return URL.parse(text)?.href ?? "";
}

/** Words that say little: ordinary ones, names of people, places. */
type PlainWords = { readonly words: Readonly<Record<string, number>>; readonly places: ReadonlySet<string> };

/** A name of which every word is a common word, a person's name or very short says little by itself, and so does a place. */
function isWeak(name: string, key: string, { words, places }: PlainWords): boolean {
  if (key.length <= 4 || places.has(key)) return true;
  const parts = wordsOf(name).map((word) => word.key);
  const plain = parts.every((part) => part.length <= 2 || (words[part] ?? 0) !== 0 || /^\d+$/.test(part));
  return plain && parts.length <= 2;
}
