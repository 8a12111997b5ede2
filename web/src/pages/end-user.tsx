import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { api } from "../api.ts";
import { formatAgo } from "../format.ts";
import { StatusBadge } from "../parts/badge.tsx";
import { ErrorState, Skeleton } from "../parts/states.tsx";
import type { EndUser } from "../types.ts";

type Tab = {
  readonly name: string;
  readonly label: string;
  readonly body: ComponentType<{ readonly id: string }>;
};

/** The first is shown when the address names none. */
const TABS: readonly Tab[] = [
  {
    name: "overview",
    label: "Overview",
    body: lazy(async () => ({ default: (await import("../overview/overview-tab.tsx")).OverviewTab })),
  },
  {
    name: "transactions",
    label: "Transactions",
    body: lazy(async () => ({
      default: (await import("../transactions/transactions-tab.tsx")).TransactionsTab,
    })),
  },
  {
    name: "merchants",
    label: "Merchants",
    body: lazy(async () => ({ default: (await import("../merchants/merchants-tab.tsx")).MerchantsTab })),
  },
  {
    name: "files",
    label: "Files",
    body: lazy(async () => ({ default: (await import("../files/files-tab.tsx")).FilesTab })),
  },
];
/** While files are read and rows enriched, the head follows by itself. */
const REFRESH_MS = 4_000;

export function EndUserPage() {
  const { id } = useParams({ from: "/shell/end-users/$id" });
  const { tab } = useSearch({ from: "/shell/end-users/$id" });
  const answer = useQuery({
    queryKey: ["end-user", id],
    queryFn: ({ signal }) =>
      api<{ readonly end_user: EndUser }>(`/api/end_users/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: REFRESH_MS,
  });
  if (answer.isPending) return <Skeleton />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const endUser = answer.data.end_user;
  const shown = TABS.find(({ name }) => name === tab) ?? (TABS[0] as Tab);
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{endUser.name ?? endUser.end_user_id}</h1>
          <p className="row muted">
            <StatusBadge status={endUser.status} />
            <span className="mono small">{endUser.end_user_id}</span>
            <span>changed {formatAgo(endUser.last_updated)}</span>
          </p>
        </div>
      </header>
      <nav className="tabs" aria-label="Parts of this end user">
        {TABS.map(({ name, label }) => (
          <Link
            key={name}
            to="/end-users/$id"
            params={{ id }}
            search={{ tab: name }}
            className="tab"
            aria-current={name === shown.name ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Skeleton lines={8} />}>
        <shown.body id={id} />
      </Suspense>
    </>
  );
}
