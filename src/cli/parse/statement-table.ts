import { formatDay } from "../../core/model/day.ts";
import { type Money, negateMoney, sumMoney } from "../../core/model/money.ts";
import type { Located, ReadStatement } from "../../core/statements/types.ts";
import type { FileOutcome } from "./parse-statement-file.ts";
import { showMoney } from "./shown-money.ts";

/** What a person reads of a file: each statement with its rows, its totals and its verdict. */
export function tableOf(outcome: FileOutcome): string {
  if (outcome.kind === "failed") return `${outcome.file}\n\nFAILED\n  - ${outcome.reason}\n`;
  const statements = outcome.statements.map(statementText);
  const problems = outcome.problems.map((problem) => `! ${problem}`);
  return [outcome.file, "", ...statements, ...problems].join("\n");
}

function statementText(statement: ReadStatement): string {
  return [
    titleOf(statement),
    "",
    ...rowsOf(statement),
    "",
    ...totalsOf(statement),
    "",
    statement.verdict,
    ...statement.verdictReasons.map((reason) => `  - ${reason}`),
    ...statement.invalidRows.map(
      ({ place, text, reason }) => `  - page ${place.page}, not read: "${text}" (${reason})`,
    ),
    ...statement.repairs.map(({ row, field, original, value, reason }) => {
      return `  - row ${row + 1}, ${field.replaceAll("_", " ")} mended: "${original}" is ${value} (${reason})`;
    }),
    "",
  ].join("\n");
}

function titleOf({ header, kind }: ReadStatement): string {
  const { periodStart, periodEnd } = header;
  const day = (located: typeof periodStart) => (located === null ? "?" : formatDay(located.value));
  const isDated = periodStart !== null || periodEnd !== null;
  const parts = [
    header.bankName?.value,
    header.accountTitle?.value ?? header.company?.value,
    header.accountNumber === null ? undefined : `account ${header.accountNumber.value}`,
    isDated ? `${day(periodStart)} to ${day(periodEnd)}` : undefined,
    header.currency,
  ];
  return parts.filter((part) => part !== undefined).join(" · ") || kind.replaceAll("_", " ");
}

const DESCRIPTION_WIDTH = 60;

function rowsOf({ rows }: ReadStatement): readonly string[] {
  const hasBalances = rows.some((row) => row.balance !== null);
  const cells = rows.map((row) => [
    formatDay(row.date),
    cut(row.checkNumber === null ? row.description : `${row.description} #${row.checkNumber}`),
    showMoney(row.amount) + (row.isOcrSuspect ? "?" : " "),
    ...(hasBalances ? [row.balance === null ? "" : showMoney(row.balance)] : []),
    String(row.places.row.page),
  ]);
  const header = ["DATE", "DESCRIPTION", "AMOUNT ", ...(hasBalances ? ["BALANCE"] : []), "PAGE"];
  return aligned([header, ...cells], 2);
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= DESCRIPTION_WIDTH ? line : `${line.slice(0, DESCRIPTION_WIDTH - 1)}…`;
}

function totalsOf({
  header,
  rows,
  startBalance,
  endBalance,
  reconciliation,
}: ReadStatement): readonly string[] {
  const credits = rows.filter((row) => row.amount.minor > 0n).map((row) => row.amount);
  const debits = rows.filter((row) => row.amount.minor < 0n).map((row) => row.amount);
  const sum = (amounts: readonly Money[]) => showMoney(sumMoney(amounts, header.currency));
  const balance = (located: Located<Money> | null) =>
    located === null ? "not printed" : showMoney(located.value);
  const { computedEnd, difference } = reconciliation;
  return aligned(
    [
      ["Start balance", "", balance(startBalance)],
      ["Credits", String(credits.length), sum(credits)],
      ["Debits", String(debits.length), sum(debits)],
      ["Computed end", "", computedEnd === null ? "unknown" : showMoney(computedEnd)],
      ["End balance", "", balance(endBalance)],
      ...(difference === null || difference.minor === 0n
        ? []
        : [["Difference", "", showMoney(negateMoney(difference))]]),
    ],
    1,
  );
}

/** Columns wide enough for their longest cell; the first `lefts` are text, the others numbers. */
function aligned(rows: readonly (readonly string[])[], lefts: number): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < lefts ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}
