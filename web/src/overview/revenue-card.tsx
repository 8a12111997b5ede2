import type { ReactNode } from "react";
import {
  formatCount,
  formatDay,
  formatMoney,
  formatPercent,
  formatWholeMoney,
  formatWord,
} from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import { ReportCard } from "./report-card.tsx";
import type { TrueRevenue } from "./types.ts";
import { useReport } from "./use-report.ts";

/** Of a group of excluded credits, so many are listed. */
const SHOWN = 8;

type One = TrueRevenue["true_revenue"][number];

/** Which deposits count as revenue, and for every credit that does not, why. */
export function RevenueCard({ id }: { readonly id: string }) {
  const report = useReport<TrueRevenue>(id, "true_revenue");
  return (
    <ReportCard id="revenue" title="From deposits to true revenue" report={report}>
      {({ true_revenue }) =>
        true_revenue.length === 0 ? (
          <p className="muted">No deposits yet.</p>
        ) : (
          true_revenue.map((one) => <Steps key={one.currency} endUser={id} one={one} />)
        )
      }
    </ReportCard>
  );
}

function Steps({ endUser, one }: { readonly endUser: string; readonly one: One }) {
  const deposits = Number(one.total_deposits.amount);
  const share = (amount: string) => (deposits === 0 ? 0 : Number(amount) / deposits);
  return (
    <div className="steps">
      <Step
        name="All deposits"
        share={deposits === 0 ? 0 : 1}
        value={
          <RowsLink endUser={endUser} query={{ figure: "total_deposits" }}>
            {formatWholeMoney(one.total_deposits)}
          </RowsLink>
        }
      />
      {one.excluded.map(({ reason, total, credits }) => (
        <details key={reason}>
          <summary>
            <Step
              name={formatWord(reason)}
              share={share(total.amount)}
              tone="minus"
              value={`−${formatWholeMoney(total)}`}
            />
          </summary>
          <ul className="small reasons">
            {credits.slice(0, SHOWN).map(({ transaction, because }) => (
              <li key={transaction.service_id}>
                <RowsLink endUser={endUser} query={{ chosen: transaction.service_id, figure: "non_revenue" }}>
                  {formatDay(transaction.timestamp)} · {formatMoney(transaction.amount)}
                </RowsLink>
                <div className="clip">{transaction.description}</div>
                <div className="muted">{because}</div>
              </li>
            ))}
            {credits.length > SHOWN ? (
              <li className="muted">and {formatCount(credits.length - SHOWN, "more", "more")}</li>
            ) : null}
          </ul>
        </details>
      ))}
      <Step
        name="True revenue"
        share={share(one.total_revenue.amount)}
        tone="total"
        value={
          <RowsLink endUser={endUser} query={{ figure: "total_revenue" }}>
            {formatWholeMoney(one.total_revenue)}
          </RowsLink>
        }
        note={formatPercent(share(one.total_revenue.amount) * 100)}
      />
    </div>
  );
}

type StepProps = {
  readonly name: string;
  readonly share: number;
  readonly value: ReactNode;
  readonly tone?: "minus" | "total";
  readonly note?: string;
};

function Step({ name, share, value, tone, note }: StepProps) {
  return (
    <div className={tone === undefined ? "step" : `step ${tone}`}>
      <span className="step-name">{name}</span>
      <span className="step-value">
        {note === undefined ? null : <span className="muted small">{note}</span>} {value}
      </span>
      <span className="bar" aria-hidden="true">
        <span style={{ width: `${Math.max(0.5, share * 100)}%` }} />
      </span>
    </div>
  );
}
