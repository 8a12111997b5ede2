import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../api.ts";
import { EndUserTable } from "../inbox/end-user-table.tsx";
import { InboxFilters } from "../inbox/inbox-filters.tsx";
import { isUnderWay } from "../parts/reading.tsx";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import { UploadButton } from "../parts/upload-button.tsx";
import type { FlaggedEndUser, Page } from "../types.ts";
import { useTitle } from "../use-title.ts";

/** While the page is open, news come in by themselves; sooner while files are being read. */
const REFRESH_MS = 2_000;
const REST_MS = 8_000;

type Answer = { readonly end_users: readonly FlaggedEndUser[]; readonly _meta: Page };

export function InboxPage() {
  const filters = useSearch({ from: "/shell/" });
  const navigate = useNavigate();
  useTitle("Inbox");
  const set = (change: Partial<typeof filters>) =>
    navigate({ to: "/", search: { ...filters, ...change }, replace: true, resetScroll: false });
  const list = useInfiniteQuery({
    queryKey: ["end-users", filters],
    queryFn: ({ pageParam, signal }) =>
      api<Answer>("/api/end_users", {
        query: {
          name: filters.name,
          status: filters.status,
          flag: filters.flag,
          order_by: filters.order ?? "-last_updated",
          include_flags: true,
          limit: 50,
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last._meta.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isReading(state.data?.pages) ? REFRESH_MS : REST_MS),
  });
  const endUsers = list.data?.pages.flatMap((page) => page.end_users) ?? [];
  const isFiltered = [filters.name, filters.status, filters.flag].some((one) => one !== undefined);

  return (
    <>
      <header className="page-head">
        <div>
          <h1>Inbox</h1>
          <p className="muted">Drop statements, applications or a whole folder anywhere on this page.</p>
        </div>
        <UploadButton label="New from files" name="Files of a new end user" endUser={null} isPrimary />
      </header>
      <div className="stack top">
        <InboxFilters filters={filters} onChange={set} />
        {list.isPending ? <Skeleton lines={8} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isSuccess && endUsers.length === 0 ? (
          <Nobody
            isFiltered={isFiltered}
            onShowAll={() => void set({ name: undefined, status: undefined, flag: undefined })}
          />
        ) : null}
        {endUsers.length === 0 ? null : <EndUserTable endUsers={endUsers} />}
        {list.hasNextPage ? (
          <p className="row more">
            <button
              type="button"
              className="button"
              disabled={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show more
            </button>
          </p>
        ) : null}
        {endUsers.length === 0 ? null : (
          <p className="small muted keys no-print">
            <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> open, <kbd>?</kbd> all keys
          </p>
        )}
      </div>
    </>
  );
}

function isReading(pages: readonly Answer[] | undefined): boolean {
  return (pages ?? []).some((page) => page.end_users.some(isUnderWay));
}

type NobodyProps = { readonly isFiltered: boolean; readonly onShowAll: () => void };

function Nobody({ isFiltered, onShowAll }: NobodyProps) {
  if (isFiltered)
    return (
      <EmptyState title="Nobody matches these filters">
        <button type="button" className="button" onClick={onShowAll}>
          Show everybody
        </button>
      </EmptyState>
    );
  return (
    <EmptyState title="No end users yet">
      <p>
        Drop a bank statement here, or send transactions to <code>POST /api/transactions</code>.
      </p>
      <p className="small">
        To look around first: <code>npm start -- --demo</code> loads ten invented businesses.
      </p>
    </EmptyState>
  );
}
