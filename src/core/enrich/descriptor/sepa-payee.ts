import { wordSet } from "../../language/lexicon.ts";
import { dayWordsAt, headerAt, numberedAt } from "./card-header.ts";
import { dateAt, timeAt } from "./classes.ts";
import type { Hit, Scope } from "./form.ts";
import { readMerchant, restOf, setCounterparty } from "./name.ts";
import { isPerson } from "./person.ts";
import { readPaypalWithin } from "./sepa-paypal.ts";
import { KINDS, type Token } from "./tokens.ts";
import { trimRight } from "./trim.ts";

// Who is behind a transfer, a direct debit or a card's row of the euro area.

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words behind which only references follow. */
const ENDS = wordSet("sepaReference");
/** Small words between method and name. */
const LEADS = wordSet("sepaLead");
/** What a standing order is for, before the payee. */
const SUBJECTS = wordSet("sepaSubject");

/** The party that a field of its own names. */
function readNamedField(scope: Scope): boolean {
  const isSepa = scope.fields.some(({ key }) => key === "sepa_reference");
  const party = scope.fields.find(
    ({ key, from, end }) => (key === "sepa_party" || (isSepa && key === "holder")) && end > from,
  );
  if (party === undefined) return false;
  const end = trimRight(scope, party.from, party.end);
  setCounterparty(scope, party.from, end);
  if (isPerson(scope, party.from, end, false)) scope.draft.isPersonLikely = true;
  return true;
}

/** Fields alone, with no form before them. */
export function readSepaFields(scope: Scope): boolean {
  if (!readNamedField(scope)) return false;
  Object.assign(scope.draft, { form: "sepa.fields", channel: "ach" });
  return true;
}

export function readSepa(scope: Scope, hit: Hit): void {
  if (readPaypalWithin(scope, hit) || readNamedField(scope)) return;
  const [from, to] = restOf(scope, hit);
  const field = nameField(scope, from, to) ?? behindPointer(scope, PAYEE_POINTERS, from, to);
  let start = field ?? from;
  while (field === null && start < to - 1 && isLead(scope, start)) start++;
  let end = start + 1;
  while (end < to && !isEnd(scope, end)) end++;
  end = trimRight(scope, start, Math.min(end, to));
  end = beforeRent(scope, start, end);
  const company = field === null ? companyAtEnd(scope, end, to) : null;
  if (company !== null && !endsCompany(scope, end)) [start, end] = [company, to];
  setCounterparty(scope, start, end);
  const isTitled = start > from && TITLES.has((scope.tokens[start - 1] as Token).text) && end - start <= 3;
  if (isTitled || isPerson(scope, start, end, false)) scope.draft.isPersonLikely = true;
}

/** `SEPA Overboeking IBAN: … Naam: DE VRIES BOUW BV Omschrijving: …`: what announces the other side's name among labelled fields. */
const NAME_LABELS = set("NAAM NOM NAME EMPFAENGER EMPFANGER AUFTRAGGEBER BENEFICIARIO ORDENANTE ORDINANTE");
const COLON = 58;

/** Exports that drop signs leave the labels bare: `IBAN BIC RABONL2U NAAM DE VRIES OMSCHRIJVING`. */
function nameField({ tokens }: Scope, from: number, to: number): number | null {
  const isLabelled = tokens[from]?.text === "IBAN";
  for (let at = from; at < to - 1; at++)
    if (
      NAME_LABELS.has((tokens[at] as Token).text) &&
      (isLabelled || (tokens[at + 1] as Token).separator === COLON)
    )
      return at + 1;
  return null;
}

/** `BONIFICO DISPOSTO … A FAVORE DI LACOS SRL`: words behind which the payee stands, however far into the line. */
const PAYEE_POINTERS = ["A FAVORE DI", "A FAVOR DE", "EN FAVEUR DE", "ZUGUNSTEN VON", "TEN GUNSTE VAN"].map(
  (text) => text.split(" "),
);
/** `OPERAZIONE CARTA DEL 03/12 PRESSO IPER MAGENTA`: the same for shops. */
const SHOP_POINTERS = [["PRESSO"], ["CHEZ"]];

function behindPointer(
  { tokens }: Scope,
  pointers: readonly (readonly string[])[],
  from: number,
  to: number,
): number | null {
  for (let at = from; at < to - 1; at++)
    for (const words of pointers)
      if (at + words.length < to && words.every((word, i) => tokens[at + i]?.text === word))
        return at + words.length;
  return null;
}

const LEGAL_FORMS = set("GMBH AG KG OHG UG SARL SAS SASU SA SL SLU SRL SPA BV NV AB OY AS");
const THANKS = set("DANKE MERCI GRACIAS GRAZIE DANK");
/** Longer names are sentences. */
const LONGEST_NAME = 5;

/** `Abschlag 09/2026 Vertragskonto 123456 Stadtwerke Musterstadt GmbH`: behind a note the line ends with a company, whose legal form says so. */
function companyAtEnd(scope: Scope, from: number, to: number): number | null {
  const { tokens } = scope;
  if (to - from < 2 || !endsCompany(scope, to)) return null;
  let first = to - 1;
  while (first > from && to - first < LONGEST_NAME && isNamePart(tokens[first - 1] as Token)) first--;
  return first < to - 1 ? first : null;
}

function endsCompany({ tokens }: Scope, end: number): boolean {
  return LEGAL_FORMS.has(tokens[end - 1]?.text ?? "");
}

function isNamePart({ kind, text }: Token): boolean {
  return kind === KINDS.word && !ENDS.has(text) && !SUBJECTS.has(text) && !THANKS.has(text);
}

const RENTS = set(
  "MIETE LOYER ALQUILER HUUR AFFITTO SALAIRE SALAIRES NOMINA STIPENDIO LOHN GEHALT SALARIS SALARIO",
);

/** Behind the name a rent or wage and its month are a note: `VIREMENT VERS M. DUBOIS LOYER MARS`. */
function beforeRent({ tokens }: Scope, from: number, to: number): number {
  let end = to;
  while (end - from > 1 && SUBJECTS.has((tokens[end - 1] as Token).text)) {
    end--;
    if (RENTS.has((tokens[end] as Token).text)) return end;
  }
  return to;
}

/** `VIREMENT VERS MME LEFEBVRE`: behind a title stands a person. */
const TITLES = set("M MME");

function isLead(scope: Scope, at: number): boolean {
  const { text, kind } = scope.tokens[at] as Token;
  return LEADS.has(text) || SUBJECTS.has(text) || kind === KINDS.number;
}

function isEnd(scope: Scope, at: number): boolean {
  const token = scope.tokens[at] as Token;
  return (
    ENDS.has(token.text) ||
    (token.kind === KINDS.number && token.text.length > 2) ||
    dateAt(scope.tokens, at) > 0 ||
    numberedAt(scope.tokens, at) > 0 ||
    dayWordsAt(scope.tokens, at) > 0
  );
}

/** Behind small words, days, times, sums and the card's number; a single letter behind those says how the card was read. */
function behindHeader(scope: Scope, from: number, to: number): number {
  const { tokens } = scope;
  let at = from;
  while (at < to - 1) {
    const { text, kind } = tokens[at] as Token;
    const isLetter = at > from && kind === KINDS.word && text.length === 1;
    const size =
      headerAt(tokens, at) ||
      dateAt(tokens, at) ||
      timeAt(tokens, at) ||
      Number(isLetter || isLead(scope, at));
    if (size === 0 || at + size >= to) break;
    at += size;
  }
  return at;
}

/** What Italian streets begin with. */
const STREETS = set("VIA VIALE PIAZZA PIAZZALE CORSO VICOLO");

function isPostCode({ kind, text }: Token): boolean {
  return kind === KINDS.number && text.length === 5;
}

/** `KARTENZAHLUNG REWE SAGT DANKE. 12345 BERLIN//DE`: the shop's slogan and number end its name. */
export function readSepaCard(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  const shop = behindPointer(scope, SHOP_POINTERS, from, to);
  const start = shop ?? behindHeader(scope, from, to);
  let end = Math.min(start + 1, to);
  while (end < to && (scope.tokens[end] as Token).text !== "SAGT" && !isEnd(scope, end)) end++;
  const street = scope.tokens.findIndex(({ text }, at) => at > start && at < end && STREETS.has(text));
  // Names such as `PIZZERIA PIAZZA NAVONA` have no house number or post code behind them.
  if (street > 0 && scope.tokens.slice(street, to).some(isPostCode)) setCounterparty(scope, start, street);
  else readMerchant(scope, start, end);
}
