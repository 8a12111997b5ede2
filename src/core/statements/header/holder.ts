// Whose account it is: beside a label, above an address, or in a running head.

import { isOneName, roleOf } from "../../print/column-terms.ts";
import type { Cell, Line } from "../../print/lines.ts";
import { monthOf } from "../../print/months.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Located } from "../types.ts";
import { KIND_OF_INSTITUTION } from "./bank-names.ts";
import { PRODUCT } from "./names.ts";

const HOLDER_LABEL =
  /^(?:account (?:name|holder|title|owner)s?|(?:customer|client|member|company|business|legal|holder) ?name|name of account|account of|prepared for|statement for|customer|client|holder|name|company|business|kontoinhaber|titulaire|titular|rekeninghouder|intestatario|posiadacz(?: rachunku)?|titular da conta|kontohaver|kontoinnehavare|darlehensnehmer|borrower|signed in as)(?:\s*:\s*|\s*$)(.{3,60})?$/i;
/** `M/S. SUNITA ENTERPRISES`, as India and Africa address a business. */
const MESSRS = /^m\/s\.?\s/i;
/** The last line of a postal address: US, Canada, UK, Australia, or a European code before the town. */
const TOWN =
  /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?$|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d$|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$|\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}$|^(?:[A-Z]{1,2}-)?\d{4,5}\s+[A-ZÀ-Ý][A-Za-zÀ-ÿ .'-]+$|^[A-Z][A-Za-z .]+\s\d{6}$|^\d{4}\s?[A-Z]{2}\s+[A-Z]|^\d{3} \d{2} {1,2}\p{Lu}[\p{L} -]+$|^\d{2}-\d{3} \p{Lu}[\p{L} -]+$/u;
/** South Africa and New Zealand: four digits, as a year has; a town only under a street. */
const SHORT_TOWN = /^[A-Z][A-Za-z .'-]+\s\d{4}$/;
const STREET = /^(?:\d{1,5}[A-Za-z]?\s+\p{L}|p\.?\s?o\.?\s?box|private bag)/iu;
const NO_HOLDER =
  /p\.?\s?o\.? box|bank|credit union|www\.|\.com|customer service|statement|page|account|member|questions|\b(?:street|st|ave|avenue|road|rd|blvd|drive|suite|lane|way|floor)\b\.?$|return service|^\d|@|temp|balance|description|transaction|deposits|withdrawals|^(?:attn|attention|c\/o|call|phone|tel|fax|toll|visit|write|contact|period|date|amount)\b/i;
/** `Bahnhofstraße 98`, `Calle Mayor 4 B`: where the number stands behind the street; right above the town only. */
const HOUSE_NUMBER = /[\p{L}.]\s\d{1,4}(?:\s?[a-z])?$/iu;
/** `01/03/2025 - 31/03/2025` over the name, and nothing else. */
const PERIOD = /^\d{1,4}[/.-]\d\d?[/.-]\d{2,4} (?:[-–—]|to|through|thru) \d{1,4}[/.-]\d\d?[/.-]\d{2,4}$/i;
/** The bank's name of the account over the address of its holder. */
const ACCOUNT = /\b(?:checking|savings|money market|current) (?:account|plus)?$|\b(?:checking|savings)$/i;
/** How banks begin what they print of a payment; its second line may end as an address does (`ALHAMBRA CA 91801`). */
const PAYMENT_WORDS =
  /^(?:pos|ach|atm|checkcard|debit|purchase|payment|wire|transfer|zelle|deposit|withdrawal|check|card|recurring|visa|preauthorized)\b/i;
/** The next heading of a row of headings is no name: `Account Name   Sort code   Account Number`. */
const OTHER_LABEL =
  /^(?:sort ?code|reference|ref|account|acct|number|date|type|currency|iban|bic|branch|page|period|statement|product|bsb)\b/i;

/** A number of the envelope, a bar code for the post, in letters: no name over an address. */
const REFERENCE = /(?:\d[ -]?){6}|^\S{25,}$/;
/** What the holder is numbered with by the state, on the same line. */
const NUMBER_BEHIND =
  /\s(?:cnpj|cpf|nif|cif|rfc|siren|siret|kvk|vat|abn|nip|regon|pan|gstin|p\.? ?iva|c\.? ?f)\b(?:\/\w{1,20})?[ .:].*/is;

function nameIn(text: string): string {
  return text
    .replace(NUMBER_BEHIND, "")
    .replace(/\s[·•|].*/s, "")
    .trim()
    .replace(MESSRS, "");
}

export function holderOf(lines: readonly Line[], pages: number): Located<string> | null {
  const head = lines.filter((line) => line.page <= Math.max(lines[0]?.page ?? 1, 1) + Math.min(pages, 1));
  for (const [index, line] of head.entries()) {
    for (const [at, cell] of line.cells.entries()) {
      const label = HOLDER_LABEL.exec(cell.text.split(/(?<!\s)\s+[|•·]\s+/)[0]!);
      if (label === null) continue;
      // Beside its label, or under it.
      const right = label[1] ?? line.cells[at + 1]?.text;
      const beside = right !== undefined && OTHER_LABEL.test(right) ? undefined : right;
      const below = head[index + 1]?.cells.find((one) => Math.abs(one.box.x0 - cell.box.x0) < 4);
      const found = beside === undefined ? below : { text: beside, box: cell.box };
      if (found === undefined || /\d{4}/.test(found.text)) continue;
      if (NO_HOLDER.test(found.text) || OTHER_LABEL.test(found.text) || isNoName(found.text)) continue;
      return { value: nameIn(found.text), place: { page: line.page, box: found.box } };
    }
  }
  return fromAddress(head) ?? besidePageNumber(head) ?? namedByLegalForm(head);
}

/** A day (`Apr 1`), or the name of the next column. */
function isNoName(text: string): boolean {
  const [first = ""] = text.split(" ");
  const plain = plainOf(text);
  const isColumn = isOneName(plain) || (roleOf(plain) !== null && /[-+($/]/.test(text));
  return isColumn || (monthOf(first) !== null && /\d/.test(text));
}

const PAGE_NUMBER = /(?<![\s·•|,–—-])[\s·•|,–—-]+(?:page\s*)?\d{1,3}\s*(?:of|\/)\s*\d{1,3}$/i;
const LEGAL_FORM =
  /\b(?:llc|l\.l\.c|inc|incorporated|corp|corporation|ltd|limited|llp|lp|pllc|gmbh|pty)\.?$/i;

/** A running head names the company and counts the pages: `SMITH SUPPLY · 1 of 2`; of other words there (`Auszug 1/2`) nothing tells. */
function besidePageNumber(lines: readonly Line[]): Located<string> | null {
  return firstCell(lines, (text) => {
    const name = text.replace(PAGE_NUMBER, "");
    return name !== text && isCompany(name) ? name : null;
  });
}

/** Without an address: the first name above the rows that ends as a company's does. */
function namedByLegalForm(lines: readonly Line[]): Located<string> | null {
  const rows = lines.findIndex(isDated);
  return firstCell(rows < 0 ? lines : lines.slice(0, rows), (text) => {
    // `Account: 0001239 | Harbor Seafood, Inc.`
    return text.split(/(?<!\s)\s+[|•·]\s+/).find((part) => LEGAL_FORM.test(part)) ?? null;
  });
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

/** The cell of a line that ends a postal address. */
function townIn(lines: readonly Line[], index: number): Cell | undefined {
  const isUnderStreet = ({ box }: Cell) => {
    const flush = lines
      .slice(Math.max(0, index - 3), index)
      .flatMap((line) => line.cells.filter((cell) => Math.abs(cell.box.x0 - box.x0) < 6));
    return STREET.test(flush.at(-1)?.text ?? "");
  };
  return lines[index]?.cells.find(
    (cell) => TOWN.test(cell.text) || (SHORT_TOWN.test(cell.text) && isUnderStreet(cell)),
  );
}

/** A letterhead is so much bigger than an address. */
const BIGGER = 1.4;

/** The first line of the postal address: lines above the town, flush with it. */
function fromAddress(lines: readonly Line[]): Located<string> | null {
  // Between the bank's letterhead and an address right under it stands the holder, or an office of the bank.
  let underLetterhead: Located<string> | null = null;
  for (const [index, line] of lines.entries()) {
    const town = townIn(lines, index);
    if (town === undefined || isDated(line)) continue;
    let top: Located<string> | null = null;
    let [isUnderBank, isUnderLetterhead] = [false, false];
    const names: Located<string>[] = [];
    let above = { y: town.box.y0, height: town.box.y1 - town.box.y0 };
    let count = 0;
    for (let at = index - 1; at >= Math.max(0, index - 9) && count < 5; at--) {
      const other = lines[at]!;
      const cell = other.cells.find((one) => Math.abs(one.box.x0 - town.box.x0) < 6);
      if (cell === undefined || other.page !== line.page) continue;
      if (above.y - cell.box.y1 > above.height * 1.3) break;
      if (PERIOD.test(cell.text)) break;
      if (isDated(other) || PAYMENT_WORDS.test(cell.text)) {
        top = null;
        break;
      }
      above = { y: cell.box.y0, height: cell.box.y1 - cell.box.y0 };
      count++;
      if (top !== null && (isNoName(cell.text) || ACCOUNT.test(cell.text) || TOWN.test(cell.text))) break;
      // What stands between the street and the postcode is the town.
      if (STREET.test(cell.text)) {
        top = null;
        names.length = 0;
        continue;
      }
      // The bank's own address, under its name; `55 Bank St` is a street.
      if (KIND_OF_INSTITUTION.test(cell.text) && !/^\d/.test(cell.text)) {
        isUnderBank = true;
        isUnderLetterhead = cell.box.y1 - cell.box.y0 > BIGGER * (town.box.y1 - town.box.y0);
        break;
      }
      const isStreet = count === 1 && HOUSE_NUMBER.test(cell.text);
      if (
        isStreet ||
        REFERENCE.test(cell.text) ||
        NO_HOLDER.test(cell.text) ||
        cell.text.split(" ").length > 8
      ) {
        if (top !== null) break;
        continue;
      }
      top = { value: nameIn(cell.text), place: { page: other.page, box: cell.box } };
      names.push(top);
    }
    // A card names its user over the company that holds the account.
    const company = names.find(({ value }) => LEGAL_FORM.test(value));
    const found = top === null || isCompany(top.value) ? top : (company ?? top);
    if (found !== null && !isUnderBank) return found;
    if (isUnderLetterhead) underLetterhead ??= found;
  }
  return underLetterhead;
}

const COMPANY =
  /\b(?:llc|l\.l\.c|inc|incorporated|corp|corporation|co|company|ltd|limited|llp|lp|plc|pllc|gmbh|ug|ag|bv|b\.v|nv|sarl|sas|sa|srl|sl|s\.l|s\.a|s\.r\.l|s\.a\.s|s\.p\.a|spa|eurl|sasu|lt[ée]e|enr|kg|ohg|ug|e\.k|oy|ab|aps|pvt|private|pty|cc|dba|d\/b\/a|trust|association|foundation|church|ministries|group|holdings|enterprises|services|partners|restaurant|construction|trucking|logistics|consulting|solutions|studios?|salon|cafe|p\.?c|p\.a|clinic|dental|dentistry|orthodontics|chiropractic|pharmacy|veterinary|farms?|ranch|dairy|bakery|catering|pizza|pizzeria|grill|bistro|brewing|brewery|diner|deli|plumbing|roofing|electric|heating|hvac|landscaping|painting|flooring|remodeling|builders|contracting|contractors|excavating|towing|transport|transportation|freight|hauling|automotive|auto|motors|repairs?|machine|manufacturing|industries|supply|supplies|wholesale|imports|exports|distributors|distribution|trading|traders|marketing|media|designs?|technologies|technology|systems|software|labs|properties|realty|rentals|investments|ventures|capital|partnership|associates|agency|insurance|academy|school|daycare|fitness|wellness|spa|boutique|florist|furniture|jewelers|hardware|market|mart|store|shop|shoppe|outfitters|cleaners|cleaning|laundry|hotel|inn|motel|club|league|council|institute|society|management)\b\.?/i;

export function isCompany(name: string): boolean {
  return COMPANY.test(name);
}
