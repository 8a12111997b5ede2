import { formatAmount, formatCount, formatDay } from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import { toast } from "../parts/toasts.tsx";
import { ReportCard } from "./report-card.tsx";
import type { MissingAccount, MissingAccounts } from "./types.ts";
import { useReport } from "./use-report.ts";

/** Accounts that the transactions speak of and nobody has sent: what to ask for, and what is at stake. */
export function MissingAccountsCard({ id }: { readonly id: string }) {
  const report = useReport<MissingAccounts>(id, "missing_accounts");
  const missing = report.data?.missing_accounts ?? [];
  return (
    <ReportCard
      id="missing"
      title="What to ask for"
      aside={
        missing.length === 0 ? null : (
          <button type="button" className="button small no-print" onClick={() => void copyRequest(missing)}>
            Copy as a request
          </button>
        )
      }
      report={report}
    >
      {({ missing_accounts: accounts }) =>
        accounts.length === 0 ? (
          <p className="muted">Nothing: every account that the transactions name is here.</p>
        ) : (
          <ul className="stack">
            {accounts.map((account) => (
              <Account
                key={`${account.account_name} ${account.account_number}`}
                endUser={id}
                account={account}
              />
            ))}
          </ul>
        )
      }
    </ReportCard>
  );
}

function Account({ endUser, account }: { readonly endUser: string; readonly account: MissingAccount }) {
  const { transactions } = account;
  const example = transactions[0];
  const { from, to } = spanOf(account);
  return (
    <li className="ask">
      <p>
        <strong>
          Statements of the {account.account_name.toLowerCase()} {account.account_number}
        </strong>
        {from === "" ? null : (
          <>
            {" "}
            for {formatDay(from)} to {formatDay(to)}
          </>
        )}
      </p>
      <p className="small muted">
        {movedOf(account)} in {formatCount(transactions.length, "transaction")}
        {example === undefined ? null : (
          <>
            , e.g.{" "}
            <RowsLink endUser={endUser} query={{ chosen: example.service_id }}>
              {formatAmount(example.amount, example.currency)} on {formatDay(example.timestamp)}
            </RowsLink>
          </>
        )}
      </p>
      {example === undefined ? null : <p className="small mono clip">{example.description}</p>}
    </li>
  );
}

/** `$4,700 out and $1,400 in` */
function movedOf({ transactions }: MissingAccount): string {
  const currency = transactions[0]?.currency ?? "USD";
  const sum = (sign: 1 | -1) =>
    transactions
      .filter((row) => Math.sign(row.amount) === sign)
      .reduce((total, row) => total + Math.abs(row.amount), 0);
  const [out, back] = [sum(-1), sum(1)];
  return [
    out === 0 ? null : `${formatAmount(out, currency)} out`,
    back === 0 ? null : `${formatAmount(back, currency)} in`,
  ]
    .filter((part) => part !== null)
    .join(" and ");
}

function spanOf({ transactions }: MissingAccount): { readonly from: string; readonly to: string } {
  const days = transactions.map((row) => row.timestamp.slice(0, 10)).toSorted();
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
}

async function copyRequest(missing: readonly MissingAccount[]): Promise<void> {
  const lines = missing.map((account) => {
    const { from, to } = spanOf(account);
    const number = account.account_number === null ? "" : ` ${account.account_number}`;
    return `- ${account.account_name}${number}: statements from ${formatDay(from)} to ${formatDay(to)}`;
  });
  const text = `To complete the review, please send:\n${lines.join("\n")}\n`;
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied; paste it into a message");
  } catch {
    toast("The browser did not allow copying.", { isBad: true });
  }
}
