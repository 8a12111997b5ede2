import { useEffect, useRef } from "react";
import type { ExportAccount, ExportResult, FileRecord, ParsedResult } from "../files/types.ts";
import { formatAmount, formatCount, formatDay, formatWord } from "../format.ts";
import { useReviewPlace } from "./use-review-place.ts";

type Props = { readonly file: FileRecord; readonly result: ParsedResult; readonly export: ExportResult };

/** A bank's export as its accounts: a table of rows each, with the line of the file, and what could not be read. */
export function ExportReview({ file, result, export: read }: Props) {
  const failed = result.field_validations.filter((one) => one.result === "fail");
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{file.filename ?? "Export"}</h1>
          <p className="muted">
            {formatWord(read.format)} · {result.validation_summary}
          </p>
        </div>
        <a className="button no-print" href={`/api/end_user_files/${file.service_id}/download`}>
          Download
        </a>
      </header>
      <div className="stack">
        {failed.length === 0 ? null : (
          <ul className="notice warn">
            {failed.map((one) => (
              <li key={`${one.field_name} ${one.validation_type}`}>{one.failure_reason}</li>
            ))}
          </ul>
        )}
        {read.problems.length === 0 ? null : (
          <div className="notice bad">
            <h2>Could not be read</h2>
            <ul>
              {read.problems.map(({ line, text }) => (
                <li key={`${line} ${text}`}>
                  {line === null ? "" : `Line ${line}: `}
                  {text}
                </li>
              ))}
            </ul>
          </div>
        )}
        {read.notes.map((note) => (
          <p key={note} className="notice info">
            {note}
          </p>
        ))}
        {read.accounts.map((account) => (
          <Account
            key={account.transactions[0]?.reference_id ?? `${account.account_number} ${account.currency}`}
            account={account}
          />
        ))}
      </div>
    </>
  );
}

function Account({ account }: { readonly account: ExportAccount }) {
  const at = useReviewPlace();
  const place = useRef<HTMLTableRowElement>(null);
  const { transactions, currency } = account;
  const chosen = transactions.findIndex((row) => row.reference_id === at.reference);
  useEffect(() => {
    if (chosen >= 0) place.current?.scrollIntoView({ block: "center" });
  }, [chosen]);
  const balanceOf = (one: ExportAccount["opening_balance"]) =>
    one === null
      ? "not stated"
      : `${formatAmount(one.amount, currency)}${one.date === null ? "" : ` on ${formatDay(one.date)}`}`;
  const name = [account.bank_name, account.name, account.account_number].filter((part) => part !== null);
  return (
    <section className="stack tight">
      <h2>{name.length === 0 ? "Account" : name.join(" ")}</h2>
      <p className="muted">
        {account.owner === null ? "" : `${account.owner} · `}
        {formatCount(transactions.length, "row")} · opens with {balanceOf(account.opening_balance)} · closes
        with {balanceOf(account.closing_balance)}
      </p>
      <div className="table-wrap">
        <table className="table review-table">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Description</th>
              <th scope="col" className="number">
                Amount
              </th>
              <th scope="col" className="number">
                Balance
              </th>
              <th scope="col" className="number">
                Line
              </th>
            </tr>
          </thead>
          <tbody>
            {transactions.map((row, index) => (
              <tr key={row.reference_id} ref={index === chosen ? place : null} data-active={index === chosen}>
                <td className="small">{row.date}</td>
                <td>{row.description}</td>
                <td className={row.amount > 0 ? "number inflow" : "number"}>
                  {formatAmount(row.amount, currency)}
                </td>
                <td className="number muted">
                  {row.balance === null ? "" : formatAmount(row.balance, currency)}
                </td>
                <td className="number muted small">{row.line ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
