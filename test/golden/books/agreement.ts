import { openBook } from "../../../src/core/metrics/book.ts";
import { computeCriteria, findKind, makeMeasure, makeProof } from "../../../src/core/metrics/compute-metrics.ts";
import type { ProvenMetric } from "../../../src/core/metrics/types.ts";
import { formatMoney, type Money } from "../../../src/core/model/money.ts";
import { summariseAccounts } from "../../../src/core/reports/account-summary.ts";
import { countedRows } from "../../../src/core/reports/counted.ts";
import { readCoverage } from "../../../src/core/reports/coverage.ts";
import { FIGURE_NAMES, idsOfFigure, idsOfPosition } from "../../../src/core/reports/figure-rows.ts";
import { keyFiguresOf } from "../../../src/core/reports/key-figures.ts";
import { findPositions } from "../../../src/core/reports/positions/find-positions.ts";
import { RUNNING_STATUSES } from "../../../src/core/reports/positions/types.ts";
import { statementOfProfit } from "../../../src/core/reports/profit-and-loss.ts";
import { DEFAULT_LAYOUT } from "../../../src/core/reports/profit-and-loss-layout.ts";
import type { ReportInput, ReportTransaction } from "../../../src/core/reports/report-input.ts";
import { DEFAULT_DEFINITION } from "../../../src/core/reports/revenue-definition.ts";
import { explainRevenue } from "../../../src/core/reports/revenue-report.ts";
import type { Cell } from "../../../src/core/reports/sheet.ts";
import { summariseStatements } from "../../../src/core/reports/statement-summary.ts";
import { readRevenue } from "../../../src/core/reports/true-revenue.ts";
import { makeWorkbook } from "../../../src/core/reports/workbook.ts";

// Whatever two surfaces both show is one figure. What does not agree is told as a sentence.

const LATEST = "latest";
const MONTHS = "last_24_calendar_months";
const TODAY = 30_000 as Parameters<typeof openBook>[1]["today"];

export function contradictionsIn(input: ReportInput): readonly string[] {
  const faults: string[] = [];
  const agree = (what: string, shown: Readonly<Record<string, unknown>>): void => {
    const texts = Object.entries(shown).map(([surface, value]) => [surface, textOf(value)] as const);
    if (new Set(texts.map(([, text]) => text)).size > 1) {
      faults.push(`${what}: ${texts.map(([surface, text]) => `${surface} ${text}`).join(", ")}`);
    }
  };
  const definition = DEFAULT_DEFINITION;
  const rows = countedRows(input);
  const positions = findPositions(input, { includeLoans: false });
  const accounts = summariseAccounts(input, definition, positions);
  const table = summariseStatements(input, definition);
  const explained = explainRevenue(input, definition);
  const key = keyFiguresOf(input, definition);
  const profit = statementOfProfit(input, definition, DEFAULT_LAYOUT);
  const reading = readRevenue(input, definition);
  const sheets = makeWorkbook({ input, revenue: reading, accounts, positions, statements: table, files: [] });
  const sheet = (name: string): readonly (readonly Cell[])[] => sheets.find((one) => one.name === name)!.rows;
  const book = openBook(input, { definition, positions, today: TODAY, confidence: null, monthlyTarget: null });
  const prove = makeProof(book);
  const metric = (label: string, range: string) => prove(findKind(label, [])!, range);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);

  for (const { currency, revenue, deposits, excluded } of explained) {
    const of = <T extends { readonly currency: string }>(list: readonly T[]) =>
      list.filter((one) => one.currency === currency);
    const own = (ids: readonly string[]) => rowsOf(ids).filter((row) => row.amount.currency === currency);
    const sum = <T>(list: readonly T[], minor: (one: T) => bigint): bigint =>
      list.reduce((total, one) => total + minor(one), 0n);
    const sheetRows = sheet("Transactions").filter((cells) => cells[8] === currency);
    agree(`revenue in ${currency}`, {
      true_revenue: revenue.total.minor,
      rows: sum(revenue.rows, (row) => row.amount.minor),
      tile: sum(own(idsOfFigure(input, definition, "total_revenue")), (row) => row.amount.minor),
      accounts: sum(of(accounts), (one) => one.flows.revenue.total.minor),
      months: sum(of(table.byMonth), (one) => one.flows.revenue.total.minor),
      accounts_by_month: sum(of(table.byAccountAndMonth), (one) => one.flows.revenue.total.minor),
      periods: sum(of(table.rolling30Days), (one) => one.flows.revenue.total.minor),
      profit_and_loss: of(profit)[0]!.lines[0]!.total.inflow,
      workbook: sum(
        sheetRows.filter((cells) => cells[10] === true),
        (cells) => (cells[7] as Money).minor,
      ),
    });
    agree(`the waterfall in ${currency}`, {
      deposits: deposits.minor,
      parts: revenue.total.minor + sum(excluded, (one) => one.total.minor),
      accounts: sum(of(accounts), (one) => one.flows.deposits.total.minor),
    });
    for (const name of FIGURE_NAMES) {
      const figure = FIGURES[name];
      agree(`${name} in ${currency}`, {
        tile: sum(own(idsOfFigure(input, definition, name)), size),
        accounts: sum(of(accounts), (one) => one.flows[figure].total.minor),
        months: sum(of(table.byMonth), (one) => one.flows[figure].total.minor),
      });
    }
  }

  const main = book.currency;
  const inMain = <T extends { readonly currency: string }>(list: readonly T[]) =>
    list.filter((one) => one.currency === main);
  const total = (list: readonly { readonly minor: bigint }[]): Money => ({
    minor: list.reduce((sum, one) => sum + one.minor, 0n),
    currency: main,
  });
  if (rows.length > 0) {
    const [average] = inMain(table.averages);
    agree("revenue of an average month", {
      inbox: key.monthlyRevenue === null ? null : Number(key.monthlyRevenue.amount),
      table: average?.amounts.revenue == null ? null : numberOf(average.amounts.revenue),
    });
    const back = inMain(accounts).length === 0 ? [] : rows.filter((row) => isBack(row, main));
    agree("revenue net of what came back", {
      metric: metric("revenue", LATEST).value,
      rows: numberOf(
        total([...inMain(accounts).map((one) => one.flows.revenue.total), ...back.map((row) => row.amount)]),
      ),
    });
    agree("all credits", {
      metric: metric("inflow_amount", LATEST).value,
      accounts: numberOf(total(inMain(accounts).map((one) => one.flows.deposits.total))),
    });
    agree("fees", {
      metric: metric("nsf_fees", LATEST).value,
      months: inMain(table.byMonth).reduce((sum, one) => sum + one.flows.overdraftFees.rows.length, 0),
    });
    const months = metric("inflow_monthly_avg_amount", MONTHS);
    if (months.status !== "not_available" && average !== undefined && average.months <= 24) {
      agree("deposits of an average month", {
        metric: months.value,
        table: numberOf(average.amounts.deposits!),
        its_rows: numberOf({ ...total(months.seen.rows.map((row) => row.amount)) }) / average.months,
      });
    }
    for (const label of ["net_amount", "inflow_amount", "revenue", "tax_payment_amount"] as const) {
      agree(`${label} and its rows`, { metric: metric(label, LATEST).value, rows: rowsSum(metric(label, LATEST), label) });
    }
  }
  agree("running positions", {
    inbox: key.runningPositions,
    positions: positions.filter((one) => RUNNING_STATUSES.has(one.status)).length,
    workbook: sheet("Summary").find(([name]) => name === "Running positions")?.[1],
  });
  agree("days below zero", {
    inbox: key.negativeDays,
    accounts: accounts.reduce((sum, one) => sum + one.balances.negativeDays.length, 0),
  });
  agree("months that lack", {
    inbox: key.coverage,
    workbook: sheet("Summary").find(([name]) => name === "Figures over time")?.[1],
    table: table.averages[0]?.coverage.text ?? key.coverage,
  });
  agree("months of the table", {
    table: [...new Set(table.byMonth.map((one) => one.month))].length,
    coverage: table.byMonth.length === 0 ? 0 : readCoverage(input).months.length,
    profit_and_loss: profit[0]?.periods.length ?? 0,
  });
  for (const position of positions) {
    const moved = position.ledger.filter((one) => one.kind !== "missed");
    agree(`the ledger of ${position.merchant}`, {
      its_rows: (idsOfPosition(input, position.id) ?? []).length,
      entries: moved.length,
    });
    const paid = moved.reduce(
      (sum, one) => sum + (one.kind === "payment" ? one.amount.minor : one.kind === "return" ? -one.amount.minor : 0n),
      0n,
    );
    agree(`what ${position.merchant} was paid`, { figure: position.outflow.total?.minor ?? 0n, ledger: paid });
  }
  const measure = makeMeasure(book);
  const asked = QUESTIONS.map((label) => ({ metricLabel: label, dateRange: "last_90_days" }));
  for (const one of computeCriteria(book, asked, [])) {
    const kind = findKind(one.label, [])!;
    agree(`the rule on ${one.label}`, {
      inbox: one.value,
      body: measure(kind, one.dateRange).value,
      proven: prove(kind, one.dateRange).value,
    });
  }
  return faults;
}

const QUESTIONS = ["revenue_monthly_average", "nsf_fees", "distinct_mcas", "balance_average", "deposit_days"];

const FIGURES = {
  total_deposits: "deposits",
  total_withdrawals: "withdrawals",
  total_revenue: "revenue",
  non_revenue: "nonRevenue",
  mca_credits: "mcaCredits",
  mca_debits: "mcaDebits",
  no_od_nsf: "overdraftFees",
  dd_reversals: "returnedDebits",
} as const;

function size({ amount }: ReportTransaction): bigint {
  return amount.minor < 0n ? -amount.minor : amount.minor;
}

function isBack({ amount, category }: ReportTransaction, currency: string): boolean {
  return amount.minor < 0n && amount.currency === currency && category?.analyticsGroup === "revenue";
}

function rowsSum({ seen }: ProvenMetric, label: string): number {
  const sum = seen.rows.reduce((total, row) => total + row.amount.minor, 0n);
  const currency = seen.rows[0]?.amount.currency ?? "USD";
  return numberOf({ minor: label === "tax_payment_amount" ? -sum : sum, currency });
}

function numberOf(money: Money): number {
  return Number(formatMoney(money));
}

function textOf(value: unknown): string {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") return (Math.round(value * 100) / 100).toFixed(2);
  return JSON.stringify(value) ?? "nothing";
}
