import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { api } from "../api.ts";
import type { Page, Transaction } from "../types.ts";

/** Filters as the service takes them. */
export type Filters = Readonly<Record<string, string | undefined>>;
type Days = {
  readonly total: number;
  readonly days: readonly { readonly date: string; readonly count: number }[];
};
type Answer = { readonly transactions_enriched: readonly Transaction[]; readonly _meta: Page };

/** Consecutive days that are fetched together. */
type Chunk = {
  /** Place of its first row in the whole list. */
  readonly start: number;
  readonly count: number;
  readonly from: string;
  readonly to: string;
};

/** A chunk ends with the day that fills it. */
const ROWS_A_CHUNK = 200;
const ROWS_A_PAGE = 1_000;
/** Rows beyond what is in view that are fetched already. */
const AHEAD = 200;
const NONE: readonly Chunk[] = [];

export type Rows = {
  readonly counted: UseQueryResult<Days>;
  readonly total: number;
  /** Undefined while the row is on its way. */
  rowAt(index: number): Transaction | undefined;
  /** Tells which rows are in view; what is near them is fetched. */
  show(first: number, last: number): void;
  /** Of the first row on the day or before it. */
  indexOfDay(day: string): number;
  /** Of a row that has been read; -1 for others. */
  indexOfRow(serviceId: string): number;
  readonly error: Error | null;
  retry(): void;
};

/**
 * A list of any length, of which only the part that is looked at is read: the days and their counts give every row its place, and a
 * stretch of days is fetched when it comes into view. So one can jump anywhere, and nothing is read in between.
 */
export function useRows(id: string, filters: Filters): Rows {
  const [view, setView] = useState({ first: 0, last: 40 });
  const path = `/api/end_users/${encodeURIComponent(id)}/transactions`;
  const counted = useQuery({
    queryKey: ["transaction-days", id, filters],
    queryFn: ({ signal }) => api<Days>(`${path}/days`, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
  const chunks = useMemo(
    () => (counted.data === undefined ? NONE : chunksOf(counted.data.days)),
    [counted.data],
  );
  const wanted = chunks.filter(
    ({ start, count }) => start < view.last + AHEAD && start + count > view.first - AHEAD,
  );
  const answers = useQueries({
    queries: wanted.map(({ from, to }) => ({
      queryKey: ["transactions", id, filters, from, to],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        readWhole(path, { ...filters, date_from: from, date_to: to }, signal),
      staleTime: 60_000,
      // Before filters change what is shown is another list: rows of the old one may not stay.
      enabled: !counted.isPlaceholderData,
    })),
  });
  const show = useCallback((first: number, last: number) => {
    setView((now) => (now.first === first && now.last === last ? now : { first, last }));
  }, []);
  const failed = answers.find((answer) => answer.isError);
  return {
    counted,
    total: counted.data?.total ?? 0,
    rowAt: (index) => {
      const at = wanted.findIndex(({ start, count }) => index >= start && index < start + count);
      return at < 0 ? undefined : answers[at]?.data?.[index - (wanted[at] as Chunk).start];
    },
    show,
    indexOfDay: (day) => indexOfDay(counted.data?.days ?? [], day),
    indexOfRow: (serviceId) => {
      for (const [at, answer] of answers.entries()) {
        const found = answer.data?.findIndex((row) => row.service_id === serviceId) ?? -1;
        if (found >= 0) return (wanted[at] as Chunk).start + found;
      }
      return -1;
    },
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

function chunksOf(days: Days["days"]): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let start = 0;
  for (const { date, count } of days) {
    const last = chunks.at(-1);
    if (last === undefined || last.count >= ROWS_A_CHUNK) {
      chunks.push({ start, count, from: date, to: date });
    } else {
      chunks[chunks.length - 1] = { ...last, count: last.count + count, from: date };
    }
    start += count;
  }
  return chunks;
}

function indexOfDay(days: Days["days"], wanted: string): number {
  let index = 0;
  for (const { date, count } of days) {
    if (date <= wanted) return index;
    index += count;
  }
  return Math.max(0, index - 1);
}

/** All rows of the days, in as many pages as it takes. */
async function readWhole(path: string, query: Filters, signal: AbortSignal): Promise<readonly Transaction[]> {
  const rows: Transaction[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const answer: Answer = await api<Answer>(path, {
      query: { ...query, limit: ROWS_A_PAGE, cursor },
      signal,
    });
    rows.push(...answer.transactions_enriched);
    cursor = answer._meta.next_cursor;
  }
  return rows;
}
