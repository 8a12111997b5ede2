// What the bank calls the account.

import type { Line } from "../../print/lines.ts";
import type { Located } from "../types.ts";

export const PRODUCT =
  /\b(?:checking|savings|money market|current account|credit card|business|banking|girokonto|compte|cuenta|account|shares|share draft|holiday club|christmas club|visa|mastercard)\b/i;
/** `BUSINESS CHECKING Statement Dates 4/01/25 thru 4/30/25`: the name ends where the period begins. */
const PERIOD_BEHIND =
  /(?<!\s)\s+(?:(?:statement|account) (?:dates?|period)|(?:from|for|through|thru)\s+\S{0,20}\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})[\s\S]*$/i;
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
