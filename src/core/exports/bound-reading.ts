import { minorUnitExponentOf } from "../model/currency.ts";
import type { Money } from "../model/money.ts";
import type { DatedBalance, ExportAccount, ExportProblem, ExportReading, ExportRow } from "./types.ts";

/** As of transactions that are sent: what is larger is no amount but digits that were taken for one. */
const LARGEST_AMOUNT = 10_000_000_000_000n;
const LONGEST_SENTENCE = 300;
const LONGEST_DESCRIPTION = 2_000;

/** The reading as the rest of the service takes it: amounts that exist, texts of a bounded length. What is left out is said. */
export function boundReading(reading: ExportReading): ExportReading {
  if (reading.kind === "unreadable") return { ...reading, reason: cut(reading.reason, LONGEST_SENTENCE) };
  const problems: ExportProblem[] = reading.problems.map(({ line, text }) => ({
    line,
    text: cut(text, LONGEST_SENTENCE),
  }));
  const accounts = reading.accounts.map((account) => boundAccount(account, problems));
  return { ...reading, accounts, problems };
}

function boundAccount(account: ExportAccount, problems: ExportProblem[]): ExportAccount {
  const rows = account.rows.flatMap((row): readonly ExportRow[] => {
    if (isTooLarge(row.amount)) {
      problems.push({
        line: row.line,
        text: "A row is left out: its amount is larger than any that is moved.",
      });
      return [];
    }
    const balance = row.balance !== null && isTooLarge(row.balance) ? null : row.balance;
    if (balance === row.balance && row.description.length <= LONGEST_DESCRIPTION) return [row];
    return [{ ...row, balance, description: cut(row.description, LONGEST_DESCRIPTION) }];
  });
  return { ...account, rows, opening: boundBalance(account.opening), closing: boundBalance(account.closing) };
}

function boundBalance(balance: DatedBalance | null): DatedBalance | null {
  return balance !== null && isTooLarge(balance.amount) ? null : balance;
}

function isTooLarge({ minor, currency }: Money): boolean {
  const largest = LARGEST_AMOUNT * 10n ** BigInt(minorUnitExponentOf(currency));
  return minor > largest || minor < -largest;
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
