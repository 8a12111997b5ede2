import { RETURN_NOISE, readEntry } from "./ach-entry.ts";
import { isWord, returnCodeOf } from "./classes.ts";
import { type FormEntry, family, type Hit, type Scope, spanOf } from "./form.ts";
import { restOf } from "./name.ts";
import { KINDS, type Token } from "./tokens.ts";

/** What was returned stands behind the phrase, laid out as an ACH entry. */
function readReturned(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  if (saysOnlyWhy(scope, from, to)) return;
  readEntry(scope, from, to);
}

/** `ACH DEBIT RETURN UNAUTHORIZED R10` says why and not whose payment came back. */
function saysOnlyWhy({ tokens }: Scope, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const token = tokens[at] as Token;
    if (isWord(token) && !RETURN_NOISE.has(token.text)) return false;
    if (token.kind === KINDS.mixed && returnCodeOf(token) === null) return false;
  }
  return true;
}

const POSTED_ELECTRONIC = "return.posted_electronic";

/**
 * Bank of America heads every return of a debit so and says behind it which it was: `RETURN OF POSTED CHECK / ITEM (RECEIVED ON
 * 05-03) ELECTRONIC TRANSACTION` is an ACH debit that was sent back.
 */
function readPosted(scope: Scope, hit: Hit): void {
  const { draft, tokens } = scope;
  const at = tokens.findIndex((token, i) => i >= hit.end && token.text === "ELECTRONIC");
  if (at < 0 || tokens[at + 1]?.text !== "TRANSACTION") return;
  draft.form = POSTED_ELECTRONIC;
  draft.channel = "ach";
  draft.purpose = "returned_item";
  draft.purposeSpan = spanOf(tokens, at, at + 2);
  if (at + 2 < tokens.length) readEntry(scope, at + 2, tokens.length);
}

const RETURN = { isReturn: true, strength: 0.9 } as const;

export const RETURN_FORMS: readonly FormEntry[] = [
  ...family(
    "return",
    { channel: "deposit", purpose: "deposited_item_returned", ...RETURN, strength: 1, direction: "out" },
    [
      {
        name: "deposited_item",
        phrases: `DEP ITEM RETD|DEP ITEM RETURNED|DEP ITEM RTND|DEPOSITED ITEM RETD|CHARGEBACK DEPOSITED CHECK|DEPOSITED CHECK CHARGEBACK|DEPOSITED ITEM RETURNED|
          DEPOSIT ITEM RETURNED|RETURNED DEPOSITED ITEM|RETURN DEPOSITED ITEM|RETURNED DEPOSIT ITEM|
          DEPOSITED ITEM RETURN|DEPOSITED CHECK RETURNED|RETURNED DEPOSIT|CHARGEBACK DEPOSITED ITEM|
          RETURN ITEM CHARGEBACK|RETURNED ITEM CHARGEBACK|DEPOSIT RETURN|RETURNED CHECK DEPOSIT|
          CASHED DEPOSITED ITEM RETURNED UNPD|CASHED DEPOSITED ITEM RETN UNPAID|DEPOSITED ITEM RETN UNPAID|
          RETURN OF DEPOSITED ITEM|RETURNED DEPOSIT ITEM CHARGEBACK|RETURN DEPOSIT ITEM|
          RTN DEPOSIT ITEM|REDEPOSIT RETURNED ITEM|ELECTRONIC RETURN ITEM|ELECTRONIC RETURN|CHARGEBACK RETURNED DEPOSITED ITEM|
          MOBILE DEPOSIT RETURNED|RETURNED MOBILE DEPOSIT|DEPOSITED ITEM CHARGEBACK|DEPOSITED ITEM RTD|DEPOSITED ITEM RTND|
          RETURNED ITEM DEPOSITED CHECK|DEP CHK RETURNED|DEP CHECK RETURNED|DEPOSITED CHK RETURN|DEPOSITED CHK RETURNED|
          DEPOSITED CHECK RETURN|RET DEP ITEM|RTN DEP ITEM|RETURN DEP ITEM|RETURN DEP CHECK|RET DEPOSITED ITEM|RDI CHARGEBACK|
          CHARGEBACK RETURNED CHECK|UNPAID DEPOSITED ITEM|DEPOSITED ITEM UNPAID|RETURN CHECK DEPOSITED ITEM|RETURNED DEPOSITED CHECK|RETURN DEPOSITED CHECK|
          DEPOSITED OR CASHED CHECK RETURNED UNPAID|DEPOSITED OR CASHED CHECK RETURNED|CASHED CHECK RETURNED UNPAID|
          DEPOSITED CHECK RETURNED UNPAID`,
      },
    ],
  ),
  ...family("return", { channel: "check", purpose: "check_paid", ...RETURN, direction: "in" }, [
    {
      name: "posted_check",
      phrases: `RETURN OF POSTED CHECK|RETURNED CHECK|CHECK RETURNED|RETURN CHECK|CHECK RETURN|
        NSF RETURNED CHECK|RTN CHK|RTN CHECK|RETURNED CHK|RETURN CHK|RET CHECK|CHECK RETURNED NSF|CHECK RETURNED UNPAID|POSTED CHECK RETURNED`,
      rest: readPosted,
    },
  ]),
  ...family("return", { channel: "ach", purpose: "returned_item", ...RETURN, rest: readReturned }, [
    {
      name: "ach",
      phrases: `ACH RETURN|ACH RETURNED|ACH RTN|RETURN ACH|RETURNED ACH|RETURNED ACH DEBIT|
        RETURNED ACH CREDIT|ACH RETURN ITEM|ACH RETURNED ITEM|ACH ORIG RETURN|RETURN SETTLE|RETURN OF ACH|
        ACH DEBIT RETURN|ACH DEBIT RETURNED|ACH CREDIT RETURN|ACH CREDIT RETURNED|ACH REJECT|ACH REJECTED|
        ACH WITHDRAWAL RETURN|ACH CHARGEBACK|RETURNED ELECTRONIC DEBIT|RETURNED ELECTRONIC PAYMENT|
        ACH RETURN CREDIT|ACH RETURN DEBIT|BUSINESS TO BUSINESS ACH DEBIT RETURN|BUSINESS TO BUSINESS ACH RETURN|
        PREAUTHORIZED DEBIT RETURN|ELECTRONIC DEBIT RETURN|ELECTRONIC PAYMENT RETURN|CCD DEBIT RETURN|PPD DEBIT RETURN`,
    },
    {
      name: "posted_electronic",
      phrases: "RETURN OF POSTED CHECK ITEM ELECTRONIC TRANSACTION",
      wording: "Returned Electronic Transaction",
    },
    {
      name: "item",
      phrases: `RETURNED ITEM|RETURN ITEM|RETURNED PAYMENT|RETURN PAYMENT|PAYMENT RETURNED|PAYMENT RETURN|
        RETURNED DEBIT|RETURNED CREDIT|RETURNED TRANSACTION|RTN ITEM|RETURNED ITEMS|RETURN OF POSTED ITEM|
        RETURNED UNPAID|NSF RETURNED ITEM|NSF RETURN|RETURNED NSF|ITEM RETURNED|RTN|RETURN|RETURN OF|
        RTND ITEM|RETURN ITEM CREDIT|RETURNED ITEM CREDIT|RETURNED BILL PAYMENT|RETURNED WIRE|WIRE RETURN|
        RETURNED ZELLE PAYMENT|REJECTED ITEM|REJECTED PAYMENT|PAYMENT REJECTED|REJECTED BILLPAY|
        REJECTED BILL PAY|REJECTED BILL PAYMENT|RETURNED BILLPAY|RETURNED BILL PAY|BILLPAY REJECTED|BILL PAY REJECTED|BILL PAY RETURNED|
        CANCELED BILL PAYMENT|CANCELLED BILL PAYMENT`,
    },
  ]),
  ...family(
    "reversal",
    { channel: "unknown", purpose: "reversal", ...RETURN, strength: 0.85, rest: readReturned },
    [
      {
        name: "head",
        phrases: `ELECTRONIC WITHDRAWAL REVERSAL|ELECTRONIC DEPOSIT REVERSAL|ELECTRONIC DEBIT REVERSAL|
          ACH WITHDRAWAL REVERSAL|REVERSAL|REVERSAL OF|REVERSED|ACH REVERSAL|ACH DEBIT REVERSAL|
          ACH CREDIT REVERSAL|PAYMENT REVERSAL|DEBIT REVERSAL|CREDIT REVERSAL|DEPOSIT REVERSAL|REVERSAL ACH|
          VISA DISPUTE PROVISIONAL CREDIT|DISPUTE PROVISIONAL CREDIT|CORRECTION|CHECK REVERSAL|WIRE REVERSAL|TRANSFER REVERSAL|ERROR CORRECTION|PROVISIONAL CREDIT|
          PROVISIONAL CREDIT REVERSAL|DISPUTE CREDIT|CLAIM REVERSAL`,
      },
    ],
  ),
  ...family("reversal", { layer: "content", where: "anywhere", isReturn: true, purpose: null }, [
    {
      name: "marked",
      phrases: `REVERSAL|REVERSED|RETURNED UNPAID|RETURN ITEM|RTN ITEM|ACH RETURN|RETURNED NSF|RETURN NSF|
        REVERSE|REVERSE CORPORATE ACH DEBIT|REVERSE CORPORATE ACH CREDIT|REVERSE CORPORATE ACH|NSF RETURN|INSUFFICIENT FUNDS RETURN|RETURNED PAYMENT|PAYMENTRET|RETURNED ITEM|
        REFUND REVERSAL|ACHRETURN|RETURN ACH|STOP PAYMENT RETURN|RETURN SETTLE|UNAUTHORIZED RETURN|FEE REFUND|FEE REVERSAL|FEE RFND`,
    },
    { name: "tail", where: "end", phrases: "RETURNED|REVERSED|RTND|PAYMENT RETURN" },
  ]),
];
