import { describe, expect, it } from "vitest";
import type { Span } from "../coverage/spans.ts";
import { openBook } from "../metrics/book.ts";
import { findKind, makeMeasure } from "../metrics/compute-metrics.ts";
import { dayOf, formatDay, parseDay, startOfMonth } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { summariseAccounts } from "./account-summary.ts";
import { coverageOver, readCoverage } from "./coverage.ts";
import { inputOf, type RowShape } from "./input.fixture.ts";
import { keyFiguresOf } from "./key-figures.ts";
import { findMissingMonths } from "./missing-months.ts";
import type { ReportAccount, ReportInput, WithheldStatement } from "./report-input.ts";
import { DEFAULT_DEFINITION } from "./revenue-definition.ts";
import { summariseStatements } from "./statement-summary.ts";

const span = (start: string, end: string): Span => ({ start: parseDay(start)!, end: parseDay(end)! });
const AUGUST = span("2025-08-01", "2025-08-31");
const OCTOBER = span("2025-10-01", "2025-10-31");

/** Sales of a month on ten days, and one expense. */
function monthRows(month: string, sales: number, more: Partial<RowShape> = {}): RowShape[] {
  const days = ["02", "05", "08", "11", "14", "17", "20", "23", "26", "28"];
  return [
    ...days.map((day) => ({ day: `${month}-${day}`, amount: sales / 10, category: "Revenue", ...more })),
    { day: `${month}-15`, amount: -100, category: "Rent", ...more },
  ];
}

function statements(...spans: readonly Span[]): Partial<ReportAccount> {
  const ordered = [...spans].sort((a, b) => a.start - b.start);
  return {
    sourceType: "pdf",
    institution: "First Bank",
    number: "1234",
    statements: spans,
    coverageStart: ordered[0]!.start,
    coverageEnd: ordered.at(-1)!.end,
  };
}

const twoOfThree = (withheld: readonly WithheldStatement[] = []): ReportInput =>
  inputOf([...monthRows("2025-08", 40_000), ...monthRows("2025-10", 46_000)], {
    accounts: { main: statements(AUGUST, OCTOBER) },
    withheld,
  });

const monthsIn = (input: ReportInput) =>
  readCoverage(input).months.map(
    ({ month, status }) => `${formatDay(startOfMonth(month)).slice(0, 7)} ${status}`,
  );

describe("a month of which no statement came", () => {
  it("is missing, and no month with zero", () => {
    const input = twoOfThree();
    expect(monthsIn(input)).toEqual(["2025-08 covered", "2025-09 missing", "2025-10 covered"]);
    expect(coverageOver(input, null).text).toBe("from 2 of 3 months; Sep 2025 missing");
    const [summary] = summariseAccounts(input, DEFAULT_DEFINITION, []);
    expect(formatMoney(summary!.averageMonthlyRevenue!)).toBe("43000.00");
    expect(keyFiguresOf(input, DEFAULT_DEFINITION)).toMatchObject({
      monthlyRevenue: { amount: "43000.00" },
      missingMonths: 1,
      coverage: "from 2 of 3 months; Sep 2025 missing",
    });
    const table = summariseStatements(input, DEFAULT_DEFINITION);
    expect(table.averages[0]!.months).toBe(2);
    expect(table.byMonth.map((row) => row.isComplete)).toEqual([true, false, true]);
  });

  it("is left out of every metric", () => {
    const input = twoOfThree();
    const stated = { definition: DEFAULT_DEFINITION, positions: [], confidence: null, monthlyTarget: null };
    const measure = makeMeasure(openBook(input, { ...stated, today: dayOf(2025, 11, 3) }));
    const of = (label: string, range = "last_3_calendar_months") => measure(findKind(label, [])!, range);
    expect(of("revenue_monthly_average")).toMatchObject({ value: 43_000, status: "partially_available" });
    expect(of("revenue_daily_average").value).toBe(1387.1);
    expect(of("revenue_growth_rate").value).toBe(0.15);
    expect(of("date_range").value).toBe(62);
    expect(of("data_coverage").value).toBe(0.6739);
    expect(of("min_number_of_revenue_deposits").value).toBe(10);
    expect(of("revenue").coverage?.text).toBe("from 2 of 3 months; Sep 2025 missing");
    expect(of("revenue", "last_1_calendar_months")).toMatchObject({ value: 46_000, status: "available" });
  });

  it("carries no balance and makes no low days", () => {
    const rows = [
      { day: "2025-08-31", amount: 1, balance: 500 },
      { day: "2025-10-01", amount: 2, balance: 9_000 },
    ];
    const input = inputOf(rows, { accounts: { main: statements(AUGUST, OCTOBER) } });
    const [summary] = summariseAccounts(input, DEFAULT_DEFINITION, []);
    expect(summary!.balances.lowDays.map(formatDay).every((day) => day < "2025-09")).toBe(true);
    expect(summary!.ledger.discrepancies).toEqual([]);
  });

  it("is what to ask for, by account", () => {
    expect(findMissingMonths(twoOfThree()).map((one) => one.text)).toEqual([
      "First Bank ··1234: Sep 2025 missing",
    ]);
  });

  it.each(["held", "rejected"] as const)("is said to be %s when its statement is", (status) => {
    const september = {
      ...span("2025-09-01", "2025-09-30"),
      status,
      accountId: "main",
      name: "First Bank ··1234",
    };
    const input = twoOfThree([september]);
    expect(monthsIn(input)[1]).toBe(`2025-09 ${status}`);
    expect(findMissingMonths(input)).toHaveLength(status === "held" ? 0 : 1);
    expect(keyFiguresOf(input, DEFAULT_DEFINITION).monthlyRevenue?.amount).toBe("43000.00");
  });
});

describe("what is far away", () => {
  it("is set apart, said, and counts nowhere", () => {
    const old = span("2015-03-01", "2015-03-31");
    const input = inputOf([...monthRows("2015-03", 900_000), ...monthRows("2025-08", 40_000)], {
      accounts: { main: statements(old, AUGUST) },
    });
    expect(monthsIn(input)).toEqual(["2025-08 covered"]);
    expect(readCoverage(input).apart.map((one) => one.span)).toEqual([old]);
    expect(keyFiguresOf(input, DEFAULT_DEFINITION).monthlyRevenue?.amount).toBe("40000.00");
    const [summary] = summariseAccounts(input, DEFAULT_DEFINITION, []);
    expect(formatMoney(summary!.flows.revenue.total)).toBe("40000.00");
  });

  it("is not what comes once a year", () => {
    const yearly = ["2023-03-01", "2024-03-01", "2025-03-03"].map((day) => ({ day, amount: -1_200 }));
    expect(readCoverage(inputOf(yearly)).apart).toEqual([]);
  });
});

describe("a feed", () => {
  const daily = (from: string, count: number, balance?: number): RowShape[] =>
    Array.from({ length: count }, (_, index) => ({
      day: formatDay((parseDay(from)! + index) as ReturnType<typeof dayOf>),
      amount: 10,
      ...(balance === undefined ? {} : { balance: balance + 10 * index }),
    }));

  it("lacks the weeks in which a busy account shows nothing", () => {
    const input = inputOf([...daily("2025-01-01", 90), ...daily("2025-05-01", 31)]);
    expect(coverageOver(input, null).text).toBe("from 4 of 5 months; Apr 2025 missing");
  });

  it("lacks nothing where the balances prove that nothing happened", () => {
    const input = inputOf([...daily("2025-01-01", 90, 100), ...daily("2025-05-01", 31, 1_000)]);
    expect(coverageOver(input, null).text).toBe("from 5 months");
  });
});

describe("several accounts", () => {
  it("are as complete as those that move the money", () => {
    const both = [AUGUST, span("2025-09-01", "2025-09-30"), OCTOBER];
    const rows = ["2025-08", "2025-09", "2025-10"].flatMap((month) => monthRows(month, 40_000));
    const small = [{ day: "2025-08-10", amount: 1, account: "savings" }];
    const input = inputOf([...rows, ...small], {
      accounts: { main: statements(...both), savings: { ...statements(AUGUST), number: "9999" } },
    });
    expect(coverageOver(input, null).text).toBe("from 3 months");
    expect(findMissingMonths(input).map((one) => one.text)).toEqual([
      "First Bank ··9999: Sep to Oct 2025 missing",
    ]);
    const other = ["2025-08", "2025-09"].flatMap((month) => monthRows(month, 9_000, { account: "second" }));
    const cut = inputOf([...rows, ...other], {
      accounts: { main: statements(...both), second: { ...statements(both[0]!, both[1]!), number: "5678" } },
    });
    expect(coverageOver(cut, null).text).toBe("from 2 of 3 months; Oct 2025 partly covered");
  });
});
