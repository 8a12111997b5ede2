// Overviews of accounts: a line that carries the number of one shows its balances, under whatever title.

import { plainOf } from "../../print/phrases.ts";
import type { Unscored } from "../anomalies/check.ts";
import { balanceLabelOf } from "../terms/balance-terms.ts";
import { isOtherThing } from "./figure-terms.ts";
import type { Named } from "./named-figures.ts";

/** So many digits at the end of a number tell accounts of one file apart. */
const TAIL = 4;
const MASKED = /^[x\d]{4,}$/i;

/** The account whose number stands on the line of a figure under the name of a balance; null where it is of none. */
export function accountOnLine({ line, heading, title }: Named, accounts: readonly Unscored[]): number | null {
  const label = balanceLabelOf(plainOf(heading));
  if ((label !== "start" && label !== "end") || isOtherThing(plainOf(title))) return null;
  const words = line.words.map(({ text }) => text.replace(/\W/g, ""));
  const found = accounts.findIndex(({ header }) => {
    const number = header.accountNumber?.value.replace(/\W/g, "") ?? "";
    const tail = number.slice(-TAIL);
    return /^\d{4}$/.test(tail) && words.some((word) => word.endsWith(tail) && MASKED.test(word));
  });
  return found < 0 ? null : found;
}
