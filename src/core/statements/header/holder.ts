// Whose account it is: beside a label, above an address, or in a running head.

import { isOneName, roleOf } from "../../print/column-terms.ts";
import type { Cell, Line } from "../../print/lines.ts";
import { monthOf } from "../../print/months.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Located } from "../types.ts";
import { KIND_OF_INSTITUTION } from "./bank-names.ts";
import { inRunningHead, nameBeforeAddress, overTaxNumber, withJoint } from "./holder-places.ts";
import {
  ACCOUNT,
  COMPANY,
  CONTACT,
  COURTESY,
  HOLDER_LABEL,
  HOUSE_NUMBER,
  LEGAL_FORM,
  MESSRS,
  NAME_BEFORE,
  NO_HOLDER,
  NUMBER_BEHIND,
  NUMBERED_COMPANY,
  OFFICE,
  OTHER_LABEL,
  PAYMENT_WORDS,
  PERIOD,
  PLACE_LABEL,
  REFERENCE,
  SHORT_TOWN,
  STREET,
  STREET_BEHIND,
  TOWN,
} from "./holder-words.ts";
import { PRODUCT } from "./product.ts";

function nameIn(text: string): string {
  return text
    .replace(NUMBER_BEHIND, "")
    .replace(/\s[·•|].*/s, "")
    .trim()
    .replace(MESSRS, "")
    .replace(NAME_BEFORE, "");
}

export function holderOf(lines: readonly Line[], pages: number): Located<string> | null {
  const head = lines.filter((line) => line.page <= Math.max(lines[0]?.page ?? 1, 1) + Math.min(pages, 1));
  for (const [index, line] of head.entries()) {
    for (const [at, cell] of line.cells.entries()) {
      const text = cell.text.split(/(?<!\s)\s+[|•·]\s+/)[0]!;
      const label = HOLDER_LABEL.exec(text) ?? besideName(text);
      if (label === null) continue;
      // Beside its label, or under it.
      const right = label[1] ?? (isRowOfLabels(line, head[index + 1]) ? undefined : line.cells[at + 1]?.text);
      const beside = right !== undefined && OTHER_LABEL.test(right) ? undefined : right;
      const below = head[index + 1]?.cells.find((one) => isFlush(one, cell));
      const found = beside === undefined ? below : { text: beside, box: cell.box };
      if (found === undefined || /\d{4}/.test(found.text)) continue;
      // `Hollin Bank Joinery Ltd` under its label is no bank.
      if (NO_HOLDER.test(found.text) && !LEGAL_FORM.test(found.text)) continue;
      if (OTHER_LABEL.test(found.text) || isNoName(found.text)) continue;
      // `Account Name` over what the bank calls the account.
      if (PRODUCT.test(found.text) && !isCompany(found.text)) continue;
      return { value: nameIn(found.text), place: { page: line.page, box: found.box } };
    }
  }
  return (
    fromAddress(head) ??
    overTaxNumber(head) ??
    besidePageNumber(head) ??
    namedByLegalForm(head) ??
    inRunningHead(lines)
  );
}

/** `Account Name Aoife Keane` within one cell. */
function besideName(text: string): readonly [string, string] | null {
  const name = text.replace(NAME_BEFORE, "");
  const words = name.split(" ").length;
  return name !== text && words > 1 && words <= 6 ? [text, name] : null;
}

/** Labels side by side, each over its value: of labels with their values beside them there is an even number of cells. */
function isRowOfLabels({ cells, page }: Line, below: Line | undefined): boolean {
  return (
    below?.page === page &&
    cells.length % 2 === 1 &&
    cells.length > 1 &&
    cells.every((cell) => !/\d{3}/.test(cell.text) && below.cells.some((one) => isFlush(one, cell)))
  );
}

function isFlush({ box: one }: Cell, { box: other }: Cell): boolean {
  return Math.abs(one.x0 - other.x0) < 4;
}

/** A day (`Apr 1`), or the name of the next column. */
function isNoName(text: string): boolean {
  const [first = ""] = text.split(" ");
  const plain = plainOf(text);
  const isColumn = isOneName(plain) || (roleOf(plain) !== null && /[-+($/]/.test(text));
  return isColumn || (monthOf(first) !== null && /\d/.test(text));
}

const PAGE_NUMBER = /(?<![\s·•|,–—-])[\s·•|,–—-]+(?:page\s*)?\d{1,3}\s*(?:of|\/)\s*\d{1,3}$/i;
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
        return { value: nameIn(name), place: { page, box } };
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
    (cell, at, cells) =>
      !PLACE_LABEL.test(cells[at - 1]?.text ?? "") &&
      (TOWN.test(cell.text) || (SHORT_TOWN.test(cell.text) && isUnderStreet(cell))),
  );
}

/** A letterhead is so much bigger than an address. */
const BIGGER = 1.4;
/** The line of the sender is smaller than so much of an address. */
const SENDER = 0.85;

/** The first line of the postal address: lines above the town, flush with it. */
function fromAddress(lines: readonly Line[]): Located<string> | null {
  // Between the bank's letterhead and an address right under it stands the holder, or an office of the bank.
  let underLetterhead: Located<string> | null = null;
  const firstRow = lines.findIndex(isDated);
  const rows = firstRow < 0 ? lines.length : firstRow;
  for (const [index, line] of lines.entries()) {
    const town = townIn(lines, index);
    if (town === undefined || isDated(line)) continue;
    const within = index < rows ? nameBeforeAddress(town.text) : null;
    if (within !== null) return { value: within, place: { page: line.page, box: town.box } };
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
      // Telephone and web stand in the bank's own block.
      if (isDated(other) || PAYMENT_WORDS.test(cell.text) || CONTACT.test(cell.text)) {
        top = null;
        break;
      }
      above = { y: cell.box.y0, height: cell.box.y1 - cell.box.y0 };
      count++;
      if (top !== null && (isNoName(cell.text) || ACCOUNT.test(cell.text) || TOWN.test(cell.text))) break;
      // What stands between the street and the postcode is the town.
      if (STREET.test(cell.text) || STREET_BEHIND.test(cell.text)) {
        top = null;
        names.length = 0;
        continue;
      }
      // The bank's own address, under its name; `55 Bank St` is a street.
      if ((KIND_OF_INSTITUTION.test(cell.text) && !/^\d/.test(cell.text)) || OFFICE.test(cell.text)) {
        // The sender's line in the window of an envelope, in small type, heads no address.
        isUnderBank = cell.box.y1 - cell.box.y0 > SENDER * (town.box.y1 - town.box.y0);
        isUnderLetterhead = cell.box.y1 - cell.box.y0 > BIGGER * (town.box.y1 - town.box.y0);
        break;
      }
      const isStreet = count === 1 && HOUSE_NUMBER.test(cell.text);
      if (COURTESY.test(cell.text)) continue;
      const isNumbered = NUMBERED_COMPANY.test(cell.text);
      const isNone = REFERENCE.test(cell.text) || NO_HOLDER.test(cell.text);
      if (isStreet || (isNone && !isNumbered) || cell.text.split(" ").length > 8) {
        if (top !== null) break;
        continue;
      }
      top = { value: nameIn(cell.text), place: { page: other.page, box: cell.box } };
      names.push(top);
    }
    // A card names its user over the company that holds the account.
    const company = names.find(({ value }) => LEGAL_FORM.test(value));
    const found = top === null || isCompany(top.value) ? top : (company ?? withJoint(names));
    if (found !== null && !isUnderBank) return found;
    if (isUnderLetterhead) underLetterhead ??= found;
  }
  return underLetterhead;
}

export function isCompany(name: string): boolean {
  return COMPANY.test(name);
}
