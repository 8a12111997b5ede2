// Whose account it is: beside a label, above an address, or in a running head.

import type { Cell, Line } from "../../print/lines.ts";
import type { Located } from "../types.ts";
import { KIND_OF_INSTITUTION } from "./bank-names.ts";
import { decide, type Evidence } from "./evidence.ts";
import { isNoName, labelledIn, nameIn } from "./holder-labels.ts";
import { inRunningHeads, nameBeforeAddress, overTaxNumbers, withJoint } from "./holder-places.ts";
import {
  ACCOUNT,
  COMPANY,
  CONTACT,
  COURTESY,
  HOUSE_NUMBER,
  LEGAL_FORM,
  NO_HOLDER,
  NUMBERED_COMPANY,
  OFFICE,
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

type Says = Evidence<Located<string>>;
const says = (kind: string, weight: number, found: readonly Located<string>[]): Says[] =>
  found.map((value) => ({ value, kind, weight }));

// Measured on some 400 prints. A company's name alone is enough, where no other one is named.
const ENOUGH = { enough: 1, lead: 0.5 };
const LABELLED = 4;
const OVER_ADDRESS = 3;
const BESIDE = 2;
const BY_FORM = 1;
/** The first of its kind, as the holder's address stands before that to which one pays. */
const FIRST = 0.7;

export function holderOf(lines: readonly Line[], pages: number): Located<string> | null {
  const head = lines.filter((line) => line.page <= Math.max(lines[0]?.page ?? 1, 1) + Math.min(pages, 1));
  const each = [
    says("label", LABELLED, labelledIn(head)),
    says("address", OVER_ADDRESS, fromAddresses(head)),
    says("tax number", BESIDE, overTaxNumbers(head)),
    says("page", BESIDE, inRunningHeads(lines)),
    says("form", BY_FORM, namedByLegalForm(head)),
  ];
  const firsts = each.flatMap(([first]) =>
    first === undefined ? [] : [{ ...first, kind: `first ${first.kind}`, weight: FIRST }],
  );
  const [best] = decide([...each.flat(), ...firsts], {
    keyOf: ({ value }) => keyOf(value),
    isPart,
    ...ENOUGH,
  });
  return best?.value ?? null;
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function isPart(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

/** Without an address: the first name above the rows that ends as a company's does. */
function namedByLegalForm(lines: readonly Line[]): readonly Located<string>[] {
  const rows = lines.findIndex(isDated);
  return namesIn(rows < 0 ? lines : lines.slice(0, rows), (text) => {
    // `Account: 0001239 | Harbor Seafood, Inc.`
    return text.split(/(?<!\s)\s+[|•·]\s+/).find((part) => LEGAL_FORM.test(part)) ?? null;
  });
}

function namesIn(
  lines: readonly Line[],
  nameOf: (text: string) => string | null,
): readonly Located<string>[] {
  return lines.flatMap(({ cells, page }) =>
    cells.flatMap(({ text, box }) => {
      const name = nameOf(text)?.trim() ?? "";
      const isName = /^\p{L}/u.test(name) && name.split(" ").length <= 8 && !/\d{3}/.test(name);
      const isOther = NO_HOLDER.test(name) || KIND_OF_INSTITUTION.test(name) || PRODUCT.test(name);
      return isName && !isOther ? [{ value: nameIn(name), place: { page, box } }] : [];
    }),
  );
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

/** The first lines of postal addresses: lines above the town, flush with it. */
function fromAddresses(lines: readonly Line[]): readonly Located<string>[] {
  const all: Located<string>[] = [];
  // Between the bank's letterhead and an address right under it stands the holder, or an office of the bank.
  let underLetterhead: Located<string> | null = null;
  const firstRow = lines.findIndex(isDated);
  const rows = firstRow < 0 ? lines.length : firstRow;
  for (const [index, line] of lines.entries()) {
    const town = townIn(lines, index);
    if (town === undefined || isDated(line)) continue;
    const within = index < rows ? nameBeforeAddress(town.text) : null;
    if (within !== null) {
      all.push({ value: within, place: { page: line.page, box: town.box } });
      continue;
    }
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
    if (found !== null && !isUnderBank) all.push(found);
    if (isUnderLetterhead) underLetterhead ??= found;
  }
  return all.length > 0 || underLetterhead === null ? all : [underLetterhead];
}

export function isCompany(name: string): boolean {
  return COMPANY.test(name);
}
