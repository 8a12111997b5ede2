import type { Box, DocumentText, PageText, TextWord } from "../../model/document-text.ts";
import type { Finding } from "../findings.ts";
import { boxAround, linesOf } from "../layout/lines.ts";
import { withFields } from "../tables/amount-rows.ts";

// Terms of a purchase of future receipts, in a table of terms at the head or inside sentences: `Purchase Price: $50,000`,
// `the Purchase Price of $50,000.00`, `$70,000 (the "Purchased Amount")`.

export type TermKey =
  | "funder_name"
  | "merchant_name"
  | "agreement_date"
  | "purchase_price"
  | "purchased_amount"
  | "factor_rate"
  | "specified_percentage"
  | "payment_amount"
  | "origination_fee"
  | "net_funded_amount";
/** `term`: the words by which the paper calls it. */
export type Term = Finding & { readonly term: string };

const MONEY = /\$\s?\d[\d,]*(?:\.\d{1,2})?|\b\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\b\d+\.\d{2}\b/;
const PERCENT = /\d{1,3}(?:\.\d{1,4})?\s?%/;
const FACTOR = /\b[12]\.\d{1,4}\b/;
const DATE = /(?:[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{4}-\d{2}-\d{2})/;
const NAME = /\p{Lu}[\p{L}\d&.,'’/-]*(?: (?:[\p{Lu}\d&][\p{L}\d&.,'’/-]*|of|the|and))*/u;

/** Names of each term, the surest first, and the form of its value. */
const TERMS: readonly (readonly [TermKey, RegExp, RegExp])[] = [
  [
    "purchased_amount",
    /purchased (?:receivables? )?amount|receipts purchased amount|amount (?:of (?:future )?(?:receivables|receipts) )?(?:sold|purchased)|total (?:re)?payment amount|payback amount|total payback|purchased (?:receivables|receipts)|total purchased amount|amount of receivables/i,
    MONEY,
  ],
  [
    "purchase_price",
    /purchase price|amount of (?:the )?advance|advance amount|funding amount|funded amount|disbursement amount|loan amount|amount advanced|principal amount/i,
    MONEY,
  ],
  [
    "net_funded_amount",
    /net (?:funded |funding |purchase |disbursement )?(?:amount|price|proceeds)(?: (?:funded|to (?:be )?(?:funded|disbursed|merchant|seller)))?|amount disbursed to/i,
    MONEY,
  ],
  [
    "specified_percentage",
    /specified percentage|purchased percentage|holdback(?: percentage)?|retrieval (?:rate|percentage)|percentage of (?:future )?(?:receipts|receivables|revenue)|remittance percentage|split percentage|daily percentage/i,
    PERCENT,
  ],
  [
    "payment_amount",
    /(?:initial |estimated |specific |fixed )?(?:daily|weekly|bi-?weekly|monthly|periodic)[ /]*(?:or weekly )?(?:remittance|payment|amount|installment|delivery|debit|ach)(?: amount)?|remittance amount|periodic amount|payment amount|initial payment/i,
    MONEY,
  ],
  [
    "origination_fee",
    /origination fee|underwriting fee|processing fee|closing fee|program fee|due diligence fee/i,
    MONEY,
  ],
  ["factor_rate", /factor(?: rate)?|rate factor|buy rate|sell rate/i, FACTOR],
  [
    "agreement_date",
    /(?:agreement |effective )?date(?:d)?(?: as)?(?: of)?|(?:entered into|made)(?: as)? (?:on|of)/i,
    DATE,
  ],
  [
    "merchant_name",
    /(?:merchant(?:['’]s)?|seller(?:['’]s)?|borrower(?:['’]s)?)(?: legal)?(?: name)?(?=\s*:)|legal name(?: of merchant)?(?=\s*:)|merchant legal name/i,
    NAME,
  ],
  [
    "funder_name",
    /(?:purchaser|buyer|funder|funding provider|lender|company)(?:['’]s)?(?: name)?(?=\s*:)/i,
    NAME,
  ],
];
/** A figure this far behind its term, in characters, is no longer its own. */
const REACH = 60;

type Strip = {
  readonly page: PageText;
  readonly text: string;
  readonly words: readonly (TextWord & { readonly from: number })[];
};

export function readTerms(document: DocumentText): ReadonlyMap<TermKey, Term> {
  const found = new Map<TermKey, Term>();
  const strips = document.pages.map(stripOf);
  for (const [key, name, value] of TERMS) {
    const candidates = strips.flatMap((strip) => candidatesIn(strip, name, value));
    const best = candidates.sort((a, b) => b.confidence - a.confidence)[0];
    if (best !== undefined && best.text.length > 1) found.set(key, best);
  }
  return found;
}

function stripOf(page: PageText): Strip {
  let text = "";
  const words: (TextWord & { from: number })[] = [];
  for (const line of linesOf(withFields(page))) {
    for (const segment of line.segments) {
      for (const word of segment.words) {
        words.push({ ...word, from: text.length });
        text += `${word.text} `;
      }
    }
    // A name ends with its line; sentences go on.
    text += "\n";
  }
  return { page, text, words };
}

function candidatesIn(strip: Strip, name: RegExp, value: RegExp): readonly Term[] {
  const results: Term[] = [];
  for (const match of strip.text.matchAll(new RegExp(name.source.replaceAll(" ", "\\s+"), "gi"))) {
    const end = match.index + match[0].length;
    const behind = strip.text.slice(end, end + REACH);
    const after = new RegExp(value.source, value.flags).exec(behind);
    const isClean = after !== null && !/[.;]\s+\p{Lu}/u.test(behind.slice(0, after.index));
    if (after !== null && isClean) {
      const between = behind.slice(0, after.index).trim();
      const confidence = /^[:”"’)]*\s*(?::\s*)?\$?$/.test(between) ? 0.95 : between.length < 25 ? 0.8 : 0.55;
      results.push(termAt(strip, { from: end + after.index, text: after[0], name: match[0], confidence }));
    }
    // `$70,000.00 (the "Purchased Amount")`
    const before = new RegExp(
      `(${value.source})\\s*\\(?(?:the|an?)?\\s*[“"(]\\s*(?:the )?$`,
      value.flags,
    ).exec(strip.text.slice(Math.max(0, match.index - 40), match.index));
    if (before?.[1] !== undefined) {
      const from = Math.max(0, match.index - 40) + before.index;
      results.push(termAt(strip, { from, text: before[1], name: match[0], confidence: 0.9 }));
    }
  }
  return results;
}

function termAt(
  strip: Strip,
  at: { readonly from: number; readonly text: string; readonly name: string; readonly confidence: number },
): Term {
  const to = at.from + at.text.length;
  const words = strip.words.filter((word) => word.from < to && word.from + word.text.length > at.from);
  const box: Box = boxAround(words);
  const confidence = at.confidence * Math.min(1, ...words.map((word) => word.confidence));
  return {
    text: at.text.trim().replace(/[,.;]$/, ""),
    page: strip.page,
    box,
    confidence,
    term: at.name,
  };
}
