import { absolute, formatMoney, type Money } from "../model/money.ts";
import { plainOf } from "../print/phrases.ts";
import { kindOf } from "../statements/terms/section-terms.ts";
import type { TableLine } from "./read-table.ts";
import type { DecimalSign } from "./table-amounts.ts";
import { amountIn } from "./table-preamble.ts";
import type { BalanceLine } from "./table-totals.ts";
import type { ExportAccount, ExportProblem } from "./types.ts";

// What the head of a table states of sums and balances, held against its rows. It is said with both figures, whichever is right.

export type StatedSum = {
  readonly line: number;
  readonly label: string;
  readonly isIn: boolean;
  readonly amount: Money;
};

/** `Total credits,700.00` above the table. */
export function sumsAbove(
  lines: readonly TableLine[],
  notation: { readonly decimal: DecimalSign; readonly currency: string },
): readonly StatedSum[] {
  return lines.flatMap(({ line, cells }): readonly StatedSum[] => {
    const [label = "", ...values] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
    const kind = TOTAL.test(label) ? kindOf(plainOf(label), false) : null;
    const amount = kind === "credits" || kind === "debits" ? amountIn(values, notation) : null;
    return amount === null ? [] : [{ line, label, isIn: kind === "credits", amount }];
  });
}

const TOTAL = /\b(?:total|sum|summe|somme|suma|totaal|totale)\b/i;

/** Of a file with one account: which account the head speaks of is else not told. */
export function contradictionsOf(
  [account, other]: readonly ExportAccount[],
  stated: { readonly sums: readonly StatedSum[]; readonly balances: readonly BalanceLine[] },
): readonly ExportProblem[] {
  if (account === undefined || other !== undefined) return [];
  const sums = stated.sums.flatMap(({ line, label, isIn, amount }): readonly ExportProblem[] => {
    const own = account.rows.filter((row) => row.amount.minor > 0n === isIn);
    const minor = own.reduce((sum, row) => sum + row.amount.minor, 0n);
    const rows = { minor: absolute(minor), currency: account.currency };
    const told = absolute(amount.minor);
    return told === rows.minor
      ? []
      : [
          {
            line,
            text: `"${label}" states ${formatMoney({ ...amount, minor: told })}; the rows give ${formatMoney(rows)}.`,
          },
        ];
  });
  const closing = stated.balances.find(({ kind }) => kind === "closing");
  const last = account.rows.at(-1)?.balance ?? null;
  const isOther = closing?.amount != null && last !== null && closing.amount.minor !== last.minor;
  return isOther
    ? [
        ...sums,
        {
          line: closing.line,
          text: `The file states a closing balance of ${formatMoney(closing.amount!)}; its last row has ${formatMoney(last)}.`,
        },
      ]
    : sums;
}
