import { GO_BETWEENS } from "./go-between.ts";
import type { Knowledge } from "./knowledge.ts";
import { type Found, type Resolution, resolveMerchant } from "./resolve.ts";
import type { DescriptorReading, SpannedText } from "./types.ts";

// Shops that are paid through a wallet, where an account's rows name both.

/** A wallet pulls what a purchase costs, once more when the first pull came back. */
const PULLED =
  /\b(?:INST(?:ANT)? (?:XFER|TRANSFER)|RETRY P(?:YMT|AYMENT)|ECHECK|EXPRESS CHECKOUT|PREAPPROVED PAYMENT)\b/i;
/** The shop's name in the field of an entry's own number: `PAYPAL DES:RETRY PYMT ID:HULU`. */
const NAMED_ID = /\bID: ?([A-Z][A-Z .&'*-]{2,60}?)(?= {1,4}(?:INDN|CO ID|WEB|PPD)\b| {0,4}$)/i;

/** Who is paid through a wallet stands before it, behind it or in the entry's number; believed when a list knows the name. */
export function behindWallet(
  reading: DescriptorReading,
  description: string,
  { found, refused }: Resolution,
  knowledge: Knowledge,
): Resolution | null {
  const party = reading.counterparty;
  if (found?.entry.kind !== "payment_platform" || party === null) return null;
  if (reading.form !== "plain" && !PULLED.test(description)) return null;
  for (const text of besideWallet(party, found, description)) {
    const shop = resolveMerchant({ ...reading, counterparty: text, entryDescription: null }, knowledge).found;
    const isNamed = shop?.how === "name" && shop.span.start === text.span.start;
    if (isNamed && !GO_BETWEENS.has(shop.entry.kind))
      return { found: shop, through: found, rest: null, refused };
  }
  return null;
}

function besideWallet(
  { text, span }: SpannedText,
  { span: wallet }: Found,
  description: string,
): SpannedText[] {
  const before = text.slice(0, wallet.start - span.start).trimEnd();
  const behind = text.slice(wallet.end - span.start);
  const start = wallet.end + (behind.length - behind.trimStart().length);
  const id = NAMED_ID.exec(description);
  const at = id === null ? 0 : id.index + id[0].length - (id[1] ?? "").length;
  const found = [
    { text: before, span: { start: span.start, end: span.start + before.length } },
    { text: behind.trimStart(), span: { start, end: span.end } },
    { text: id?.[1] ?? "", span: { start: at, end: at + (id?.[1] ?? "").length } },
  ];
  return found.filter((one) => one.text !== "");
}
