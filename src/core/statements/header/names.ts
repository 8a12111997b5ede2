// Who keeps the account and whose it is.

import type { Line } from "../layout/lines.ts";
import type { Located } from "../types.ts";
import { INSTITUTIONS, KIND_OF_INSTITUTION } from "./bank-names.ts";

/** A listed institution that the text names at least so often beats one that only the words of its kind point to. */
const SENTENCE_WORDS = 8;
const BANK_LABEL = /^(?:bank|bank name|institution|banque|banco)\s*:\s*/i;
const NOT_BANK =
  /^(?:online|mobile|contact|call|the|your|this|member|to|a|in|other|bank (?:deposit|account|statement)|statement|account)\b|account|statement|deposit|transfer|deposits|payment|fees?\b|@|customer|^bank (?:reference|ref|code|branch|details|charges|number|use|name)\b/i;
/** `Old Mill Bank Business Select Card`: the bank and its product on one line. */
const PRODUCT_BEHIND =
  /(\b(?:bank|credit union|trust))\s+(?:[\w&-]+\s+){0,3}(?:card|checking|savings|mastercard|visa)$/i;
/** `Banco Meridian, S.A. Calle Mayor 4`: a footer gives the name with its legal form, then the address. */
const LEGAL_NAME =
  /^([\p{L}&'’. -]{4,48}?),?\s+(?:N\.\s?A\.|plc|PLC|AG|SA|S\.A\.|N\.V\.|NV|Ltd|Limited|eG)(?=[\s,.|]|$)/u;

export function bankNameOf(lines: readonly Line[]): Located<string> | null {
  const head = lines.filter((line) => line.page === lines[0]?.page);
  const labelled = head.find((line) => BANK_LABEL.test(line.text));
  if (labelled !== undefined) return located(labelled, labelled.text.replace(BANK_LABEL, "").trim());
  const named = listed(head) ?? null;
  const kind = byKind(head);
  if (named !== null && (named.count >= 2 || kind === null || named.line.order <= kind.place.order))
    return located(named.line, named.name);
  return (
    kind?.value ??
    (named === null ? null : located(named.line, named.name)) ??
    listedLocated(lines) ??
    insuredName(lines) ??
    legalName(lines) ??
    namedInSentences(lines)
  );
}

/** Further on, only a line that ends as a bank's footer does names it: `Harborview Bank, N.A. Member FDIC`. */
function insuredName(lines: readonly Line[]): Located<string> | null {
  const footers = lines.filter((line) =>
    /\b(?:member fdic|fdic insured|insured by ncua|equal housing)\b/i.test(line.text),
  );
  return byKind(footers)?.value ?? null;
}

function legalName(lines: readonly Line[]): Located<string> | null {
  for (const line of lines) {
    const name = LEGAL_NAME.exec(line.text)?.[1]?.trim() ?? "";
    if (KIND_OF_INSTITUTION.test(name) && !NOT_BANK.test(name)) return located(line, name);
  }
  return null;
}

function listedLocated(lines: readonly Line[]): Located<string> | null {
  const named = listed(lines);
  return named === null ? null : located(named.line, named.name);
}

function listed(lines: readonly Line[]): { name: string; line: Line; count: number } | null {
  let best: { name: string; line: Line; count: number } | null = null;
  for (const [pattern, name] of INSTITUTIONS) {
    let count = 0;
    let first: Line | null = null;
    for (const line of lines) {
      if (isTransactionLike(line)) continue;
      const hits = line.text.match(pattern)?.length ?? 0;
      count += hits * (line.words.length <= SENTENCE_WORDS ? 1 : 0.6);
      if (hits > 0) first ??= line;
    }
    if (first !== null && count >= 0.9 && (best === null || count > best.count))
      best = { name, line: first, count };
  }
  return best;
}

/** Names of merchants and transfers stand in rows of transactions, not in the head. */
function isTransactionLike(line: Line): boolean {
  return /^\d{1,2}[/.-]\d{1,2}\b|\d[.,]\d{2}$/.test(line.text);
}

function byKind(lines: readonly Line[]): { value: Located<string>; place: { order: number } } | null {
  for (const line of lines) {
    if (isTransactionLike(line)) continue;
    for (const cell of line.cells) {
      const name = cell.text
        .replace(/^\w+:\s+|[\s,.;|–-]*(?:member fdic|equal housing|(?:federally )?insured by ncua).*$/gi, "")
        .replace(/\s+[-–|]\s.*$|:\s.*$|\s*\([^)]*\)$/, "")
        .replace(/,\s*(?:N\.?A\.?|Member FDIC).*$/i, "")
        .replace(PRODUCT_BEHIND, "$1")
        .trim();
      const words = name.split(" ").length;
      const isKind = words === 1 ? GLUED_BANK.test(name) : KIND_OF_INSTITUTION.test(name);
      if (words > 7 || !isKind || NOT_BANK.test(name) || /\d/.test(name)) continue;
      return {
        value: { value: name, place: { page: line.page, box: cell.box } },
        place: { order: line.order },
      };
    }
  }
  return null;
}

/** `Greenbank`, `CedarBank`. */
const GLUED_BANK = /^[A-Z][A-Za-z]{2,}(?:bank|Bank|BANK)$/;
/** A name within a sentence: `Thank you for banking with Old Mill Bank.` */
const IN_SENTENCE =
  /(?:[A-Z][A-Za-z'’-]+,? (?:(?:of|the|and|&) )*){1,4}(?:Bank|Bancorp|Credit Union|Trust Company)\b(?: (?:&|and) Trust(?: Co(?:mpany)?\b)?| of(?: [A-Z][a-z]+){1,2}| UK\b)?/g;
const NO_NAME =
  /^(?:(?:Call|Contact|Your|The|With|At|To|From|By|Dear|Write|Questions|Please|Visit|For|Member|Online|Mobile|Business|Internet|Telephone|This|Any|All|Other|In|Our|My|Of|Statement|Foreign|Another|Federal Reserve)[, ]+)+/;

/** The name that sentences of the document give most often. */
function namedInSentences(lines: readonly Line[]): Located<string> | null {
  const found = new Map<string, { count: number; line: Line }>();
  for (const line of lines) {
    if (isTransactionLike(line)) continue;
    for (const [hit] of line.text.matchAll(IN_SENTENCE)) {
      const name = hit.replace(NO_NAME, "").trim();
      const known = found.get(name);
      if (name.includes(" ")) found.set(name, { count: (known?.count ?? 0) + 1, line: known?.line ?? line });
    }
  }
  const [best] = [...found].sort((a, b) => b[1].count - a[1].count || a[1].line.order - b[1].line.order);
  return best === undefined ? null : located(best[1].line, best[0]);
}

const HOLDER_LABEL =
  /^(?:account (?:name|holder|title|owner)s?|(?:customer|client|member|company|business|legal|holder) ?name|name of account|account of|prepared for|statement for|customer|client|holder|name|company|business|kontoinhaber|titulaire|titular|rekeninghouder|intestatario)(?:\s*:\s*|\s*$)(.{3,60})?$/i;
/** The last line of a postal address: US, Canada, UK, Australia, or a European code before the town. */
const TOWN =
  /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?$|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d$|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$|\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}$|^(?:[A-Z]{1,2}-)?\d{4,5}\s+[A-ZÀ-Ý][A-Za-zÀ-ÿ .'-]+$|^[A-Z][A-Za-z .]+\s\d{6}$|^\d{4}\s?[A-Z]{2}\s+[A-Z]/;
const NO_HOLDER =
  /p\.?\s?o\.? box|bank|credit union|www\.|\.com|customer service|statement|page|account|member|questions|\b(?:street|st|ave|avenue|road|rd|blvd|drive|suite|lane|way|floor)\b\.?$|return service|^\d|@|temp|balance|description|transaction|deposits|withdrawals|^(?:attn|attention|c\/o|call|phone|tel|fax|toll|visit|write|contact|period|date|amount)\b/i;
/** `Bahnhofstraße 98`, `Calle Mayor 4 B`: where the number stands behind the street; right above the town only. */
const HOUSE_NUMBER = /[\p{L}.]\s\d{1,4}(?:\s?[a-z])?$/iu;
/** How banks begin what they print of a payment; its second line may end as an address does (`ALHAMBRA CA 91801`). */
const PAYMENT_WORDS =
  /^(?:pos|ach|atm|checkcard|debit|purchase|payment|wire|transfer|zelle|deposit|withdrawal|check|card|recurring|visa|preauthorized)\b/i;
const COMPANY =
  /\b(?:llc|l\.l\.c|inc|incorporated|corp|corporation|co|company|ltd|limited|llp|lp|plc|pllc|gmbh|ug|ag|bv|b\.v|nv|sarl|sas|sa|srl|sl|s\.l|s\.a|s\.r\.l|s\.a\.s|s\.p\.a|spa|eurl|sasu|lt[ée]e|enr|kg|ohg|ug|e\.k|oy|ab|aps|pvt|private|pty|dba|d\/b\/a|trust|association|foundation|church|ministries|group|holdings|enterprises|services|partners|restaurant|construction|trucking|logistics|consulting|solutions|studios?|salon|cafe|p\.?c|p\.a|clinic|dental|dentistry|orthodontics|chiropractic|pharmacy|veterinary|farms?|ranch|dairy|bakery|catering|pizza|pizzeria|grill|bistro|brewing|brewery|diner|deli|plumbing|roofing|electric|heating|hvac|landscaping|painting|flooring|remodeling|builders|contracting|contractors|excavating|towing|transport|transportation|freight|hauling|automotive|auto|motors|repairs?|machine|manufacturing|industries|supply|supplies|wholesale|imports|exports|distributors|distribution|trading|traders|marketing|media|designs?|technologies|technology|systems|software|labs|properties|realty|rentals|investments|ventures|capital|partnership|associates|agency|insurance|academy|school|daycare|fitness|wellness|spa|boutique|florist|furniture|jewelers|hardware|market|mart|store|shop|shoppe|outfitters|cleaners|cleaning|laundry|hotel|inn|motel|club|league|council|institute|society|management)\b\.?/i;

/** The next heading of a row of headings is no name: `Account Name   Sort code   Account Number`. */
const OTHER_LABEL =
  /^(?:sort ?code|reference|ref|account|acct|number|date|type|currency|iban|bic|branch|page|period|statement|product|bsb)\b/i;

export function holderOf(lines: readonly Line[], pages: number): Located<string> | null {
  const head = lines.filter((line) => line.page <= Math.max(lines[0]?.page ?? 1, 1) + Math.min(pages, 1));
  for (const [index, line] of head.entries()) {
    for (const [at, cell] of line.cells.entries()) {
      const label = HOLDER_LABEL.exec(cell.text);
      if (label === null) continue;
      // Beside its label, or under it.
      const right = label[1] ?? line.cells[at + 1]?.text;
      const beside = right !== undefined && OTHER_LABEL.test(right) ? undefined : right;
      const below = head[index + 1]?.cells.find((one) => Math.abs(one.box.x0 - cell.box.x0) < 4);
      const found = beside === undefined ? below : { text: beside, box: cell.box };
      if (found === undefined || /\d{4}/.test(found.text)) continue;
      if (NO_HOLDER.test(found.text) || OTHER_LABEL.test(found.text)) continue;
      return { value: found.text.trim(), place: { page: line.page, box: found.box } };
    }
  }
  return fromAddress(head) ?? besidePageNumber(head) ?? namedByLegalForm(head);
}

const PAGE_NUMBER = /[\s·•|,–—-]+(?:page\s*)?\d{1,3}\s*(?:of|\/)\s*\d{1,3}$/i;
const LEGAL_FORM =
  /\b(?:llc|l\.l\.c|inc|incorporated|corp|corporation|ltd|limited|llp|lp|pllc|gmbh|pty)\.?$/i;

/** A running head names the holder and counts the pages: `SMITH SUPPLY · 1 of 2`. */
function besidePageNumber(lines: readonly Line[]): Located<string> | null {
  return firstCell(lines, (text) => (PAGE_NUMBER.test(text) ? text.replace(PAGE_NUMBER, "") : null));
}

/** Without an address: the first name above the rows that ends as a company's does. */
function namedByLegalForm(lines: readonly Line[]): Located<string> | null {
  const rows = lines.findIndex(isDated);
  return firstCell(rows < 0 ? lines : lines.slice(0, rows), (text) => (LEGAL_FORM.test(text) ? text : null));
}

function firstCell(lines: readonly Line[], nameOf: (text: string) => string | null): Located<string> | null {
  for (const { cells, page } of lines) {
    for (const { text, box } of cells) {
      const name = nameOf(text)?.trim() ?? "";
      const isName = /^\p{L}/u.test(name) && name.split(" ").length <= 8 && !/\d{3}/.test(name);
      if (isName && !NO_HOLDER.test(name) && !KIND_OF_INSTITUTION.test(name) && !PRODUCT.test(name))
        return { value: name, place: { page, box } };
    }
  }
  return null;
}

/** A row of transactions; a figure at the right proves nothing, summaries stand beside addresses. */
function isDated(line: Line): boolean {
  return /^\d{1,2}[/.-]\d{1,2}\b/.test(line.text);
}

/** The first line of the postal address: lines above the town, flush with it. */
function fromAddress(lines: readonly Line[]): Located<string> | null {
  for (const [index, line] of lines.entries()) {
    const town = line.cells.find((cell) => TOWN.test(cell.text));
    if (town === undefined || isDated(line)) continue;
    let top: Located<string> | null = null;
    let above = { y: town.box.y0, height: town.box.y1 - town.box.y0 };
    let count = 0;
    for (let at = index - 1; at >= Math.max(0, index - 9) && count < 5; at--) {
      const other = lines[at]!;
      const cell = other.cells.find((one) => Math.abs(one.box.x0 - town.box.x0) < 6);
      if (cell === undefined || other.page !== line.page) continue;
      if (above.y - cell.box.y1 > above.height * 1.3) break;
      if (isDated(other) || PAYMENT_WORDS.test(cell.text)) {
        top = null;
        break;
      }
      above = { y: cell.box.y0, height: cell.box.y1 - cell.box.y0 };
      count++;
      const isStreet = count === 1 && HOUSE_NUMBER.test(cell.text);
      if (isStreet || NO_HOLDER.test(cell.text) || cell.text.split(" ").length > 8) {
        // The bank's own address, under its name; `55 Bank St` is a street.
        const isBank = KIND_OF_INSTITUTION.test(cell.text) && !/^\d/.test(cell.text);
        if (isBank) top = null;
        if (top !== null || isBank) break;
        continue;
      }
      top = { value: cell.text, place: { page: other.page, box: cell.box } };
    }
    if (top !== null) return top;
  }
  return null;
}

export function isCompany(name: string): boolean {
  return COMPANY.test(name);
}

const PRODUCT =
  /\b(?:checking|savings|money market|current account|credit card|business|banking|girokonto|compte|cuenta|account)\b/i;
/** `BUSINESS CHECKING Statement Dates 4/01/25 thru 4/30/25`: the name ends where the period begins. */
const PERIOD_BEHIND =
  /\s+(?:(?:statement|account) (?:dates?|period)|(?:from|for|through|thru)\s+\S*\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}).*$/i;
const NOT_PRODUCT =
  /summary|number|statement of|^account (?:name|title|holder|owner|type)|extracto|estado de|relev[ée]|auszug|service|fee|how|your account|activity|balance|information|\d{3}|:|[.?!]$|detail|history|contact|options|agreement|overview|total/i;

/** The bank's name of the account, from the lines above its start. */
export function productOf(lines: readonly Line[]): Located<string> | null {
  for (const line of lines) {
    for (const cell of line.cells) {
      const name = cell.text.replace(PERIOD_BEHIND, "").trim();
      const words = name.split(" ").length;
      if (words < 2 || words > 8 || !PRODUCT.test(name) || NOT_PRODUCT.test(name)) continue;
      return { value: name, place: { page: line.page, box: cell.box } };
    }
  }
  return null;
}

function located(line: Line, text: string): Located<string> {
  return { value: text, place: { page: line.page, box: line.box } };
}
