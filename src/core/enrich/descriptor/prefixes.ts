/**
 * What card processors print before the merchant's name and a star, for those that are surely processors.
 * The key `-` marks codes of a biller or gateway that say nothing to a reader and are only taken away; `+`
 * behind a key marks wallets whose card payments go from person to person.
 */
const ROWS = `
SQ square|SQU square|GOSQ.COM square|SQC cash-app+|SQSP squarespace|TST toast|TOAST toast|CLV clover|CLOVER clover|
PAYPAL paypal|PP paypal|PYPL paypal|ZETTLE zettle|ZTL zettle|IZETTLE zettle|IZ zettle|VENMO venmo+|
CASH.APP cash-app+|CASHAPP cash-app+|APPLE.CASH apple-cash+|ZEL zelle+|ZELLE zelle+|SP shopify|SHOPIFY shopify|STRIPE stripe|LINK stripe|
IN quickbooks-payments|INTUIT quickbooks-payments|QBP quickbooks-payments|PY payanywhere|EB eventbrite|SUMUP sumup|FIV sumup|SMP -|ZLR zeller|
GOOGLE google|APL apple|AMZ amazon-pay|WPY wepay|BT braintree|ADY adyen|MOLLIE mollie|GDP godaddy-payments|EZI ezidebit|
KLARNA klarna|AFTERPAY afterpay|AFFIRM affirm|ZIP.CO zip|FS fastspring|FSPRG fastspring|PADDLE paddle|PADDLE.NET paddle|
2CO 2checkout|2CO.COM 2checkout|2CHECKOUT 2checkout|2CHECKOUT.COM 2checkout|AVANGATE verifone|DRI digital-river|
DR digital-river|SPO spoton|SPOTON spoton|LS lightspeed|LSP lightspeed|LIGHTSPEED lightspeed|SLICE slice|LEVELUP levelup|
SNACK snackpass|CKE cake-pos|MNDBDY mindbody|MINDBODY mindbody|VAGARO vagaro|ABC abc-fitness-solutions|FH fareharbor|
WL worldpay|GUMROAD gumroad|GUM.CO gumroad|CLKBANK clickbank|FSP fullsteam|FLYWIRE flywire|DWOLLA dwolla|PLASTIQ plastiq|
LAWPAY lawpay|EZCATER ezcater|CCV ccv|BCK buckaroo|PAY.NL pay-nl|DD doordash|DOORDASH doordash|GRUBHUB grubhub|BLS bluesnap|XSOLLA xsolla|RAZ razorpay|
MERCADOPAGO mercado-pago|MERPAGO mercado-pago|EBANX ebanx|DLO dlocal|CONEKTA conekta|OPC official-payments|IC invoicecloud|
BB blackbaud|BBC blackbaud|TM ticketmaster|WAV -|MED -|INT.IN quickbooks-payments|UEP -|GLOSS -|PUSHPAY -|
ACTBLUE actblue|WINRED winred|GOFNDME gofundme|
OLO -|BKG -|JOB -|GG -|DNH -|NAT -|CKO -|OTT -|RVT -|WEB -|VZA -|PAR -|NIC -|GVT -|CTLP -|CPI -|USA -|NYX -|BTS -|ATD -|ACT -|GLF -|TLF -|YSI -
`;

export type Prefix = { readonly key: string | null; readonly isWallet: boolean };

/** By the words before the star, joined by a blank. */
export const PREFIXES: ReadonlyMap<string, Prefix> = new Map(
  ROWS.split(/[|\n]+/)
    .filter((row) => row !== "")
    .map((row) => {
      const [printed = "", mark = ""] = row.split(" ");
      const key = mark.replace("+", "");
      return [
        printed.replace(".", " "),
        { key: key === "-" ? null : key, isWallet: mark.endsWith("+") },
      ] as const;
    }),
);

/** Prefixes that also stand without their star, since the name field was retyped by the bank. */
export const STARLESS: ReadonlySet<string> = new Set([
  "SQ",
  "TST",
  "SP",
  "WPY",
  "LS",
  "2CO COM",
  "APPLE CASH",
]);
