import type { Channel, Purpose } from "../../enrich/types.ts";
import { ownerNamed } from "../owner.ts";
import { centsOf } from "../streams.ts";
import { isPersonsTransfer } from "../usual.ts";
import { says } from "../words.ts";
import { isLone, type Law, ONE_SALE, revenue } from "./law.ts";

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

export const toldByTheBank: Law = {
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

/** An owner has a few accounts, and they bear a name or two. */
const MIN_TRANSFERORS = 4;

/** Banks call what people pay a transfer, too: where many different ones do, they are customers. */
export const peopleTransfer: Law = {
  name: "people_transfer",
  stands: true,
  judge({ row, usual, holder }) {
    if (usual.transferors < MIN_TRANSFERORS || !isPersonsTransfer(row)) return null;
    if (ownerNamed(row, holder.people) !== null) return null;
    const text = `${usual.transferors} people pay by what this bank calls a transfer: customers, no own accounts.`;
    return { label: "P2P Transfers Inflows", confidence: 0.85, text };
  },
};

/** Pensions, veterans' and burial benefits: of those whom the holder cares for, or of its owner. */
export const benefitEarned: Law = {
  name: "benefit_earned",
  stands: true,
  judge({ row, trade, holder }) {
    const isOfBank =
      row.enrichment.reading.purpose === "benefit_in" && !says("tradePayment", row.description);
    const isWorkers = says("workersBenefit", row.description);
    if (!isOfBank && !isWorkers && !says("personsBenefit", row.description)) return null;
    if (trade.livesOnBenefits && !isWorkers && ownerNamed(row, holder.people) === null)
      return revenue(0.8, "Benefits of those in its care are paid to the holder: they are what it earns.");
    const text = "A benefit is paid to a person, not for a sale.";
    return { label: "Other Income", confidence: 0.9, text };
  },
};

export const grantPaid: Law = {
  name: "grant_paid",
  judge({ row, stream, trade }) {
    const { channel, isPersonLikely } = row.enrichment.reading;
    if (channel === "p2p" || isPersonLikely || stream.debits.length > 0) return null;
    if (!says("granted", row.description.replace(COUNTY_OF_GRANT, ""))) return null;
    // An office prints how it pays before what for: `VENDOR PMT … BIZ-GRANT-18`.
    const isOffice = stream.kind === "government" || stream.kind === "tax_authority";
    if (says("tradePayment", row.description) && !isOffice) return null;
    if (trade.livesOnGifts) return revenue(0.85, "Grants and gifts are what the holder lives on.");
    // A grant is a round sum, once; odd ones again and again pay for what was done.
    if (stream.creditDays > 1 || centsOf(row) % GRANT_CENTS !== 0) return null;
    return { label: "Other Income", confidence: 0.85, text: "A grant: given for a purpose, not for a sale." };
  },
};

const GRANT_CENTS = 1_000;
const COUNTY_OF_GRANT = /\bGRANT (CO|CNTY|COUNTY|PARISH)\b/i;

export const dividendPaid: Law = {
  name: "dividend_paid",
  judge({ row }) {
    if (!says("dividend", row.description)) return null;
    return {
      label: "Other Income",
      confidence: 0.92,
      text: "Interest, or a share in a surplus: earned by owning, not by selling.",
    };
  },
};

export const feesEarned: Law = {
  name: "fees_earned",
  stands: true,
  judge({ row, trade }) {
    const isTrusts = says("trustAccount", row.description);
    const isTransfer = row.enrichment.reading.purpose === "own_transfer";
    const isFee = says("feeMoved", row.description) && (isTransfer || isTrusts);
    // What leaves a trust account for the trustee's own is earned, whatever the transfer says.
    if (!isFee && !(isTrusts && isTransfer && trade.holdsClientMoney)) return null;
    return revenue(0.9, "Fees are moved out of clients' money when they are earned.");
  },
};

/** Deposits, closing money, and what is received for a client, in the words of the payment. */
export const heldForOthers: Law = {
  name: "held_for_others",
  judge({ row, trade }) {
    const isHeld =
      says("heldForOthers", row.description) ||
      (trade.holdsClientMoney && says("forBenefitOf", row.description));
    if (!isHeld || row.enrichment.reading.channel === "card") return null;
    return {
      label: "Special Inflows",
      confidence: 0.88,
      text: "A deposit, or money received for somebody else: it is kept until it is due to them.",
    };
  },
};

export const premiumsHeld: Law = {
  name: "premiums_held",
  stands: true,
  judge({ row, trade }) {
    if (!trade.sellsInsurance || !says("premiumsHeld", row.description)) return null;
    if (says("feeEarned", row.description)) return null;
    return {
      label: "Special Inflows",
      confidence: 0.9,
      text: "Premiums collected for insurers, to be passed on.",
    };
  },
};

/** The same sum goes on to those whom it belongs to, within days. */
export const passedOn: Law = {
  name: "passed_on",
  judge({ row, sameOut }) {
    const out = sameOut(row).find(({ description }) => says("passedOn", description));
    if (out === undefined) return null;
    const text = "The same sum went on to a trust account within days: it belongs to somebody else.";
    return { label: "Special Inflows", confidence: 0.85, text, rows: [out.id] };
  },
};

export const specialTold: Law = {
  name: "special_told",
  judge(given) {
    const { row, stream, trade } = given;
    if (row.enrichment.reading.channel === "card") return null;
    const said = given.said();
    const isFew = stream.kind === null ? stream.creditDays <= ONE_SALE : isLone(stream);
    const isOnce = isFew && says("special", said) && !says("boughtThings", said);
    if (!isOnce) return null;
    if (trade.livesOnLaw && /\bSETTLE|\bLAWSUIT|\bCLASS ACTION/i.test(said)) return null;
    return {
      label: "Special Inflows",
      confidence: 0.9,
      text: "A gift, an estate, a deposit given back: no sale.",
    };
  },
};

/** The bank says of which own account it is. */
export const savingsBack: Law = {
  name: "savings_back",
  stands: true,
  judge({ row }) {
    if (!says("ownSavings", row.description) || says("tradePayment", row.description)) return null;
    const text = "It comes from an account of savings, by the bank's words: the holder's own.";
    return { label: "Unreconciled Intra-Company Transfers", confidence: 0.85, text };
  },
};
