// Names of balances on statements, in English, French (Canada, France), Spanish, German, Dutch, Italian, Portuguese, Polish, Swedish, Danish.
// Sources: Regulation E and Z disclosures (US), Payment Accounts Directive standardised terms (EU), printed statement guides of banks.

import { anyOf } from "../../print/phrases.ts";

const START = anyOf(`
  beginning balance|starting balance|opening balance|start balance|balance at the start|balance at the beginning|previous balance|prior balance|balance brought forward|
  brought forward|balance forward|balance b f|balance b fwd|balance bfwd|balance fwd|bal fwd|bal forward|bal bfwd|bal b f|bal brought forward|last statement balance|balance last statement|balance from last statement|
  balance from previous statement|balance of last statement|previous statement balance|balance at start|balance at beginning|beginning ledger balance|
  opening ledger balance|beginning account balance|opening account balance|initial balance|balance on last statement|last balance|previous account balance|
  balance as of last statement|beginning bal|previous bal|opening bal|beg balance|beg bal|statement opening balance|account opening balance|
  beginning collected balance|beginning share balance|balance from your last statement|your previous balance|beginning balance this period|
  beginning statement balance|beginning value|opening value|ending balance last statement|beginning cash|opening cash|starting cash|
  solde d ouverture|solde ouverture|solde precedent|ancien solde|solde anterieur|solde initial|solde de depart|solde reporte|report du solde|
  solde au debut|solde crediteur precedent|solde du releve precedent|
  saldo anterior|saldo inicial|saldo de apertura|saldo previo|saldo al inicio|
  alter kontostand|alter saldo|anfangssaldo|saldovortrag|startsaldo|anfangsbestand|letzter kontoauszug|letzter kontostand|letzter saldo|kontostand alt|vorheriger saldo|kontostand am anfang|kontostand zu beginn|saldo zu beginn|
  ubertrag von|anfangskontostand|
  beginsaldo|vorig saldo|oud saldo|saldo vorige|openingssaldo|
  saldo iniziale|saldo contabile iniziale|saldo liquido iniziale|saldo precedente|saldo di apertura|available beginning|saldo em conta anterior|saldo do mes anterior|
  saldo poczatkowe|saldo otwarcia|saldo poprzednie|ingaende saldo|ingaende balans|primosaldo|indgaende saldo|inngaende saldo|saldo fra sidste`);

const END = anyOf(`
  ending balance|closing balance|new balance|end balance|balance carried forward|carried forward|balance c f|balance c fwd|balance cfwd|bal cfwd|bal c f|present balance|
  balance this statement|ending ledger balance|closing ledger balance|new statement balance|final balance|balance at end|balance at the end|ending account balance|
  closing account balance|current statement balance|balance at close|ending bal|closing bal|new bal|statement closing balance|
  account closing balance|ending collected balance|ending share balance|your new balance|your closing balance|balance on this statement|
  ending balance this period|ending statement balance|ending value|closing value|new account balance|ending balance this statement|
  statement ending balance|month end balance|balance at month end|balance at date of statement|balance at statement date|balance on statement date|balance at closing date|current balance|statement balance|ending cash|closing cash|balance due|
  solde de cloture|solde cloture|nouveau solde|solde final|solde de fin|solde a la fin|solde en fin|solde a reporter|solde de fermeture|
  saldo final|nuevo saldo|saldo de cierre|saldo al corte|saldo actual|saldo al final|
  neuer kontostand|neuer saldo|endsaldo|schlusssaldo|endkontostand|schlussbestand|kontostand neu|abschlusssaldo|endbestand|kontostand am ende|
  eindsaldo|nieuw saldo|saldo einde|slotsaldo|
  saldo finale|saldo contabile finale|saldo liquido finale|novo saldo|saldo di chiusura|available ending|saldo final do periodo|saldo atual|saldo em conta corrente|saldo final del periodo|
  saldo koncowe|saldo zamkniecia|utgaende saldo|utgaende balans|ultimosaldo|udgaende saldo`);

/** `Beginning net cash balance`, `New principal balance`. */
const START_OF = /\b(?:beginning|opening|starting|previous|prior) (?:[a-z]+ ){1,3}balance\b/;
const END_OF = /\b(?:ending|closing|new|final) (?:[a-z]+ ){1,3}balance\b/;
/** Balances that are no start and no end: averages, limits, what can be spent. */
const OTHER = anyOf(`
  average|avg|minimum|min|maximum|lowest|highest|available|collected average|qualifying|required|combined|credit limit|overdraft limit|
  moyen|minimal|disponible|medio|promedio|durchschnitt|durchschnittlich|verfugbar|gemiddeld|beschikbaar|daily balance|average daily|
  projected|pending|rewards|points|subject to interest|transfer balance|transferred`);

const FORWARD = anyOf(`
  to next page|from previous page|from last page|brought forward|carried forward|balance forward|balance b f|balance c f|balance fwd|bal fwd|bal forward|bal bfwd|bal cfwd|bal b f|bal c f|carried over|brought over|ubertrag|uebertrag|a reporter|report|reporte|reporter|
  transporte|suma y sigue|a nouveau|sous total|subtotal|sub total|transport`);

/** A balance with a day and no word for start or end: of two the first is the start. */
const DATED =
  /^(?:votre |your |ihr )?(?:solde(?: crediteur| debiteur)? (?:au|en date du|le)|saldo (?:(?:da|de|del|della|do) (?:la |sua |su )?(?:conta|cuenta|conto)(?: corrente| corriente)? )?(?:al|a|am|per|op|au|em)|kontostand (?:am|per|zum|vom)|balance (?:on|as of|at|as at|as on)|solde|solde balance|balance solde|kontostand|account balance (?:on|as of|at)|ledger balance (?:on|as of)|balance|bal|ledger balance|book balance|account balance|current bal|closing ledger)(?: eur| euros)?(?: auszug(?: nr)?)?(?: um uhr)?$/;

/** `GBP on 31 July 2021 at 23:59`: what a wallet of several currencies held then, without the word. */
const DATED_CURRENCY =
  /^(?:eur|gbp|usd|cad|aud|nzd|sgd|chf|sek|nok|dkk|pln|inr|zar)(?: balance)? (?:on|as of)(?: at)?$/;

/** What is left of a date that two lines of a label part. */
const MONTH_AT_END = / (?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}$/;

/** `LAST STATEMENT 05/29/26  8,000.00`, as core processors print it; within a longer label it only dates another figure. */
const BARE_START = /^(?:last|previous|prior) statement(?: dated?| on| as of)?$/;
const BARE_END = /^(?:this|current) statement(?: dated?| on| as of)?$/;

export type BalanceLabel = "start" | "end" | "dated";

/** What a plain text names. `Previous balance` is the start; `average balance` neither. */
export function balanceLabelOf(plain: string): BalanceLabel | null {
  if (DATED.test(plain.replace(MONTH_AT_END, "")) || DATED_CURRENCY.test(plain)) return "dated";
  if (BARE_START.test(plain)) return "start";
  if (BARE_END.test(plain)) return "end";
  const start = START.exec(plain) ?? whole(START_OF, plain);
  const end = END.exec(plain) ?? whole(END_OF, plain);
  if (start === null && end === null) return null;
  if (OTHER.test(plain.slice(0, (start ?? end)!.index + 1))) return null;
  if (start !== null && end !== null) return start[0].length >= end[0].length ? "start" : "end";
  return start !== null ? "start" : "end";
}

function whole(pattern: RegExp, plain: string): RegExpExecArray | null {
  const found = pattern.exec(plain);
  return found === null || OTHER.test(found[0]) ? null : found;
}

/** With the hour a balance of a day says which of both it is: that at midnight begins a period, that of the last minute ends one. */
export function atItsHour(label: BalanceLabel | null, text: string): BalanceLabel | null {
  if (label !== "dated") return label;
  const hour = /(?:^|\D)(\d{1,2}:\d{2})(?::\d{2})?(?=\D|$)/.exec(text)?.[1];
  return hour === "00:00" || hour === "0:00" ? "start" : hour === "23:59" || hour === "24:00" ? "end" : label;
}

/** Balances carried over a page: points on the way, and the start or end only when nothing else names one. */
export function isCarriedForward(plain: string): boolean {
  return FORWARD.test(plain);
}

/** Where each label stands in a text that may hold several, e.g. a heading row over four figures. */
export function isOtherBalance(plain: string): boolean {
  return OTHER.test(plain);
}
