import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { formatDay, formatMoney } from "../format.ts";
import { toast } from "../parts/toasts.tsx";
import { ReportCard } from "./report-card.tsx";
import type { AccountSummaries } from "./types.ts";
import { useReport } from "./use-report.ts";

/** Each account with its figures; one that is switched off counts nowhere. */
export function AccountsCard({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const report = useReport<AccountSummaries>(id, "data_source_account_summary");
  const change = useMutation({
    mutationFn: ({ account, is_enabled }: { readonly account: string; readonly is_enabled: boolean }) =>
      api(`/api/data_source_accounts/${account}`, { method: "PUT", body: { is_enabled } }),
    onSuccess: () => queries.invalidateQueries(),
    onError: (error) => toast(error.message, { isBad: true }),
  });
  return (
    <ReportCard title="Accounts" report={report}>
      {(answer) => {
        const entries = answer.flatMap((one) => one.data_source_account_summaries);
        if (entries.length === 0) return <p className="muted">No accounts yet.</p>;
        return (
          <ul className="stack">
            {entries.map(({ account, summary }) => (
              <li key={`${account.service_id} ${account.currency}`}>
                <div className="row spread">
                  <strong>
                    {account.institution_name ?? account.name ?? account.account_id}{" "}
                    {account.number === null ? null : (
                      <span className="muted">··{account.number.slice(-4)}</span>
                    )}
                  </strong>
                  <button
                    type="button"
                    className="button small no-print"
                    onClick={() =>
                      change.mutate({ account: account.service_id, is_enabled: !account.is_enabled })
                    }
                  >
                    {account.is_enabled ? "Leave out" : "Count again"}
                  </button>
                </div>
                <p className="small muted">
                  {account.start_date === null || account.end_date === null
                    ? "no days covered"
                    : `${formatDay(account.start_date)} to ${formatDay(account.end_date)}`}
                  {account.transactions_match_balances === false ? " · rows and balances disagree" : ""}
                </p>
                <dl className="facts small">
                  <dt>Ends with</dt>
                  <dd>{summary.ending_balance === null ? "unknown" : formatMoney(summary.ending_balance)}</dd>
                  <dt>Mean balance</dt>
                  <dd>
                    {summary.average_balance === null ? "unknown" : formatMoney(summary.average_balance)}
                  </dd>
                  <dt>Revenue</dt>
                  <dd>
                    {formatMoney(summary.total_revenue)} of {formatMoney(summary.total_deposits)} deposits
                  </dd>
                  <dt>Holdback</dt>
                  <dd>
                    {summary.holdback_percentage === null
                      ? "unknown"
                      : `${summary.holdback_percentage.toFixed(1)} %`}
                  </dd>
                  <dt>Days below zero / low</dt>
                  <dd>
                    {summary.negative_balance_days ?? "?"} / {summary.low_balance_days ?? "?"}
                  </dd>
                  <dt>NSF and overdraft fees</dt>
                  <dd>{summary.no_od_nsf}</dd>
                </dl>
              </li>
            ))}
          </ul>
        );
      }}
    </ReportCard>
  );
}
