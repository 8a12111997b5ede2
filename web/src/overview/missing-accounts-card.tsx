import { formatAmount, formatCount, formatDay, formatMonth } from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import { toast } from "../parts/toasts.tsx";
import { ReportCard } from "./report-card.tsx";
import type { MissingAccount, MissingAccounts, MissingMonths } from "./types.ts";
import { useReport } from "./use-report.ts";

/** What to ask for: months of the accounts that are there, then accounts that the transactions speak of, and what is at stake. */
export function MissingAccountsCard({ id }: { readonly id: string }) {
  const report = useReport<MissingAccounts>(id, "missing_accounts");
  const missing = report.data?.missing_accounts ?? [];
  const months = report.data?.missing_months ?? [];
  return (
    <ReportCard
      id="missing"
      title="What to ask for"
      aside={
        missing.length + months.length === 0 ? null : (
          <button
            type="button"
            className="button small no-print"
            onClick={() => void copyRequest(months, missing)}
          >
            Copy as a request
          </button>
        )
      }
      report={report}
    >
      {({ missing_accounts: accounts }) =>
        accounts.length + months.length === 0 ? (
          <p className="muted">Nothing: every month and every account that the transactions name is here.</p>
        ) : (
          <ul className="stack">
            {months.map((one) => (
              <li key={one.account_name} className="ask">
                <p>
                  <strong>{one.text}</strong>
                </p>
                <p className="small muted">No average, trend or balance counts these days.</p>
              </li>
            ))}
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

/** `First Bank ··1234: statements of Sep 2025 and Oct 2025` */
function requestOf({ account_name, months }: MissingMonths): string {
  return `${account_name}: statements of ${months.map((one) => formatMonth(one.month)).join(", ")}`;
}

async function copyRequest(
  months: readonly MissingMonths[],
  missing: readonly MissingAccount[],
): Promise<void> {
  const accounts = missing.map((account) => {
    const { from, to } = spanOf(account);
    const number = account.account_number === null ? "" : ` ${account.account_number}`;
    return `- ${account.account_name}${number}: statements from ${formatDay(from)} to ${formatDay(to)}`;
  });
  const lines = [...months.map((one) => `- ${requestOf(one)}`), ...accounts];
  const text = `To complete the review, please send:\n${lines.join("\n")}\n`;
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied; paste it into a message");
  } catch {
    toast("The browser did not allow copying.", { isBad: true });
  }
}
