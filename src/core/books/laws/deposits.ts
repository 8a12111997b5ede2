import { wordSet } from "../../language/lexicon.ts";
import { unaccented } from "../../model/unaccented.ts";
import { centsOf } from "../streams.ts";
import { besideUsual } from "../weigh/beside.ts";
import { says } from "../words.ts";
import { type Law, revenue } from "./law.ts";

// What is paid in at a counter or a machine is notes, coins or checks; the words tell which, and where they do not, the amount may.

const DEPOSIT_LABELS: ReadonlySet<string> = new Set([
  "Check Deposits",
  "ATM Cash Outflows",
  "Revenue",
  "General Payment",
  "Other Expenses",
]);

/** Machines give out and take in whole notes; a check has cents. */
const NOTE_CENTS = 500;

/** A machine that gives cash takes it, too: money in is no withdrawal. */
export const cashPutIn: Law = {
  name: "cash_put_in",
  judge({ row }) {
    const { category, reading } = row.enrichment;
    if (category === null || !DEPOSIT_LABELS.has(category) || says("returned", row.description)) return null;
    if (reading.channel === "p2p" || reading.channel === "wire") return null;
    const isMachine = /\bATM\b|\bCASHPOINT\b/i.test(row.description) && centsOf(row) % NOTE_CENTS === 0;
    const isTold = says("cashIn", row.description) && !/\bCHE(CK|QUE)S?\b/i.test(row.description);
    if (!isTold && !isMachine && category !== "ATM Cash Outflows") return null;
    const text = isTold ? "Cash paid in: its words say so." : "Whole notes paid in at a machine: cash.";
    return { label: "ATM Cash Inflows", confidence: isTold ? 0.9 : 0.8, text };
  },
};

export const chequesByPost: Law = {
  name: "cheques_by_post",
  judge({ row }) {
    if (row.enrichment.reading.purpose !== "lockbox") return null;
    const text = "A lockbox: checks that customers post to the bank.";
    return { label: "Check Deposits", confidence: 0.93, text };
  },
};

/** A deposit's own line says what it is: a gift, a refund, an inheritance. */
export const depositTold: Law = {
  name: "deposit_told",
  judge({ row, trade }) {
    if (row.enrichment.category !== "Check Deposits") return null;
    const isSpecial =
      says("special", row.description) ||
      (says("compensated", row.description) && !trade.livesOnLaw && !trade.livesOnClaims) ||
      (says("assetSale", row.description) &&
        !trade.sellsVehicles &&
        !trade.sellsAtAuction &&
        !trade.sellsProperty) ||
      says("lent", row.description);
    if (!isSpecial && !says("refunded", row.description)) return null;
    return {
      label: "Special Inflows",
      confidence: 0.75,
      text: "Paid in by check, and its line speaks of no sale.",
    };
  },
};

const OF_BARE_DEPOSIT: ReadonlySet<string> = wordSet("ofBareDeposit");
const PAID_IN: ReadonlySet<string | null> = new Set(["Check Deposits", "ATM Cash Inflows"]);
const USUAL_CONFIDENCE = 0.85;
const LARGE_CONFIDENCE = 0.6;
const UNTOLD = "A deposit, and nothing is said of whose money it is.";

/**
 * A deposit of which the bank prints nothing else is one of checks or notes by what those categories are, whatever its size: from a size alone
 * nobody could say whose money it is. One far beyond the usual is stated less surely.
 */
export const bareDeposit: Law = {
  name: "bare_deposit",
  stands: true,
  judge(given) {
    const { row, stream } = given;
    const { category, merchant } = row.enrichment;
    if (!PAID_IN.has(category) || merchant !== null || !isBare(row.description)) return null;
    const isLarge = besideUsual(row, stream).size.endsWith("above");
    const confidence = isLarge ? LARGE_CONFIDENCE : USUAL_CONFIDENCE;
    const told = cashPutIn.judge(given);
    if (told !== null && told !== "keep") return { ...told, confidence };
    return { label: category!, confidence, text: UNTOLD };
  },
};

function isBare(description: string): boolean {
  const words = unaccented(description.toUpperCase()).match(/[A-Z]{2,}/g) ?? [];
  return words.length > 0 && words.every((word) => OF_BARE_DEPOSIT.has(word));
}

/** `DEPOSIT` with a name or a number: checks or notes, by no more than what such a category says. */
export const plainDeposit: Law = {
  name: "plain_deposit",
  judge({ row }) {
    if (row.enrichment.category !== "Check Deposits" || says("checkDeposit", row.description)) return null;
    return { label: "Check Deposits", confidence: USUAL_CONFIDENCE, text: UNTOLD };
  },
};

/** Companies use the ways of people, too. */
export const companyPays: Law = {
  name: "company_pays",
  judge({ row, stream }) {
    const { channel } = row.enrichment.reading;
    if (channel !== "p2p" || row.enrichment.category !== "P2P Transfers Inflows") return null;
    const isJob =
      says("tradePayment", row.description) || /\bJOB ?#? ?\d|\bAP ?\d{4,}/i.test(row.description);
    if (!isJob && !says("companyName", row.description)) return null;
    return revenue(0.88, "A company, or a payment on an invoice: a customer.", stream.credits);
  },
};
