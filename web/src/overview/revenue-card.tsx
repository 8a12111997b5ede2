import { Link } from "@tanstack/react-router";
import { formatDay, formatMoney, formatWord } from "../format.ts";
import { ReportCard } from "./report-card.tsx";
import type { TrueRevenue } from "./types.ts";
import { useReport } from "./use-report.ts";

/** Of a group of excluded credits, so many are listed. */
const SHOWN = 8;

/** What counts as revenue, and for every credit that does not, why. */
export function RevenueCard({ id }: { readonly id: string }) {
  const report = useReport<TrueRevenue>(id, "true_revenue");
  return (
    <ReportCard title="True revenue" report={report}>
      {({ true_revenue }) =>
        true_revenue.length === 0 ? (
          <p className="muted">No deposits yet.</p>
        ) : (
          true_revenue.map(({ currency, total_deposits, total_revenue, excluded }) => (
            <div key={currency} className="stack">
              <dl className="row">
                <div className="figure">
                  <dt>True revenue</dt>
                  <dd>{formatMoney(total_revenue)}</dd>
                </div>
                <div className="figure">
                  <dt>All deposits</dt>
                  <dd>{formatMoney(total_deposits)}</dd>
                </div>
              </dl>
              {excluded.map(({ reason, total, credits }) => (
                <details key={reason}>
                  <summary className="row spread">
                    <span>Not counted: {formatWord(reason).toLowerCase()}</span>
                    <span>{formatMoney(total)}</span>
                  </summary>
                  <ul className="small reasons">
                    {credits.slice(0, SHOWN).map(({ transaction, because }) => (
                      <li key={transaction.service_id}>
                        <Link
                          to="/end-users/$id"
                          params={{ id }}
                          search={{ tab: "transactions", chosen: transaction.service_id }}
                        >
                          {formatDay(transaction.timestamp)} · {formatMoney(transaction.amount)}
                        </Link>{" "}
                        {transaction.description}
                        <div className="muted">{because}</div>
                      </li>
                    ))}
                    {credits.length > SHOWN ? (
                      <li className="muted">and {credits.length - SHOWN} more</li>
                    ) : null}
                  </ul>
                </details>
              ))}
            </div>
          ))
        )
      }
    </ReportCard>
  );
}
