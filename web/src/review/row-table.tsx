import { useEffect, useRef } from "react";
import type { Statement } from "../files/types.ts";
import { formatAmount, formatDayOfYear } from "../format.ts";
import type { DraftRow } from "./draft.ts";
import { problemOf, type RowField } from "./field-text.ts";
import { PageClip } from "./page-clip.tsx";
import type { Mark } from "./page-view.tsx";

export type RowAct = "add" | "remove" | "split" | "merge";

type Props = {
  readonly statement: Statement;
  readonly rows: readonly DraftRow[];
  /** See `formerValues`, by the rows as read. */
  readonly former: ReadonlyMap<string, unknown>;
  readonly brokenAt: readonly number[];
  readonly active: number;
  readonly hovered: number | null;
  readonly file: string;
  /** Where a row stands, by its place among the rows as read. */
  readonly placeOf: (from: number | null) => Pick<Mark, "page" | "box"> | null;
  readonly onActive: (row: number) => void;
  readonly onHover: (row: number | null) => void;
  readonly onEdit: (row: number, field: RowField, text: string) => void;
  readonly onAct: (row: number, act: RowAct) => void;
};

/** The rows as they were read, a line each. The active one opens: its place on the page, its fields, what can be done with it. */
export function RowTable(props: Props) {
  const { statement, rows, brokenAt, active, hovered, onActive, onHover } = props;
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
        {rows.map((one, at) =>
          at === active ? (
            <tr key={one.key} ref={place} className="open-row" data-active data-broken={broken.has(at)}>
              <td colSpan={4}>
                <OpenRow {...props} one={one} at={at} isBroken={broken.has(at)} />
              </td>
            </tr>
          ) : (
            <tr
              key={one.key}
              data-active={at === hovered}
              data-broken={broken.has(at)}
              onMouseEnter={() => onHover(at)}
              onMouseLeave={() => onHover(null)}
              onClick={() => onActive(at)}
            >
              <Cells {...props} row={statement.transactions[at]} one={one} isBroken={broken.has(at)} />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

type CellsProps = Props & {
  readonly row: Statement["transactions"][number] | undefined;
  readonly one: DraftRow;
  readonly isBroken: boolean;
};

function Cells({ statement, row, one, former, isBroken }: CellsProps) {
  if (row === undefined) return null;
  const { currency } = statement;
  const was = (field: RowField) => wasOf(one, former, field);
  return (
    <>
      <td className="small" title={row.date}>
        {row.date === "" ? "?" : formatDayOfYear(row.date)} <Was value={was("date")} />
      </td>
      <td className="one-line" title={row.description}>
        {isBroken ? <span className="badge bad">balance breaks here</span> : null}
        {row.ocr_suspect ? <span className="badge warn">hard to read</span> : null}
        {one.from === null || former.get(`${one.from}/added`) === true ? (
          <span className="badge info">added</span>
        ) : null}
        {row.description} <Was value={was("description")} />
      </td>
      <td className={row.amount > 0 ? "number inflow" : "number"}>
        {formatAmount(row.amount, currency)} <Was value={was("amount")} currency={currency} />
      </td>
      <td className="number muted">
        {row.balance === null ? "" : formatAmount(row.balance, currency)}{" "}
        <Was value={was("balance")} currency={currency} />
      </td>
    </>
  );
}

/** What the file said before this change and those that were saved; undefined where it says the same. */
function wasOf(one: DraftRow, former: ReadonlyMap<string, unknown>, field: RowField): unknown {
  const saved = one.from === null ? undefined : former.get(`${one.from}/${field}`);
  if (saved !== undefined) return saved;
  const typed = one.typed[field];
  return one.from === null || typed === undefined || typed === String(one.row[field] ?? "")
    ? undefined
    : one.row[field];
}

function Was({ value, currency }: { readonly value: unknown; readonly currency?: string }) {
  if (value === undefined) return null;
  const text =
    value === null
      ? "nothing"
      : typeof value === "number" && currency !== undefined
        ? formatAmount(value, currency)
        : String(value);
  return <span className="was">was {text}</span>;
}

const FIELDS: readonly (readonly [field: RowField, label: string])[] = [
  ["date", "Date"],
  ["description", "Description"],
  ["amount", "Amount"],
  ["balance", "Balance"],
];

function OpenRow(props: Props & { readonly one: DraftRow; readonly at: number; readonly isBroken: boolean }) {
  const { one, at, file, placeOf, former, statement, rows, isBroken, onEdit, onAct } = props;
  const stands = placeOf(one.from);
  return (
    <div className="stack tight">
      {stands === null ? null : (
        <PageClip file={file} page={stands.page} box={stands.box} label={`Row ${at + 1} on its page`} />
      )}
      {isBroken ? <span className="badge bad">balance breaks here</span> : null}
      <div className="row-fields">
        {FIELDS.map(([field, label]) => {
          const typed = one.typed[field];
          const text = typed ?? (one.row[field] === null ? "" : String(one.row[field]));
          const problem = typed === undefined ? null : problemOf(field, typed);
          const was = wasOf(one, former, field);
          return (
            <label key={field} data-of={field}>
              <span className="small muted">
                {label} <Was value={was} currency={statement.currency} />
              </span>
              <input
                className="input"
                data-field={field}
                aria-label={`${label} of row ${at + 1}`}
                aria-invalid={problem !== null}
                value={text}
                onChange={(event) => onEdit(at, field, event.target.value)}
              />
              {problem === null ? null : <span className="small bad-text">{problem}</span>}
            </label>
          );
        })}
      </div>
      <div className="row tight no-print">
        <button type="button" className="button small" onClick={() => onAct(at, "add")}>
          Add below
        </button>
        <button type="button" className="button small" onClick={() => onAct(at, "split")}>
          Split
        </button>
        <button
          type="button"
          className="button small"
          disabled={at + 1 >= rows.length}
          onClick={() => onAct(at, "merge")}
        >
          Merge with next
        </button>
        <button type="button" className="button small bad-text" onClick={() => onAct(at, "remove")}>
          Delete
        </button>
        <span className="small muted">{stands === null ? "not on the page" : `page ${stands.page}`}</span>
      </div>
    </div>
  );
}
