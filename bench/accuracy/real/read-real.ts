import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import type { Knowledge } from "../../../src/core/enrich/knowledge.ts";
import { cell, readTable } from "../../../src/knowledge/tables.ts";
import type { LabelledRow } from "../rows.ts";
import { readElsewhere } from "./elsewhere.ts";

// Rows that banks and card programs really printed. They lie beside the project and are no part of it; what is kept here are the tables
// that say which of our labels a source's own class stands for, and hand labels by row id.

const here = dirname(fileURLToPath(import.meta.url));

/** A row before anybody asked what our labels for it are. */
type SourceRow = {
  readonly id: string;
  readonly source: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  /** The source's own class; empty where it has none. */
  readonly class: string;
  /** Merchant category code of the purchase or its description, never shown to the engine; empty where the source has none. */
  readonly code: string;
};

/** Open rows may be read while the engine is mended; of closed ones only totals are ever printed. */
export type Half = "open" | "closed";

export type RealRow = LabelledRow & { readonly half: Half };

/** All real rows with the labels that are right for them; none where the folder is absent. */
export function readRealRows(folder: string, knowledge: Knowledge): RealRow[] {
  const classes = readClasses();
  const labelled = readHandLabels();
  const codes = readCodeNames();
  const classed = readSources(folder).flatMap((row): RealRow[] => {
    const byHand = labelled.get(row.id);
    const byClass = row.class === "" ? [] : classesOf(row, classes);
    const byCode =
      row.class === ""
        ? []
        : labelsOfCode({ ...row, code: codes.get(nameKey(row.code)) ?? row.code }, knowledge);
    // Either the class or the merchant's code is right: an accountant books by purpose, the card network by trade.
    const categories = byHand?.categories ?? (byClass.length === 0 ? null : [...byClass, ...byCode]);
    if (categories === null && byHand === undefined) return [];
    return [{ ...plain(row), ...namesOf(row, byHand), categories, half: halfOf(row.description) }];
  });
  const unclassed = readElsewhere(dirname(folder)).flatMap((row): RealRow[] => {
    const byHand = labelled.get(row.id);
    if (byHand === undefined) return [];
    const { categories } = byHand;
    return [{ ...plain(row), ...namesOf(row, byHand), categories, half: "closed" }];
  });
  return [...classed, ...unclassed];
}

function namesOf(
  { description }: Printed,
  byHand: HandLabels | undefined,
): Pick<RealRow, "merchant" | "processor"> {
  const merchant = byHand?.merchant?.map((name) => (name === AS_PRINTED ? description : name)) ?? null;
  return { merchant, processor: byHand?.processor ?? null };
}

/** What every real row has, whoever printed it. */
type Printed = Pick<SourceRow, "id" | "source" | "description" | "amount" | "currency">;

function plain(row: Printed): Omit<RealRow, "categories" | "merchant" | "processor" | "half"> {
  return {
    id: row.id,
    segment: row.source,
    tier: "real",
    family: row.source,
    description: row.description,
    amount: row.amount,
    currency: row.currency,
    mcc: "",
    clean: null,
    notes: "",
  };
}

/** Rows of one counterparty fall on one side, in whatever source they stand; an eighth of them stays closed. */
function halfOf(description: string): Half {
  const [first = 0, second = 0] = createHash("md5").update(counterpartyKey(description)).digest();
  return first % 2 === 1 && second % 4 === 0 ? "closed" : "open";
}

/** Up to ten letters of what follows the last star: close enough to one counterparty, and independent of the engine. */
function counterpartyKey(description: string): string {
  const behind = description.split("*").at(-1) ?? "";
  const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, "");
  return (letters(behind).length >= 4 ? letters(behind) : letters(description)).slice(0, 10);
}

type Classes = ReadonlyMap<string, readonly (readonly [begins: string, labels: readonly string[]])[]>;

/** `classes/<source>.tsv`: the beginning of a class and the labels that are right for it; the longest beginning holds. */
function readClasses(): Classes {
  const files = readdirSync(`${here}/classes`).filter((name) => name.endsWith(".tsv"));
  return new Map(
    files.map((name) => {
      const rows = readTable(`${here}/classes/${name}`, ["class", "labels"]).map(
        (row) => [cell(row, "class"), cell(row, "labels").split("|")] as const,
      );
      return [name.replace(".tsv", ""), rows.sort(([a], [b]) => b.length - a.length)];
    }),
  );
}

function classesOf(row: SourceRow, classes: Classes): readonly string[] {
  const sided = `${row.amount > 0 ? "+" : ""}${row.class}`;
  const lines = classes.get(row.source) ?? [];
  const found =
    lines.find(([begins]) => sided.startsWith(begins)) ??
    lines.find(([begins]) => row.class.startsWith(begins));
  return found === undefined ? [] : found[1].filter((label) => label !== "");
}

/** Codes by what they stand for: some sources print a code's description only, and cut it. */
function readCodeNames(): ReadonlyMap<string, string> {
  const rows = readTable(`${here}/../../../data/mcc.tsv`, ["code", "description"]);
  return new Map(rows.toReversed().map((row) => [nameKey(cell(row, "description")), cell(row, "code")]));
}

function nameKey(description: string): string {
  return description
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, 22);
}

function labelsOfCode({ code, amount }: SourceRow, knowledge: Knowledge): string[] {
  const kind = code === "" ? null : knowledge.mccKind(code);
  return kind === null ? [] : [amount > 0 ? kind.in : kind.out, kind.out];
}

/** The whole of the printed text is the name; so no text of others needs to be repeated here. */
const AS_PRINTED = "=";

type HandLabels = {
  readonly categories: readonly string[] | null;
  readonly merchant: readonly string[] | null;
  readonly processor: readonly string[] | null;
};

/** `?` in a cell: nobody labelled this; an empty category: a careful underwriter could not tell. */
function readHandLabels(): ReadonlyMap<string, HandLabels> {
  const file = `${here}/../labelled/real-keys.tsv`;
  if (!existsSync(file)) return new Map();
  const answers = (text: string): readonly string[] | null => (text === "?" ? null : text.split("|"));
  return new Map(
    readTable(file, ["id", "category", "merchant", "processor"]).map((row) => {
      const categories = answers(cell(row, "category"))?.filter((label) => label !== "") ?? null;
      const merchant = answers(cell(row, "merchant"));
      return [cell(row, "id"), { categories, merchant, processor: answers(cell(row, "processor")) }];
    }),
  );
}

type Raw = Readonly<Record<string, string>>;

/** Every source that lies in the folder. */
export function readSources(folder: string): SourceRow[] {
  return [
    ...readRaw(`${folder}/real2.tsv`).map(ofFeed),
    ...readRaw(`${folder}/us_business_purchase_card.csv`).filter(isTrusted).map(ofPurchaseCard),
    ...readRaw(`${folder}/us_card_chase_style.csv`).map((raw, at) => {
      const isIn = /Deposit|Interest Earned|Transfer > Credit/.test(raw["plaid_category"] ?? "");
      return unsigned("card_export", at, raw["name"], raw["plaid_category"], isIn);
    }),
    ...readRaw(`${folder}/us_aggregator_sandbox.csv`).map((raw, at) => {
      const amount = Number(raw["amount"]);
      const row = unsigned(
        "aggregator",
        at,
        raw["description"],
        raw["category"],
        raw["base_type"] === "credit",
      );
      return { ...row, amount: Math.sign(row.amount) * Math.abs(amount) };
    }),
    ...readRaw(`${folder}/us_sandbox_pfc.csv`).map((raw, at) => {
      const amount = -Number(raw["plaid_amount"]);
      return { ...unsigned("pfc", at, raw["name"], raw["pfc_detailed"], false), amount };
    }),
    ...readRaw(`${folder}/uk_card.csv`).map((raw, at) => {
      return {
        ...unsigned("uk_card", at, raw["description"], raw["monzo_category"], false),
        currency: "GBP",
      };
    }),
  ];
}

function readRaw(file: string): Raw[] {
  if (!existsSync(file)) return [];
  const isTable = file.endsWith(".tsv");
  const options = isTable
    ? { delimiter: "\t", quote: null }
    : { relax_column_count: true, relax_quotes: true };
  return parse(readFileSync(file), { columns: true, ...options });
}

/** The feeds of `real2.tsv`, where the city's ledger account is the class and its card's code stands beside it. */
function ofFeed(raw: Raw): SourceRow {
  const source = raw["source"] ?? "";
  const [account = ""] = (raw["label_given_by_source"] ?? "").split(" | ");
  return {
    id: raw["id"] ?? "",
    source,
    description: raw["description"] ?? "",
    amount: Number(raw["amount"]) || UNKNOWN_AMOUNT,
    currency: source === "toronto_pcard" ? "CAD" : "USD",
    class: account,
    code: raw["mcc"] ?? "",
  };
}

function isTrusted(raw: Raw): boolean {
  return /high|medium/.test(raw["label_confidence"] ?? "");
}

/** Rows that a collector made up to fill gaps stand beside his real ones. */
export const MADE_UP = "purchase_card_made_up";

function ofPurchaseCard(raw: Raw): SourceRow {
  const isMadeUp = raw["source"] === "synthetic_gapfill";
  return {
    id: `purchase_card_${raw["id"]}`,
    source: isMadeUp ? MADE_UP : "purchase_card",
    description: raw["merchant_raw"] ?? "",
    amount: Number(raw["amount"]) * (raw["direction"] === "income" ? 1 : -1),
    currency: "USD",
    class: [raw["category"], raw["mcc_description"]].filter(Boolean).join(" | "),
    code: raw["mcc_description"] ?? "",
  };
}

/** Where a source prints no amount a small purchase is assumed. */
const UNKNOWN_AMOUNT = -20;

function unsigned(source: string, at: number, description = "", ofClass = "", isIn = false): SourceRow {
  const amount = isIn ? -UNKNOWN_AMOUNT : UNKNOWN_AMOUNT;
  return { id: `${source}_${at}`, source, description, amount, currency: "USD", class: ofClass, code: "" };
}
