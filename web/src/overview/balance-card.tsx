import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatDay, formatWhole } from "../format.ts";
import { ReportCard } from "./report-card.tsx";
import type { AccountRef, Balances } from "./types.ts";
import { useReport } from "./use-report.ts";

const COLOURS = ["var(--chart-1)", "var(--chart-3)", "var(--chart-2)", "var(--chart-5)", "var(--chart-4)"];
/** Days below this are counted as low unless the account says otherwise. */
const LOW = 1_000;
const GAPS_SHOWN = 20;

/** End-of-day balance of every account; red below zero, a dotted line where it gets low. */
export function BalanceCard({ id }: { readonly id: string }) {
  const report = useReport<Balances>(id, "balances");
  return (
    <ReportCard title="Balance at the end of each day" report={report}>
      {({ balances }) => {
        const currency = balances[0]?.currency;
        if (currency === undefined || balances.every(({ days }) => days.length === 0))
          return (
            <p className="muted">
              No balances are known: send `balance` with transactions, or load statements.
            </p>
          );
        const accounts = balances.filter((one) => one.currency === currency);
        const rows = rowsOf(accounts);
        const lowest = Math.min(
          0,
          ...accounts.flatMap(({ days }) => days.map((day) => Number(day.balance.amount))),
        );
        const negative = accounts.reduce(
          (sum, { days }) => sum + days.filter((day) => Number(day.balance.amount) < 0).length,
          0,
        );
        return (
          <div className="stack">
            <p className="muted">
              {negative === 0
                ? "No day ends below zero."
                : `${negative} ${negative === 1 ? "day ends" : "days end"} below zero.`}
            </p>
            <div
              className="chart"
              role="img"
              aria-label={`Balance of ${accounts.length} accounts over time; ${negative} days end below zero`}
            >
              <ResponsiveContainer width="100%" height={280}>
                <LineChart data={rows} margin={{ left: 8, right: 12 }}>
                  <CartesianGrid vertical={false} stroke="var(--line)" />
                  {lowest < 0 ? (
                    <ReferenceArea y1={lowest} y2={0} fill="var(--bad-soft)" fillOpacity={0.7} />
                  ) : null}
                  <ReferenceLine y={0} stroke="var(--bad)" />
                  <ReferenceLine y={LOW} stroke="var(--warn)" strokeDasharray="3 4" />
                  <XAxis
                    dataKey="date"
                    tick={{ fill: "var(--muted)", fontSize: 12 }}
                    tickLine={false}
                    minTickGap={48}
                    tickFormatter={formatDay}
                  />
                  <YAxis
                    tick={{ fill: "var(--muted)", fontSize: 12 }}
                    tickLine={false}
                    axisLine={false}
                    width={76}
                    tickFormatter={(value: number) => formatWhole(value, currency)}
                  />
                  <Tooltip
                    labelFormatter={(label) => formatDay(String(label))}
                    formatter={(value) => formatWhole(Number(value), currency)}
                    contentStyle={{ background: "var(--surface)", border: "1px solid var(--line)" }}
                  />
                  <Legend wrapperStyle={{ fontSize: 13 }} />
                  {accounts.map(({ account }, at) => (
                    <Line
                      key={account.service_id}
                      type="stepAfter"
                      dataKey={account.service_id}
                      name={nameOf(account)}
                      stroke={COLOURS[at % COLOURS.length] ?? "var(--chart-1)"}
                      strokeWidth={1.8}
                      dot={false}
                      connectNulls={false}
                      isAnimationActive={false}
                    />
                  ))}
                </LineChart>
              </ResponsiveContainer>
            </div>
            <Gaps accounts={accounts} />
          </div>
        );
      }}
    </ReportCard>
  );
}

/** Where nothing is known, or the printed balances and the transactions disagree. */
function Gaps({ accounts }: { readonly accounts: Balances["balances"] }) {
  const all = accounts.flatMap(({ account, gaps }) => gaps.map((gap) => ({ account, gap })));
  if (all.length === 0) return null;
  return (
    <details className="notice warn small">
      <summary>
        {all.length} {all.length === 1 ? "stretch" : "stretches"} of days with a doubtful balance
      </summary>
      <ul>
        {all.slice(0, GAPS_SHOWN).map(({ account, gap }) => (
          <li key={`${account.service_id} ${gap.start_date}`}>
            {nameOf(account)}, {formatDay(gap.start_date)} to {formatDay(gap.end_date)}: {gap.reason}
          </li>
        ))}
        {all.length > GAPS_SHOWN ? <li>and {all.length - GAPS_SHOWN} more</li> : null}
      </ul>
    </details>
  );
}

function nameOf({ name, number }: AccountRef): string {
  return (
    [name, number === null ? null : `··${number.slice(-4)}`].filter((part) => part !== null).join(" ") ||
    "Account"
  );
}

/** One row a day, a column an account; days of a gap stay empty. */
function rowsOf(accounts: Balances["balances"]): Record<string, string | number>[] {
  const rows = new Map<string, Record<string, string | number>>();
  for (const { account, days } of accounts) {
    for (const { date, balance } of days) {
      const row = rows.get(date) ?? { date };
      row[account.service_id] = Number(balance.amount);
      rows.set(date, row);
    }
  }
  return [...rows.values()].sort((a, b) => String(a["date"]).localeCompare(String(b["date"])));
}
