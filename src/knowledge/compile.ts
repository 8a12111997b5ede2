// Compiles the reviewed text of `data/` and the brands of the name suggestion index into one file that is read at start.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import {
  encodeEntry,
  KEY_MARKS,
  type KeyMark,
  type KnowledgeEntry,
  type KnowledgeFile,
  type MccKind,
  type ProcessorTrade,
} from "../core/enrich/knowledge.ts";
import { keyOf } from "../core/enrich/normalise.ts";
import { readBrands } from "./brands.ts";
import { type Kind, type NamedEntry, readCategories, readCurated, readKinds } from "./curated.ts";
import { readForms } from "./forms.ts";
import { readCities, readTowns } from "./gazetteer.ts";
import { readLexicon } from "./lexicon.ts";
import { cell, readTable } from "./tables.ts";
import { readWords } from "./words.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const data = `${root}/data`;

type Claim = { readonly entry: number; readonly mark: KeyMark };

/** Curated lines win over brands; among brands the more widely known one (worldwide, then US, then first) wins. */
function compile(lexicon: Readonly<Record<string, readonly string[]>>): KnowledgeFile {
  const kinds = readKinds(data);
  const labels = new Set(readCategories(data).map((category) => category.label));
  const words = readWords(data, lexicon);
  const brands = readBrands(root, kinds, words).sort((a, b) => rank(a.entry) - rank(b.entry));
  const curated = lendMedia(readCurated(data, kinds, labels, words), brands);
  const entries: string[][] = [];
  const claims = new Map<string, Claim>();
  const byKey = new Map<string, number>();
  for (const { entry, keys } of [...curated, ...brands]) {
    const known = byKey.get(entry.key);
    const index = known ?? entries.length;
    if (known === undefined) {
      byKey.set(entry.key, index);
      entries.push(encodeEntry(entry));
    }
    // A brand of a curated name lends it logo and website, not its other names: those may be a sister brand's.
    const isReviewed = known !== undefined && !entry.isCurated && known < curated.length;
    for (const { key, mark } of isReviewed ? [] : keys) {
      const claim = claims.get(key);
      if (claim === undefined || (claim.entry === index && mark < claim.mark))
        claims.set(key, { entry: index, mark });
    }
  }
  const keys = [...claims.keys()].sort();
  const falseFriends = readFalseFriends(data);
  const mccNames = readMccNames(data);
  for (const { entry } of curated) {
    if (mccNames[entry.mcc] === undefined)
      throw new Error(`${entry.source}: no merchant category code ${entry.mcc}`);
  }
  const body = {
    entries,
    keys,
    keyEntry: keys.map((key) => claims.get(key)?.entry ?? 0),
    keyMark: keys.map((key) => claims.get(key)?.mark ?? KEY_MARKS.whole),
    falseFriends,
    words,
    cities: { ...readCities(), ...readTowns() },
    mccKinds: readMccKinds(data, kinds),
    processorTrades: readProcessorTrades(data, kinds),
    mccNames,
  };
  const digest = createHash("sha256")
    .update(JSON.stringify([body, lexicon, forms]))
    .digest("hex");
  return { version: digest.slice(0, 16), ...body };
}

/**
 * Worldwide before US before elsewhere. A filling station before its shop, because cards print the station's name; a supermarket
 * before the pumps on its lot.
 */
function rank(entry: KnowledgeEntry): number {
  const place = entry.countries === "" ? 0 : entry.countries.includes("US") ? 1 : 2;
  const trade = entry.source.includes(" convenience/") ? 2 : entry.kind === "fuel" ? 1 : 0;
  return place * 3 + trade;
}

/** A curated merchant without website or logo takes those of the brand of the same name. */
function lendMedia(curated: readonly NamedEntry[], brands: readonly NamedEntry[]): NamedEntry[] {
  const media = new Map<string, KnowledgeEntry>();
  for (const { entry } of brands) if (!media.has(entry.key)) media.set(entry.key, entry);
  return curated.map((named) => {
    const brand = media.get(named.entry.key);
    if (brand === undefined) return named;
    const { url, icon, logo } = brand;
    return { ...named, entry: { ...named.entry, url: named.entry.url || url, icon, logo } };
  });
}

function readFalseFriends(data: string): [string, string, string][] {
  const file = `${data}/false-friends.tsv`;
  if (!existsSync(file)) return [];
  return readTable(file, ["phrase", "is", "not", "notes"]).map((row) => [
    keyOf(cell(row, "phrase")),
    cell(row, "is"),
    row.at.replace(/^.*\/data\//, "data/"),
  ]);
}

function readProcessorTrades(data: string, kinds: ReadonlyMap<string, Kind>): Record<string, ProcessorTrade> {
  const rows = readTable(`${data}/processor-trades.tsv`, ["processor", "kind", "share", "what", "source"]);
  return Object.fromEntries(
    rows.map((row): [string, ProcessorTrade] => {
      const kind = kinds.get(cell(row, "kind"));
      if (kind === undefined) throw new Error(`${row.at}: unknown kind "${cell(row, "kind")}"`);
      const source = row.at.replace(/^.*\/data\//, "data/");
      const share = Number(cell(row, "share"));
      return [
        `known:${keyOf(cell(row, "processor"))}`,
        { kind: cell(row, "kind"), out: kind.out, share, source },
      ];
    }),
  );
}

function readMccKinds(data: string, kinds: ReadonlyMap<string, Kind>): MccKind[] {
  return readTable(`${data}/mcc-kinds.tsv`, ["from", "to", "kind", "what"]).map((row) => {
    const name = cell(row, "kind");
    const kind = kinds.get(name);
    if (kind === undefined) throw new Error(`${row.at}: unknown kind "${name}"`);
    const source = row.at.replace(/^.*\/data\//, "data/");
    return {
      from: Number(cell(row, "from")),
      to: Number(cell(row, "to")),
      kind: name,
      out: kind.out,
      in: kind.in,
      source,
    };
  });
}

/** Descriptions of the merchant category codes; a merchant may have no other code. */
function readMccNames(data: string): Record<string, string> {
  const rows = readTable(`${data}/mcc.tsv`, ["code", "description"]);
  return Object.fromEntries(rows.map((row) => [cell(row, "code"), cell(row, "description")]));
}

const lexicon = readLexicon(data);
const forms = readForms(data, lexicon);
const file = compile(lexicon);
mkdirSync(`${root}/build`, { recursive: true });
writeFileSync(`${root}/build/lexicon.json`, JSON.stringify(lexicon));
writeFileSync(`${root}/build/forms.json`, JSON.stringify(forms));
writeFileSync(`${root}/build/knowledge.json`, JSON.stringify(file));
console.error(`knowledge ${file.version}: ${file.entries.length} merchants, ${file.keys.length} names`);
