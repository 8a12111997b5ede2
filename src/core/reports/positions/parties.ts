import type { Channel, Purpose } from "../../enrich/types.ts";
import type { ReportMerchant, ReportTransaction } from "../report-input.ts";
import type { ProductType } from "./types.ts";
import { compactName, isAlikeName } from "./words.ts";

/** Everything one company may have to do with advances, in one currency. Rows ascend by day. */
export type Party = {
  /** The same for the same rows in any order. */
  readonly key: string;
  readonly name: string;
  readonly merchant: ReportMerchant | null;
  readonly currency: string;
  readonly kind: "funder" | "processor" | "loan" | "unknown";
  readonly productType: ProductType;
  readonly rows: readonly ReportTransaction[];
};

export type PartyRows = {
  readonly parties: readonly Party[];
  /** Credits of returned debits that name nobody: they find their debit by amount. */
  readonly looseReturns: readonly ReportTransaction[];
};

const ADVANCE_GROUP = "debt.mca_or_rbf";
const LOAN_PRODUCTS: Readonly<Record<string, ProductType>> = {
  "debt.non_bank_business": "business_loan",
  "debt.equipment_and_auto_leasing": "equipment_finance",
  "debt.mortgage": "mortgage",
  "debt.personal_non_mortgage": "personal_loan",
};
const LOAN_PURPOSES: Partial<Record<Purpose, ProductType>> = {
  loan_payment: "business_loan",
  loan_proceeds: "business_loan",
  lease_payment: "equipment_finance",
  mortgage_payment: "mortgage",
};
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

type Draft = {
  name: string;
  merchant: ReportMerchant | null;
  kind: Party["kind"];
  productType: ProductType;
  rows: ReportTransaction[];
};

/** Groups rows by company, in one pass; own transfers take no part. */
export function groupParties(rows: readonly ReportTransaction[], includeLoans: boolean): PartyRows {
  const drafts = new Map<string, Draft>();
  const looseReturns: ReportTransaction[] = [];
  for (const row of rows) {
    if (row.matchingId !== null || row.amount.minor === 0n) continue;
    if (isLooseReturn(row)) {
      looseReturns.push(row);
      continue;
    }
    const role = roleOf(row, includeLoans);
    if (role === null) continue;
    const key = `${row.amount.currency} ${role.kind === "loan" ? `loan ${role.productType} ` : ""}${role.key}`;
    const draft = drafts.get(key);
    if (draft === undefined) drafts.set(key, { ...role, rows: [row] });
    else draft.rows.push(row);
  }
  const found = [...drafts].map(([key, draft]) => partyOf(key, draft));
  const known = found.filter((one) => one.kind !== "unknown");
  return { parties: [...known, ...joinAlike(found.filter((one) => one.kind === "unknown"))], looseReturns };
}

function isLooseReturn(row: ReportTransaction): boolean {
  if (
    row.amount.minor < 0n ||
    !(row.isReturn || row.purpose === "returned_item" || row.purpose === "reversal")
  )
    return false;
  return isUnlisted(row.merchant);
}

type Role = Omit<Draft, "rows"> & { readonly key: string };

function roleOf(row: ReportTransaction, includeLoans: boolean): Role | null {
  const { merchant } = row;
  if (merchant?.groupId === ADVANCE_GROUP) {
    const isProcessor = merchant.kind === "processor_advance";
    return {
      key: merchant.id,
      name: merchant.name,
      merchant,
      kind: isProcessor ? "processor" : "funder",
      productType: isProcessor ? "processor_advance" : "merchant_cash_advance",
    };
  }
  const loan = includeLoans ? loanProductOf(row) : null;
  if (loan !== null) {
    return {
      key: merchant?.id ?? row.streamKey,
      name: nameOf(row),
      merchant,
      kind: "loan",
      productType: loan,
    };
  }
  if (OTHER_CHANNELS.has(row.channel) || !isUnlisted(merchant)) return null;
  return {
    key: row.streamKey,
    name: nameOf(row),
    merchant: null,
    kind: "unknown",
    productType: "merchant_cash_advance",
  };
}

function isUnlisted(merchant: ReportMerchant | null): boolean {
  return merchant === null || merchant.key.startsWith("local:");
}

function nameOf(row: ReportTransaction): string {
  return row.merchant?.name ?? row.counterparty ?? row.descriptionClean;
}

function loanProductOf(row: ReportTransaction): ProductType | null {
  const group = row.merchant?.groupId ?? null;
  const byGroup = group === null ? undefined : LOAN_PRODUCTS[group];
  const byPurpose = row.purpose === null ? undefined : LOAN_PURPOSES[row.purpose];
  const isBankOrUnlisted = group === "debt.bank" || isUnlisted(row.merchant);
  const product = byGroup ?? (isBankOrUnlisted ? byPurpose : undefined) ?? null;
  if (product !== "business_loan") return product;
  if (/\b(SBA|EIDL)\b/i.test(row.description)) return "sba_loan";
  return /\b(LOC|LINE OF CREDIT|CREDIT LINE)\b/i.test(row.description) ? "line_of_credit" : product;
}

function partyOf(key: string, { rows, ...draft }: Draft): Party {
  return { key, ...draft, currency: rows[0]!.amount.currency, rows };
}

const MAX_ALIKE_COMPARED = 40;
const BUCKET_LETTERS = 5;

/** Joins parties whose printed names may be one company: a wire spells it out, an ACH cuts it. Linear, by the first letters. */
function joinAlike(parties: readonly Party[]): readonly Party[] {
  const buckets = Map.groupBy(
    parties,
    (one) => `${one.currency} ${compactName(one.name).slice(0, BUCKET_LETTERS)}`,
  );
  return [...buckets.values()].flatMap((bucket) => (bucket.length === 1 ? bucket : joinBucket(bucket)));
}

function joinBucket(bucket: readonly Party[]): readonly Party[] {
  // The longest name leads, so that every cut one finds the whole one.
  const sorted = [...bucket].sort((a, b) => b.name.length - a.name.length || (a.key < b.key ? -1 : 1));
  const groups: Party[][] = [];
  for (const party of sorted) {
    const group = groups
      .slice(0, MAX_ALIKE_COMPARED)
      .find(([leader]) => isAlikeName(leader!.name, party.name));
    if (group === undefined) groups.push([party]);
    else group.push(party);
  }
  return groups.map((group) => {
    const [leader] = group as [Party];
    if (group.length === 1) return leader;
    const rows = group.flatMap((one) => one.rows).sort((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));
    return { ...leader, rows };
  });
}
