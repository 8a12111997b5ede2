import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatMoney, formatWhole } from "../format.ts";
import { ReportCard } from "./report-card.tsx";
import type { MonthRow, StatementSummary } from "./types.ts";
import { useReport } from "./use-report.ts";

/** Revenue and other deposits up, withdrawals beside them, a bar a month; the same as a table. */
export function MonthsCard({ id }: { readonly id: string }) {
  const report = useReport<StatementSummary>(id, "bank_statement_summary");
  return (
    <ReportCard title="Month by month" report={report}>
      {({ bank_statement_summary: { by_month, average } }) => {
        const currency = by_month[0]?.currency;
        if (currency === undefined) return <p className="muted">No months yet.</p>;
        const months = by_month.filter((row) => row.currency === currency);
        const data = months.map((row) => ({
          month: `${row.month ?? ""}${row.is_complete ? "" : " *"}`,
          Revenue: Number(row.total_revenue.amount),
          "Other deposits": Number(row.non_revenue.amount),
          Withdrawals: Number(row.total_withdrawals.amount),
        }));
        const mean = average.find((one) => one.currency === currency)?.total_revenue;
        return (
          <div className="stack">
            {mean === undefined || mean === null ? null : (
              <p>
                {formatMoney(mean)} <span className="muted">revenue in an average complete month</span>
              </p>
            )}
            <div
              className="chart"
              role="img"
              aria-label="Revenue, other deposits and withdrawals by month; the same stands in the table below"
            >
              <ResponsiveContainer width="100%" height={240}>
                <BarChart data={data} margin={{ left: 8, right: 8 }}>
                  <CartesianGrid vertical={false} stroke="var(--line)" />
                  <XAxis dataKey="month" tick={{ fill: "var(--muted)", fontSize: 12 }} tickLine={false} />
                  <YAxis
                    tick={{ fill: "var(--muted)", fontSize: 12 }}
                    tickLine={false}
                    axisLine={false}
                    width={70}
                    tickFormatter={(value: number) => formatWhole(value, currency)}
                  />
                  <Tooltip
                    formatter={(value) => formatWhole(Number(value), currency)}
                    contentStyle={{ background: "var(--surface)", border: "1px solid var(--line)" }}
                    cursor={{ fill: "var(--raised)" }}
                  />
                  <Legend wrapperStyle={{ fontSize: 13 }} />
                  <Bar dataKey="Revenue" stackId="in" fill="var(--chart-1)" isAnimationActive={false} />
                  <Bar
                    dataKey="Other deposits"
                    stackId="in"
                    fill="var(--chart-4)"
                    isAnimationActive={false}
                  />
                  <Bar dataKey="Withdrawals" fill="var(--chart-2)" isAnimationActive={false} />
                </BarChart>
              </ResponsiveContainer>
            </div>
            <MonthTable months={months} />
          </div>
        );
      }}
    </ReportCard>
  );
}

function MonthTable({ months }: { readonly months: readonly MonthRow[] }) {
  return (
    <details>
      <summary>As a table</summary>
      <div className="table-wrap">
        <table className="table small">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" className="number">
                Revenue
              </th>
              <th scope="col" className="number">
                Deposits
              </th>
              <th scope="col" className="number">
                Withdrawals
              </th>
              <th scope="col" className="number">
                Advances paid
              </th>
              <th scope="col" className="number">
                Mean balance
              </th>
              <th scope="col" className="number">
                NSF
              </th>
              <th scope="col" className="number">
                Negative days
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <tr key={row.month}>
                <td>
                  {row.month}
                  {row.is_complete ? "" : " *"}
                </td>
                <td className="number">{formatMoney(row.total_revenue)}</td>
                <td className="number">{formatMoney(row.total_deposits)}</td>
                <td className="number">{formatMoney(row.total_withdrawals)}</td>
                <td className="number">{formatMoney(row.mca_debits)}</td>
                <td className="number">
                  {row.average_balance === null ? "" : formatMoney(row.average_balance)}
                </td>
                <td className="number">{row.no_od_nsf}</td>
                <td className="number">{row.negative_balance_days ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted">* a month that the data do not cover wholly</p>
    </details>
  );
}
