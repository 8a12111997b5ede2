import { Link } from "@tanstack/react-router";
import { formatDay, formatMoney, formatWord } from "../format.ts";
import { StatusBadge } from "../parts/badge.tsx";
import type { Money } from "../types.ts";
import { LedgerStrip } from "./ledger-strip.tsx";
import type { Position } from "./types.ts";

type Props = { readonly endUser: string; readonly position: Position };

/** One advance: what was given, what came back, what is left, and every payment. */
export function PositionItem({ endUser, position }: Props) {
  const { outflow_metrics: out, ledger = [] } = position;
  const show = (money: Money | null) => (money === null ? "unknown" : formatMoney(money));
  const owed = out.estimated_right_to_receive_amount;
  const share =
    owed === null || out.total_amount === null ? null : Number(out.total_amount.amount) / Number(owed.amount);
  return (
    <article className="card position">
      <div className="card-head">
        <h3>{position.merchant}</h3>
        <StatusBadge status={position.status} />
      </div>
      <p className="row small">
        <span className="badge">{formatWord(position.product_type)}</span>
        {position.is_unlisted ? <span className="badge warn">not in any list of funders</span> : null}
        {position.parent_position_service_id === null ? null : <span className="badge info">renewal</span>}
        {position.missed_payments.length === 0 ? null : (
          <span className="badge bad">{position.missed_payments.length} missed</span>
        )}
      </p>
      <dl className="facts">
        <dt>Pays</dt>
        <dd>
          {show(out.mean_amount)} {formatWord(out.frequency).toLowerCase()}
          {out.estimated_monthly_amount === null ? null : (
            <span className="muted"> ({formatMoney(out.estimated_monthly_amount)} a month)</span>
          )}
        </dd>
        <dt>Advance</dt>
        <dd>{position.gross_advance === null ? "not seen" : formatMoney(position.gross_advance)}</dd>
        <dt>Paid back</dt>
        <dd>
          {show(out.total_amount)} in {out.count} payments
        </dd>
        <dt>Left</dt>
        <dd>
          {show(out.estimated_remaining_balance)}
          {out.estimated_remaining_balance_low === null ||
          out.estimated_remaining_balance_high === null ? null : (
            <span className="muted">
              {" "}
              ({show(out.estimated_remaining_balance_low)} to {show(out.estimated_remaining_balance_high)})
            </span>
          )}
        </dd>
      </dl>
      {share === null ? null : (
        <progress className="wide" value={Math.min(1, share)} max={1} aria-label="Share paid back" />
      )}
      <LedgerStrip ledger={ledger} />
      <details>
        <summary>Ledger and reasons</summary>
        {position.assumption === null ? null : <p className="small muted">{position.assumption}</p>}
        <ul className="small reasons">
          {position.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <table className="table small">
          <tbody>
            {ledger.map((entry) => (
              <tr key={`${entry.date} ${entry.kind} ${entry.transaction_service_id}`}>
                <td>{formatDay(entry.date)}</td>
                <td>{formatWord(entry.kind)}</td>
                <td className="number">{formatMoney(entry.amount)}</td>
                <td>
                  {entry.transaction_service_id === null ? null : (
                    <Link
                      to="/end-users/$id"
                      params={{ id: endUser }}
                      search={{ tab: "transactions", chosen: entry.transaction_service_id }}
                    >
                      Open
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </article>
  );
}
