import type { Engine } from "../../src/core/enrich/engine.ts";
import { keyOf, wordsOf } from "../../src/core/enrich/normalise.ts";
import type { Enrichment } from "../../src/core/enrich/types.ts";
import type { LabelledRow } from "./rows.ts";

export type Judged = {
  readonly row: LabelledRow;
  readonly answer: Enrichment;
  readonly isCategoryRight: boolean;
  readonly merchant: "right" | "wrong" | "missing" | "invented" | "none" | "unlabelled";
};

export type Figures = {
  readonly rows: number;
  readonly category: number;
  readonly sureShare: number;
  readonly sureRight: number;
  readonly merchantPrecision: number;
  readonly merchantRecall: number;
  readonly processor: number;
  readonly clean: number;
  readonly calibrationError: number;
  readonly undetermined: number;
};

/** Confidence from which an answer counts as sure. */
export const SURE = 0.9;

export function judge(engine: Engine, rows: readonly LabelledRow[]): Judged[] {
  return rows.map((row) => {
    const input = {
      description: row.description,
      amount: row.amount,
      currency: row.currency,
      mccCode: row.mcc || null,
    };
    const answer = engine.enrich(input);
    return {
      row,
      answer,
      isCategoryRight: isRight(row, answer.category),
      merchant: judgeMerchant(engine, row, answer),
    };
  });
}

/** Where a careful underwriter could not tell, silence is right, and so is a label that the note calls defensible. */
function isRight(row: LabelledRow, label: string | null): boolean {
  if (row.categories === null) return false;
  if (row.categories.length > 0) return row.categories.includes(label ?? "");
  return label === null || row.notes.includes(label);
}

/** Any of the labelled names is right; an empty one among them says that silence is right too. */
function judgeMerchant(engine: Engine, row: LabelledRow, answer: Enrichment): Judged["merchant"] {
  const labels = row.merchant;
  if (labels === null) return "unlabelled";
  const names = labels.filter((label) => label !== "");
  // A payout names its processor; labelled as merchant or as processor, either is the same fact.
  const name = answer.merchant?.name ?? "";
  if (name === "") {
    if (isAmong(answer.processor?.name ?? "", names)) return "right";
    return labels.includes("") ? "none" : "missing";
  }
  if (names.length === 0) return isAmong(name, row.processor) ? "none" : "invented";
  const isRight =
    isAmong(name, names) ||
    names.some((label) => isAlias(engine, answer, label, row)) ||
    isAllowed(name, row.notes);
  if (isRight) return "right";
  return labels.includes("") && isAmong(name, row.processor) ? "none" : "wrong";
}

function isAmong(name: string, labels: readonly string[] | null): boolean {
  return labels?.some((label) => isSameName(name, label)) ?? false;
}

/** The note names another merchant that is right too: `merchant Hedgerow Shoes with processor Klarna also right`. */
function isAllowed(name: string, notes: string): boolean {
  return /also (right|defensible)/.test(notes) && keyOf(notes).includes(keyOf(name));
}

/** `LADWP` and `Los Angeles Department of Water and Power` are one: the label alone leads to the same known merchant. */
function isAlias(engine: Engine, answer: Enrichment, label: string, row: LabelledRow): boolean {
  if (answer.merchant === null || answer.merchant.key.startsWith("local:")) return false;
  const { amount, currency } = row;
  const labelled = engine.enrich({ description: label.toUpperCase(), amount, currency }).merchant;
  if (labelled === null || labelled.key.startsWith("local:")) return false;
  return labelled.key === answer.merchant.key || isLineOf(labelled.name, answer.merchant.name);
}

/** `Citi` and `Citi Cards`, `Uber` and `Uber Eats`: one known name is the other with the line of business behind it. */
function isLineOf(a: string, b: string): boolean {
  const [short, long] = [a, b]
    .map((name) => wordsOf(name).map((word) => word.key))
    .sort((x, y) => x.length - y.length);
  return short !== undefined && long !== undefined && short.every((word, at) => word === long[at]);
}

/** Short words and what they stand for: `Oakwood Apts` and `Oakwood Apartments` name one landlord. */
const SHORT: Readonly<Record<string, string>> = Object.fromEntries(
  `SVC:SERVICE SVCS:SERVICES SRVCS:SERVICES APTS:APARTMENTS APT:APARTMENTS MFG:MANUFACTURING MGMT:MANAGEMENT MGT:MANAGEMENT
   CTR:CENTER CENTRE:CENTER DEPT:DEPARTMENT BK:BANK PROP:PROPERTY PROPS:PROPERTIES UNIV:UNIVERSITY INTL:INTERNATIONAL
   ASSOC:ASSOCIATES FIN:FINANCIAL INS:INSURANCE SPLY:SUPPLY EQUIP:EQUIPMENT CONSTR:CONSTRUCTION PLBG:PLUMBING
   RESTAURANTE:RESTAURANT REST:RESTAURANT NATL:NATIONAL AGCY:AGENCY ATTY:ATTORNEY CU:CREDITUNION CMNTY:COMMUNITY
   BROS:BROTHERS CNTY:COUNTY SAINT:ST VET:VETERINARY SYS:SYSTEMS COMM:COMMUNICATIONS`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(":")),
);

const LEGAL =
  /\b(LLC|INC|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|LLP|PLC|THE|COM|USA|US|GROUP|HOLDINGS|BANK|INSURANCE|CARDS?|AND)\b/g;

/** Names are the same when their letters are, legal forms aside and short words written out, or when one begins with the whole of the other (≥ 5 letters). */
export function isSameName(a: string, b: string): boolean {
  const bare = (name: string): string =>
    keyOf(
      name
        .toUpperCase()
        .replaceAll(".", " ")
        .replace(LEGAL, " ")
        .replace(/[A-Z]+/g, (word) => SHORT[word] ?? word),
    );
  const left = bare(a);
  const right = bare(b);
  if (left === "" || right === "") return false;
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return (short.length >= 5 && long.startsWith(short)) || isBriefName(a, b);
}

/** What a company does, as people leave it out; products and words of banks are none of these (`SBA EIDL`, `BMO Online`). */
const TRADE_OF_OWNER =
  /^(ENERGY|ELECTRIC|SOFTWARE|PLATFORMS|FINANCIAL|MOTORS?|TOOLS|BEAUTY|PARTS|SECURITY|TELECOM|SOLUTIONS|INDUSTRIAL|SUPPLY|ENVIRONMENTAL|RENTALS|CARRIERS|COMMUNICATIONS|PHARMACY|SERVICES?|NETWORK|STORES?|WIRELESS|TECHNOLOGIES|SYSTEMS)$/;

/** `ADT` and `ADT Security`: a name of three or four letters and the same with its owner's trade behind it. */
function isBriefName(a: string, b: string): boolean {
  const [short = [], long = []] = [a, b]
    .map((name) => wordsOf(name).map((word) => word.key))
    .sort((x, y) => x.length - y.length);
  const rest = long.slice(short.length);
  if (short.length !== 1 || (short[0] ?? "").length < 3 || short[0] !== long[0] || rest.length === 0)
    return false;
  return rest.every((word) => TRADE_OF_OWNER.test(word) || word.replace(LEGAL, "") === "");
}

/** A labelled wording is one good wording of several: near means at least two thirds of the words shared (F1). */
export function isNear(a: string, b: string): boolean {
  if (isSameName(a, b)) return true;
  const left = new Set(wordsOf(a).map((word) => word.key));
  const right = new Set(wordsOf(b).map((word) => word.key));
  const shared = [...left].filter((word) => right.has(word)).length;
  return (2 * shared) / Math.max(1, left.size + right.size) >= 2 / 3;
}

export function figuresOf(judged: readonly Judged[]): Figures {
  const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);
  const count = (test: (j: Judged) => boolean): number => judged.filter(test).length;
  const labelled = judged.filter((j) => j.row.categories !== null);
  const sure = labelled.filter((j) => j.answer.confidence >= SURE);
  const right = count((j) => j.merchant === "right");
  const asserted = right + count((j) => j.merchant === "wrong" || j.merchant === "invented");
  const expected = right + count((j) => j.merchant === "wrong" || j.merchant === "missing");
  const withProcessor = judged.filter((j) => j.row.processor !== null);
  const withClean = judged.filter((j) => j.row.clean?.some((wording) => wording !== "") ?? false);
  return {
    rows: judged.length,
    category: share(labelled.filter((j) => j.isCategoryRight).length, labelled.length),
    sureShare: share(sure.length, labelled.length),
    sureRight: share(sure.filter((j) => j.isCategoryRight).length, sure.length),
    merchantPrecision: share(right, asserted),
    merchantRecall: share(right, expected),
    processor: share(withProcessor.filter(isProcessorRight).length, withProcessor.length),
    clean: share(withClean.filter(isCleanRight).length, withClean.length),
    calibrationError: calibrationError(labelled),
    undetermined: share(labelled.filter((j) => j.answer.category === null).length, labelled.length),
  };
}

/** Labels that give one name as merchant and as processor state one fact; naming it once, as either, is right. */
export function isProcessorRight({ row, answer }: Judged): boolean {
  const both = row.processor?.filter((label) => label !== "" && isAmong(label, row.merchant)) ?? [];
  if (answer.processor === null && isAmong(answer.merchant?.name ?? "", both)) return true;
  const name = answer.processor?.name ?? "";
  return (row.processor ?? [""]).some((label) =>
    label === "" ? name === "" || isAmong(name, row.merchant) : isSameName(name, label),
  );
}

function isCleanRight({ row, answer }: Judged): boolean {
  return row.clean?.some((wording) => wording !== "" && isNear(answer.descriptionClean, wording)) ?? false;
}

export type Bin = {
  readonly from: number;
  readonly rows: number;
  readonly confidence: number;
  readonly right: number;
};

/** Ten bins of equal width over the rows that got a category. */
export function reliability(judged: readonly Judged[]): Bin[] {
  const answered = judged.filter((j) => j.answer.category !== null);
  return Array.from({ length: 10 }, (_, i) => {
    const inside = answered.filter((j) => Math.min(9, Math.floor(j.answer.confidence * 10)) === i);
    const mean = (of: (j: Judged) => number): number =>
      inside.reduce((sum, j) => sum + of(j), 0) / Math.max(1, inside.length);
    return {
      from: i / 10,
      rows: inside.length,
      confidence: mean((j) => j.answer.confidence),
      right: mean((j) => (j.isCategoryRight ? 1 : 0)),
    };
  });
}

/** Expected calibration error: mean distance of confidence and share right over the bins, weighted by rows. */
function calibrationError(judged: readonly Judged[]): number {
  const bins = reliability(judged);
  const total = bins.reduce((sum, bin) => sum + bin.rows, 0);
  return bins.reduce(
    (sum, bin) => sum + (bin.rows / Math.max(1, total)) * Math.abs(bin.confidence - bin.right),
    0,
  );
}
