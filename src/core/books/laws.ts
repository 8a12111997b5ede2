import { isOwnMoney } from "../enrich/holder.ts";
import type { Channel, Purpose } from "../enrich/types.ts";
import type { BookHolder, BookRow, Verdict } from "./book-row.ts";
import { ownerNamed } from "./owner.ts";
import { centsOf, type Stream, totalOf } from "./streams.ts";
import type { TradeTraits } from "./trade.ts";
import { says } from "./words.ts";

// What a credit is to this account, decided by the stream it belongs to. Money in is revenue until something says otherwise; so the
// list names what says otherwise, and what an engine that sees one row takes for it wrongly. The first law that speaks decides; where none
// does, the engine's own reading stands.

export type Case = {
  readonly row: BookRow;
  readonly stream: Stream;
  readonly holder: BookHolder;
  readonly trade: TradeTraits;
  /** The other side is a listed funder that finances nothing here. */
  readonly isRefuted: boolean;
  /** Several funders pay the account and take nothing from it. */
  readonly servesFunders: boolean;
};

/** What a law says: a label and how often it is right, or that the engine's reading is to stand. */
type Finding =
  | {
      readonly label: string;
      readonly confidence: number;
      readonly text: string;
      readonly rows?: readonly string[];
    }
  | "keep";

export type Law = {
  readonly name: string;
  readonly judge: (given: Case) => Finding | null;
};

/** Labels of expenses: wrong for a credit unless it gives back what was paid. */
const EXPENSES: ReadonlySet<string> = new Set([
  "Advertising",
  "Postage",
  "Inventory",
  "Payroll and Consultants",
  "Rent",
  "Utilities",
  "Insurance",
  "Software",
  "Credit Card",
  "General Payment",
  "Travel",
  "Other Expenses",
  "Refunds",
]);

const REVENUE: ReadonlySet<string> = new Set([
  "Revenue",
  "ATM Cash Inflows",
  "Check Deposits",
  "P2P Transfers Inflows",
  "Revenue - Invoice Factoring",
]);

/** The bank's own words for what is no customer's money; whoever else is named. */
const TOLD_PURPOSES: ReadonlySet<Purpose> = new Set<Purpose>([
  "own_transfer",
  "sweep",
  "interest_earned",
  "rewards",
  "tax",
  "payroll_tax",
  "loan_proceeds",
  "owner_contribution",
  "benefit_in",
  "returned_item",
  "reversal",
  "nsf_fee",
  "bank_fee",
]);

/** Money of a lender or an unknown company moves so; people, cash and the bank itself do not invoice. */
const BANK_CHANNELS: ReadonlySet<Channel> = new Set<Channel>(["fee", "interest", "cash"]);

const LENDERS: ReadonlySet<string> = new Set([
  "mca_funder",
  "rbf_funder",
  "processor_advance",
  "business_lender",
  "equipment_lessor",
  "auto_lender",
  "mortgage_lender",
  "personal_lender",
  "bnpl",
]);

function revenue(confidence: number, text: string, rows: readonly BookRow[] = []): Finding {
  return { label: "Revenue", confidence, text, rows: rows.slice(-6).map((row) => row.id) };
}

/** Who pays on three days or more, and takes little back, is a customer or sells for the holder. */
const REGULAR_PAYER_DAYS = 3;

function isPayer({ credits, debits, creditDays }: Stream): boolean {
  return creditDays >= REGULAR_PAYER_DAYS && totalOf(debits) * 4 < totalOf(credits);
}

/** What comes back is less than what was paid, and comes more seldom. */
const MAX_BACK_TOTAL = 0.35;
const MAX_BACK_COUNT = 0.5;

function givesBack({ row, stream: { credits, debits } }: Case): boolean {
  if (!debits.some((debit) => debit.day <= row.day)) return false;
  if (totalOf(credits) > totalOf(debits)) return false;
  if (credits.length <= 1) return true;
  return (
    credits.length <= MAX_BACK_COUNT * debits.length && totalOf(credits) <= MAX_BACK_TOTAL * totalOf(debits)
  );
}

const ROUND_CENTS = 10_000;

/** Words of a drawn loan or credit line, by whomever. */
const DRAWN =
  /\bLOANS?\b|\bLOC\b|\bL\/C\b|\bLINE\b|\bCREDIT LINE|\bADVANCE\b|\bADV\b|\bFLOOR ?PLAN|\bFLOORING\b|\bNOTE\b|\bDRAW\b|\bDARLEHEN|\bKREDIT\b|\bSBA\b|\bEIDL\b|\bPPP\b|\bFUNDING\b/i;

const loanDrawn: Law = {
  name: "loan_drawn",
  judge({ row, stream, trade }) {
    if (row.enrichment.category !== "Debt Investment" || !DRAWN.test(row.description)) return null;
    const isForBuyers = /\bDEALER|\bDLR\b|\bCONTRACTS?\b|\bLOSS DRAFT/i.test(row.description);
    if (isForBuyers && (trade.sellsOnCredit || trade.livesOnClaims)) return null;
    // A borrower draws round sums and pays them back; what buyers borrow has cents, and the seller pays nothing back.
    const isOdd =
      stream.credits.filter((one) => centsOf(one) % ROUND_CENTS !== 0).length * 2 > stream.credits.length;
    if (trade.sellsOnCredit && isOdd && stream.debits.length === 0) {
      return revenue(0.9, `${stream.name} pays what buyers borrowed: proceeds of sales.`, stream.credits);
    }
    return stream.kind === null || stream.kind === "bank" || stream.debits.length > 0 ? "keep" : null;
  },
};

const toldByTheBank: Law = {
  name: "told_by_bank",
  judge({ row }) {
    const { purpose, purposeStrength, channel } = row.enrichment.reading;
    if (BANK_CHANNELS.has(channel)) return "keep";
    if (purpose === null || purposeStrength < 0.75) return null;
    // A person who transfers on an invoice is a customer, whatever the bank calls it.
    if (purpose === "own_transfer" && says("tradePayment", row.description)) return null;
    return TOLD_PURPOSES.has(purpose) ? "keep" : null;
  },
};

const ownerPutsIn: Law = {
  name: "owner_puts_in",
  judge({ row, holder }) {
    if (says("ownerIn", row.description))
      return {
        label: "Equity Investment",
        confidence: 0.95,
        text: "The words say that an owner put money in.",
      };
    const owner = ownerNamed(row, holder.people);
    if (owner === null || row.enrichment.reading.purpose === "payroll") return null;
    const text = `It names the owner ${owner}: money of the owner's, no sale.`;
    return { label: "Equity Investment", confidence: 0.93, text };
  },
};

const MIN_RELATED_LETTERS = 5;
const COMMON_WORDS =
  /^(THE|FIRST|NORTH|SOUTH|EAST|WEST|GREEN|BLUE|GOLDEN|SILVER|GRAND|AMERICAN|NATIONAL|UNITED|CITY|VALLEY|MOUNTAIN|RIVER|LAKE|CENTRAL|PREMIER|QUALITY|PROFESSIONAL|FAMILY|HOME|AUTO|SMART|ROYAL|CROWN|SUNRISE|SUMMIT|HARBOR|PACIFIC|ATLANTIC|LITTLE|SAINT)$/;

/** A company that bears the holder's own first name, but another trade: `Fennimore Training` of `Fennimore Recruitment`. */
function isRelated({ name, kind }: Stream, { companies }: BookHolder): boolean {
  if (kind !== null) return false;
  const words = name.toUpperCase().match(/[A-Z]+/g) ?? [];
  return companies.some((company) => {
    const [first] = company.toUpperCase().match(/[A-Z]+/g) ?? [];
    return (
      first !== undefined &&
      first.length >= MIN_RELATED_LETTERS &&
      !COMMON_WORDS.test(first) &&
      words.slice(0, 4).includes(first) &&
      words.length > 1
    );
  });
}

const relatedCompany: Law = {
  name: "related_company",
  judge({ row, stream, holder }) {
    if (!isRelated(stream, holder)) return null;
    const isLent =
      says("lent", row.description) || /\bTRANSFER|\bXFER|\bTRF\b|\bINTERCO/i.test(row.description);
    if (!isLent && stream.debits.length === 0) return null;
    const text = `${stream.name} bears the holder's name: money between related companies.`;
    return { label: "Unreconciled Intra-Company Transfers", confidence: 0.85, text };
  },
};

/** The payer's own word: a bank's prefix (`Direct Deposit`) says how the money came and not what for. */
const WAGES =
  /\bPAYROLL\b|\bSALARY\b|\bWAGES?\b|\bLOHN\b|\bGEHALT\b|\bSALARIS\b|\bNET PAY\b|\bREG SALARY\b|\bDIR ?DEP PAY/i;

const wagesPaid: Law = {
  name: "wages_paid",
  judge({ row, stream }) {
    const isWage = row.enrichment.category === "Other Income" && WAGES.test(row.description);
    return isWage && stream.debits.length === 0 ? "keep" : null;
  },
};

const DIVIDEND = /\bPATRONAGE\b/i;

const dividendPaid: Law = {
  name: "dividend_paid",
  judge({ row }) {
    if (!DIVIDEND.test(row.description)) return null;
    return {
      label: "Other Income",
      confidence: 0.92,
      text: "A share in a cooperative's surplus: earned by owning, not by selling.",
    };
  },
};

const TRUST = /\bIOLTA\b|\bTRUST\b|\bESCROW\b|\bCLIENT (ACCT|ACCOUNT|FUNDS)\b/i;
const EARNED = /\bFEES?\b|\bEARNED\b|\bMGMT\b|\bMANAGEMENT\b|\bCOMM(ISSION)?S?\b/i;

const feesEarned: Law = {
  name: "fees_earned",
  judge({ row }) {
    if (!TRUST.test(row.description) || !EARNED.test(row.description)) return null;
    return revenue(0.9, "Fees are moved out of clients' money when they are earned.");
  },
};

const lentByPerson: Law = {
  name: "lent_by_person",
  judge({ row, stream }) {
    const { reading } = row.enrichment;
    const isPersonal = reading.channel === "p2p" || reading.isPersonLikely;
    if (stream.kind !== null && !isPersonal) return null;
    if (!isPersonal || !says("lent", row.description)) return null;
    return { label: "Special Inflows", confidence: 0.9, text: "A person lent it: the words say so." };
  },
};

/** A dealer or an agent lives on what others sell once. */
const ONE_SALE = 2;

const soldAsset: Law = {
  name: "sold_asset",
  judge({ row, stream, trade }) {
    if (!says("assetSale", row.description) || stream.creditDays > ONE_SALE) return null;
    if (trade.sellsProperty && !/\bSELLER\b|\bPROCEEDS\b/i.test(row.description)) return null;
    if (trade.sellsVehicles && /\bAUCTION|\bAUCTN|\bCOPART|\bIAAI?\b|\bRITCHIE/i.test(row.description))
      return null;
    const text = "An auction house, escrow or title company paid once: something was sold that is no stock.";
    return { label: "Special Inflows", confidence: 0.9, text };
  },
};

const specialTold: Law = {
  name: "special_told",
  judge({ row, stream }) {
    if (row.enrichment.reading.channel === "card" || stream.creditDays > ONE_SALE) return null;
    if (!says("special", row.description)) return null;
    return {
      label: "Special Inflows",
      confidence: 0.9,
      text: "A gift, an estate, a deposit given back: no sale.",
    };
  },
};

const CLAIM = /\bCLAIMS?\b|\bCLAIM ?P|\bCLM\b|\bSCHADEN\b|\bSINISTRE\b|\bSCHADE\b/i;

const claimPaid: Law = {
  name: "claim_paid",
  judge(given) {
    const { stream, trade, row } = given;
    const isOnce = stream.creditDays <= ONE_SALE && !trade.livesOnClaims;
    if (
      stream.kind !== "insurer" &&
      stream.kind !== "health_payer" &&
      isOnce &&
      CLAIM.test(row.description)
    ) {
      if (/HCCLAIM/i.test(row.description)) return null;
      return {
        label: "Special Inflows",
        confidence: 0.88,
        text: `${stream.name} paid a claim, not as a rule.`,
      };
    }
    if (stream.kind !== "insurer") return null;
    if (says("givenBack", row.description) || givesBack(given)) return "keep";
    if (says("tradePayment", row.description) || /\bCOMM/i.test(row.description))
      return revenue(0.95, `${stream.name} pays on invoices or commissions.`, stream.credits);
    if (trade.livesOnClaims)
      return revenue(0.96, `${stream.name} pays claims, and the trade lives on them.`, stream.credits);
    if (stream.creditDays >= REGULAR_PAYER_DAYS && isPayer(stream))
      return revenue(0.9, `${stream.name} pays again and again: claims are the business.`, stream.credits);
    return { label: "Special Inflows", confidence: 0.9, text: `${stream.name} paid a claim, not as a rule.` };
  },
};

const lenderPays: Law = {
  name: "lender_pays",
  judge({ row, stream, trade, isRefuted, servesFunders }) {
    if (stream.kind === null || !LENDERS.has(stream.kind)) return null;
    if (says("tradePayment", row.description))
      return revenue(0.93, `${stream.name} pays on invoices: it is a customer.`, stream.credits);
    const isForVehicles = stream.kind === "auto_lender" || /\bDEALER|\bDLR\b|\bFLOOR/i.test(row.description);
    if (isForVehicles && trade.sellsOnCredit)
      return revenue(0.95, `${stream.name} funds what customers bought: proceeds of sales.`, stream.credits);
    if (says("payout", row.description) && isPayer(stream))
      return revenue(0.93, `${stream.name} hands on proceeds and takes nothing back.`, stream.credits);
    if (isRefuted)
      return revenue(0.85, `${stream.name} funds nothing here: no repayments follow. It pays for something.`);
    if (servesFunders && stream.debits.length === 0)
      return revenue(
        0.9,
        "Funders pay this account and take nothing: they are its customers.",
        stream.credits,
      );
    if (isPayer(stream) && stream.debits.length === 0)
      return revenue(
        0.88,
        `${stream.name} pays again and again and takes nothing back: a customer.`,
        stream.credits,
      );
    return null;
  },
};

const paysOnInvoice: Law = {
  name: "pays_on_invoice",
  judge(given) {
    const { row, stream } = given;
    const label = row.enrichment.category;
    if (label !== null && REVENUE.has(label)) return null;
    if (says("givenBack", row.description)) return null;
    if (stream.kind === "tax_authority" && !says("tradePayment", row.description)) return null;
    if (!says("tradePayment", row.description)) return null;
    return revenue(0.94, "It is paid on an invoice, a contract or an account payable: a customer.");
  },
};

const paysOut: Law = {
  name: "pays_out",
  judge(given) {
    const { row, stream } = given;
    const label = row.enrichment.category;
    if (label === null || REVENUE.has(label) || !says("payout", row.description)) return null;
    if (says("givenBack", row.description) || givesBack(given) || label === "Taxes") return null;
    if (label === "Debt Investment") return null;
    if (label === "Special Inflows" && stream.creditDays < 2) return null;
    return revenue(
      0.92,
      "A payout, settlement or commission: it hands on what was sold or done.",
      stream.credits,
    );
  },
};

const comesBack: Law = {
  name: "comes_back",
  judge(given) {
    const { row } = given;
    const label = row.enrichment.category;
    if (label === null || !EXPENSES.has(label)) return null;
    if (row.enrichment.reading.channel === "card" || givesBack(given)) return "keep";
    // Who pays again and again and was never paid gives nothing back, whatever the name says.
    const isGiver = given.stream.debits.length === 0 && given.stream.creditDays >= REGULAR_PAYER_DAYS;
    return says("givenBack", row.description) && !isGiver ? "keep" : null;
  },
};

const KEPT_KINDS: ReadonlySet<string> = new Set(["broker", "crypto"]);

const regularPayer: Law = {
  name: "regular_payer",
  judge({ row, stream }) {
    const label = row.enrichment.category;
    if (label !== null && REVENUE.has(label)) return null;
    if (stream.kind !== null && KEPT_KINDS.has(stream.kind)) return null;
    if (label === "Equity Investment" || label === "Charges/Fees" || label === "Debt Investment") return null;
    if (label === "Taxes" && says("givenBack", row.description)) return null;
    if (!isPayer(stream)) return null;
    const isOfBank = label === "Unreconciled Intra-Company Transfers" && row.isTransferLike;
    if (isOfBank) return null;
    return revenue(
      0.88,
      `${stream.name} pays again and again and takes little back: a customer or a channel.`,
      stream.credits,
    );
  },
};

const nothingGivenBack: Law = {
  name: "nothing_given_back",
  judge({ row, stream }) {
    const label = row.enrichment.category;
    if (label === null || !EXPENSES.has(label)) return null;
    return revenue(0.8, `Nothing was paid to ${stream.name} before that it could give back.`);
  },
};

const noAdvance: Law = {
  name: "no_advance",
  judge({ row, stream }) {
    if (row.enrichment.category !== "Debt Investment - MCA") return null;
    if (stream.kind !== null && LENDERS.has(stream.kind)) {
      const text = `${stream.name} lent it, but not as an advance: nothing is taken back day by day or week by week.`;
      return { label: "Debt Investment", confidence: 0.7, text };
    }
    return revenue(
      0.78,
      "It reads like an advance, but nothing takes it back: what cannot be shown as borrowed is revenue.",
    );
  },
};

const unknownPayer: Law = {
  name: "unknown_payer",
  judge({ row }) {
    if (row.enrichment.category !== null) return null;
    return revenue(0.75, "Money in is revenue until something says otherwise.");
  },
};

/** In this order: what says otherwise first. */
export const CREDIT_LAWS: readonly Law[] = [
  feesEarned,
  toldByTheBank,
  ownerPutsIn,
  relatedCompany,
  wagesPaid,
  dividendPaid,
  lentByPerson,
  soldAsset,
  specialTold,
  loanDrawn,
  claimPaid,
  lenderPays,
  paysOnInvoice,
  paysOut,
  comesBack,
  regularPayer,
  nothingGivenBack,
  noAdvance,
  unknownPayer,
];

const ownerTakesOut: Law = {
  name: "owner_takes_out",
  judge({ row, holder }) {
    const { reading } = row.enrichment;
    if (says("ownerOut", row.description))
      return {
        label: "Special Outflows",
        confidence: 0.95,
        text: "The words say that an owner took money out.",
      };
    if (reading.purpose === "payroll" || reading.channel === "card") return null;
    const owner = ownerNamed(row, holder.people);
    if (owner === null) return null;
    return { label: "Special Outflows", confidence: 0.92, text: `It goes to the owner ${owner}.` };
  },
};

/** With fewer debits nothing can be told, and the engine's reading stands. */
const MIN_TOLD_DEBITS = 3;

const loanOfFunder: Law = {
  name: "loan_of_funder",
  judge({ row, stream }) {
    if (row.enrichment.category !== "Debt Repayment - MCA") return null;
    if (stream.debits.length < MIN_TOLD_DEBITS && stream.credits.length === 0) return null;
    const text = `${stream.name} takes no repayments of an advance: too far apart, or no lump before.`;
    return { label: "Debt Repayment", confidence: 0.75, text };
  },
};

export const DEBIT_LAWS: readonly Law[] = [ownerTakesOut, loanOfFunder];

/** The first law that speaks. */
export function judge(laws: readonly Law[], given: Case): Verdict | null {
  if (isOwnMoney(given.row.enrichment, given.holder)) return null;
  for (const law of laws) {
    const finding = law.judge(given);
    if (finding === "keep") return null;
    if (finding !== null) return { ...finding, law: law.name, rows: finding.rows ?? [] };
  }
  return null;
}
