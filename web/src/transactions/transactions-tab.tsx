import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { api } from "../api.ts";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import type { Transaction } from "../types.ts";
import { TransactionFilters } from "./filters.tsx";
import { Narrowed } from "./narrowed.tsx";
import { TransactionList } from "./transaction-list.tsx";
import { type Filters, useRows } from "./use-rows.ts";
import { WhyPanel } from "./why-panel.tsx";

/** Every transaction of an end user: filters, place and choice in the address, and why each is what it is. */
export function TransactionsTab({ id }: { readonly id: string }) {
  const search = useSearch({ from: "/shell/end-users/$id" });
  const navigate = useNavigate();
  const set = useCallback(
    (change: Partial<typeof search>) =>
      void navigate({
        to: "/end-users/$id",
        params: { id },
        search: (now) => ({ ...now, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [id, navigate],
  );
  const { chosen, at } = search;
  const rows = useRows(id, filtersOf(search));
  const onChoose = useCallback((row: Transaction) => set({ chosen: row.service_id }), [set]);
  const [linked] = useState(at === undefined ? chosen : undefined);
  const linkedDay = useDayOf(linked);
  const { counted } = rows;
  return (
    <div className="with-panel" data-open={chosen !== undefined}>
      <div className="stack top">
        <TransactionFilters values={search} onChange={set} />
        <Narrowed values={search} sample={rows.rowAt(0)} onChange={set} />
        {counted.isPending ? <Skeleton lines={10} /> : null}
        {counted.isError ? <ErrorState error={counted.error} onRetry={() => void counted.refetch()} /> : null}
        {rows.error === null ? null : <ErrorState error={rows.error} onRetry={rows.retry} />}
        {counted.isSuccess && rows.total === 0 ? (
          <Nothing
            isFiltered={Object.values(filtersOf(search)).some((one) => one !== undefined)}
            onShowAll={() => set(NO_FILTERS)}
          />
        ) : null}
        {rows.total === 0 ? null : (
          <TransactionList
            rows={rows}
            chosen={chosen}
            linked={linked}
            day={at ?? linkedDay}
            onDay={(day) => set({ at: day })}
            onChoose={onChoose}
          />
        )}
      </div>
      {chosen === undefined ? null : (
        <WhyPanel key={chosen} endUser={id} transaction={chosen} onClose={() => set({ chosen: undefined })} />
      )}
    </div>
  );
}

const NO_FILTERS = {
  ...{ text: undefined, category: undefined, merchant: undefined, account_id: undefined, figure: undefined },
  ...{ position: undefined, from: undefined, to: undefined, min: undefined, max: undefined },
};

type NothingProps = { readonly isFiltered: boolean; readonly onShowAll: () => void };

function Nothing({ isFiltered, onShowAll }: NothingProps) {
  if (isFiltered)
    return (
      <EmptyState title="No transactions match">
        <button type="button" className="button" onClick={onShowAll}>
          Show all
        </button>
      </EmptyState>
    );
  return (
    <EmptyState title="No transactions yet">
      <p>Drop a statement or an export of a bank, or send them to the API.</p>
    </EmptyState>
  );
}

/** As the service names them. */
function filtersOf(search: Readonly<Record<string, string | undefined>>): Filters {
  const { text, category, merchant, account_id, figure, position, from, to, min, max } = search;
  return {
    ...{ text, category, merchant, account_id, figure, position },
    ...{ date_from: from, date_to: to, confidence_min: min, confidence_max: max },
  };
}

/** The day of the transaction that a link named, so that the list shows it; what is chosen later by hand is in view already. */
function useDayOf(linked: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ["transaction", linked],
    queryFn: ({ signal }) =>
      api<{ readonly transaction_enriched: Transaction }>(`/api/transactions/${linked}`, {
        query: { explain: true },
        signal,
      }),
    enabled: linked !== undefined,
  });
  return data?.transaction_enriched.timestamp.slice(0, 10);
}
