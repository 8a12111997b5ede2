import { formatDay, formatMoney, formatWord } from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import type { LedgerEntry } from "./types.ts";

type Props = { readonly endUser: string; readonly ledger: readonly LedgerEntry[] };

/** Every advance, payment, return and miss; each that is a transaction opens it. */
export function LedgerTable({ endUser, ledger }: Props) {
  return (
    <div className="ledger-scroll">
      <table className="table small">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What</th>
            <th scope="col" className="number">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {ledger.toReversed().map((entry) => (
            <tr key={`${entry.date} ${entry.kind} ${entry.transaction_service_id}`}>
              <td>{formatDay(entry.date)}</td>
              <td className={entry.kind === "return" || entry.kind === "missed" ? "bad-text" : ""}>
                {formatWord(entry.kind)}
              </td>
              <td className="number">
                {entry.transaction_service_id === null ? (
                  formatMoney(entry.amount)
                ) : (
                  <RowsLink endUser={endUser} query={{ chosen: entry.transaction_service_id }}>
                    {formatMoney(entry.amount)}
                  </RowsLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
