import { ACCOUNT_ABROAD_FORMS } from "./account-abroad.ts";
import { ACH_FORMS, ACH_LABELS, BARE_LABELS } from "./ach.ts";
import { AGGREGATOR_FORMS } from "./aggregators.ts";
import { AUSTRALIA_FORMS } from "./australia.ts";
import { CANADA_FORMS } from "./canada.ts";
import { CARD_FORMS } from "./card.ts";
import { CASH_ABROAD_FORMS } from "./cash-abroad.ts";
import { BILL_FORMS, CASH_FORMS, CHECK_FORMS, DEPOSIT_FORMS } from "./check-deposit.ts";
import { BANK_CORRECTION_FORMS, CORRECTION_FORMS } from "./corrections.ts";
import { ENTRY_FORMS } from "./entries.ts";
import { EUROPE_FORMS } from "./europe.ts";
import { FEE_FORMS, INTEREST_FORMS } from "./fees-interest.ts";
import type { Form, FormEntry } from "./form.ts";
import { INDIA_FORMS } from "./india.ts";
import { OTHER_COUNTRY_FORMS } from "./other-countries.ts";
import { P2P_FORMS } from "./p2p.ts";
import { PAYROLL_TAX_FORMS } from "./payroll-tax.ts";
import { PhraseTree } from "./phrases.ts";
import { PURPOSE_FORMS } from "./purposes.ts";
import { PURPOSES_ABROAD } from "./purposes-abroad.ts";
import { RETURN_FORMS } from "./returns.ts";
import { SEPA_FORMS, SEPA_LABELS } from "./sepa.ts";
import { SETTLEMENT_FORMS } from "./settlements.ts";
import { TRANSFER_FORMS } from "./transfer.ts";
import { UK_FORMS } from "./united-kingdom.ts";
import { WIRE_FORMS, WIRE_LABELS } from "./wire.ts";

/**
 * All printing forms. Where two forms stand in a descriptor with equal right, the earlier of this list
 * wins.
 */
export const FORMS: readonly FormEntry[] = [
  ...FEE_FORMS,
  ...RETURN_FORMS,
  ...BANK_CORRECTION_FORMS,
  ...CARD_FORMS,
  ...P2P_FORMS,
  ...ACH_FORMS,
  ...INTEREST_FORMS,
  ...WIRE_FORMS,
  ...CASH_FORMS,
  ...DEPOSIT_FORMS,
  ...CHECK_FORMS,
  ...TRANSFER_FORMS,
  ...AGGREGATOR_FORMS,
  ...BILL_FORMS,
  ...CANADA_FORMS,
  ...UK_FORMS,
  ...AUSTRALIA_FORMS,
  ...SEPA_FORMS,
  ...EUROPE_FORMS,
  ...ACCOUNT_ABROAD_FORMS,
  ...CASH_ABROAD_FORMS,
  ...INDIA_FORMS,
  ...OTHER_COUNTRY_FORMS,
  ...SETTLEMENT_FORMS,
  ...PAYROLL_TAX_FORMS,
  ...PURPOSE_FORMS,
  ...PURPOSES_ABROAD,
  ...ENTRY_FORMS,
  ...CORRECTION_FORMS,
];

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
