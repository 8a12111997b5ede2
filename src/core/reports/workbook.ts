import { formatDay, startOfMonth } from "../model/day.ts";
import { append } from "../model/lists.ts";
import { maskNumberOrNull } from "../model/personal.ts";
import type { AccountSummary } from "./account-summary.ts";
import { coverageEndOf, coverageStartOf } from "./counted.ts";
import { coverageOver } from "./coverage.ts";
import { findMissingMonths } from "./missing-months.ts";
import { type Position, RUNNING_STATUSES } from "./positions/types.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput, ReportTransaction } from "./report-input.ts";
import { type Cell, column, type Sheet } from "./sheet.ts";
import { type StatementFile, statementSheet } from "./statement-sheet.ts";
import { isTold, type StatementRow, type StatementSummary } from "./statement-summary.ts";
import type { RevenueReading } from "./true-revenue.ts";

// A workbook as data: what an underwriter would send on. How it becomes a file is no business of the core.

export type WorkbookParts = {
  readonly input: ReportInput;
  readonly revenue: RevenueReading;
  readonly accounts: readonly AccountSummary[];
  readonly positions: readonly Position[];
  readonly statements: StatementSummary;
  readonly files: readonly StatementFile[];
};

export function makeWorkbook(parts: WorkbookParts): readonly Sheet[] {
  return [
    summarySheet(parts),
    transactionSheet(parts),
    positionSheet(parts),
    monthlySheet(parts),
    statementSheet(parts.files),
  ];
}

function summarySheet({ input, accounts, positions }: WorkbookParts): Sheet {
  const { accounts: counted } = prepare(input);
  const [start, end] = [coverageStartOf(counted), coverageEndOf(counted)];
  const rows: (readonly Cell[])[] = [
    ["End user", input.endUser.name ?? input.endUser.endUserId],
    ["Identifier", input.endUser.endUserId],
    ["Data from", start === null ? null : { day: start }],
    ["Data to", end === null ? null : { day: end }],
    ["Figures over time", coverageOver(input, null).text],
    ...findMissingMonths(input).map((one): readonly Cell[] => ["To ask for", one.text]),
    ["Positions", positions.length],
    ["Running positions", positions.filter((one) => RUNNING_STATUSES.has(one.status)).length],
  ];
  const headings: number[] = [];
  for (const account of accounts) {
    headings.push(rows.length);
    append(rows, accountRows(account));
  }
  return { name: "Summary", columns: [column("Figure", 40), column("Value", 26)], rows, headings };
}

function accountRows(summary: AccountSummary): readonly (readonly Cell[])[] {
  const { account, flows, balances, currency } = summary;
  const name = [
    account.institution,
    account.name,
    maskNumberOrNull(account.number) ?? account.referenceId,
  ].filter((one) => one !== null);
  return [
    [`Account ${name.join(" ")} (${currency})`, null],
    ["Figures over time", summary.coverage.text],
    ["Starting balance", balances.starting],
    ["Ending balance", balances.ending],
    ["Average balance", balances.average],
    ["Deposits", flows.deposits.total],
    ["Withdrawals", flows.withdrawals.total],
    ["True revenue", flows.revenue.total],
    ["Other deposits", flows.nonRevenue.total],
    ["Average monthly revenue", summary.averageMonthlyRevenue],
    ["Average balance / monthly revenue", summary.averageBalanceToRevenue],
    ["MCA credits", flows.mcaCredits.total],
    ["MCA debits", flows.mcaDebits.total],
    ["Holdback %", summary.holdbackPercentage],
    ["Overdraft and NSF fees", flows.overdraftFees.rows.length],
    ["Negative balance days", balances.average === null ? null : balances.negativeDays.length],
    ["Low balance days", balances.average === null ? null : balances.lowDays.length],
    ["Returned debits", flows.returnedDebits.rows.length],
  ];
}

function transactionSheet({ input, revenue }: WorkbookParts): Sheet {
  const accountOf = new Map(
    input.accounts.map((one) => [one.id, maskNumberOrNull(one.number) ?? one.referenceId]),
  );
  return {
    name: "Transactions",
    columns: [
      ...[
        column("Date", 12),
        column("Account", 18),
        column("Description", 60),
        column("Clean description", 32),
      ],
      ...[column("Merchant", 26), column("Category", 28), column("Group", 22), column("Amount", 16)],
      ...[
        column("Currency", 10),
        column("Balance", 16),
        column("Revenue", 10),
        column("Why not revenue", 48),
      ],
      ...[column("Recurring", 10), column("Transaction", 28)],
    ],
    rows: prepare(input).rows.map((row) => transactionRow(row, { accountOf, revenue })),
    headings: [],
  };
}

function transactionRow(
  row: ReportTransaction,
  {
    accountOf,
    revenue,
  }: { readonly accountOf: ReadonlyMap<string, string>; readonly revenue: RevenueReading },
): readonly Cell[] {
  const verdict = revenue.get(row.id);
  return [
    { day: row.day },
    accountOf.get(row.accountId) ?? null,
    row.description,
    row.descriptionClean,
    row.merchant?.name ?? row.counterparty,
    row.category?.label ?? null,
    row.category?.analyticsGroup ?? null,
    row.amount,
    row.amount.currency,
    row.balance,
    verdict === undefined ? null : verdict.isRevenue,
    verdict === undefined || verdict.isRevenue ? null : verdict.text,
    row.isRecurring,
    row.id,
  ];
}

function positionSheet({ positions }: WorkbookParts): Sheet {
  return {
    name: "Positions",
    columns: [
      ...[column("Funder", 30), column("Status", 18), column("Product", 24), column("Unlisted", 10)],
      ...[column("First advance", 14), column("Advances", 16), column("Payments", 10), column("Paid", 16)],
      ...[column("Payment", 14), column("Frequency", 14), column("Monthly", 16), column("Last payment", 14)],
      ...[
        column("Missed", 8),
        column("Remaining", 16),
        column("Remaining low", 16),
        column("Remaining high", 16),
      ],
      ...[column("Currency", 10), column("Assumption", 50), column("Reasons", 90)],
      column("Payment history", 60),
    ],
    rows: positions.map((one) => [
      ...[one.merchant, one.status, one.productType, one.isUnlisted],
      ...[dayText(one.inflow.firstTimestamp), one.inflow.total, one.outflow.count, one.outflow.total],
      ...[
        one.history.phases.at(-1)?.amount ?? null,
        one.outflow.frequency,
        one.outflow.estimatedMonthly,
        dayText(one.outflow.lastTimestamp),
      ],
      ...[one.missedPayments.length, one.outflow.remaining?.mid ?? null],
      ...[one.outflow.remaining?.low ?? null, one.outflow.remaining?.high ?? null],
      ...[one.currency, one.assumption, one.reasons.join(" "), one.history.text],
    ]),
    headings: [],
  };
}

function dayText(timestamp: string | null): string | null {
  return timestamp?.slice(0, 10) ?? null;
}

function monthlySheet({ statements }: WorkbookParts): Sheet {
  const rows = statements.byMonth.map(monthRow);
  const averages = statements.averages.map(({ currency, months, amounts, counts, coverage }) => [
    ...[`Average of ${months}`, currency, true, null, null, amounts.averageBalance],
    ...[amounts.deposits, counts.deposits, amounts.withdrawals, counts.withdrawals],
    ...[amounts.revenue, counts.revenue, amounts.nonRevenue, amounts.mcaCredits, amounts.mcaDebits],
    ...[counts.overdraftFees, counts.negativeDays, counts.lowDays, coverage.text],
  ]);
  return {
    name: "Monthly",
    columns: [
      ...[
        column("Month", 16),
        column("Currency", 10),
        column("Complete", 10),
        column("Starting balance", 18),
      ],
      ...[
        column("Ending balance", 18),
        column("Average balance", 18),
        column("Deposits", 16),
        column("No. deposits", 12),
      ],
      ...[
        column("Withdrawals", 16),
        column("No. withdrawals", 14),
        column("True revenue", 16),
        column("No. revenue", 12),
      ],
      ...[
        column("Other deposits", 16),
        column("MCA credits", 16),
        column("MCA debits", 16),
        column("OD/NSF fees", 12),
      ],
      ...[column("Negative days", 14), column("Low days", 10), column("Coverage", 40)],
    ],
    rows: [...rows, ...averages],
    headings: averages.map((_row, index) => rows.length + index),
  };
}

function monthRow(row: StatementRow): readonly Cell[] {
  const { month, currency, isComplete, flows, balances, start, coverage } = row;
  const hasBalance = balances.average !== null;
  const name = formatDay(month === null ? start : startOfMonth(month)).slice(0, 7);
  const head = [name, currency, isComplete, balances.starting, balances.ending, balances.average];
  // Of a month of which nothing is known the cells stay empty: no zero stands for it.
  if (!isTold(row)) return [...head, ...new Array<null>(12).fill(null), coverage.text];
  return [
    ...head,
    ...[flows.deposits.total, flows.deposits.rows.length],
    ...[flows.withdrawals.total, flows.withdrawals.rows.length],
    ...[flows.revenue.total, flows.revenue.rows.length, flows.nonRevenue.total],
    ...[flows.mcaCredits.total, flows.mcaDebits.total, flows.overdraftFees.rows.length],
    ...[hasBalance ? balances.negativeDays.length : null, hasBalance ? balances.lowDays.length : null],
    coverage.text,
  ];
}
