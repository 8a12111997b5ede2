import { formatDay } from "../model/day.ts";
import type { DocumentText } from "../model/document-text.ts";
import { type Money, toNumber } from "../model/money.ts";
import type { Located, ReadStatement } from "../statements/types.ts";
import type { Patch, PlacedResult } from "./patch.ts";
import { attributesOf, type StatementAttributes } from "./statement-attributes.ts";
import { boxesOfStatement } from "./statement-boxes.ts";
import { jsonOf, type StatementJson } from "./statement-json.ts";
import { recordRepairs } from "./statement-repairs.ts";

/** What a file of statements gave. */
export type StatementsResult = {
  /** As the page reads, before `patches`. */
  readonly placed: PlacedResult;
  /** What the arithmetic proves to be misread. */
  readonly patches: readonly Patch[];
  /** One for each statement. */
  readonly attributes: readonly StatementAttributes[];
};

/**
 * The result document of the statements that were read from `document`. `referencePrefix` begins the reference ids of the rows: the
 * same file read again gives the same ids.
 */
export function buildStatementsResult(
  document: DocumentText,
  statements: readonly ReadStatement[],
  referencePrefix: string,
): StatementsResult {
  const parts = statements.map((read, index) => {
    const repaired = jsonOfStatement(read, `${referencePrefix}-${index + 1}`);
    const { statement, patches } = recordRepairs(repaired, read, index);
    const isRowMoved = statement.transactions.length !== repaired.transactions.length;
    const boxes = boxesOfStatement(
      document,
      isRowMoved ? withRowsOf(read, statement) : read,
      statement,
      index,
    );
    return { statement, patches, boxes, attributes: attributesOf(document, read, index) };
  });
  return {
    placed: {
      result: jsonOf({ statements: parts.map((one) => one.statement) }),
      boxes: parts.flatMap((one) => one.boxes.boxes),
      layoutBoxes: parts.flatMap((one) => one.boxes.layoutBoxes),
    },
    patches: parts.flatMap((one) => one.patches),
    attributes: parts.map((one) => one.attributes),
  };
}

/** Rows found again by their reference ids, for boxes after a repair took one out or put one in. */
function withRowsOf(read: ReadStatement, statement: StatementJson): ReadStatement {
  const numberOf = (reference: string) => Number(/-r(\d+)/.exec(reference)?.[1]) - 1;
  const rows = statement.transactions.flatMap((row) => read.rows[numberOf(row.reference_id)] ?? []);
  return { ...read, rows };
}

function jsonOfStatement(read: ReadStatement, prefix: string): StatementJson {
  const { header } = read;
  return {
    kind: read.kind,
    exclude: false,
    bank_name: header.bankName?.value ?? null,
    company: header.company?.value ?? null,
    account_title: header.accountTitle?.value ?? null,
    account_number: header.accountNumber?.value ?? null,
    product: header.product?.value ?? null,
    currency: header.currency,
    is_business_account: header.isBusinessAccount,
    period_start: header.periodStart === null ? null : formatDay(header.periodStart.value),
    period_end: header.periodEnd === null ? null : formatDay(header.periodEnd.value),
    start_balance: numberIn(read.startBalance),
    end_balance: numberIn(read.endBalance),
    extracted_totals: read.totals.map(({ kind, label, amount, count }) => ({
      ...{ kind, label, amount: numberIn(amount), count: count?.value ?? null },
    })),
    transactions: read.rows.map((row, index) => ({
      reference_id: `${prefix}-r${index + 1}`,
      date: formatDay(row.date),
      description: row.description,
      amount: toNumber(row.amount),
      balance: row.balance === null ? null : toNumber(row.balance),
      transaction_code: row.code,
      check_number: row.checkNumber,
      section: row.section,
      ocr_suspect: row.isOcrSuspect,
    })),
    invalid_transactions: read.invalidRows.map(({ text, reason, date, amount }) => ({
      text,
      reason,
      date: date === null ? null : formatDay(date),
      amount: amount === null ? null : toNumber(amount),
    })),
    daily_balances: read.dailyBalances.map(({ date, balance }) => ({
      date: formatDay(date),
      balance: toNumber(balance),
    })),
  };
}

function numberIn(located: Located<Money> | null): number | null {
  return located === null ? null : toNumber(located.value);
}
