import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../api.ts";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import type { Page, Transaction } from "../types.ts";
import { TransactionFilters } from "./filters.tsx";
import { TransactionList } from "./transaction-list.tsx";
import { WhyPanel } from "./why-panel.tsx";

const ROWS_A_PAGE = 500;

type Answer = { readonly transactions_enriched: readonly Transaction[]; readonly _meta: Page };

/** Every transaction of an end user: filters in the address, rows as they come into view, and why each is what it is. */
export function TransactionsTab({ id }: { readonly id: string }) {
  const search = useSearch({ from: "/shell/end-users/$id" });
  const navigate = useNavigate();
  const set = (change: Partial<typeof search>) =>
    navigate({ to: "/end-users/$id", params: { id }, search: { ...search, ...change }, replace: true });
  const { tab: _tab, chosen, from, to, min, max, ...others } = search;
  const filters = { ...others, date_from: from, date_to: to, confidence_min: min, confidence_max: max };
  const list = useInfiniteQuery({
    queryKey: ["transactions", id, filters],
    queryFn: ({ pageParam, signal }) =>
      api<Answer>(`/api/end_users/${encodeURIComponent(id)}/transactions`, {
        query: { ...filters, limit: ROWS_A_PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last._meta.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.transactions_enriched) ?? [];
  return (
    <div className="with-panel" data-open={chosen !== undefined}>
      <div className="stack">
        <TransactionFilters values={search} onChange={set} />
        {list.isPending ? <Skeleton lines={10} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isSuccess && rows.length === 0 ? <EmptyState title="No transactions match" /> : null}
        {rows.length === 0 ? null : (
          <TransactionList
            rows={rows}
            hasMore={list.hasNextPage}
            chosen={chosen}
            onChoose={(transaction) => set({ chosen: transaction })}
            onNearEnd={() => {
              if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
            }}
          />
        )}
      </div>
      {chosen === undefined ? null : (
        <WhyPanel key={chosen} endUser={id} transaction={chosen} onClose={() => set({ chosen: undefined })} />
      )}
    </div>
  );
}
