import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { ClassifierInput } from "../core/enrich/classifier-features.ts";
import { WORD_FLAGS } from "../core/enrich/knowledge.ts";
import { keyOf, wordsOf } from "../core/enrich/normalise.ts";
import { CHANNELS } from "../core/enrich/types.ts";
import { readBrands } from "./brands.ts";
import { type Kind, type NamedEntry, readCategories, readCurated, readKinds } from "./curated.ts";
import { readLexicon } from "./lexicon.ts";
import { cell, type Row, readTable, readTables } from "./tables.ts";
import { readWords } from "./words.ts";

export type Example = { readonly label: string; readonly weight: number; readonly input: ClassifierInput };

/** Names of known merchants teach what kinds of word stand for what, but they are no payees as banks print them: less weight. */
const CURATED_WEIGHT = 0.5;
const BRAND_WEIGHT = 0.15;

/**
 * The written lines of `data/training` (label, side, channels, payee text) and, lighter, the names of the knowledge.
 * Names of people and amounts are varied by a hash of the line, never by chance.
 */
export async function readExamples(root: string): Promise<Example[]> {
  const data = `${root}/data`;
  const labels = new Set(readCategories(data).map((category) => category.label));
  const kinds = readKinds(data);
  const words = readWords(data, readLexicon(data));
  const names = readNames(`${data}/training/names.txt`);
  const written = existsSync(`${data}/training`)
    ? readTables(`${data}/training`, ["label", "side", "channel", "text"]).flatMap((row) =>
        fromLine(row, labels, words, names),
      )
    : [];
  // `ADP [payroll taxes]` is shown as ADP, which would teach that any payment to ADP is a tax.
  const curated = readCurated(data, kinds, labels)
    .filter(({ entry }) => entry.key === `known:${keyOf(entry.name)}`)
    .flatMap((named) => fromEntry(named, CURATED_WEIGHT));
  const brands = readBrands(root, kinds, words)
    .filter(({ entry }) => entry.countries === "" || /US|GB|CA|AU|IN/.test(entry.countries))
    .flatMap((named) => fromEntry(named, BRAND_WEIGHT));
  return [...written, ...curated, ...brands, ...fromCodes(data, kinds)];
}

/** Descriptions of merchant category codes name trades in plain words; those of single airlines and hotels are names. */
const CODE_WEIGHT = 0.5;

function fromCodes(data: string, kinds: ReadonlyMap<string, Kind>): Example[] {
  const ranges = readTable(`${data}/mcc-kinds.tsv`, ["from", "to", "kind"]);
  return readTable(`${data}/mcc.tsv`, ["code", "description"]).flatMap((row) => {
    const code = Number(cell(row, "code"));
    const range = ranges.find((one) => Number(cell(one, "from")) <= code && code <= Number(cell(one, "to")));
    const kind = range === undefined ? undefined : kinds.get(cell(range, "kind"));
    if (kind === undefined || (code >= 3000 && code <= 3999)) return [];
    const text = cell(row, "description");
    return [{ label: kind.out, weight: CODE_WEIGHT, input: inputOf(text, "card", false, false) }];
  });
}

/** Each alternative of a line with a placeholder is filled this often. */
const FILLINGS = 4;

function fromLine(
  row: Row,
  labels: ReadonlySet<string>,
  words: Readonly<Record<string, number>>,
  names: NameLists,
): Example[] {
  const label = cell(row, "label");
  const side = cell(row, "side");
  if (!labels.has(label)) throw new Error(`${row.at}: unknown category "${label}"`);
  if (side !== "in" && side !== "out") throw new Error(`${row.at}: side is "in" or "out", not "${side}"`);
  const texts = cell(row, "text")
    .split("|")
    .flatMap((text) => fill(text.trim(), names));
  return cell(row, "channel")
    .split(",")
    .flatMap((channel) => {
      if (!(CHANNELS as readonly string[]).includes(channel))
        throw new Error(`${row.at}: unknown channel "${channel}"`);
      return texts.map((text) => ({
        label,
        weight: 1,
        input: inputOf(text, channel, side === "in", isPerson(text, words)),
      }));
    });
}

type NameLists = ReadonlyMap<string, readonly string[]>;

/** `names.txt`: a line a list, `last: …`. */
function readNames(file: string): NameLists {
  const lines = readFileSync(file, "utf8")
    .split(/\r?\n/)
    .filter((line) => line.includes(":"));
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [
        line.slice(0, at),
        line
          .slice(at + 1)
          .trim()
          .split(/ +/),
      ];
    }),
  );
}

/** Replaces `{last}` and the like, differently each time; every third filling is printed as a bank cuts it. */
function fill(text: string, names: NameLists): string[] {
  if (!text.includes("{")) return [text];
  return Array.from({ length: FILLINGS }, (_, round) => {
    let at = 0;
    const filled = text.replace(/\{(\w+)\}/g, (_all, list: string) => {
      const words = names.get(list) ?? [];
      const digest = createHash("sha256").update(`${text}|${round}|${at++}`).digest();
      return words[digest.readUInt32BE(0) % Math.max(1, words.length)] ?? "";
    });
    if (round % 3 === 2) return filled.slice(0, 22);
    return round % 3 === 1
      ? filled.replace(/[A-Za-z]+/g, (word) => SHORT_FORMS.get(word.toUpperCase()) ?? word)
      : filled;
  });
}

/** Words of trade and the short forms that banks and payers print for them. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  `SUPPLY:SPLY SUPPLIES:SUPPL EQUIPMENT:EQUIP SERVICE:SVC SERVICES:SVCS MANUFACTURING:MFG DISTRIBUTION:DIST DISTRIBUTORS:DISTR
   DISTRIBUTING:DISTG WHOLESALE:WHSL WAREHOUSE:WHSE CONSTRUCTION:CONST CONTRACTORS:CONTR CONTRACTING:CONTR BUILDING:BLDG
   BUILDERS:BLDRS MATERIALS:MATLS LUMBER:LBR PLUMBING:PLBG HEATING:HTG ELECTRIC:ELEC ELECTRICAL:ELEC REFRIGERATION:REFRIG
   LANDSCAPING:LNDSCPG LANDSCAPE:LNDSCP MAINTENANCE:MAINT MANAGEMENT:MGMT PROPERTIES:PROP PROPERTY:PROP REALTY:RLTY
   APARTMENTS:APTS RENTALS:RNTL RENTAL:RNTL LEASING:LSG FINANCE:FIN FINANCIAL:FINL FUNDING:FNDG CAPITAL:CAP ADVANCE:ADV
   INSURANCE:INS AGENCY:AGCY ASSOCIATES:ASSOC ASSOCIATION:ASSN MARKETING:MKTG ADVERTISING:ADVTG PRINTING:PRTG GRAPHICS:GRPHX
   PROMOTIONAL:PROMO TRANSPORT:TRANSP TRANSPORTATION:TRANSP TRUCKING:TRKG LOGISTICS:LOGIST FREIGHT:FRT DELIVERY:DLVRY
   TECHNOLOGIES:TECH TECHNOLOGY:TECH SYSTEMS:SYS SOFTWARE:SOFTWR COMMUNICATIONS:COMM TELEPHONE:TEL UTILITIES:UTIL UTILITY:UTIL
   WATER:WTR DISTRICT:DIST DEPARTMENT:DEPT COUNTY:CNTY TREASURER:TREAS COLLECTOR:COLL REVENUE:REV LICENSE:LIC
   RESTAURANT:REST MARKET:MKT GROCERY:GROC FOODS:FDS BEVERAGE:BEV BAKERY:BKRY PHARMACY:PHARM MEDICAL:MED DENTAL:DENT
   VETERINARY:VET HOSPITAL:HOSP CENTER:CTR CLINIC:CLN SCHOOL:SCH UNIVERSITY:UNIV PRODUCTS:PROD INDUSTRIES:IND INDUSTRIAL:INDL
   INTERNATIONAL:INTL ENTERPRISES:ENT CONSULTING:CONSLT STAFFING:STAFF PAYROLL:PAYRL CLEANING:CLNG CLEANERS:CLNRS
   CHEMICAL:CHEM MACHINE:MACH WELDING:WELD AUTOMOTIVE:AUTO REPAIR:RPR TIRE:TR STORAGE:STOR PARKING:PKG PAYMENT:PYMT`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

/** What banks print for a merchant teaches half as much as its name: a line may have twenty of them. */
const PRINTED_SHARE = 0.5;

function fromEntry({ entry, printed }: NamedEntry, weight: number): Example[] {
  const channel = entry.isCurated ? "ach" : "card";
  const named = (text: string, share: number): Example[] => {
    const out = { label: entry.out, weight: share, input: inputOf(text, channel, false, false) };
    if (!entry.isCurated || entry.in === entry.out) return [out];
    return [out, { label: entry.in, weight: share, input: inputOf(text, channel, true, false) }];
  };
  return [named(entry.name, weight), ...printed.map((text) => named(text, weight * PRINTED_SHARE))].flat();
}

function inputOf(text: string, channel: string, isIn: boolean, isPersonLikely: boolean): ClassifierInput {
  const digest = createHash("sha256").update(`${channel}|${isIn}|${text}`).digest();
  // Log-uniform between 10 and 10,000: what a small business pays and is paid.
  const amount = 10 ** (1 + (digest.readUInt16BE(0) / 65535) * 3);
  return { text, channel, isIn, amount, isPersonLikely, processor: null, purpose: null, mccKind: null };
}

/** Two or three words, one of them a first name, none a business word. */
function isPerson(text: string, words: Readonly<Record<string, number>>): boolean {
  const flags = wordsOf(text).map((word) => words[word.key] ?? 0);
  if (flags.length < 2 || flags.length > 3) return false;
  return (
    flags.some((f) => (f & WORD_FLAGS.firstName) !== 0) && flags.every((f) => (f & WORD_FLAGS.business) === 0)
  );
}
