// Titles of sections and names of totals. Sources: printed statement guides of banks, the NACHA and Regulation E terms, PSD2 glossaries.

import { anyOf } from "../../print/phrases.ts";
import type { SectionKind } from "../types.ts";
import { isTurnover } from "./turnover-terms.ts";

const CREDIT = anyOf(`
  deposit|deposits|credit|credits|addition|additions|money in|paid in|incoming|receipts|payments received|payment received|amounts credited|
  cash in|inflows|total in|payments and other credits|payments and credits|deposited|transfers in|transfers from|moneys in|electronic deposits|
  refunds|returns|depots|depot|credits et depots|versements|abonos|depositos|ingresos|creditos|gutschriften|eingange|einzahlungen|
  bijschrijvingen|bijgeschreven|bij|uznan|uznania|wplywy|wplaty|insattningar|accrediti|entrate|entradas|total de creditos`);
const DEBIT = anyOf(`
  withdrawal|withdrawals|debit|debits|subtraction|subtractions|deduction|deductions|purchases|purchase|money out|paid out|charges|
  payments|payment|disbursements|outgoing|outgoings|outflows|cash out|total out|cash advances|cash advance|balance transfers|card activity|
  bill pay|bill payments|transfers out|transfers to|drafts|charge|
  retraits|retrait|debits et retraits|paiements|prelevements|cargos|retiros|pagos|debitos|lastschriften|belastungen|ausgange|auszahlungen|
  afschrijvingen|afgeschreven|af|obciazen|obciazenia|wyplaty|wydatki|uttag|addebiti|uscite|saidas`);
const CHECKS = anyOf(
  `checks|check|cheques|cheque|checks paid|share drafts|share draft|checks presented|substitute checks`,
);
const FEES = anyOf(
  `fees|fee|service charge|service charges|frais|comisiones|gebuhren|kosten|entgelte|commissioni|tarifas`,
);
const INTEREST = anyOf(
  `interest|interest paid|interest earned|dividend|dividends|interet|interets|intereses|zinsen|rente|interessi|juros`,
);
const CHARGED = anyOf(`charged|charge|charges`);
const MIXED = anyOf(`
  transaction|transactions|activity|transaction history|transaction detail|account activity|account history|history|account detail|
  transaction summary|movements|details of transactions|operations|operation|mouvements|movimientos|umsatze|buchungen|transacties|movimenti|
  movimentos|lancamentos|your transactions|statement details|details`);

/** Tables that repeat or explain and hold no transactions of their own. */
const DAILY = anyOf(`
  daily balance|daily balances|daily ending balance|daily ending balances|ending daily balance|ending daily balances|daily ledger balance|daily ledger balances|
  daily account balance|balance by date|balances by date|daily balance summary|balance summary by date|end of day balance|end of day balances|
  daily balance information|daily closing balance|account balance by date|daily balance detail|daily collected balance|balance each day|
  solde quotidien|soldes quotidiens|saldo diario|saldos diarios|tagessalden`);
const ASIDE = anyOf(
  `pending|holds|scheduled|upcoming|rewards|reward|points|transactions not yet posted|authorizations|
  core fund activity|core position activity|sweep fund activity|cash sweep activity|bank sweep activity|deposit sweep activity`,
);
const IGNORED = anyOf(`
  overdraft and returned item fees|overdraft and nsf|fee summary|service fee summary|monthly service fee|service fee calculation|service charge summary|
  service charge analysis|service charge detail|fee analysis|analysis statement|analysis summary|analysis of service charges|
  fee calculation|year to date|ytd|worksheet|balance your|balancing|reconcile|reconciliation|interest charge calculation|interest rate|interest rates|rates|
  rewards|reward|points|pending transactions|pending|holds|scheduled|upcoming|check images|image|images|average balance|
  summary of checks written|interest calculation|annual percentage|apr|finance charge summary|totals year|fees year|account analysis|
  payment information|minimum payment|payment due|amount due|due date|late payment warning|summary of accounts|account summary|summary of account|balance summary|
  how to|important information|important|disclosure|disclosures|fee schedule|transactions for service fee|relationship summary|
  portfolio summary|beneficiaries|tax information|withholding|exchange rates|certificate|maturity`);

/** Transactions that do not count yet, or other than money: a heading of columns does not make them part of the account. */
export function isAside(plain: string): boolean {
  return ASIDE.test(plain);
}

/** Words that a title may hold besides its terms; a longer text is prose or a transaction. */
const MAX_TITLE_WORDS = 11;
const MAX_ASIDE_WORDS = 14;

export type SectionTitle = SectionKind | "daily_balances" | "ignored";

/** What a title opens, or null when the text names no section. `isCard` turns payments into credits. */
export function sectionOf(plain: string, isCard: boolean): SectionTitle | null {
  const words = plain.split(" ").length;
  if (plain === "" || words > MAX_ASIDE_WORDS) return null;
  // `Holds at the end of the period, not yet taken from your balance`.
  if (words > MAX_TITLE_WORDS) return isAside(plain.split(" ", 2).join(" ")) ? "ignored" : null;
  if (
    DAILY.test(plain) ||
    /\bdaily\b.{0,80}\bbalances?\b|\bbalances?\b.{0,80}\b(?:daily|by date|history|each day)\b/.test(plain)
  ) {
    return "daily_balances";
  }
  // `Rewards business checking` is an account.
  if (IGNORED.test(plain.replace(/\brewards? (?:[a-z]+ ){0,2}(?:checking|savings|account)\b/, " ").trim()))
    return "ignored";
  return kindOf(plain, isCard);
}

export function kindOf(plain: string, isCard: boolean): SectionKind | null {
  // A credit union is an institution, a deposit account an account.
  const bare = plain
    .replace(/\bcredit unions?\b|\bdeposit accounts?\b/g, " ")
    .replace(/\b(?:service charges?|finance charges?)\b/g, "fees");
  const isCredit = CREDIT.test(bare.replace(/\b(?:debit|credit) cards?\b/g, " "));
  const isCardPayment = isCard && /\bpayments?\b/.test(bare) && !/\bpurchases?\b/.test(bare);
  const isDebit = DEBIT.test(bare.replace(/\bpayments? received\b/g, " ")) || /\bdebit cards?\b/.test(bare);
  if (isCardPayment) return "credits";
  if (isCredit && isDebit && !/\bother debits\b/.test(bare)) {
    return isCard && /\bpayments?\b/.test(bare) ? "credits" : "mixed";
  }
  if (CHECKS.test(bare) && !isCredit) return isDebit ? "debits" : "checks";
  if (INTEREST.test(bare) && !isDebit && !isCredit) {
    return isCard || CHARGED.test(bare) ? "interest_charged" : "interest_earned";
  }
  if (FEES.test(bare) && !isCredit && !isDebit) return "fees";
  if (isCredit) return "credits";
  if (isDebit) return "debits";
  return MIXED.test(bare) ? "mixed" : null;
}

const FILLERS =
  /\b(?:and|other|your|the|of|new|electronic|online|atm|card|cards|debit|credit|paid|miscellaneous|standard|items|item|count|conventional|conventionally|presented|substitute|cleared|posted|continued|adjustments|total|for|this|period|et|autres|y|otros|und|sonstige)\b/g;

/** A text of nothing but words of titles: `Payments and other credits`; a description holds names and numbers too. */
export function isBareTitle(plain: string): boolean {
  if (plain === "" || kindOf(plain, true) === null) return false;
  let rest = ` ${plain.replace(FILLERS, " ").replace(/\s+/g, " ").trim()} `;
  // `Service charge` before the `charge` in it.
  for (const terms of [FEES, CREDIT, DEBIT, CHECKS, INTEREST, CHARGED, MIXED]) {
    for (let hit = terms.exec(rest); hit !== null; hit = terms.exec(rest)) rest = rest.replace(hit[0], "");
  }
  return rest.trim() === "";
}

/** Sign of the rows of a kind: 1 in, -1 out, 0 not told by the title. */
export function signOfKind(kind: SectionKind): -1 | 0 | 1 {
  if (kind === "mixed") return 0;
  return kind === "credits" || kind === "interest_earned" ? 1 : -1;
}

const TOTAL =
  /^(?:your )?(?:sub ?)?(?:totals?|total de|totaux|gesamt|summe|totaal|totale|suma|razem|summa|net|total for|ending|closing)(?= |$)/;
/** `Daily total`, `Card total for`. */
const TOTAL_LAST =
  /^(?:daily|day|days|day s|card|cardholder|employee|account|page|grand|section|batch|net|running)(?: sub)? ?(?:sub)?totals?(?: for| on)?$/;
/** `Total deposits and additions`: a sum of rows, not one of them. `Total Wine & More` has none of the words of a total. */
export function isTotalLabel(plain: string): boolean {
  if (/\btotall?ing$/.test(plain) || TOTAL_LAST.test(plain) || isTurnover(plain)) return true;
  // `Electronic deposits total`: the title of the list before the word.
  const title = /^(.+) totals?$/.exec(plain)?.[1];
  if (title !== undefined && /s$/.test(title) && isBareTitle(title)) return true;
  if (!TOTAL.test(plain)) return false;
  const rest = plain.replace(TOTAL, "").trim();
  if (
    rest === "" ||
    /^(?:s|for|on|(?:for |of )?(?:the )?day|for this (?:period|statement)|this period|amount|usd|in|out)$/.test(
      rest,
    )
  )
    return true;
  return (
    kindOf(rest, false) !== null ||
    /\b(?:balance|amount|period|page|year|month|account|card|number|fees?|items?|cycle|new activity|reward)\b/.test(
      rest,
    )
  );
}

/** `Total for 06/04`, `Daily total`: the list goes on with the next day. */
export function isTotalOfDay(plain: string): boolean {
  return /^(?:(?:sub ?)?totals? (?:for|on|(?:for |of )?(?:the )?day)|(?:daily|days?|day s) (?:sub ?)?totals?(?: for| on)?)$/.test(
    plain,
  );
}

export function isYearToDate(plain: string): boolean {
  return /\byear to date\b|\bytd\b|\bin$|\bcharged in\b|\bpaid in$|\bcumul\b|\bthis year\b|\byear\b/.test(
    plain,
  );
}
