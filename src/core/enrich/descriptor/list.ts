import compiled from "#forms" with { type: "json" };
import { ACH_LABELS, BARE_LABELS } from "./ach.ts";
import { readCompany, readEntryFirst } from "./ach-entry.ts";
import { readIssuer, readSentence } from "./aggregators.ts";
import { readAustralianPayee, readAustralianShop } from "./australia.ts";
import { readETransfer, readShop } from "./canada.ts";
import { readBehindReference, readCard, readCashBack, readMoneyTransfer } from "./card.ts";
import { readBillPayee, readBofaAtm, readCheckNumber, readConvertedCheck } from "./check-readers.ts";
import type { Form, FormEntry, Rest } from "./form.ts";
import { readCardIndia, readParts } from "./india.ts";
import { readParty, readSpei } from "./other-countries.ts";
import { readPayee } from "./p2p.ts";
import { PhraseTree } from "./phrases.ts";
import { readPosted, readReturned } from "./returns.ts";
import { SEPA_LABELS } from "./sepa.ts";
import { readSepa, readSepaCard } from "./sepa-payee.ts";
import { readPaypal, readPurchase } from "./sepa-paypal.ts";
import { readAccount } from "./transfer.ts";
import { readUk } from "./united-kingdom.ts";
import { readWire, WIRE_LABELS } from "./wire.ts";

/** Who reads what the phrase leaves, by the column `reader` of `data/forms.tsv`. */
const READERS: Readonly<Record<string, Rest>> = {
  account: readAccount,
  "australian-payee": readAustralianPayee,
  "australian-shop": readAustralianShop,
  "behind-reference": readBehindReference,
  "bill-payee": readBillPayee,
  "bofa-atm": readBofaAtm,
  card: readCard,
  "card-india": readCardIndia,
  "cash-back": readCashBack,
  "check-number": readCheckNumber,
  company: readCompany,
  "converted-check": readConvertedCheck,
  "entry-first": readEntryFirst,
  etransfer: readETransfer,
  issuer: readIssuer,
  "money-transfer": readMoneyTransfer,
  parts: readParts,
  party: readParty,
  payee: readPayee,
  paypal: readPaypal,
  posted: readPosted,
  purchase: readPurchase,
  returned: readReturned,
  sentence: readSentence,
  sepa: readSepa,
  "sepa-card": readSepaCard,
  shop: readShop,
  spei: readSpei,
  uk: readUk,
  wire: readWire,
};

/** Of forms that leave a column empty. */
const DEFAULTS: Omit<Form, "name"> = {
  ...{ layer: "method", where: "start", channel: "unknown", direction: null, purpose: null, strength: 0 },
  ...{ isReturn: false, isCorrection: false, processor: null, isEntry: false, currency: null, wording: null },
  rest: null,
};

/**
 * All printing forms, in the order of their lines. Where two forms stand in a descriptor with equal right, the earlier of this list
 * wins.
 */
export const FORMS: readonly FormEntry[] = compiled.map(({ phrases, reader, ...columns }): FormEntry => {
  const rest = reader === undefined ? null : READERS[reader];
  if (rest === undefined) throw new Error(`data/forms.tsv: "${columns.name}" names no reader: ${reader}`);
  return { phrases, form: { ...DEFAULTS, ...columns, rest } };
});

/** What the phrase tree holds: a form with its place in the list, or a field label. */
export type Entry =
  | { readonly kind: "form"; readonly form: Form; readonly rank: number }
  | { readonly kind: "label"; readonly key: string; readonly isBare: boolean };

export const PHRASES = new PhraseTree<Entry>();
/** Plain wordings by form, for forms whose own words say less. */
export const WORDINGS = new Map<string, string>();
/** Names of the forms that a phrase of the bank decides. */
export const METHODS = new Set<string>();

for (const [rank, { form, phrases }] of FORMS.entries()) {
  const entry: Entry = { kind: "form", form, rank };
  for (const phrase of phrases) PHRASES.add(phrase, entry);
  if (form.layer === "method") METHODS.add(form.name);
  if (form.wording !== null && !WORDINGS.has(form.name)) WORDINGS.set(form.name, form.wording);
}

function addLabels(labels: Readonly<Record<string, string>>, isBare = false): void {
  for (const [key, phrases] of Object.entries(labels)) {
    for (const phrase of phrases.split("|")) PHRASES.add(phrase, { kind: "label", key, isBare });
  }
}

addLabels(ACH_LABELS);
addLabels(WIRE_LABELS);
addLabels(SEPA_LABELS);
addLabels(BARE_LABELS, true);
