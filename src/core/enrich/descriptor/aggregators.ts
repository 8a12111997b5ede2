import { type FormEntry, family, type Hit, type Scope } from "./form.ts";
import { readMerchant, restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";

/** Neobanks and aggregators write sentences: the payee stands behind the last `to` or `from`. */
function readSentence(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  let end = to;
  for (let at = from + 1; at < to; at++) {
    if (SENTENCE_ENDS.has(scope.tokens[at]?.text ?? "")) {
      end = at;
      break;
    }
  }
  readPayeeIn(scope, from, end, false);
}

const SENTENCE_ENDS = new Set(["VIA", "MEMO", "NOTE"]);

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

const NEOBANKS =
  "MERCURY RELAY BLUEVINE NOVO LILI FOUND BREX RHO ARC NORTHONE GRASSHOPPER TIDE REVOLUT MONZO STARLING WISE N26 QONTO".split(
    " ",
  );

/** `Mercury: Send Money to …`, `BLUEVINE ACH TRANSFER TO …`: their own name stands before what they did. */
const SENT_BY = [
  "SEND MONEY TO",
  "SENT MONEY TO",
  "BILL PAY",
  "BILL PAY TO",
  "ACH TRANSFER TO",
  "ACH OUT",
  "ACH TO",
  "ACH PAYMENT TO",
  "WIRE TO",
];

/** `RELAY SAVINGS TRANSFER`, `TRANSFER TO MERCURY TREASURY`: banks without branches name the holder's other account by their own product. */
function productTransfers(...products: string[]): string {
  return NEOBANKS.flatMap((bank) =>
    products.flatMap((product) => [
      `${bank} ${product} TRANSFER`,
      `TRANSFER TO ${bank} ${product}`,
      `TRANSFER FROM ${bank} ${product}`,
    ]),
  ).join("|");
}

/** Mercury, Novo, Relay, Bluevine, Lili, Found and the categorised wordings of aggregators. */
/** The shop behind `ISSUED BY`. */
function readIssuer(scope: Scope, { end }: Hit): void {
  const by = scope.tokens.findIndex(
    ({ text }, at) => at > end && text === "BY" && scope.tokens[at - 1]?.text === "ISSUED",
  );
  if (by > 0) readMerchant(scope, by + 1, scope.tokens.length);
}

export const AGGREGATOR_FORMS: readonly FormEntry[] = [
  ...family(
    "neobank",
    { channel: "bill_payment", purpose: "bill_payment", strength: 0.5, rest: readSentence, ...OUT },
    [
      {
        name: "send_money",
        phrases: `SEND MONEY TRANSACTION INITIATED ON MERCURY TO|
          SEND MONEY TRANSACTION INITIATED ON MERCURY|SENT MONEY TO|SEND MONEY|ACH TO|ACH SENT TO|
          PAYMENTS AND INVOICING PAYMENT TO|PAYMENTS AND INVOICING PAYMENT|WIRE SENT TO|BILL PAY TO|PAYMENT TO VENDOR|PAID BILL TO|OUTGOING ACH TO|OUTBOUND ACH TO|
          TRANSFER SENT TO|${NEOBANKS.flatMap((bank) => SENT_BY.map((act) => `${bank} ${act}`)).join("|")}`,
      },
    ],
  ),
  ...family(
    "neobank",
    { channel: "ach", rest: readSentence, purpose: "customer_payment", strength: 0.4, ...IN },
    [
      {
        name: "received",
        phrases: `ACH FROM|ACH RECEIVED FROM|RECEIVED ACH FROM|RECEIVED TRANSFER FROM|RECEIVED PAYMENT FROM|INCOMING ACH FROM|RECEIVED MONEY FROM|MONEY RECEIVED FROM|
          INBOUND ACH FROM|TRANSFER RECEIVED FROM|INVOICE PAID BY`,
      },
    ],
  ),
  // Revolut writes `To NAME` and `From NAME`.
  ...["GBP", "EUR"].flatMap((currency) => [
    ...family(
      "neobank",
      { channel: "bill_payment", purpose: "bill_payment", strength: 0.4, rest: readSentence, ...OUT },
      [{ name: "to", where: "spaced", phrases: "TO", currency }],
    ),
    ...family(
      "neobank",
      { channel: "ach", purpose: "customer_payment", strength: 0.4, rest: readSentence, ...IN },
      [{ name: "from", where: "spaced", phrases: "FROM", currency }],
    ),
  ]),
  // Wise writes sentences: `Card transaction of 12.50 USD issued by NAME`, `Converted 200.00 USD to 184.10 EUR`, `Wise Charges for: TRANSFER-…`.
  ...family("neobank", { channel: "card", rest: readIssuer, ...OUT }, [
    { name: "wise_card", phrases: "CARD TRANSACTION OF" },
  ]),
  ...family("neobank", { channel: "transfer", purpose: "own_transfer", strength: 0.9, where: "start" }, [
    {
      name: "wise_conversion",
      phrases: "CONVERTED|BALANCE CASHBACK CONVERTED",
      wording: "Currency Conversion",
      where: "alone",
    },
    // Revolut exchanges between the holder's own pockets and is fed from the holder's own card.
    {
      name: "revolut_exchange",
      phrases: "EXCHANGED TO|EXCHANGED FROM|BALANCE MIGRATION",
      wording: "Currency Exchange",
    },
    {
      name: "revolut_top_up",
      phrases: "TOPPED UP ACCOUNT|TOP UP BY|APPLE PAY TOP UP BY|GOOGLE PAY TOP UP BY",
      wording: "Account Funding",
    },
    {
      name: "pot",
      phrases:
        "TO POCKET|FROM POCKET|POCKET WITHDRAWAL|TO EUR POCKET|TO GBP POCKET|MOVE TO SAVINGS POT|TO EUR SAVINGS|TO GBP SAVINGS|TO USD SAVINGS|TO INSTANT ACCESS SAVINGS|FROM INSTANT ACCESS SAVINGS",
    },
  ]),
  ...family("neobank", { channel: "fee", purpose: "bank_fee", strength: 0.95, ...OUT }, [
    { name: "wise_fee", phrases: "WISE CHARGES FOR", wording: "Wise Charges", processor: "wise" },
  ]),
  ...family("neobank", { channel: "transfer", purpose: "own_transfer", strength: 0.85 }, [
    {
      name: "reserve",
      phrases: `NOVO RESERVE|RESERVE TRANSFER|TRANSFER TO RESERVE|TRANSFER BETWEEN YOUR ACCOUNTS|
        TRANSFER BETWEEN YOUR MERCURY ACCOUNTS|TRANSFER BETWEEN ACCOUNTS|MOVED TO|MOVED FROM|ADDED TO POT|
        WITHDREW FROM POT|TRANSFER FROM POT|TRANSFER TO POT|POT TRANSFER|MOVE MONEY|ENVELOPE TRANSFER|
        TRANSFER TO VAULT|TAX BUCKET|NOVO RESERVES|RELAY AUTO TRANSFER|AUTO TRANSFER RULE|MONZO POT|STARLING SPACE|REVOLUT POCKET|WISE JAR|N26 SPACE|FOUND TAX SAVINGS|LILI TAX SAVINGS|LILI TAX BUCKET|SAVE WHEN I GET PAID TRANSFER`,
    },
  ]),
  ...family("neobank", { channel: "transfer", strength: 0.9 }, [
    {
      name: "account",
      purpose: "own_transfer",
      phrases: productTransfers("SAVINGS", "CHECKING", "VAULT", "RESERVE", "POCKET", "POT", "SPACE", "JAR"),
    },
    { name: "treasury", purpose: "investment", phrases: productTransfers("TREASURY") },
  ]),
  ...family("neobank", { channel: "card", purpose: "rewards", strength: 0.8, ...IN }, [
    {
      name: "cash_back",
      phrases: "IO CASHBACK|MERCURY IO CASHBACK|BREX CASHBACK|CASHBACK FROM|RAMP CASHBACK",
    },
  ]),
];
