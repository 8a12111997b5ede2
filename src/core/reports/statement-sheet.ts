import type { Money } from "../model/money.ts";
import { column, type Sheet } from "./sheet.ts";

/** A statement of a file with what people decided of it, rejected ones too. */
export type StatementFile = {
  readonly filename: string;
  readonly status: string;
  readonly bank: string | null;
  readonly holder: string | null;
  readonly account: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly startBalance: Money | null;
  readonly endBalance: Money | null;
  readonly rows: number | null;
  readonly isReconciled: boolean | null;
  readonly isCorrected: boolean | null;
  readonly score: number | null;
  readonly originalScore: number | null;
  readonly signs: readonly string[];
  readonly decision: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string | null;
};

/** Every statement that came, with what was decided of it. */
export function statementSheet(files: readonly StatementFile[]): Sheet {
  return {
    name: "Statements",
    columns: [
      ...[column("File", 32), column("State", 20), column("Bank", 24), column("Holder", 28)],
      ...[column("Account", 16), column("From", 12), column("To", 12), column("Starts with", 16)],
      ...[column("Ends with", 16), column("Rows", 8), column("Adds up", 10), column("Corrected", 10)],
      ...[column("Anomaly score", 14), column("Score as it came", 16), column("Signs", 80)],
      ...[column("Decision", 20), column("By", 24), column("On", 12), column("Reason", 50)],
    ],
    rows: files.map((one) => [
      ...[one.filename, one.status, one.bank, one.holder, one.account, one.start, one.end],
      ...[one.startBalance, one.endBalance, one.rows, one.isReconciled, one.isCorrected],
      ...[one.score, one.originalScore, one.signs.join(" "), one.decision, one.decidedBy],
      ...[one.decidedAt?.slice(0, 10) ?? null, one.reason],
    ]),
    headings: [],
  };
}
