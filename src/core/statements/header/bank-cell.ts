// What of a cell is the name of an institution, by the word of its kind.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import { isTotalLabel } from "../terms/section-terms.ts";
import { KIND_OF_INSTITUTION, ONLY_KIND } from "./bank-names.ts";
import { BEHIND, isNameLike } from "./others-named.ts";

/** Null where it is none. */
export function bankIn(text: string, { isOcr }: Line): string | null {
  const name = text
    .replace(/^(?:generated|issued|prepared|provided|produced) by /i, "")
    .replace(STATEMENT_BEHIND, "$1")
    .replace(
      /^\w+:\s+|(?:(?<![\s,.;|–-])[\s,.;|–-]+)?(?:member fdic|equal housing|(?:federally )?insured by ncua)[\s\S]*$/gi,
      "",
    )
    .replace(/(?<!\s)\s+[-–|]\s[\s\S]*$|:\s[\s\S]*$|(?:(?<!\s)\s+)?\([^()]*\)$/, "")
    .replace(/,\s*(?:N\.?A\.?|[SF]\.?S\.?B\.?|Member FDIC)[\s\S]*$/i, "")
    .replace(PRODUCT_BEHIND, "$1")
    .replace(ADDRESS_BEHIND, "")
    .replace(REGISTERED, "")
    .replace(/(?<![®™℠,;:])[®™℠,;:]+$/, "")
    .replace(LOGO, "")
    .replace(EDGES, "");
  const words = name.split(" ").length;
  if (isTotalLabel(plainOf(name)) || OF_A_LIST.test(name) || SERVICE.test(name) || BEHIND.test(name))
    return null;
  const isKind = words === 1 ? GLUED_BANK.test(name) : KIND_OF_INSTITUTION.test(name);
  if (words > 7 || !isKind || NOT_BANK.test(withoutArticle(name)) || /\d/.test(name)) return null;
  if (!isNameLike(name) || ONLY_KIND.test(name) || (isOcr && GARBLED.test(name))) return null;
  return name;
}

/** `The Farmers State Bank of Orwell`: a name with its article, every word of it with a capital. */
function withoutArticle(name: string): string {
  const rest = /^the\s/i.test(name) ? name.slice(4) : name;
  return rest.split(" ").every((word) => /^(?:\p{Lu}|of$|and$|&$)/u.test(word)) ? rest : name;
}
/** `Old Mill Bank Business Select Card`: the bank and its product on one line. */
const PRODUCT_BEHIND =
  /(\b(?:bank(?: (?:&|and) trust(?: co(?:mpany)?)?)?|credit union|trust))\s+(?:[\w-]+\s+){0,3}(?:card|checking|savings|mastercard|visa)$/i;
/** `Old Mill Bank 12 Main Street, Denver, CO 80202`. */
const ADDRESS_BEHIND = /(?<=\p{L}{3}),?\s(?:p\.?\s?o\.?\s?box|\d{1,5}\p{L}?\s\p{L})[\s\S]*$/iu;
/** `Old Mill Bank Limited Reg No.: 1980/0036/06`. */
const REGISTERED =
  /(?<!\s)\s+(?:(?:reg|registration|registered|company|co)\b\.?\s?){1,2}(?:no|number|in)\b[\s\S]*$/i;
/** `Old Mill Bank account statement`. */
const STATEMENT_BEHIND =
  /(\w\s+(?:bank|credit union|trust|building society))\s+(?:[\w-]+\s+){0,2}statements?$/i;

export const NOT_BANK =
  /^(?:online|mobile|contact|call|the|your|this|member|to|a|in|other|bank (?:deposit|account|statement)|statement|account)\b|account|statement|deposit|transfer|deposits|payment|fees?\b|charges\b|@|customer|^bank (?:reference|ref|code|branch|details|charges|number|use|name)\b/i;

/** A sign of the letterhead, drawn with a letter of a font of pictures. */
export const LOGO = /^(?:[^\p{L}\p{N}]{1,3}|\S{0,2}[®™©])\s/u;

/** Rules of a table that a scan reads as letters. */
const EDGES = /^[\s|¦[\]]+|(?<![\s|¦[\]])[\s|¦[\]]+$/g;

/** Words of the titles of lists: `Banking/Debit card withdrawals and purchases` names no bank. */
const OF_A_LIST =
  /\b(?:dates?|post(?:ing|ed)|tran|transactions?|ledger|accrued|references?|codes?|support|LLC|Inc|withdrawals?|purchases?|deductions?|debits?|additions?|op[ée]rations?|checks)\b/i;
/** `Business Online Banking`, `Commercial Banking Center`: what a bank offers, and where. */
const SERVICE =
  /^(?:(?:business|online|mobile|internet|personal|commercial|corporate|consumer|retail|small|telephone|phone|digital|electronic|private|premier|preferred|priority|select|treasury|text|24-hour|our|new|and|&)\s+)*e?-?banking(?:\s+(?:center|centre|services?|office|team|division|group|options?|solutions?|online|app|days?|hours?|tools?))*$/i;
/** `ERarur`, `VVSVa`: a scan's letters of a name in another type. */
const GARBLED = /\p{Lu}{2}\p{Ll}/u;
/** `Greenbank`, `CedarBank`. */
const GLUED_BANK = /^[A-Z][A-Za-z]{2,}(?:bank(?:en)?|Bank|BANK)$/;
