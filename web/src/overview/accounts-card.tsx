import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { formatDay, formatPercent, formatWholeMoney } from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import { toast } from "../parts/toasts.tsx";
import { ReportCard } from "./report-card.tsx";
import type { AccountSummaries } from "./types.ts";
import { useReport } from "./use-report.ts";

type Entry = AccountSummaries[number]["data_source_account_summaries"][number];

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
    <ReportCard id="accounts" title="Accounts" report={report}>
      {(answer) => {
        const entries = answer.flatMap((one) => one.data_source_account_summaries);
        if (entries.length === 0) return <p className="muted">No accounts yet: drop a statement.</p>;
        return (
          <ul className="stack">
            {entries.map((entry) => (
              <Account
                key={`${entry.account.service_id} ${entry.account.currency}`}
                endUser={id}
                entry={entry}
                onSwitch={() =>
                  change.mutate({ account: entry.account.service_id, is_enabled: !entry.account.is_enabled })
                }
              />
            ))}
          </ul>
        );
      }}
    </ReportCard>
  );
}

type Props = { readonly endUser: string; readonly entry: Entry; readonly onSwitch: () => void };

function Account({ endUser, entry: { account, summary }, onSwitch }: Props) {
  return (
    <li className="account" data-off={!account.is_enabled}>
      <div className="row spread">
        <strong>
          {account.institution_name ?? account.name ?? account.account_id}{" "}
          {account.number === null ? null : <span className="muted">··{account.number.slice(-4)}</span>}
        </strong>
        <button type="button" className="button small no-print" onClick={onSwitch}>
          {account.is_enabled ? "Leave out" : "Count again"}
        </button>
      </div>
      <p className="small muted">
        {account.start_date === null || account.end_date === null
          ? "no days covered"
          : `${formatDay(account.start_date)} to ${formatDay(account.end_date)}`}
        {account.is_enabled ? "" : " · left out of every figure"}
      </p>
      <p className="row">
        {account.transactions_match_balances === false ? (
          <span className="badge bad">Rows and balances disagree</span>
        ) : null}
        {account.anomaly_score === null || account.anomaly_score === 0 ? null : (
          <span className={account.anomaly_score > ODD ? "badge bad" : "badge warn"}>
            Anomaly score {account.anomaly_score} of 1000
          </span>
        )}
      </p>
      <dl className="facts small">
        <dt>Ends with</dt>
        <dd>{summary.ending_balance === null ? "unknown" : formatWholeMoney(summary.ending_balance)}</dd>
        <dt>Average balance</dt>
        <dd>{summary.average_balance === null ? "unknown" : formatWholeMoney(summary.average_balance)}</dd>
        <dt>True revenue</dt>
        <dd>
          <RowsLink endUser={endUser} query={{ figure: "total_revenue", account_id: account.account_id }}>
            {formatWholeMoney(summary.total_revenue)}
          </RowsLink>{" "}
          <span className="muted">of {formatWholeMoney(summary.total_deposits)} deposits</span>
        </dd>
        <dt>Holdback</dt>
        <dd>
          {summary.holdback_percentage === null ? "unknown" : formatPercent(summary.holdback_percentage)}
        </dd>
        <dt>Days below zero, low</dt>
        <dd>
          {summary.negative_balance_days ?? "?"}, {summary.low_balance_days ?? "?"}
        </dd>
        <dt>NSF and overdraft fees</dt>
        <dd>{summary.no_od_nsf}</dd>
      </dl>
    </li>
  );
}

/** Above this an account's statements are not approved by themselves, unless the account says otherwise. */
const ODD = 199;
