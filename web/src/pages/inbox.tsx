import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { formatAgo, formatWord } from "../format.ts";
import { StatusBadge } from "../parts/badge.tsx";
import { Icon } from "../parts/icon.tsx";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import { UploadDialog } from "../parts/upload-dialog.tsx";
import type { EndUser, Page } from "../types.ts";
import { useListKeys } from "../use-list-keys.ts";

const STATUSES = ["new", "ready", "processed", "review_requested", "reviewed", "failed"];
const ORDERS: readonly (readonly [value: string, label: string])[] = [
  ["-last_updated", "Last change"],
  ["-created", "Newest first"],
  ["created", "Oldest first"],
];
/** While the page is open, news come in by themselves. */
const REFRESH_MS = 4_000;

type Answer = { readonly end_users: readonly EndUser[]; readonly _meta: Page };

export function InboxPage() {
  const filters = useSearch({ from: "/shell/" });
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const set = (change: Partial<typeof filters>) =>
    navigate({ to: "/", search: { ...filters, ...change }, replace: true });
  const list = useInfiniteQuery({
    queryKey: ["end-users", filters],
    queryFn: ({ pageParam, signal }) =>
      api<Answer>("/api/end_users", {
        query: {
          name: filters.name,
          status: filters.status,
          order_by: filters.order ?? "-last_updated",
          limit: 50,
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last._meta.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const endUsers = list.data?.pages.flatMap((page) => page.end_users) ?? [];
  const isFiltered = filters.name !== undefined || filters.status !== undefined;

  return (
    <>
      <header className="page-head">
        <div>
          <h1>Inbox</h1>
          <p className="muted">Drop statements, applications or a whole folder anywhere on this page.</p>
        </div>
        <button type="button" className="button primary" onClick={() => picker.current?.click()}>
          <Icon name="upload" /> New from files
        </button>
        <input
          ref={picker}
          className="visually-hidden"
          type="file"
          multiple
          aria-label="Files of a new end user"
          tabIndex={-1}
          onChange={(event) => {
            setChosen([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </header>
      <Filters filters={filters} onChange={set} />
      {list.isPending ? <Skeleton lines={8} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && endUsers.length === 0 ? <Nobody isFiltered={isFiltered} /> : null}
      {endUsers.length === 0 ? null : <EndUserTable endUsers={endUsers} />}
      {list.hasNextPage ? (
        <p className="row" style={{ justifyContent: "center", marginTop: "1rem" }}>
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
      {chosen.length === 0 ? null : (
        <UploadDialog files={chosen} endUser={null} onClose={() => setChosen([])} />
      )}
    </>
  );
}

type FilterValues = {
  readonly name?: string | undefined;
  readonly status?: string | undefined;
  readonly order?: string | undefined;
};

function Filters({
  filters,
  onChange,
}: {
  readonly filters: FilterValues;
  readonly onChange: (change: FilterValues) => void;
}) {
  const [name, setName] = useState(filters.name ?? "");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (name === (filters.name ?? "")) return;
    const timer = setTimeout(() => onChange({ name: name === "" ? undefined : name }), 250);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (
        event.key !== "/" ||
        event.target instanceof HTMLInputElement ||
        event.target instanceof HTMLTextAreaElement
      )
        return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return (
    <search className="toolbar">
      <input
        ref={box}
        className="input grow"
        type="search"
        placeholder="Search by name ( / )"
        aria-label="Search by name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <select
        className="input"
        aria-label="Status"
        value={filters.status ?? ""}
        onChange={(event) => onChange({ status: event.target.value === "" ? undefined : event.target.value })}
      >
        <option value="">Every status</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {formatWord(status)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Order"
        value={filters.order ?? "-last_updated"}
        onChange={(event) => onChange({ order: event.target.value })}
      >
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </search>
  );
}

function Nobody({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="Nobody matches these filters" />;
  return (
    <EmptyState title="No end users yet">
      <p>
        Drop a bank statement here, or send transactions to <code>POST /api/transactions</code>.
      </p>
    </EmptyState>
  );
}

function EndUserTable({ endUsers }: { readonly endUsers: readonly EndUser[] }) {
  const navigate = useNavigate();
  const active = useListKeys(endUsers.length, (at) => {
    const endUser = endUsers[at];
    if (endUser !== undefined) void navigate({ to: "/end-users/$id", params: { id: endUser.service_id } });
  });
  return (
    <div className="table-wrap">
      <table className="table as-cards">
        <thead>
          <tr>
            <th scope="col">End user</th>
            <th scope="col">Status</th>
            <th scope="col">Sources</th>
            <th scope="col">Last change</th>
          </tr>
        </thead>
        <tbody>
          {endUsers.map((endUser, at) => (
            <tr key={endUser.service_id} data-active={at === active}>
              <td>
                <Link to="/end-users/$id" params={{ id: endUser.service_id }}>
                  <strong>{endUser.name ?? endUser.end_user_id}</strong>
                </Link>
                <div className="small muted">{endUser.end_user_id}</div>
              </td>
              <td data-label="Status">
                <span className="row">
                  <StatusBadge status={endUser.status} />
                  {endUser.is_portfolio ? <span className="badge">Portfolio</span> : null}
                </span>
              </td>
              <td data-label="Sources">
                <Sources sources={endUser.data_sources} />
              </td>
              <td data-label="Last change">
                <time dateTime={endUser.last_updated} title={endUser.last_updated}>
                  {formatAgo(endUser.last_updated)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `3 PDF · API`, with a mark for those that wait for a person or broke. */
function Sources({ sources }: { readonly sources: EndUser["data_sources"] }) {
  const counts = new Map<string, number>();
  for (const { type } of sources) counts.set(type, (counts.get(type) ?? 0) + 1);
  const text = [...counts]
    .map(([type, count]) => `${count > 1 ? `${count} ` : ""}${sourceName(type)}`)
    .join(" · ");
  const waiting = sources.filter(({ status }) => status === "human_reviewing").length;
  const broken = sources.filter(({ status }) => status === "failed" || status === "erroring").length;
  return (
    <span className="row">
      {text === "" ? <span className="muted">none</span> : text}
      {waiting === 0 ? null : <span className="badge warn">{waiting} to review</span>}
      {broken === 0 ? null : <span className="badge bad">{broken} failed</span>}
    </span>
  );
}

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  api: "API",
  pdf: "PDF",
  csv: "Bank export",
  integration_link: "Bank link",
};

function sourceName(type: string): string {
  return SOURCE_NAMES[type] ?? type;
}
