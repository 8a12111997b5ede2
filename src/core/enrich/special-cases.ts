import type { CategoryDecision } from "./category-decision.ts";
import type { KnowledgeEntry } from "./knowledge.ts";
import type { DescriptorReading, Reason } from "./types.ts";

// Words that decide for merchants which do several things, and memos that decide for P2P payments.

/** Words that a sender writes beside a P2P payment and that leave no doubt what it is for. */
const MEMOS: readonly { readonly words: RegExp; readonly into: string; readonly out: string }[] = [
  { words: /\bRENT\b|\bLANDLORD\b/i, into: "Revenue", out: "Rent" },
  { words: /\bREFUND\b/i, into: "Other Expenses", out: "Refunds" },
  { words: /\bBITCOIN\b|\bBTC\b/i, into: "Company Investments", out: "Company Investments" },
  { words: /\bBORROW\b|\bLOAN\b/i, into: "Debt Investment", out: "Debt Repayment" },
  { words: /\bPAYROLL\b|\bWAGES\b|\bSALARY\b/i, into: "Other Income", out: "Payroll and Consultants" },
];

/** The category that the memo of a P2P payment names; null without a telling one. */
export function byMemo(reading: DescriptorReading, isInSide: boolean): CategoryDecision | null {
  if (reading.purpose !== "p2p" || reading.counterparty === null) return null;
  const memo = MEMOS.find(({ words }) => words.test(reading.counterparty?.text ?? ""));
  if (memo === undefined) return null;
  const { text, span } = reading.counterparty;
  const reason: Reason = {
    part: "category",
    text: `the sender wrote "${text}"`,
    span,
    source: "rule p2p memo",
  };
  return { label: isInSide ? memo.into : memo.out, source: "purpose.hint", score: 0.7, reason };
}

type SpecialCase = {
  readonly name: string;
  readonly kinds: ReadonlySet<string>;
  readonly words: RegExp;
  /** Only for this side; both when absent. */
  readonly side?: "in" | "out";
  readonly label: string;
};

const kinds = (...names: string[]): ReadonlySet<string> => new Set(names);
const PROCESSORS = kinds("payment_platform", "card_processor");
const ADVANCES = /\bLOAN\b|\bCAPITAL\b/i;

/** Merchants that do two things and print which. First match wins. */
const SPECIAL_CASES: readonly SpecialCase[] = [
  {
    name: "payroll.taxes",
    kinds: kinds("payroll"),
    words: /\bTAX(ES)?\b|\bTAX COL|\bTPS\b|\bTX\/FINCL/i,
    label: "Taxes",
  },
  {
    name: "payroll.workers_comp",
    kinds: kinds("payroll"),
    words: /\bW(ORKERS?|RKRS)? ?C(OMP)?\b|\bPAYGO\b|\bINSURANCE\b/i,
    label: "Insurance",
  },
  {
    name: "bank.card",
    kinds: kinds("bank"),
    words: /\bC(RE)?DI?T ?(CA)?RD\b|\bCRCARD|\bCARDMEMBER\b|\bVISA\b|\bVI\/MC\b|\bCARD P(AYMENT|MT|YMT)\b/i,
    label: "Credit Card",
  },
  {
    name: "bank.loan",
    kinds: kinds("bank"),
    words: /\bEQUIP|\bLEAS|\bLOAN|\bLN ?PMT|\bMTG|\bMORTG|\bAUTO ?(LN|FIN|PMT)|\bLOC\b|\bLINE OF CR/i,
    label: "Debt Repayment",
    side: "out",
  },
  {
    name: "bank.loan_in",
    kinds: kinds("bank"),
    words: /\bLOAN|\bADVANCE|\bLOC\b|\bLINE OF CR/i,
    label: "Debt Investment",
    side: "in",
  },
  {
    // Card companies lend as well: `AMERICAN EXPRESS BUSINESS LOAN`.
    name: "issuer.loan",
    kinds: kinds("card_issuer"),
    words: /\bLOANS?\b|\bLN ?PMT|\bBUSINESS LINE\b|\bLINE OF CR/i,
    label: "Debt Repayment",
    side: "out",
  },
  {
    name: "issuer.loan_in",
    kinds: kinds("card_issuer"),
    words: /\bLOANS?\b|\bBUSINESS LINE\b|\bLINE OF CR/i,
    label: "Debt Investment",
    side: "in",
  },
  {
    // Filling stations pay the brand for their tanks' fill: `SUNOCO LP DEALER EFT DRAFT`.
    name: "fuel.dealer",
    kinds: kinds("fuel"),
    words: /\bDEALER\b|\bJOBBER\b|\bWHOLESALE\b|\bDRAFT\b|\bFUEL (INV|PURCH|EFT)/i,
    label: "Inventory",
    side: "out",
  },
  {
    // Synchrony and Comenity print the store whose card is paid: `LOWES DES:SYF PAYMNT`.
    name: "store.card",
    kinds: kinds("retail", "materials", "wholesaler", "warehouse_club", "fuel", "marketplace"),
    words: /\bSYF\b|\bSYNCB\b|\bCRCARD|\bC(RE)?DI?T ?CA?RD\b|\bM\/C\b|\bMASTERCARD\b/i,
    label: "Credit Card",
    side: "out",
  },
  // `ROCKET MONEY PREMIUM`: a plan of a program, no insurance.
  { name: "software.plan", kinds: kinds("software"), words: /\bPREMIUM\b/i, label: "Software", side: "out" },
  {
    // Federal offices pay vendors, grants and benefits through the Treasury (`TREAS 310 MISC PAY`); refunds of taxes say so.
    name: "treasury.payment",
    kinds: kinds("government", "tax_authority"),
    words: /\bMISC PAY\b/i,
    label: "Other Income",
    side: "in",
  },
  {
    // A plan takes back what it paid a practice.
    name: "payer.recoupment",
    kinds: kinds("health_payer"),
    words: /\bRECOUP|\bOVERPA|\bREFUND/i,
    label: "Refunds",
    side: "out",
  },
  {
    name: "supplier.lease",
    kinds: kinds("wholesaler", "materials", "office_supply"),
    words: /\bLEASE\b|\bLEASING\b/i,
    label: "Debt Repayment",
    side: "out",
  },
  { name: "processor.refund", kinds: PROCESSORS, words: /\bREFUND/i, label: "Refunds", side: "out" },
  {
    name: "advance_app.plan",
    kinds: kinds("personal_lender"),
    words: /\bSUBSCRIPT|\bMEMBERSHIP|\bTIP\b/i,
    label: "Other Expenses",
    side: "out",
  },
  {
    name: "insurer.refund",
    kinds: kinds("insurer", "health_payer"),
    words: /\bREFUND|\bRTN PREM|\bRETURN PREM|\bPREM(IUM)?\b/i,
    label: "Insurance",
  },
  {
    name: "insurer.one_claim",
    kinds: kinds("insurer"),
    words: /^(?!.*HCCLAIM).*\bCLAIM|\bCLM\b/i,
    label: "Special Inflows",
    side: "in",
  },
  {
    name: "insurer.claim",
    kinds: kinds("insurer", "health_payer"),
    words: /HCCLAIM|\bCLAIM ?P(MT|AYMENT)/i,
    label: "Revenue",
    side: "in",
  },
  { name: "processor.loan", kinds: PROCESSORS, words: ADVANCES, label: "Debt Repayment - MCA", side: "out" },
  {
    name: "processor.loan_in",
    kinds: PROCESSORS,
    words: ADVANCES,
    label: "Debt Investment - MCA",
    side: "in",
  },
];

const CASES_BY_KIND: ReadonlyMap<string, readonly SpecialCase[]> = new Map(
  [...new Set(SPECIAL_CASES.flatMap((special) => [...special.kinds]))].map((kind) => [
    kind,
    SPECIAL_CASES.filter((special) => special.kinds.has(kind)),
  ]),
);

/** Entry descriptions of companies that pay their suppliers (NACHA: EDI PYMTS of CTX entries, VENDOR PAY, AP PAYMENT). */
const VENDOR_PAY =
  /\bEDI\b|\bVEND(OR)?(\b|\d)|\bACCTS? ?PAY|\bPAYABLES?\b|\bA\/?P (PAY|PMT|PYMT)|\bSUPPLIER\b|\bINVOICE\b|\bTRADE PAY/i;
/** Kinds whose money in is something else than a customer's payment, whatever they print. */
const NO_CUSTOMERS: ReadonlySet<string> = new Set(
  "mca_funder rbf_funder processor_advance business_lender factoring tax_authority broker crypto bank insurer gambling".split(
    " ",
  ),
);

/** Entry descriptions of a seller's proceeds. A shop's refund comes back the way it was paid, which is seldom an ACH credit. */
const PROCEEDS =
  /\bPAYMENTS?\b|\bP(A?Y)?MN?TS?\b|\bPAYOUTS?\b|\bSETTLE|\bDISB|\bREMIT|\bTRANSFER\b|\bDEPOSIT\b/i;
/** A payout is what a platform owes those who sell or work through it, whatever else the platform does. */
const PAYOUT = /\bPAYOUTS?\b/i;
/** Kinds through which others sell, and shops that buy from many suppliers. */
const SELLS_FOR_OTHERS: ReadonlySet<string> = new Set(
  "retail marketplace travel_agency delivery_platform grocery warehouse_club materials".split(" "),
);

/** Kinds that sell: what they send by wire or RTP is no refund (those go back to the card or by ACH) but what they owe. */
const SELLERS: ReadonlySet<string> = new Set(
  `retail wholesaler materials grocery warehouse_club restaurant hotel airline ride software advertising utility telecom carrier
   entertainment professional delivery_platform travel_agency car_rental`.split(/\s+/),
);

/** A known company that pays a vendor is a customer: `KROGER EDI PAYMNT` coming in is Revenue, not a refund of groceries. */
export function byVendorPay(
  known: KnowledgeEntry | null,
  reading: DescriptorReading,
  isInSide: boolean,
): CategoryDecision | null {
  if (
    known === null ||
    !isInSide ||
    reading.isReturn ||
    reading.channel === "card" ||
    NO_CUSTOMERS.has(known.kind)
  )
    return null;
  const words = `${reading.counterparty?.text ?? ""} ${reading.entryDescription?.text ?? ""}`;
  const isProceeds = SELLS_FOR_OTHERS.has(known.kind) && PROCEEDS.test(words) && !/\bREFUND/i.test(words);
  const isPushed = reading.channel === "wire" && SELLERS.has(known.kind) && !/\bREFUND|\bRETURN/i.test(words);
  const isVendor =
    reading.channel === "ach" && reading.purpose === "customer_payment" && reading.purposeStrength >= 0.6;
  if (!isVendor && !VENDOR_PAY.test(words) && !isProceeds && !isPushed && !PAYOUT.test(words)) return null;
  const reason: Reason = { part: "category", text: `${known.name} pays a vendor`, source: "rule vendor pay" };
  return { label: "Revenue", source: "knowledge.curated", score: 0.94, reason };
}

/** The category that the words beside a many-sided merchant name; null when they do not tell. */
export function bySpecialCase(
  known: KnowledgeEntry | null,
  reading: DescriptorReading,
  isInSide: boolean,
): CategoryDecision | null {
  if (known === null) return null;
  const cases = CASES_BY_KIND.get(known.kind);
  if (cases === undefined) return null;
  const words = `${reading.counterparty?.text ?? ""} ${reading.entryDescription?.text ?? ""}`;
  for (const special of cases) {
    if (!special.words.test(words)) continue;
    if (special.side !== undefined && (special.side === "in") !== isInSide) continue;
    const text = `${known.name} prints what this is for`;
    const reason: Reason = { part: "category", text, source: `rule ${special.name}` };
    return { label: special.label, source: "knowledge.curated", score: 0.9, reason };
  }
  return null;
}
