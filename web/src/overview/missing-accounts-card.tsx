import { ReportCard } from "./report-card.tsx";
import type { MissingAccounts } from "./types.ts";
import { useReport } from "./use-report.ts";

/** Accounts that the transactions speak of and nobody has sent: what to ask for. */
export function MissingAccountsCard({ id }: { readonly id: string }) {
  const report = useReport<MissingAccounts>(id, "missing_accounts");
  return (
    <ReportCard title="What to ask for" report={report}>
      {({ missing_accounts: missing }) =>
        missing.length === 0 ? (
          <p className="muted">No account is missing as far as the transactions tell.</p>
        ) : (
          <ul className="stack">
            {missing.map(({ account_name, account_number, transactions }) => (
              <li key={`${account_name} ${account_number}`}>
                <strong>Statements of {account_name}</strong> {account_number}
                <p className="small muted">
                  named in {transactions.length} {transactions.length === 1 ? "transaction" : "transactions"},
                  e.g. <span className="mono">{transactions[0]?.description}</span>
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </ReportCard>
  );
}
