// The name of a holder beside its label, or under it.

import { isOneName, roleOf } from "../../print/column-terms.ts";
import type { Cell, Line } from "../../print/lines.ts";
import { monthOf } from "../../print/months.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Located } from "../types.ts";
import {
  COMPANY,
  HOLDER_LABEL,
  LEGAL_FORM,
  MESSRS,
  NAME_BEFORE,
  NO_HOLDER,
  NUMBER_BEHIND,
  OTHER_LABEL,
} from "./holder-words.ts";
import { PRODUCT } from "./product.ts";

/** Names beside their label, or under it. */
export function labelledIn(head: readonly Line[]): readonly Located<string>[] {
  return head.flatMap((line, index) =>
    line.cells.flatMap((cell, at): Located<string>[] => {
      const text = cell.text.split(/(?<!\s)\s+[|•·]\s+/)[0]!;
      const label = HOLDER_LABEL.exec(text) ?? besideName(text);
      if (label === null) return [];
      const right = label[1] ?? (isRowOfLabels(line, head[index + 1]) ? undefined : line.cells[at + 1]?.text);
      const beside = right !== undefined && OTHER_LABEL.test(right) ? undefined : right;
      const below = head[index + 1]?.cells.find((one) => isFlush(one, cell));
      const found = beside === undefined ? below : { text: beside, box: cell.box };
      if (found === undefined || /\d{4}/.test(found.text)) return [];
      // `Hollin Bank Joinery Ltd` under its label is no bank.
      if (NO_HOLDER.test(found.text) && !LEGAL_FORM.test(found.text)) return [];
      if (OTHER_LABEL.test(found.text) || isNoName(found.text)) return [];
      // `Account Name` over what the bank calls the account.
      if (PRODUCT.test(found.text) && !COMPANY.test(found.text)) return [];
      return [{ value: nameIn(found.text), place: { page: line.page, box: found.box } }];
    }),
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
export function isNoName(text: string): boolean {
  const [first = ""] = text.split(" ");
  const plain = plainOf(text);
  const isColumn = isOneName(plain) || (roleOf(plain) !== null && /[-+($/]/.test(text));
  return isColumn || (monthOf(first) !== null && /\d/.test(text));
}

export function nameIn(text: string): string {
  return text
    .replace(NUMBER_BEHIND, "")
    .replace(/\s[·•|].*/s, "")
    .trim()
    .replace(MESSRS, "")
    .replace(NAME_BEFORE, "");
}
