// Accounts that an overview names and of which no list was found: their pages may be lost, and nobody would miss them.

import { formatMoney } from "../model/money.ts";
import type { Line } from "../print/lines.ts";
import type { Tokens } from "../print/tokens.ts";
import { accountsNamedIn, type NamedAccount } from "./tables/overview.ts";
import type { ReadingProblem, ReadStatement } from "./types.ts";

/** Neither is money that anyone holds, so such accounts may stand in an overview alone. */
const OWED =
  /\b(?:loan|loans|mortgage|line of credit|credit card|visa|mastercard|certificate|cd|ira|invest\w*)\b/i;
/** Sums of several accounts. */
const SUM = /\b(?:totals?|all accounts|combined)\b/i;

export function lostAccountsOf(
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
  statements: readonly Pick<ReadStatement, "startBalance" | "endBalance" | "header">[],
): readonly ReadingProblem[] {
  const named = accountsNamedIn(lines, tokens).filter(
    ({ line }) => !OWED.test(line.text) && !SUM.test(line.text),
  );
  // Where none of the overview was read, it is none of accounts.
  if (!named.some((account) => statements.some((statement) => isOf(account, statement)))) return [];
  return named
    .filter((account) => !statements.some((statement) => isOf(account, statement)))
    .map(({ line, start, end }) => {
      const name = line.words
        .slice(0, Math.min(start.first, end.first))
        .map(({ text }) => text)
        .join(" ");
      const { currency } = statements[0]!.header;
      const show = ({ amount }: typeof start) => formatMoney({ minor: amount.minor, currency });
      const text = `"${name}" began with ${show(start)} and ended with ${show(end)}, and no list of transactions with these balances is in the file.`;
      return { code: "no_transactions", text, page: line.page };
    });
}

/** Without signs: what is overdrawn is printed in many ways. */
function isOf(
  { start, end }: NamedAccount,
  { startBalance, endBalance }: Pick<ReadStatement, "startBalance" | "endBalance">,
): boolean {
  const isSame = (minor: bigint | undefined, printed: bigint) => minor === printed || minor === -printed;
  return (
    isSame(startBalance?.value.minor, start.amount.minor) && isSame(endBalance?.value.minor, end.amount.minor)
  );
}
