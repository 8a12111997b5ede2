import type { Channel } from "../types.ts";
import { type FormEntry, family, type Hit, type Scope, spanOf } from "./form.ts";

// Rows that make an earlier one good: `CASH WITHDRAWAL CORRECTION`, `WIRE FEE ADJUSTMENT`, `COMCAST REFUND`.

/** A bank's words for putting an entry right, in English, German, Dutch, Italian, French and Spanish. */
export const CORRECTIONS =
  "ADJUSTMENT|ADJUSTMENTS|ADJ|ADJMT|ADJUSTED|CORRECTION|CORRECTIONS|CORRECTED|CORR|KORREKTUR|CORRECTIE|RETTIFICA|REGULARISATION|REGULARIZACION";
export const TAKEN_BACK =
  "REVERSAL|REVERSED|REVERSE|STORNO|STORNIERUNG|STORNIERT|STORNERING|ANNULATION|ANNULE|ANULACION|EXTOURNE|TERUGBOEKING|RETROCESION";
export const REFUNDS =
  "REFUND|REFUNDS|REFUNDED|RFND|ERSTATTUNG|RUECKERSTATTUNG|RÜCKERSTATTUNG|RUECKZAHLUNG|REMB|REMBOURSEMENT|DEVOLUCION|RIMBORSO|TERUGBETALING|RESTITUTIE";
/** What banks do with their own fees alone; from others a rebate is a reward. */
const WAIVERS = "REBATE|WAIVER|WAIVED|REIMBURSEMENT|REIMBURSED|CLAIM";

const WORD = "correction.word";
const REFUND = "correction.refund";

export const CORRECTION_FORMS: readonly FormEntry[] = family(
  "correction",
  { layer: "content", where: "anywhere" },
  [
    { name: "word", phrases: `${CORRECTIONS}|${TAKEN_BACK}|${WAIVERS}` },
    { name: "refund", phrases: REFUNDS },
  ],
);

/** The bank puts its own acts right, naming them and nobody. */
export const BANK_CORRECTION_FORMS: readonly FormEntry[] = family(
  "corrected",
  { isCorrection: true, strength: 0.8 },
  [
    {
      name: "atm",
      channel: "cash",
      purpose: "atm_withdrawal",
      phrases: `ATM ADJUSTMENT|ATM ADJ|ATM CORRECTION|ATM CREDIT ADJUSTMENT|ATM DEBIT ADJUSTMENT|ATM DISPUTE|ATM CLAIM|ATM CLAIM CREDIT|
        ABM CORRECTION|ABM ADJUSTMENT|CASH MACHINE ADJUSTMENT|CASHPOINT ADJUSTMENT`,
      wording: "ATM Adjustment",
    },
    {
      name: "check",
      channel: "check",
      purpose: "check_paid",
      phrases: `CHECK CORRECTION|CHECK ADJUSTMENT|CHECK ADJ|CHK ADJUSTMENT|CHK ADJ|CHECK ENCODING ERROR|CHECK ENCODING CORRECTION|
        CHEQUE CORRECTION|CHQ CORRECTION`,
    },
    {
      name: "deposit",
      channel: "deposit",
      purpose: "check_deposit",
      phrases: `DEPOSIT CORRECTION|DEPOSIT ADJUSTMENT|DEPOSIT CORRECTION CREDIT|DEPOSIT CORRECTION DEBIT|DEPOSIT ERROR|
        DEPOSIT ERROR CORRECTION|DEPOSIT ADJ|DEP CORRECTION|DEP ADJUSTMENT|DEP ADJ|CASH LETTER ADJUSTMENT|CASH LETTER CORRECTION`,
    },
    {
      name: "interest",
      where: "led",
      channel: "interest",
      purpose: "interest_earned",
      phrases: "INTEREST ADJUSTMENT|INTEREST CORRECTION|INTEREST ADJ|INT ADJ|INTEREST REVERSAL",
      strength: 0.95,
    },
  ],
);

/** Channels of the bank's own acts; a word of correction beside them is the bank's too. */
export const BANK_ACTS: ReadonlySet<Channel> = new Set<Channel>([
  "cash",
  "check",
  "deposit",
  "fee",
  "interest",
]);

/** Ways of paying whose notes are people's own words, and transfers, which have one category. */
const PEOPLES: ReadonlySet<Channel> = new Set<Channel>(["p2p", "transfer"]);

function isCorrecting({ form }: Hit): boolean {
  return form.name === WORD || form.name === REFUND;
}

/** Whether words beside the bank's act or the company's name say that it is made good. */
export function markCorrection(scope: Scope, method: Hit | null): void {
  const { draft, contents } = scope;
  // What is paid back of a tax is a tax.
  if (contents.length === 0 || !contents.some(isCorrecting) || draft.purpose === "tax") return;
  const words = contents.filter(isCorrecting);
  // `ACH ADJUSTMENT COMCAST`: behind the method the word is the bank's.
  const behind = words.find(({ first }) => first === method?.end);
  if (behind !== undefined) nameBehind(scope, behind);
  const isNobody = draft.purpose !== null && namesOnly(scope, words);
  if (isNobody) draft.counterparty = null;
  const isTheirs = PEOPLES.has(draft.channel) || draft.isPersonLikely;
  const isRefund = behind !== undefined || words.some(({ form }) => form.name === REFUND);
  if (BANK_ACTS.has(draft.channel) || isNobody || (isRefund && !isTheirs)) draft.isCorrection = true;
}

/** The name begins behind the word of correction. */
function nameBehind({ draft, tokens, raw }: Scope, { first, end }: Hit): void {
  const party = draft.counterparty;
  if (party === null || party.span.start !== tokens[first]?.start) return;
  const span = { start: spanOf(tokens, end, end + 1).start, end: party.span.end };
  draft.counterparty =
    span.start < span.end && end < tokens.length ? { text: raw.slice(span.start, span.end), span } : null;
}

/** `LOAN PAYMENT CORRECTION`: the word stands where a name would. */
function namesOnly({ draft, tokens }: Scope, words: readonly Hit[]): boolean {
  if (draft.counterparty === null) return false;
  const { start, end } = draft.counterparty.span;
  return tokens.every(
    (token, at) =>
      token.end <= start || token.start >= end || words.some((hit) => hit.first <= at && at < hit.end),
  );
}
