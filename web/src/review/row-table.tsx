import { useEffect, useRef } from "react";
import type { Statement } from "../files/types.ts";
import { formatAmount } from "../format.ts";
import { type EditableField, type Edits, editKey, problemOf } from "./edits.ts";

type Props = {
  readonly statement: Statement;
  readonly edits: Edits;
  readonly brokenAt: readonly number[];
  readonly active: number;
  readonly hovered: number | null;
  readonly onActive: (row: number) => void;
  readonly onHover: (row: number | null) => void;
  readonly onEdit: (row: number, field: EditableField, text: string) => void;
};

/** The rows as they were read. The active one can be corrected in place. */
export function RowTable(props: Props) {
  const { statement, brokenAt, active, hovered, onActive, onHover } = props;
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (active >= 0) place.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const broken = new Set(brokenAt);
  return (
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
        </tr>
      </thead>
      <tbody>
        {statement.transactions.map((row, at) => (
          <tr
            key={row.reference_id}
            ref={at === active ? place : null}
            data-active={at === active || at === hovered}
            data-broken={broken.has(at)}
            onMouseEnter={() => onHover(at)}
            onMouseLeave={() => onHover(null)}
            onClick={() => onActive(at)}
          >
            {at === active ? (
              <EditCells {...props} at={at} />
            ) : (
              <>
                <td className="small">{row.date}</td>
                <td>
                  {row.description}
                  {row.ocr_suspect ? <span className="badge warn">hard to read</span> : null}
                  {broken.has(at) ? <span className="badge bad">balance breaks here</span> : null}
                </td>
                <td className={row.amount > 0 ? "number inflow" : "number"}>
                  {formatAmount(row.amount, statement.currency)}
                </td>
                <td className="number muted">
                  {row.balance === null ? "" : formatAmount(row.balance, statement.currency)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FIELDS: readonly (readonly [field: EditableField, label: string])[] = [
  ["date", "Date"],
  ["description", "Description"],
  ["amount", "Amount"],
  ["balance", "Balance"],
];

function EditCells({ statement, edits, at, onEdit }: Props & { readonly at: number }) {
  const row = statement.transactions[at];
  if (row === undefined) return null;
  return FIELDS.map(([field, label]) => {
    const edited = edits[editKey(at, field)];
    const text = edited ?? (row[field] === null ? "" : String(row[field]));
    const problem = edited === undefined ? null : problemOf(field, edited);
    return (
      <td key={field}>
        <input
          className="input"
          data-field={field}
          aria-label={`${label} of row ${at + 1}`}
          aria-invalid={problem !== null}
          title={problem === null ? undefined : `${label} ${problem}`}
          value={text}
          onChange={(event) => onEdit(at, field, event.target.value)}
        />
        {problem === null ? null : <span className="small bad-text">{problem}</span>}
      </td>
    );
  });
}
