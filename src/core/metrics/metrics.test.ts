import { expect, test } from "vitest";
import { formatDay, parseDay } from "../model/day.ts";
import { asOf } from "../reports/as-of.ts";
import { inputOf, LABELS, merchantOf, type RowShape } from "../reports/input.fixture.ts";
import { DEFAULT_DEFINITION } from "../reports/revenue-definition.ts";
import { type Book, openBook } from "./book.ts";
import { computeAll, findKind, makeMeasure } from "./compute-metrics.ts";
import { windowOf } from "./date-ranges.ts";
import { backTest, FORECASTERS, forecastMean } from "./forecast.ts";
import { makeRowList } from "./row-list.ts";
import { evaluateRule, isSelected } from "./rules.ts";
import type { Metric } from "./types.ts";

const SLUGS = LABELS.map((label) => label.toLowerCase().replace(/[^a-z]+/g, "_"));

function bookOf(rows: readonly RowShape[], more: Partial<Book> = {}): Book {
  return openBook(inputOf(rows), {
    definition: DEFAULT_DEFINITION,
    positions: [],
    today: parseDay("2026-07-10")!,
    confidence: 0.9,
    monthlyTarget: null,
    ...more,
  });
}

const measure = (book: Book, label: string, range: string): Metric =>
  makeMeasure(book)(findKind(label, SLUGS)!, range);

const HALF_YEAR: readonly RowShape[] = [
  { day: "2026-01-01", amount: 0.5, category: "Other Income", balance: 1_000 },
  ...["01", "02", "03", "04", "05", "06"].flatMap((month, index): RowShape[] => [
    {
      day: `2026-${month}-05`,
      amount: 1_000 * (index + 1),
      category: "Revenue",
      counterparty: `Customer ${index % 2}`,
    },
    { day: `2026-${month}-06`, amount: -200, category: "Inventory", merchant: merchantOf("Sysco") },
    { day: `2026-${month}-07`, amount: -300, category: "Rent" },
    { day: `2026-${month}-08`, amount: -100, category: "Debt Repayment" },
  ]),
  {
    day: "2026-06-20",
    amount: -500,
    category: "Check Deposits",
    isReturn: true,
    purpose: "deposited_item_returned",
  },
  { day: "2026-06-21", amount: -35, category: "Overdraft/NSF Fees" },
  { day: "2026-06-30", amount: -1, category: "Software" },
];

test.each([
  ["revenue", "last_6_full_calendar_months", 20_500],
  ["revenue_monthly_average", "last_2_calendar_months", (11_000 - 500) / 2],
  ["revenue_growth_rate", "last_6_calendar_months", 1.4167],
  ["annualized_revenue", "last_30_days", 66_916.67],
  ["revenue_daily_average", "last_30_days", 183.33],
  ["revenue_sources", "last_6_calendar_months", 2],
  ["average_monthly_revenue_sources", "last_6_calendar_months", 1],
  ["min_number_of_revenue_deposits", "last_6_calendar_months", 1],
  ["cogs", "last_6_calendar_months", 1_200],
  ["opex", "last_6_calendar_months", 1_836],
  ["gross_operating_cashflow", "last_6_calendar_months", 19_300],
  ["net_operating_cashflow", "last_6_calendar_months", 17_464],
  ["debt_repayment", "last_6_calendar_months", 600],
  ["debt_service_coverage_ratio", "last_6_calendar_months", 29.1067],
  ["nsf_fees", "last_30_days", 1],
  ["nsf_fees", "last_1_calendar_months", 1],
  ["inflow_amount", "last_365_days", 21_000.5],
  ["net_amount", "last_1_calendar_months", 6_000 - 200 - 300 - 100 - 500 - 35 - 1],
  ["deposit_days", "last_365_days", 7],
  ["data_volume", "last_30_days", 7],
  ["data_freshness", "latest", 10],
  ["category_rent_count", "last_6_calendar_months", 6],
  ["rent_to_inventory_ratio", "latest", 1.5],
  ["rent_in_out_ratio", "last_6_calendar_months", 0],
  ["accounts", "latest", 1],
  ["latest_balance", "latest", 1_000 + 21_000 - 1_200 - 1_800 - 600 - 536],
  ["change_in_balance", "last_1_calendar_months", 6_000 - 600 - 536],
  ["balance_minimum", "last_6_calendar_months", 1_000],
  ["confidence", "latest", 0.9],
])("%s over %s is %d", (label, range, value) => {
  expect(measure(bookOf(HALF_YEAR), label, range).value).toBeCloseTo(value, 2);
});

test("what the range lacks, and what cannot be said, is told by the status", () => {
  const book = bookOf(HALF_YEAR);
  expect(measure(book, "revenue", "last_180_days").status).toBe("available");
  expect(measure(book, "revenue", "last_365_days").status).toBe("partially_available");
  expect(measure(book, "revenue_monthly_average", "last_24_calendar_months")).toMatchObject({
    status: "partially_available",
    value: 3_416.67,
  });
  expect(measure(book, "debt_service_coverage_ratio", "last_6_calendar_months").status).toBe("available");
  expect(measure(bookOf(HALF_YEAR.slice(0, 2)), "debt_service_coverage_ratio", "last_30_days")).toMatchObject(
    {
      status: "not_available",
      value: null,
    },
  );
});

test("months below the stated revenue", () => {
  const book = bookOf(HALF_YEAR, { monthlyTarget: 2_500 });
  expect(measure(book, "number_months_revenue_less_monthly_target", "last_6_calendar_months").value).toBe(2);
});

test("everything can be measured of nothing, and all of it is not available", () => {
  const metrics = computeAll(bookOf([]), { slugs: SLUGS });
  expect(metrics.length).toBeGreaterThan(1_000);
  expect(new Set(metrics.map((metric) => metric.status))).toEqual(new Set(["not_available"]));
});

test("sums that no double holds are exact", () => {
  const rows = [1, 2, 3, 4].map((at) => ({
    day: `2026-06-0${at}`,
    amount: 30_000_000_000_000.01,
    category: "Revenue",
  }));
  const { credits } = bookOf(rows).gathered;
  const list = makeRowList(credits);
  expect(list.sum(0, 4)).toBe(12_000_000_000_000_004n);
  expect(list.sum(1, 4)).toBe(9_000_000_000_000_003n);
});

test("another currency is never in a sum", () => {
  const mixed = [...HALF_YEAR, { day: "2026-06-10", amount: 9_999, category: "Revenue", currency: "EUR" }];
  expect(measure(bookOf(mixed), "revenue", "last_365_days")).toMatchObject({
    currency: "USD",
    value: 20_500,
  });
});

test("a cut-off is as if later days had never been", () => {
  const cut = asOf(inputOf(HALF_YEAR), parseDay("2026-03-31")!);
  const early = HALF_YEAR.filter((row) => row.day <= "2026-03-31");
  const last = { ...early.at(-1)!, day: "2026-03-31", amount: 0 };
  const stated = {
    definition: DEFAULT_DEFINITION,
    positions: [],
    today: parseDay("2026-04-01")!,
    confidence: null,
    monthlyTarget: null,
  };
  const revenueOf = (book: Book) => measure(book, "revenue", "last_3_calendar_months");
  expect(revenueOf(openBook(cut, stated))).toEqual(revenueOf(openBook(inputOf([...early, last]), stated)));
});

function told(start: string, end: string) {
  const coverage = { start: parseDay(start)!, end: parseDay(end)! };
  return { coverage, known: [coverage] };
}

test.each([
  ["last_30_days", "2026-06-16", "2026-07-15"],
  ["last_1_calendar_months", "2026-06-01", "2026-06-30"],
  ["last_3_full_calendar_months", "2026-04-01", "2026-06-30"],
  // The data begins on 10 January, so January is not complete.
  ["last_12_calendar_months", "2026-02-01", "2026-06-30"],
  ["last_365_days", "2026-01-10", "2026-07-15"],
  ["latest", "2026-01-10", "2026-07-15"],
])("%s goes from %s to %s", (range, start, end) => {
  const window = windowOf(range, told("2026-01-10", "2026-07-15"))!;
  expect([formatDay(window.start), formatDay(window.end)]).toEqual([start, end]);
});

test("a month that ends with the data is complete", () => {
  const window = windowOf("last_1_calendar_months", told("2026-01-10", "2026-06-30"));
  expect(formatDay(window!.start)).toBe("2026-06-01");
  expect(windowOf("last_1_calendar_months", told("2026-06-10", "2026-07-15"))).toBeNull();
});

test("the forecaster that was nearest on the past is asked", () => {
  const steady = new Array<number>(200).fill(500);
  expect(forecastMean(steady, 30)).toBe(500);
  const rising = Array.from({ length: 240 }, (_value, day) => 1_000 + 10 * day);
  const actual = 1_000 + 10 * (240 + 29 / 2);
  const error = Math.abs(forecastMean(rising, 30)! - actual);
  for (const forecaster of FORECASTERS) {
    const past = backTest(forecaster, rising, 30)!;
    expect(error).toBeLessThanOrEqual(past + 1);
  }
  expect(forecastMean(steady.slice(0, 29), 30)).toBeNull();
});

const METRIC = { status: "available", value: 5 } as Metric;

test.each([
  ["equal", 5, "FAIL"],
  ["not_equal", 5, "PASS"],
  ["greater_than", 4, "FAIL"],
  ["greater_than", 5, "PASS"],
  ["greater_than_or_equal", 5, "FAIL"],
  ["less_than", 5, "PASS"],
  ["less_than_or_equal", 5, "FAIL"],
] as const)("5 %s %d: %s", (condition, value, result) => {
  expect(evaluateRule({ condition, value, valueText: null }, METRIC)).toBe(result);
  expect(evaluateRule({ condition, value: null, valueText: String(value) }, METRIC)).toBe(result);
});

test("lists are asked what they contain; what is not available is never a violation", () => {
  const list = { status: "available", value: ["mrc_a", "mrc_b"] } as unknown as Metric;
  const has = (text: string) => evaluateRule({ condition: "contains", value: null, valueText: text }, list);
  expect([has("mrc_a"), has("mrc_c")]).toEqual(["FAIL", "PASS"]);
  const none = { status: "not_available", value: null } as Metric;
  expect(evaluateRule({ condition: "less_than", value: 5, valueText: null }, none)).toBe("NOT_AVAILABLE");
});

test("selectors: every key has to hold", () => {
  const endUser = { is_portfolio: false, status: "processed", meta: { tier: "gold", size: 3 } };
  expect(isSelected({}, endUser)).toBe(true);
  expect(isSelected({ is_portfolio: false, tier: "gold" }, endUser)).toBe(true);
  expect(isSelected({ tier: ["silver", "gold"] }, endUser)).toBe(true);
  expect(isSelected({ is_portfolio: true }, endUser)).toBe(false);
  expect(isSelected({ missing: 1 }, endUser)).toBe(false);
});
