import { formatMonth, formatWholeMoney } from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import type { Money } from "../types.ts";
import { daysOf, monthWord } from "./months.ts";
import { ReportCard } from "./report-card.tsx";
import type { MonthRow, StatementSummary } from "./types.ts";
import { useReport } from "./use-report.ts";

const FIGURES = [
  { name: "True revenue", figure: "total_revenue", of: (row: MonthRow) => row.total_revenue },
  { name: "Deposits", figure: "total_deposits", of: (row: MonthRow) => row.total_deposits },
  { name: "Withdrawals", figure: "total_withdrawals", of: (row: MonthRow) => row.total_withdrawals },
  { name: "Paid to advances", figure: "mca_debits", of: (row: MonthRow) => row.mca_debits },
] as const;

/** The months as figures; each opens its transactions. */
export function MonthTableCard({ id }: { readonly id: string }) {
  const report = useReport<StatementSummary>(id, "bank_statement_summary");
  return (
    <ReportCard id="month-table" title="Month by month" report={report}>
      {({ bank_statement_summary: { by_month } }) =>
        by_month.length === 0 ? (
          <p className="muted">No months yet.</p>
        ) : (
          <MonthTable endUser={id} months={by_month} />
        )
      }
    </ReportCard>
  );
}

type Props = { readonly endUser: string; readonly months: readonly MonthRow[] };

function MonthTable({ endUser, months }: Props) {
  const isAnyCut = months.some((row) => !row.is_complete);
  return (
    <div>
      <div className="table-wrap">
        <table className="table small">
          <thead>
            <tr>
              <th scope="col">Month</th>
              {FIGURES.map(({ name }) => (
                <th key={name} scope="col" className="number">
                  {name}
                </th>
              ))}
              <th scope="col" className="number">
                Mean balance
              </th>
              <th scope="col" className="number">
                NSF
              </th>
              <th scope="col" className="number">
                Days below 0
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <tr key={`${row.month} ${row.currency}`}>
                <th scope="row">
                  {formatMonth(row.month ?? "")}
                  {row.is_complete ? null : <span className="small muted"> {monthWord(row)}</span>}
                </th>
                {FIGURES.map(({ name, figure, of }) => (
                  <td key={name} className="number">
                    <Amount endUser={endUser} month={row.month} figure={figure} money={of(row)} />
                  </td>
                ))}
                <td className="number">
                  {row.average_balance === null ? "" : formatWholeMoney(row.average_balance)}
                </td>
                <td className="number">
                  <Times endUser={endUser} month={row.month} count={row.no_od_nsf} />
                </td>
                <td className={row.negative_balance_days ? "number bad-text" : "number"}>
                  {row.negative_balance_days ?? ""}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isAnyCut ? (
        <p className="small muted">
          Averages leave out months that are not wholly there; of a missing one nothing is known.
        </p>
      ) : null}
    </div>
  );
}

type AmountProps = {
  readonly endUser: string;
  readonly month: string | null;
  readonly figure: string;
  readonly money: Money | null;
};

function Amount({ endUser, month, figure, money }: AmountProps) {
  if (money === null) return null;
  if (month === null || Number(money.amount) === 0) return <span className="muted">0</span>;
  const [from, to] = daysOf(month);
  return (
    <RowsLink endUser={endUser} query={{ figure, from, to }}>
      {formatWholeMoney(money)}
    </RowsLink>
  );
}

type TimesProps = { readonly endUser: string; readonly month: string | null; readonly count: number | null };

function Times({ endUser, month, count }: TimesProps) {
  if (count === null) return null;
  if (month === null || count === 0) return <span className="muted">0</span>;
  const [from, to] = daysOf(month);
  return (
    <RowsLink endUser={endUser} query={{ figure: "no_od_nsf", from, to }}>
      {count}
    </RowsLink>
  );
}
