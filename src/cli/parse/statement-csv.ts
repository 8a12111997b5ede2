import { stringify } from "csv-stringify/sync";
import { formatDay } from "../../core/model/day.ts";
import { formatMoney } from "../../core/model/money.ts";
import { spreadsheetText } from "../spreadsheet-text.ts";
import type { FileOutcome } from "./parse-statement-file.ts";

const COLUMNS = [
  "file",
  "statement",
  "account_number",
  "date",
  "description",
  "amount",
  "currency",
  "balance",
  "check_number",
  "page",
  "verdict",
];

export function csvHeader(): string {
  return stringify([COLUMNS]);
}

/** One line for each transaction; none for a file without statements. */
export function csvOf(outcome: FileOutcome): string {
  if (outcome.kind === "failed") return "";
  const rows = outcome.statements.flatMap(({ header, rows: all, verdict }, index) =>
    all.map((row) => [
      spreadsheetText(outcome.file),
      index + 1,
      spreadsheetText(header.accountNumber?.value ?? ""),
      formatDay(row.date),
      spreadsheetText(row.description),
      formatMoney(row.amount),
      spreadsheetText(header.currency),
      row.balance === null ? "" : formatMoney(row.balance),
      spreadsheetText(row.checkNumber ?? ""),
      row.places.row.page,
      verdict,
    ]),
  );
  return stringify(rows);
}
