import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { formatAmount, formatDay } from "../format.ts";
import type { Transaction } from "../types.ts";
import { useListKeys } from "../use-list-keys.ts";

const ROW_HEIGHT = 54;
/** Rows from the end at which the next page is fetched. */
const AHEAD = 150;

type Props = {
  readonly rows: readonly Transaction[];
  readonly hasMore: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (serviceId: string) => void;
  readonly onNearEnd: () => void;
};

/** Only the rows in view are in the page, so a hundred thousand scroll as well as ten. */
export function TransactionList({ rows, hasMore, chosen, onChoose, onNearEnd }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const active = useListKeys(rows.length, (at) => {
    const row = rows[at];
    if (row !== undefined) onChoose(row.service_id);
  });
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active);
  }, [active, virtual]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last > rows.length - AHEAD) onNearEnd();
  }, [last, rows.length, onNearEnd]);

  return (
    <div
      className="tx-table"
      role="table"
      aria-label="Transactions"
      aria-rowcount={hasMore ? -1 : rows.length}
    >
      <div className="tx-row tx-head" role="row">
        <span role="columnheader" className="tx-date">
          Date
        </span>
        <span role="columnheader">Transaction</span>
        <span role="columnheader" className="tx-category">
          Category
        </span>
        <span role="columnheader" className="number">
          Amount
        </span>
        <span role="columnheader" className="number tx-balance">
          Balance
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div ref={place} className="tx-scroll" role="rowgroup" tabIndex={0}>
        <div style={{ height: virtual.getTotalSize(), position: "relative" }} role="presentation">
          {shown.map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <Row
                key={row.service_id}
                row={row}
                index={index}
                start={start}
                isActive={index === active || row.service_id === chosen}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      </div>
      <p className="small muted tx-foot">
        {rows.length.toLocaleString("en-US")} {hasMore ? "rows so far; more come as you scroll" : "rows"}
      </p>
    </div>
  );
}

type RowProps = {
  readonly row: Transaction;
  readonly index: number;
  readonly start: number;
  readonly isActive: boolean;
  readonly onChoose: (serviceId: string) => void;
};

function Row({ row, index, start, isActive, onChoose }: RowProps) {
  const { category, confidence } = row.annotation;
  return (
    <div
      className="tx-row"
      role="row"
      aria-rowindex={index + 1}
      data-active={isActive}
      style={{
        position: "absolute",
        top: 0,
        left: 0,
        right: 0,
        height: ROW_HEIGHT,
        transform: `translateY(${start}px)`,
      }}
    >
      <span role="cell" className="tx-date muted small">
        {formatDay(row.timestamp)}
      </span>
      <span role="cell" className="tx-name">
        <button type="button" className="tx-open" onClick={() => onChoose(row.service_id)}>
          {row.merchant?.name ?? row.features.description_clean}
        </button>
        <span className="small muted">{row.description}</span>
      </span>
      <span role="cell" className="tx-category">
        {category?.label ?? <em className="muted">undetermined</em>}
        <Confidence value={confidence} isSet={category !== null} />
      </span>
      <span role="cell" className={row.amount > 0 ? "number inflow" : "number"}>
        {formatAmount(row.amount, row.currency)}
      </span>
      <span role="cell" className="number muted tx-balance">
        {row.balance === null ? "" : formatAmount(row.balance, row.currency)}
      </span>
    </div>
  );
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
