// Names of figures that no rows of the statement make, and of those that rows make otherwise than as a sum.

import { anyOf } from "../../print/phrases.ts";

/** Limits, terms, rates, other times, other things than this account's money. */
const OTHER_THINGS = anyOf(`
  limit|credit line|line of credit|available|required|requirement|requirements|maintain|maintained|threshold|waive|waived|avoid|minimum payment|minimum due|minimum amount|minimum balance|
  payment due|amount due|due date|past due|late fee|late payment|over limit|overlimit|rate|rates|apy|percent|percentage|yield|annual|annualized|
  year to date|ytd|last month|last statement|previous month|prior month|last period|prior period|this year|year|years|last year|prior year|previous year|since|per|each|maximum|up to|at least|less than|more than|
  loan|loans|standard|regular|analyzed|analysed|analysis|auto|months|pay about|vat|tax|mortgage|vehicle|account value|portfolio|securities|holdings|exchanges|tier|tiers|value of|credit access|cash access|access line|
  points|rewards|reward|miles|cash back|cashback|redeem|redeemed|redemption|pending|hold|holds|float|uncollected|collected|exchange|foreign|original|price|unit|
  insured|insurance|coverage|escrow|maturity|share capital|capital social|capital de|stammkapital|garantie des depots|garantia de depositos|fondo de garantia|einlagensicherung|depositogarantie|deposit guarantee|deposit protection|market value|face value|estimated|estimate|payoff|next|scheduled|upcoming|projected|overdraft limit|overdraft protection|
  subject to|charge calculation|worksheet|example|offer|bonus|goal|free|included|allowance|excess|
  limite|disponible|taux|plafond|decouvert autorise|annee|cumul|limit kredit|kreditlinie|dispokredit|dispositionskredit|verfugungsrahmen|verfugbar|zinssatz|jahr|
  limite de credito|limite disponivel|disponivel|taxa|ano|juros do cheque especial|cheque especial|tasa|cupo|limiet|bestedingsruimte|beschikbaar|rentepercentage|fido|tasso|anno|disponibile`);
const AVERAGE = anyOf(
  `average|avg|average daily balance|moyen|moyenne|durchschnitt|durchschnittlich|promedio|medio|media|gemiddeld|gemiddelde|saldo medio`,
);
/** What a sum, a balance or an extreme is called. */
const SUM = anyOf(`
  total|totals|totale|totaux|totales|totais|totaal|gesamt|summe|suma|sum|subtotal|sub total|net|net change|balance|balances|solde|saldo|kontostand|lowest|highest|low balance|high balance|
  minimum daily|turnover|umsatz|umsatze|mouvements|movimientos|razem|summa|brought forward|carried forward|ubertrag|transport|a reporter|report`);

/** `APR` is a rate, `Apr 1` a day. */
const RATE = /\bapr\b(?! ?\d)/;

export function isOtherThing(plain: string): boolean {
  return OTHER_THINGS.test(plain) || (RATE.test(plain) && !/\d ?apr\b/.test(plain));
}

/** `Free business checking`, `Regular shares`: what a bank calls its accounts says nothing of their figures. */
export function withoutKind(plain: string): string {
  return plain.replace(KIND_OF_ACCOUNT, " ").trim();
}

const KIND_OF_ACCOUNT =
  /\b(?:free|rewards?|regular|standard|analy[sz]ed|rate|tiered|yield)\b(?= (?:[a-z]+ ){0,2}(?:checking|savings?|shares?|account|deposits|checks|withdrawals|money market|chequing)\b)/g;

export function isAverageName(plain: string): boolean {
  return AVERAGE.test(plain);
}

export function isSumName(plain: string): boolean {
  return SUM.test(plain);
}

/** Whole thousands, and quarters up to a hundred: what a price, an offer or a condition names. */
export function isPrice(minor: bigint): boolean {
  return minor % WHOLE === 0n || (minor <= PRICE && minor % QUARTER === 0n);
}
export const WHOLE = 100_000n;
const PRICE = 10_000n;
const QUARTER = 25n;
