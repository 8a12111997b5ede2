import { termsOf, wordSet } from "../language/lexicon.ts";
import { isIgnorable, keyOf, type Word } from "./normalise.ts";
import type { Found } from "./resolve.ts";
import type { DescriptorReading, SpannedText } from "./types.ts";

// Platforms and portals that are named before whom the money goes to.

/** Kinds that stand before the name of whom the money really goes to. */
export const GO_BETWEENS: ReadonlySet<string> = new Set([
  "card_processor",
  "payment_platform",
  "p2p",
  "delivery_platform",
]);

/** Through them towns and utilities are paid, by whatever channel: who is paid stands behind. */
const BILL_GATEWAYS: ReadonlySet<string> = new Set(termsOf("billGateway").map((key) => `known:${key}`));

/** PayPal takes what a purchase costs from the account and names the shop: `PAYPAL INST XFER UBER`. */
const PULLED = /\bINST(ANT)? (XFER|TRANSFER)\s+[A-Z]/i;

/** A payout names its processor and then the account holder, so only on cards is the name behind a processor the payee. */
export function goesBetween({ entry }: Found, reading: DescriptorReading): boolean {
  const { channel, processor } = reading;
  if (BILL_GATEWAYS.has(entry.key)) return true;
  if (entry.kind === "payment_platform" && PULLED.test(reading.counterparty?.text ?? "")) return true;
  if (entry.kind === "property") return processor !== null && keyOf(processor.key) === keyOf(entry.name);
  return channel === "card" && GO_BETWEENS.has(entry.kind);
}

/** On cards a platform's name in front of another name is only the way the money takes. */
export function restBehind(text: SpannedText, words: readonly Word[], found: Found): SpannedText | null {
  const offset = text.span.start;
  if (
    !onlyIgnorable(
      words,
      0,
      words.findIndex((word) => offset + word.start >= found.span.start),
    )
  )
    return null;
  const first = words.findIndex(
    (word) => offset + word.start >= found.span.end && !BEFORE_NAMES.has(word.key),
  );
  if (first < 0 || onlyIgnorable(words, first, words.length)) return null;
  const start = (words[first] as Word).start;
  return { text: text.text.slice(start), span: { start: offset + start, end: text.span.end } };
}

/** `RENT CAFE WEB PMT MAGNOLIA FLATS`: how it was paid stands between the portal and the payee. */
const BEFORE_NAMES = wordSet("wayBehindPortal");

export function onlyIgnorable(words: readonly Word[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isIgnorable((words[i] as Word).key)) return false;
  return true;
}
