import { useNavigate } from "@tanstack/react-router";
import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import { formatMonth, formatShort, formatWhole } from "../format.ts";
import { ChartPlace, GRID, HINT, TIME_AXIS, VALUE_AXIS } from "../parts/chart-place.tsx";
import type { Money } from "../types.ts";
import { daysOf, monthWord } from "./months.ts";
import { ReportCard } from "./report-card.tsx";
import type { MonthRow, StatementSummary } from "./types.ts";
import { useReport } from "./use-report.ts";

type Series = {
  readonly key: "revenue" | "others" | "out" | "advances";
  readonly name: string;
  readonly colour: string;
  readonly stack: string;
  /** Of reports: the rows behind the bar. */
  readonly figure: string;
};

const SERIES: readonly Series[] = [
  { key: "revenue", name: "True revenue", colour: "var(--chart-1)", stack: "in", figure: "total_revenue" },
  { key: "others", name: "Other deposits", colour: "var(--chart-4)", stack: "in", figure: "non_revenue" },
  {
    key: "out",
    name: "Other withdrawals",
    colour: "var(--chart-3)",
    stack: "out",
    figure: "total_withdrawals",
  },
  { key: "advances", name: "Paid to advances", colour: "var(--chart-2)", stack: "out", figure: "mca_debits" },
];

/** What came in and went out each month; a bar opens its transactions. */
export function MonthsCard({ id }: { readonly id: string }) {
  const report = useReport<StatementSummary>(id, "bank_statement_summary");
  const navigate = useNavigate();
  const open = (month: string, figure: string) => {
    const [from, to] = daysOf(month);
    void navigate({
      to: "/end-users/$id",
      params: { id },
      search: { tab: "transactions", figure, from, to },
    });
  };
  return (
    <ReportCard id="months" title="Revenue and cash flow by month" report={report}>
      {({ bank_statement_summary: { by_month } }) => {
        const currency = by_month[0]?.currency;
        if (currency === undefined) return <p className="muted">No months yet.</p>;
        const months = by_month.filter((row) => row.currency === currency);
        const data = months.map(barsOf);
        return (
          <div className="stack">
            <ul className="legend small" aria-hidden="true">
              {SERIES.map(({ key, name, colour }) => (
                <li key={key}>
                  <span className="swatch" style={{ background: colour }} />
                  {name}
                </li>
              ))}
            </ul>
            <ChartPlace
              label="Revenue, other deposits and withdrawals by month; the same stands in the table Month by month"
              height={250}
            >
              <BarChart data={data} margin={{ top: 4, right: 4 }} barGap={3} barCategoryGap="22%">
                <CartesianGrid {...GRID} />
                <XAxis dataKey="name" {...TIME_AXIS} />
                <YAxis {...VALUE_AXIS} tickFormatter={(value: number) => formatShort(value, currency)} />
                <Tooltip formatter={(value) => formatWhole(Number(value), currency)} {...HINT} />
                <ReferenceLine y={0} stroke="var(--line-strong)" />
                {SERIES.map(({ key, name, colour, stack, figure }) => (
                  <Bar
                    key={key}
                    dataKey={key}
                    name={name}
                    stackId={stack}
                    fill={colour}
                    maxBarSize={46}
                    isAnimationActive={false}
                    cursor="pointer"
                    onClick={(bar) => open((bar.payload as ReturnType<typeof barsOf>).month, figure)}
                  />
                ))}
              </BarChart>
            </ChartPlace>
          </div>
        );
      }}
    </ReportCard>
  );
}

function barsOf(row: MonthRow) {
  const month = row.month ?? "";
  const amount = (money: Money | null) => (money === null ? null : Number(money.amount));
  const [advances, withdrawals] = [amount(row.mca_debits), amount(row.total_withdrawals)];
  return {
    month,
    name: `${formatMonth(month)}${row.is_complete ? "" : ` (${monthWord(row)})`}`,
    revenue: amount(row.total_revenue),
    others: amount(row.non_revenue),
    out: withdrawals === null ? null : withdrawals - (advances ?? 0),
    advances,
  };
}
