import { type FormEntry, family } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";

const ENTRY = { isEntry: true } as const;

/**
 * Wordings of card acquirers, whoever the acquirer is. `MTOT DEP` merchant total, `BTOT DEP` batch total,
 * `DISC` discount.
 */
const GENERIC = family("settlement", { layer: "content", where: "anywhere", channel: "ach", ...ENTRY }, [
  {
    name: "deposit",
    phrases: `MTOT DEP|BTOT DEP|MERCH DEP|MERCHANT DEP|MERCHANT DEPOSIT|MERCH DEPOSIT|BANKCARD DEP|
      BANKCARD DEPOSIT|BNKCRD DEP|BANKCRD DEP|BNKCD DEP|MERCHANT BANKCD DEPOSIT|MERCHANT BANKCD DEP|
      BANKCD DEP|BANKCARD MTOT DEP|BANKCARD BTOT DEP|BKCD STLMT|MERCH SETL|MERCHANT SETTLEMENT|
      CARD SETTLEMENT|DLY DEP|DAILY DEP|GLOBAL STL|GLOBAL DEP|MERCH SETTLE|BATCH DEP|COMB DEP|COMB DEPOSIT|
      NET SETTLEMENT|TRANS DEP|CARD DEP|CR CD DEP|CRDT CD DEP|CCARD DEP|CREDIT CARD DEP|CREDIT CARD DEPOSIT|
      MERCHANT SVCS DEP|BCRD DEP|BCARD DEP|NET SETLMT|NET SETL|BANKCARD STLMT|BANKCARD SETL|BANKCARD NET SETLMT|
      MERCH SVC BANKCARD NET SETLMT|BKCD PROCESSING SETTLEMENT|BKCD DEP|BKCRD DEP|5 3 BANKCARD DEP|BANKCARD SETTLEMENT|TOT DEP|NETSETTLE|CREDIT CARD BATCH DEPOSIT|CARD BATCH DEPOSIT|CREDIT CARD SALES|CREDIT CARD SALES DEPOSIT|MERCHANT SERVICES DEPOSIT|ATM SETTLEMENT|ATM CASH SETTLEMENT|ATM CASH REIMBURSEMENT|ATM SETTLE|MRCH DEP|MRCHDEP|TXNS FEES`,
    purpose: "card_settlement",
    strength: 0.9,
    direction: "in",
  },
  {
    name: "fee",
    phrases: `BKCD PROCESSING|BANKCARD PROCESSING|MERCHANT PROCESSING|MTHLY FEES|MTOT DISC|BTOT DISC|MTOT FEE|MERCH FEE|MERCH FEES|MERCHANT FEE|MERCHANT FEES|
      MERCH DISC|MERCHANT DISC|MERCHANT DISCOUNT|BANKCARD FEE|BANKCARD FEES|BANKCARD DISCOUNT|BANKCARD DISC|
      BANKCARD INTERCHNG|INTERCHNG|INTERCHANGE|INTERCHANGE FEE|INTERCHANGE FEES|PROCESSING FEE|
      PROCESSING FEES|PROC FEE|AXP DISCNT|AXP FEE|DISCNT|AXP DISC|MERCHANT BANKCD FEE|
      MERCHANT BANKCD DISCOUNT|MERCHANT BANKCD INTERCHNG|BANKCD FEE|MERCHANT SERVICE FEE|
      MERCHANT SERVICES FEE|MERCHANT SVC FEE|MTHLY DISC|DLY DISC|CR CD FEE|CREDIT CARD FEES|PCI FEE|
      GATEWAY FEE|GATEWAY SERV|GATEWAY FEES|TERMINAL FEE|TERMINAL LEASE|PROCESSOR FEE|
      PAYMENT PROCESSOR FEES|MERCH SVC FEE|PCI NON COMPLIANCE FEE|PCI NON COMPLIANCE|PCI COMPLIANCE FEE|PCI COMPLIANCE|MERCHANT STATEMENT FEE|TRAN FEE|DISC FEE|BILLNG|SETTLEMENT FEE`,
    purpose: "processing_fee",
    strength: 0.9,
    direction: "out",
  },
  {
    name: "deposit_word",
    phrases: "SETTLEMENT|SETTLEMNT|SETTLMENT|ELECTRONIC SETTLEMENT",
    purpose: "card_settlement",
    strength: 0.7,
    direction: "in",
  },
  { name: "fee_word", phrases: "DISCOUNT", purpose: "processing_fee", strength: 0.6, direction: "out" },
  {
    name: "own_loan",
    isEntry: false,
    phrases: `SHOPIFY CAPITAL|PAYPAL WORKING CAPITAL|SQUARE CAPITAL|SQ CAPITAL|SQUARE LOANS|TOAST CAPITAL|
      STRIPE CAPITAL|SQUARE FINANCIAL|SQUARE PAYROLL|CLOVER CAPITAL|AMAZON CAPITAL`,
  },
  {
    name: "tire_shop",
    isEntry: false,
    phrases: "DISCOUNT TIRE",
    strength: 0.1,
  },
  {
    name: "chargeback",
    phrases: `CHARGEBACK|CHARGEBACKS|CHGBK|CHBK|CHARGE BACK|CHGBCK|CHARGEBACK ADJ|CHRGBCK|MTOT CHBK|
      BANKCARD CHBK|CHGBACK|MERCH CHBK|BTOT CHBK|CHARGEBAK`,
    purpose: "chargeback",
    strength: 0.9,
    direction: "out",
  },
  {
    name: "adjustment",
    phrases: "MTOT ADJ|BTOT ADJ|MERCH ADJ|BANKCARD ADJ|BANKCARD ADJUSTMENT|BANKCD ADJ|MERCHANT ADJUSTMENT",
    purpose: "card_settlement",
    strength: 0.7,
  },
]);

type Platform = {
  readonly key: string;
  readonly payout: string;
  readonly named?: string;
  /** A marketplace is the customer's counterparty itself; no processor stands between. */
  readonly isMarketplace?: true;
};

/**
 * Platforms that pay a business what its customers paid. `payout` phrases mean that payout; `named` phrases
 * name the platform only, since it also sells and lends.
 */
const PLATFORMS: readonly Platform[] = [
  {
    key: "square",
    payout: "SQUARE INC SQ|SQUARE DEPOSIT|SQUARE TRANSFER|SQUARE INC DEPOSIT|SQUARE PAYOUT|SQUAREUP",
    named: "SQUARE INC|SQUARE",
  },
  {
    key: "stripe",
    payout: `STRIPE TRANSFER|STRIPE PAYOUT|STRIPE PAYMENTS TRANSFER|STRIPE PAYMENTS PAYOUT|STRIPE DEPOSIT|
      STRIPE DES TRANSFER`,
    named: "STRIPE INC|STRIPE",
  },
  {
    key: "shopify",
    payout: `SHOPIFY TRANSFER|SHOPIFY PAYOUT|SHOPIFY DES TRANSFER|SHOPIFY PAYMENTS|SHOPIFY INC TRANSFER|
      SHOPIFY DEPOSIT`,
    named: "SHOPIFY",
  },
  {
    key: "toast",
    payout: "TOAST DEP|TOAST DES DEP|TOAST DEPOSIT|TOAST INC DEP|TOAST PAYOUT|TOAST SETTLEMENT",
    named: "TOAST INC|TOAST",
  },
  { key: "clover", payout: "CLOVER DEP|CLOVER DEPOSIT|CLOVERDEPOSIT|CLOVER PAYOUT|CLOVER SETTLEMENT" },
  { key: "fiserv", payout: "FISERV MERCHANT DEP|FDMS DEP|FIRST DATA DEP", named: "FISERV|FDMS|FIRST DATA" },
  {
    key: "worldpay",
    payout: "WORLDPAY DEP|WORLDPAY COMB DEP|WORLDPAY SETTLEMENT|VANTIV DEP|VANTIV ECOMM",
    named: "WORLDPAY|VANTIV",
  },
  { key: "elavon", payout: "ELAVON DEP|ELAVON DEPOSIT|ELAVON SETTLEMENT", named: "ELAVON" },
  {
    key: "heartland",
    payout: "HRTLAND PMT SYS TXNS|HEARTLAND DEP|HRTLAND PMT SYS TXNS FEES|HEARTLAND TXNS",
    named: "HRTLAND PMT SYS|HEARTLAND PMT|HEARTLAND ACH PMT|HEARTLAND PAYMENT",
  },
  {
    key: "american-express",
    payout: `AMERICAN EXPRESS SETTLEMENT|AMEX SETTLEMENT|AMERICAN EXPRESS DES SETTLEMENT|
      AMERICAN EXPRESS COLLECTION|AMEX MERCHANT SETTLEMENT`,
  },
  {
    key: "paypal",
    payout: `PAYPAL TRANSFER|PAYPAL DES TRANSFER|PAYPAL PAYOUT|PAYPAL INST XFER FROM|PAYPAL CASHOUT|
      PAYPAL VERIFYBANK`,
    named: "PAYPAL",
  },
  {
    key: "quickbooks-payments",
    payout: `INTUIT PYMT SOLN DEPOSIT|INTUIT DEPOSIT|INTUIT PAYMENTS DEPOSIT|INTUIT PYMT SOLN|
      QUICKBOOKS PAYMENTS|INTUIT PMT SOLN DEPOSIT`,
  },
  {
    key: "doordash",
    isMarketplace: true,
    payout: "DOORDASH PAYOUT|DOORDASH INC PAYOUT|DOORDASH INC DES|DOORDASH DEPOSIT|DOORDASH INC",
  },
  {
    key: "uber-eats",
    isMarketplace: true,
    payout: `UBER USA EDI PAYMNT|UBER USA 6787 EDI PAYMNT|UBER EATS PAYOUT|UBER EATS PAYMENT|UBER PAYOUT|
      UBER USA`,
  },
  {
    key: "grubhub",
    isMarketplace: true,
    payout: "GRUBHUB INC|GRUBHUB DEP|GRUBHUB PAYOUT|GRUBHUB DEPOSIT|GRUBHUB INC ACTVITY",
  },
  {
    key: "amazon",
    isMarketplace: true,
    payout: `AMAZON MARKETPLACE PAYMENT|AMZN MKTPLACE PAYMENTS|AMAZON COM SVCS PAYMENTS|AMAZON EDI PAYMENT|
      AMAZON SELLER|AMAZON PAYOUT|AMAZON C EDI PYMNTS|AMAZON PAYMENTS DEPOSIT`,
  },
  {
    key: "ebay",
    isMarketplace: true,
    payout: "EBAY PAYOUT|EBAY COM PAYMENTS|EBAY PAYMENTS|EBAY INC PAYMENTS|EBAY COMMERCE",
  },
  {
    key: "etsy",
    isMarketplace: true,
    payout: "ETSY PAYOUT|ETSY INC PAYOUT|ETSY DEPOSIT|ETSY INC DEPOSIT|ETSY PAYMENTS",
  },
  {
    key: "airbnb",
    isMarketplace: true,
    payout: "AIRBNB PAYMENTS|AIRBNB PAYOUT|AIRBNB INC PAYOUT|AIRBNB PAYMENTS INC",
  },
  { key: "mindbody", payout: "MINDBODY PAYOUT|MINDBODY INC PAYOUT|MINDBODY DEPOSIT" },
  { key: "vagaro", payout: "VAGARO PAY DEPOSIT|VAGARO DEPOSIT|VAGARO PAYOUT|VAGARO PAY" },
  { key: "pushpay", payout: "PUSHPAY TRANSFER|PUSHPAY DEPOSIT|PUSHPAY PAYOUT|PUSHPAY USA" },
  { key: "jobber", payout: "JOBBER PAYMENTS|JOBBER PAYOUT|JOBBER DEPOSIT" },
  { key: "shift4", payout: "SHIFT4 PAYMENTS DEP|SHIFT4 DEP", named: "SHIFT4" },
  { key: "stax", payout: "STAX DEPOSIT", named: "STAX BY FATTMERC|STAX" },
  { key: "north-american-bancard", payout: "EPX ST", named: "NORTH AMERICAN BANCARD|NORTH AMERICAN B" },
  { key: "payroc", payout: "PAYROC DEP", named: "PAYROC" },
  { key: "spoton", payout: "SPOTON TRANSACT DEP", named: "SPOTON|SPOTON TRANSACT" },
  { key: "lightspeed", payout: "LIGHTSPEED PAYMENTS", named: "LIGHTSPEED" },
  { key: "zettle", payout: "ZETTLE BY PAYPAL DEPOSIT", named: "ZETTLE|ZETTLE BY PAYPAL" },
  { key: "olo", payout: "OLO PAY DISBURSEMENT|OLO PAY" },
  { key: "vanco", payout: "VANCO PAYMENT SO", named: "VANCO PAYMENT" },
  { key: "payjunction", payout: "PAYJUNCTION DEPOSIT", named: "PAYJUNCTION" },
  { key: "melio", payout: "", named: "MELIO PAYMENTS|MELIO" },
  { key: "wise", payout: "", named: "WISE US INC|WISE INC|WISE TRNWISE|TRNWISE|TRANSFERWISE" },
  { key: "payoneer", payout: "", named: "PAYONEER" },
  { key: "veem", payout: "", named: "VEEM" },
  { key: "appfolio", payout: "", named: "APPFOLIO" },
  { key: "rentcafe", payout: "", named: "RENT CAFE|RENTCAFE" },
  { key: "american-express", payout: "", named: "AMERICAN EXPRESS" },
  { key: "bill", payout: "", named: "BILL COM LLC|BILL COM INC|BILL COM" },
  { key: "razorpay", payout: "RAZORPAY SETTLEMENT|RAZORPAY SOFTWARE", named: "RAZORPAY" },
  { key: "godaddy-payments", payout: "GODADDY PAYMENTS TRANSFER|GODADDY PAYMENTS", named: "POYNT" },
  { key: "discover", payout: "DISCOVER NETWORK SETTLEMENT", named: "DISCOVER NETWORK" },
  { key: "dojo", payout: "DOJO PAYMENTSENSE SETTLEMENT", named: "DOJO" },
  { key: "nuvei", payout: "NUVEI TECHNOLOGIES MERCH DEP", named: "NUVEI" },
  { key: "tyro-payments", payout: "TYRO PAYMENTS SETTLEMENT|TYRO SETTLEMENT", named: "TYRO PAYMENTS" },
  { key: "zeller", payout: "ZELLER AUSTRALIA SETTLE", named: "ZELLER AUSTRALIA" },
  { key: "gocardless", payout: "GOCARDLESS PAYOUT", named: "GOCARDLESS" },
  { key: "sumup", payout: "SUMUP PAYOUT|SUMUP PAYMENTS", named: "SUMUP" },
  { key: "adyen", payout: "ADYEN PAYOUT|ADYEN N V|ADYEN NV|ADYEN SETTLEMENT" },
  { key: "braintree", payout: "BRAINTREE FUNDING|BRAINTREE PAYOUT" },
  { key: "authorize-net", payout: "AUTHNET DEP", named: "AUTHNET GATEWAY|AUTHORIZE NET" },
  {
    key: "global-payments",
    payout: "GLOBAL PAYMENTS GLOBAL STL|GLOBAL PAY DEP",
    named: "GLOBAL PAYMENTS|GLOBAL PAY",
  },
  {
    key: "chase-paymentech",
    payout: "PAYMENTECH DEPOSIT|PAYMENTECH DEP|CHASE PAYMENTECH DEPOSIT",
    named: "PAYMENTECH",
  },
  { key: "tsys", payout: "TSYS DEP|CAYAN DEP|TSYS MERCHANT", named: "TSYS" },
];

const PAYOUTS = PLATFORMS.flatMap(({ key, payout, named, isMarketplace }) => [
  ...family(
    "payout",
    { layer: "content", where: "anywhere", channel: "ach", processor: isMarketplace ? null : key },
    [
      { name: key, phrases: payout, purpose: "payout", strength: 0.85 },
      ...(named === undefined ? [] : [{ name: `${key}_named`, phrases: named }]),
    ],
  ),
]);

/** Square's batch: the day behind `SQ` (`SQ240312`) in the place of the entry description. */
export function isSquareBatch(token: Token): boolean {
  return token.text.length === 8 && token.text.startsWith("SQ2") && token.kind === KINDS.mixed;
}

export const SETTLEMENT_FORMS: readonly FormEntry[] = [...PAYOUTS, ...GENERIC];
