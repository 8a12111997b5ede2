import { formatCount, formatPercent, formatWholeMoney, formatWord } from "../format.ts";
import { StatusBadge } from "../parts/badge.tsx";
import { RowsLink } from "../parts/rows-link.tsx";
import type { Money } from "../types.ts";
import { LedgerStrip } from "./ledger-strip.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import type { Position } from "./types.ts";

type Props = { readonly endUser: string; readonly position: Position };

const RHYTHMS: Readonly<Record<string, string>> = {
  weekday: "every business day",
  daily: "every day",
  twice_weekly: "twice a week",
  weekly: "a week",
  biweekly: "every two weeks",
  monthly: "a month",
  not_enough_data: "too few to tell how often",
  irregular: "irregularly",
};

/** One advance: what was given, what came back, what is left, and every payment. */
export function PositionItem({ endUser, position }: Props) {
  const { outflow_metrics: out, current_payment: now, ledger = [] } = position;
  const rows = { position: position.service_id };
  return (
    <article className="position">
      <header className="row spread">
        <h3>{position.merchant}</h3>
        <StatusBadge status={position.status} />
      </header>
      <p className="row small position-kind">
        <span>{formatWord(position.product_type)}</span>
        {position.parent_position_service_id === null ? null : <span className="badge info">Renewal</span>}
        {position.is_unlisted ? <span className="badge warn">Found by its rhythm</span> : null}
        {position.missed_payments.length === 0 ? null : (
          <span className="badge bad">{position.missed_payments.length} missed</span>
        )}
      </p>
      <p className="position-pays">
        {now === null ? (
          <span className="muted">no payments seen</span>
        ) : (
          <>
            <strong>{formatWholeMoney(now.amount)}</strong>{" "}
            {RHYTHMS[now.frequency] ?? formatWord(now.frequency).toLowerCase()}
            {out.estimated_monthly_amount === null || out.frequency === "monthly" ? null : (
              <span className="muted"> · {formatWholeMoney(out.estimated_monthly_amount)} a month</span>
            )}
          </>
        )}
      </p>
      {hasMore(position) ? <p className="small muted">{position.payment_text}</p> : null}
      <PaidBar position={position} />
      <dl className="facts small">
        <dt>Advance</dt>
        <dd>{position.gross_advance === null ? "not seen" : formatWholeMoney(position.gross_advance)}</dd>
        <dt>Paid back</dt>
        <dd>
          {out.total_amount === null ? (
            "nothing yet"
          ) : (
            <>
              <RowsLink endUser={endUser} query={rows}>
                {formatWholeMoney(out.total_amount)}
              </RowsLink>{" "}
              in {formatCount(out.count, "payment")}
            </>
          )}
        </dd>
        <dt>Left</dt>
        <dd>{leftOf(out)}</dd>
      </dl>
      <LedgerStrip ledger={ledger} />
      <details>
        <summary>Why, and every payment</summary>
        <ul className="small reasons bullets">
          {position.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <LedgerTable endUser={endUser} ledger={ledger} />
      </details>
    </article>
  );
}

/** More than today's payment is to be said of what it took. */
function hasMore({ payment_history, began_before, not_seen }: Position): boolean {
  return payment_history.length > 1 || began_before !== null || not_seen.length > 0;
}

function leftOf(out: Position["outflow_metrics"]): string {
  const { estimated_remaining_balance: left } = out;
  if (left === null) return "unknown";
  const [low, high] = [out.estimated_remaining_balance_low, out.estimated_remaining_balance_high];
  return `${formatWholeMoney(left)}${low === null || high === null ? "" : ` (${formatWholeMoney(low)} to ${formatWholeMoney(high)})`}`;
}

/** How much of what is owed was paid back. */
function PaidBar({ position }: { readonly position: Position }) {
  const { total_amount: paid, estimated_right_to_receive_amount: owed } = position.outflow_metrics;
  const share = shareOf(paid, owed);
  if (share === null) return null;
  return (
    <div className="paid-bar">
      <div className="bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
      <span className="small muted">{formatPercent(Math.round(share * 100))} paid back</span>
    </div>
  );
}

function shareOf(paid: Money | null, owed: Money | null): number | null {
  if (paid === null || owed === null || Number(owed.amount) === 0) return null;
  return Number(paid.amount) / Number(owed.amount);
}
