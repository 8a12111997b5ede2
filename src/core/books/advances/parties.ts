import type { Channel } from "../../enrich/types.ts";
import { compareRows, isUnlisted, type LedgerMerchant, type LedgerRow } from "../ledger-row.ts";
import { wordingOf } from "../streams.ts";
import { says } from "../words.ts";
import { lenderOf } from "./lenders.ts";
import { loanProductOf } from "./loan-product.ts";
import { isMaybeMisnamed } from "./misnamed.ts";
import type { ProductType } from "./product-type.ts";
import { isAlikePrint, type NamePrint, printName } from "./words.ts";

/** Everything one company may have to do with advances, in one currency. Rows ascend by day. */
export type Party = {
  /** The same for the same rows in any order. */
  readonly key: string;
  readonly name: string;
  readonly merchant: LedgerMerchant | null;
  readonly currency: string;
  readonly kind: "funder" | "lender" | "processor" | "loan" | "unknown";
  readonly productType: ProductType;
  readonly rows: readonly LedgerRow[];
};

export type PartyRows = {
  readonly parties: readonly Party[];
  /** Credits of returned debits that name nobody: they find their debit by amount. */
  readonly looseReturns: readonly LedgerRow[];
};

const MIN_LUMP_MINOR = 250_000n;
const ADVANCE_GROUP = "debt.mca_or_rbf";
/** Money of an advance moves between companies; these channels are people, cash and the bank itself. */
const OTHER_CHANNELS: ReadonlySet<Channel> = new Set<Channel>([
  "card",
  "check",
  "cash",
  "p2p",
  "fee",
  "interest",
  "transfer",
]);

const LUMP_CHANNELS: ReadonlySet<Channel> = new Set<Channel>(["card", "p2p"]);

type Draft = {
  name: string;
  merchant: LedgerMerchant | null;
  kind: Party["kind"];
  productType: ProductType;
  rows: LedgerRow[];
};

/** What a row has to do with advances: who the company is; null when nothing. */
export type Placement = Omit<Draft, "rows"> & { readonly key: string };
export type Place = (row: LedgerRow) => Placement | null;

/** Groups rows by company, in one pass; own transfers take no part. */
export function groupParties(rows: readonly LedgerRow[], place: Place): PartyRows {
  const byCurrency = new Map<string, Map<string, Draft>>();
  const looseReturns: LedgerRow[] = [];
  for (const row of rows) {
    if (row.matchingId !== null || row.amount.minor === 0n) continue;
    if (isLooseReturn(row)) {
      looseReturns.push(row);
      continue;
    }
    const placement = place(row);
    if (placement === null) continue;
    const { key, ...role } = placement;
    const { currency } = row.amount;
    const drafts = byCurrency.get(currency) ?? new Map<string, Draft>();
    byCurrency.set(currency, drafts);
    const draft = drafts.get(key);
    if (draft === undefined) drafts.set(key, { ...role, rows: [row] });
    else draft.rows.push(row);
  }
  const found = [...byCurrency].flatMap(([currency, drafts]) =>
    [...drafts].map(([key, draft]): Party => ({ key: `${currency} ${key}`, currency, ...draft })),
  );
  // Who may be misnamed is judged by itself alone.
  const isUnknown = (one: Party) => one.kind === "unknown" && !one.rows.every(isMaybeMisnamed);
  const known = found.filter((one) => !isUnknown(one));
  return { parties: adoptDebits(known, joinAlike(found.filter(isUnknown))), looseReturns };
}

// Only credits that also meet a funder's debit of their amount, a few days before, are taken for its return; so the words may be many.
const RETURN_WORDS =
  /\b(RET|RTN|RETURN(ED|S)?|REVERS\w*|REJECT(ED)?|UNPAID|NSF|BOUNCED?|R(0[1-9]|10|16|20|29))\b/i;

function isLooseReturn(row: LedgerRow): boolean {
  if (row.amount.minor < 0n || !isUnlisted(row.merchant)) return false;
  const isRead = row.isReturn || row.purpose === "returned_item" || row.purpose === "reversal";
  return isRead || RETURN_WORDS.test(row.description);
}

/** Before anything is decided: everybody who may fund, whatever the engine reads in the single row. */
export function candidateOf(row: LedgerRow): Placement | null {
  const { merchant } = row;
  // What a funder takes as a fee (`ADMIN FEE`) pays nothing back.
  if (merchant?.groupId === ADVANCE_GROUP && row.category?.defaultLabel === "Charges/Fees") return null;
  const known = knownFunderOf(row);
  if (known !== null && (known.merchant === merchant || saysLent(row))) return known;
  const lender = lenderOf(row);
  if (lender !== null) return lender;
  // A lump is no refund on a card, whatever short word the bank prints before it; and companies pay at once as people do.
  const isLump = LUMP_CHANNELS.has(row.channel) && row.amount.minor >= MIN_LUMP_MINOR;
  if (OTHER_CHANNELS.has(row.channel) && !isLump) return null;
  // A bank's three letters may be anybody's: `KBC DAILY`.
  const isMaybeBank = merchant?.kind === "bank" && !LOAN_WORDS.test(row.description);
  return isUnlisted(merchant) || isMaybeBank || isMaybeMisnamed(row) ? unlistedFunderOf(row) : null;
}

/** `GREENSKY FUNDING` funds what buyers bought, and pays it out: a processor that lends says so. */
function saysLent({ description }: LedgerRow): boolean {
  return says("advanced", description) || says("lent", description);
}

const LOAN_WORDS = /\bLOANS?\b|\bLN\b|\bMTG\b|\bMORTGAGE|\bLEASE|\bCARD\b|\bTRANSFER|\bXFER/i;

const ADVANCE_LABELS: ReadonlySet<string> = new Set(["Debt Investment - MCA", "Debt Repayment - MCA"]);

/** After it is decided: the rows whose category says that they are part of an advance. */
export function decidedOf(row: LedgerRow): Placement | null {
  if (!ADVANCE_LABELS.has(row.category?.defaultLabel ?? "")) return null;
  return knownFunderOf(row) ?? lenderOf(row) ?? unlistedFunderOf(row);
}

/** As `decidedOf`, with bank loans, leases and the like. */
export function decidedOrLoanOf(row: LedgerRow): Placement | null {
  const decided = decidedOf(row);
  if (decided !== null) return decided;
  const productType = loanProductOf(row);
  if (productType === null || row.merchant?.groupId === ADVANCE_GROUP) return null;
  const { merchant } = row;
  const key = `loan ${productType} ${merchant?.id ?? row.streamKey}`;
  return { key, name: nameOf(row), merchant, kind: "loan", productType };
}

function knownFunderOf(row: LedgerRow): Placement | null {
  const { merchant } = row;
  if (merchant?.groupId === ADVANCE_GROUP) {
    const isProcessor = merchant.kind === "processor_advance";
    const productType = isProcessor ? "processor_advance" : "merchant_cash_advance";
    return {
      key: merchant.id,
      name: merchant.name,
      merchant,
      kind: isProcessor ? "processor" : "funder",
      productType,
    };
  }
  const lender = lendingProcessorOf(row);
  if (lender === null) return null;
  return {
    key: lender.id,
    name: lender.name,
    merchant: lender,
    kind: "processor",
    productType: "processor_advance",
  };
}

function unlistedFunderOf(row: LedgerRow): Placement {
  const productType = "merchant_cash_advance";
  const isNamed = !/^(party|local|clean):.{1,4}$/.test(row.streamKey);
  const wording = isNamed ? "" : wordingOf(row.description);
  const key = isNamed ? row.streamKey : `wording:${wording}`;
  // The list's name is the other company's.
  const named = isMaybeMisnamed(row) ? (row.counterparty ?? row.descriptionClean) : nameOf(row);
  return { key, name: isNamed ? named : wording, merchant: null, kind: "unknown", productType };
}

/** `SQUARE INC DES:LOAN DISB`: a processor's own advance that names the processor and not the company by which it lends. */
function lendingProcessorOf({ merchant, processor, category }: LedgerRow): LedgerMerchant | null {
  if (processor === null || !isUnlisted(merchant)) return null;
  const label = category?.defaultLabel;
  return label === "Debt Investment - MCA" || label === "Debt Repayment - MCA" ? processor : null;
}

function nameOf(row: LedgerRow): string {
  return row.merchant?.name ?? row.counterparty ?? row.descriptionClean;
}

/** A listed funder whose money is seen but no debit: an unknown company under its name, cut short, is it. */
function adoptDebits(known: readonly Party[], unknown: readonly Party[]): readonly Party[] {
  const isFundingAlone = ({ kind, rows }: Party) =>
    kind === "funder" && rows.every((row) => row.amount.minor > 0n);
  const waiting = known.filter(isFundingAlone);
  if (waiting.length === 0) return [...known, ...unknown];
  const prints = waiting.map((party) => ({ party, print: printName(party.name) }));
  const adopted = new Map<Party, Party[]>();
  const left = unknown.filter((one) => {
    const print = printName(one.name);
    const parent = prints.find(
      ({ party, print: other }) => party.currency === one.currency && isAlikePrint(print, other),
    );
    if (parent === undefined) return true;
    adopted.set(parent.party, [...(adopted.get(parent.party) ?? []), one]);
    return false;
  });
  const joined = known.map((party) => {
    const rows = adopted.get(party)?.flatMap((one) => one.rows) ?? [];
    return rows.length === 0 ? party : { ...party, rows: [...party.rows, ...rows].sort(compareRows) };
  });
  return [...joined, ...left];
}

const MAX_ALIKE_COMPARED = 40;
const BUCKET_LETTERS = 5;

type Named = { readonly party: Party; readonly print: NamePrint };

/** Joins parties whose printed names may be one company: a wire spells it out, an ACH cuts it. Linear, by the first letters. */
function joinAlike(parties: readonly Party[]): readonly Party[] {
  const named = parties.map((party) => ({ party, print: printName(party.name) }));
  const buckets = Map.groupBy(
    named,
    ({ party, print }) => `${party.currency} ${print.compact.slice(0, BUCKET_LETTERS)}`,
  );
  return [...buckets.values()].flatMap((bucket) =>
    bucket.length === 1 ? [bucket[0]!.party] : joinBucket(bucket),
  );
}

function joinBucket(bucket: readonly Named[]): readonly Party[] {
  // The longest name leads, so that every cut one finds the whole one.
  const sorted = [...bucket].sort(
    (a, b) => b.party.name.length - a.party.name.length || (a.party.key < b.party.key ? -1 : 1),
  );
  const groups: Named[][] = [];
  for (const one of sorted) {
    const group = findAlike(groups, one.print);
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.map((group) => {
    const leader = group[0]!.party;
    if (group.length === 1) return leader;
    return { ...leader, rows: group.flatMap(({ party }) => party.rows).sort(compareRows) };
  });
}

/** The latest groups have the names nearest in length; more of them than a few dozen are strangers with a common first word. */
function findAlike(groups: readonly Named[][], print: NamePrint): Named[] | undefined {
  for (let index = groups.length - 1; index >= Math.max(0, groups.length - MAX_ALIKE_COMPARED); index--) {
    if (isAlikePrint(groups[index]![0]!.print, print)) return groups[index];
  }
  return undefined;
}
