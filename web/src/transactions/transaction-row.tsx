import { memo } from "react";
import { formatAmount, formatDay } from "../format.ts";
import type { Transaction } from "../types.ts";

export const ROW_HEIGHT = 54;

type Props = {
  /** Undefined while it is on its way. */
  readonly row: Transaction | undefined;
  readonly index: number;
  readonly offset: number;
  readonly isActive: boolean;
  readonly onChoose: (row: Transaction) => void;
};

export const TransactionRow = memo(function TransactionRow({
  row,
  index,
  offset,
  isActive,
  onChoose,
}: Props) {
  return (
    <div
      className="tx-row"
      role="row"
      aria-rowindex={index + 1}
      aria-busy={row === undefined}
      data-active={isActive}
      style={{
        position: "absolute",
        top: 0,
        left: 0,
        right: 0,
        height: ROW_HEIGHT,
        transform: `translateY(${offset}px)`,
      }}
    >
      {row === undefined ? <Waiting /> : <Cells row={row} onChoose={onChoose} />}
    </div>
  );
});

function Waiting() {
  return (
    <>
      <span role="cell" className="tx-date tx-wait" />
      <span role="cell" className="tx-wait wide" />
    </>
  );
}

function Cells({
  row,
  onChoose,
}: {
  readonly row: Transaction;
  readonly onChoose: (row: Transaction) => void;
}) {
  const { category, confidence } = row.annotation;
  const marks = marksOf(row);
  return (
    <>
      <span role="cell" className="tx-date muted small">
        {formatDay(row.timestamp)}
      </span>
      <span role="cell" className="tx-name">
        <span className="tx-title">
          <button type="button" className="tx-open" onClick={() => onChoose(row)}>
            {row.merchant?.name ?? row.features.description_clean}
          </button>
          {marks.map((mark) => (
            <span key={mark} className="tx-mark">
              {mark}
            </span>
          ))}
        </span>
        <span className="small muted" title={row.description}>
          {row.description}
        </span>
        <span className="small muted tx-narrow">
          {formatDay(row.timestamp)} · {category?.label ?? "undetermined"}
        </span>
      </span>
      <span role="cell" className="tx-category">
        <span className="tx-label" title={category?.label}>
          {category?.label ?? <em className="muted">undetermined</em>}
        </span>
        <Confidence value={confidence} isSet={category !== null} />
      </span>
      <span role="cell" className={row.amount > 0 ? "number inflow" : "number"}>
        {formatAmount(row.amount, row.currency)}
      </span>
      <span
        role="cell"
        className={
          row.balance !== null && row.balance < 0 ? "number bad-text tx-balance" : "number muted tx-balance"
        }
      >
        {row.balance === null ? "" : formatAmount(row.balance, row.currency)}
      </span>
    </>
  );
}

function marksOf({ features }: Transaction): readonly string[] {
  return [
    features.is_recurring ? "recurring" : null,
    features.has_matching_transaction ? "own transfer" : null,
    features.is_potential_duplicate ? "duplicate?" : null,
  ].filter((mark) => mark !== null);
}

/** Below this a person should look. */
const DOUBTFUL = 0.7;

function Confidence({ value, isSet }: { readonly value: number; readonly isSet: boolean }) {
  if (!isSet || value >= DOUBTFUL) return null;
  return (
    <span className="badge warn" title="How often answers of this kind are right">
      {Math.round(value * 100)} %
    </span>
  );
}
