import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { formatCount, formatNumber } from "../format.ts";
import type { Transaction } from "../types.ts";
import { useListKeys } from "../use-list-keys.ts";
import { DayFilter } from "./filters.tsx";
import { ROW_HEIGHT, TransactionRow } from "./transaction-row.tsx";
import type { Rows } from "./use-rows.ts";

const OVERSCAN = 6;
/** More than are ever in the page at once: the window's and those beyond it. */
const SLOTS = 128;
/** Who jumps by more rows than this is on the way elsewhere; what is passed is not read. */
const JUMP = 60;
const REST_MS = 70;

type Props = {
  readonly rows: Rows;
  readonly chosen: string | undefined;
  /** The transaction that the address named when the page was opened. */
  readonly linked: string | undefined;
  /** The day that was jumped to. */
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
  readonly onChoose: (row: Transaction) => void;
};

/** Only the rows in view are in the page and only days near them are read, so a hundred thousand scroll as well as ten. */
export function TransactionList({ rows, chosen, linked, day, onDay, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { total, show } = rows;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => place.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const active = useListKeys(total, (at) => {
    const row = rows.rowAt(at);
    if (row !== undefined) onChoose(row);
  });
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active);
  }, [active, virtual]);
  const start = day === undefined ? null : rows.indexOfDay(day);
  useEffect(() => {
    if (start !== null) virtual.scrollToIndex(start, { align: "start" });
  }, [start, virtual]);
  const linkedAt = linked === undefined ? -1 : rows.indexOfRow(linked);
  const isLinkShown = useRef(false);
  useEffect(() => {
    if (linkedAt < 0 || isLinkShown.current) return;
    isLinkShown.current = true;
    virtual.scrollToIndex(linkedAt, { align: "center" });
  }, [linkedAt, virtual]);
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  useShow(first, last, show);
  // The rows that lie wholly in the window, for the line below the table.
  const top = Math.floor((virtual.scrollOffset ?? 0) / ROW_HEIGHT) + 1;
  const bottom = Math.min(total, top + Math.floor((place.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);

  return (
    <div className="tx-table">
      <div className="tx-bar row spread small">
        <strong>{formatCount(total, "transaction")}</strong>
        <DayFilter label="Jump to" value={day} onChange={onDay} />
      </div>
      <div role="table" aria-label="Transactions" aria-rowcount={total}>
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
            {shown.map(({ index, start: offset }) => {
              const row = rows.rowAt(index);
              return (
                <TransactionRow
                  // A row that leaves gives its place in the page to one that comes: text changes faster than elements are made.
                  key={index % SLOTS}
                  row={row}
                  index={index}
                  offset={offset}
                  isActive={index === active || (row !== undefined && row.service_id === chosen)}
                  onChoose={onChoose}
                />
              );
            })}
          </div>
        </div>
      </div>
      <p className="small muted tx-foot row spread">
        <span>
          {formatNumber(top)} to {formatNumber(Math.max(top, bottom))} of {formatNumber(total)}
        </span>
        <span className="keys no-print">
          <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> why, <kbd>Esc</kbd> close
        </span>
      </p>
    </div>
  );
}

/** Tells which rows are in view; while somebody races through the list, only where the race ends. */
function useShow(first: number, last: number, show: Rows["show"]): void {
  const before = useRef(first);
  useEffect(() => {
    const isRace = Math.abs(first - before.current) > JUMP;
    before.current = first;
    if (!isRace) {
      show(first, last);
      return;
    }
    const timer = setTimeout(() => show(first, last), REST_MS);
    return () => clearTimeout(timer);
  }, [first, last, show]);
}
