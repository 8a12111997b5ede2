import { useState } from "react";
import type { Statement } from "../files/types.ts";
import { type Draft, HEAD_FIELDS, type HeadField } from "./draft.ts";
import { problemOf } from "./field-text.ts";

type Props = {
  readonly statement: Statement;
  readonly draft: Draft;
  readonly onHead: (field: HeadField, text: string) => void;
  readonly onYear: (year: number) => void;
};

const LABELS: Readonly<Record<HeadField, string>> = {
  period_start: "From",
  period_end: "To",
  start_balance: "Starts with",
  end_balance: "Ends with",
  bank_name: "Bank",
  account_title: "Holder",
  account_number: "Account",
};

/** What the head of a statement says, to be set where it was misread: period, balances, bank, holder, account, and the year of all days. */
export function HeadForm({ statement, draft, onHead, onYear }: Props) {
  const end = draft.head.period_end ?? statement.period_end ?? draft.rows.at(-1)?.row.date ?? "";
  const [year, setYear] = useState<string | null>(null);
  const shownYear = year ?? end.slice(0, 4);
  return (
    <details className="head-form no-print">
      <summary>Period, balances, account</summary>
      <div className="head-fields">
        {HEAD_FIELDS.map((field) => {
          const typed = draft.head[field];
          const read = statement[field];
          const problem = typed === undefined ? null : problemOf(field, typed);
          return (
            <label key={field}>
              <span className="small muted">{LABELS[field]}</span>
              <input
                className="input"
                aria-invalid={problem !== null}
                value={typed ?? (read === null ? "" : String(read))}
                onChange={(event) => onHead(field, event.target.value)}
              />
              {problem === null ? null : <span className="small bad-text">{problem}</span>}
            </label>
          );
        })}
        <label>
          <span className="small muted">Year in which it ends</span>
          <input
            className="input"
            inputMode="numeric"
            maxLength={4}
            value={shownYear}
            onChange={(event) => {
              const text = event.target.value;
              const isYear = /^(19|20)\d\d$/.test(text);
              setYear(isYear ? null : text);
              if (isYear) onYear(Number(text));
            }}
          />
        </label>
      </div>
    </details>
  );
}
