// What repeats on pages because it is page furniture: running heads, footers, page numbers. It interrupts tables and belongs to none.

import type { PageText } from "../../model/document-text.ts";
import { isWeekday } from "../../print/date-text.ts";
import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import { isBareTitle, sectionOf } from "../terms/section-terms.ts";

const PAGE_NUMBER =
  /(?:^|\s)(?:page|pagina|página|seite|blatt|sheet|pag\.?|folio)\s*(?::\s*)?\d+(?:\s*(?:of|de|von|van|sur|di|\/)\s*\d+)?\.?$|^\d+\s*(?:of|\/|de|von|van|sur|di)\s*\d+$|^-?\s*\d{1,3}\s*-?$/i;
const CONTINUED =
  /^\(?(?:continued|suite|fortsetzung|continuación|vervolg)(?: on (?:the )?(?:next|following|reverse) (?:page|side))?\)?\.?$/i;
const LEADING_DAY =
  /^(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?|\d{1,2} [A-Za-z]{3,9}|[A-Z][a-z]{2,8} \d{1,2})\b/;
/** Share of the page's height, at top and bottom, in which running heads and footers stand. */
const EDGE = 0.17;
/** On so many pages no two transactions look alike at the same height. */
const LEAST_OF_ROWS = 3;

/** Orders of the lines that are furniture. A line that carries money is furniture only when it repeats with the same figures. */
export function furnitureOf(lines: readonly Line[], pages: readonly PageText[]): ReadonlySet<number> {
  const heights = new Map(pages.map((page) => [page.number, page.height]));
  const seen = new Map<string, Set<number>>();
  const keyOf = ({ text, box }: Line) => {
    // The day that begins a row is another on every page.
    const day = leadingDayOf(text);
    const rest = text.slice(day.length);
    return `${Math.round(box.y0 / 4)}|${day}${hasMoney(text) ? rest : rest.replace(/\d+/g, "#")}`;
  };
  for (const line of lines) {
    const key = keyOf(line);
    const on = seen.get(key) ?? new Set();
    seen.set(key, on.add(line.page));
  }
  const isEdge = ({ page, box }: Line) => {
    const height = heights.get(page) ?? 0;
    return box.y1 < height * EDGE || box.y0 > height * (1 - EDGE);
  };
  const furniture = new Set(pageCounts(lines.filter(isEdge), pages.length));
  for (const line of lines) {
    const isAtEdge = isEdge(line);
    const repeats = seen.get(keyOf(line))?.size ?? 0;
    const least = isRowLike(line) ? LEAST_OF_ROWS : 2;
    const isHead = repeats >= least && repeats * 3 >= pages.length && !isTitleOfList(line);
    if (isAtEdge && isHead) furniture.add(line.order);
    else if (isAtEdge && isPageNumber(line.text)) furniture.add(line.order);
    else if (
      CONTINUED.test(line.text) ||
      /\bcontinued on (?:the )?(?:next|following|back|reverse)/i.test(line.text)
    ) {
      furniture.add(line.order);
    }
  }
  return furniture;
}

/** A day and money: two such lines may be two transactions that look alike, which chance put at the same height. */
function isRowLike({ text }: Line): boolean {
  return leadingDayOf(text) !== "" && hasMoney(text);
}

/** No page is the twelfth of two: `12/02` is a day. */
function isPageNumber(text: string): boolean {
  const [, page, count] = /^(\d+)\s*\/\s*(\d+)$/.exec(text) ?? [];
  return PAGE_NUMBER.test(text) && !hasMoney(text) && !(Number(page) > Number(count));
}

/** `Withdrawals and debits` at the top of each page that the list fills says of all of them what they are. */
function isTitleOfList({ text, cells }: Line): boolean {
  if (cells.length > 1 || /\d/.test(text)) return false;
  const plain = plainOf(text);
  const section = sectionOf(plain, false);
  if (section === null || section === "mixed" || section === "ignored") return false;
  return section === "daily_balances" || isBareTitle(plain);
}

/** `Monday, December 13`, `12/13`, as rows and days over their rows begin. */
export function leadingDayOf(text: string): string {
  const head = text.slice(0, text.indexOf(" ") + 1);
  const from = isWeekday(head.trim()) ? head.length : 0;
  const day = LEADING_DAY.exec(text.slice(from))?.[0];
  return day === undefined ? "" : text.slice(0, from + day.length);
}

/** `2/3` on the second of three pages, and so on each of them: no day, whatever stands beside it. */
function pageCounts(lines: readonly Line[], count: number): readonly number[] {
  const found = lines.filter(({ page, words: [first] }) => first?.text === `${page}/${count}`);
  const isOnAll = count > 1 && new Set(found.map(({ page }) => page)).size === count;
  return isOnAll ? found.filter(({ text }) => !hasMoney(text)).map(({ order }) => order) : [];
}

/** Whether a figure of money stands in the text; a year, a page or a number has no decimals. */
export function hasMoney(text: string): boolean {
  return /\d[.,]\d{2}\b/.test(text);
}
