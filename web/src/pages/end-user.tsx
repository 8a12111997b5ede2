import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { api } from "../api.ts";
import { useKeys } from "../keys.ts";
import { isUnderWay } from "../parts/reading.tsx";
import { ErrorState, Skeleton } from "../parts/states.tsx";
import type { FlaggedEndUser } from "../types.ts";
import { useTitle } from "../use-title.ts";
import { EndUserHead } from "./end-user-head.tsx";

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
/** While files are read and rows enriched, the head follows by itself; later it just looks now and then. */
const REFRESH_MS = 2_000;
const REST_MS = 15_000;

export function EndUserPage() {
  const { id } = useParams({ from: "/shell/end-users/$id" });
  const { tab } = useSearch({ from: "/shell/end-users/$id" });
  const answer = useQuery({
    queryKey: ["end-user", id],
    queryFn: ({ signal }) =>
      api<{ readonly end_user: FlaggedEndUser }>(`/api/end_users/${encodeURIComponent(id)}`, {
        query: { include_flags: true },
        signal,
      }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.end_user) ? REFRESH_MS : REST_MS),
  });
  useFollow(id, answer.data?.end_user);
  useTitle(answer.data?.end_user.name ?? answer.data?.end_user.end_user_id ?? null);
  const navigate = useNavigate();
  const open = (name: string) =>
    void navigate({ to: "/end-users/$id", params: { id }, search: { tab: name } });
  useKeys(Object.fromEntries(TABS.map(({ name }, at) => [String(at + 1), () => open(name)])));
  if (answer.isPending) return <Skeleton />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const endUser = answer.data.end_user;
  const shown = TABS.find(({ name }) => name === tab) ?? (TABS[0] as Tab);
  return (
    <>
      <EndUserHead id={id} endUser={endUser} />
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

/** What the tabs show is asked for again when the end user has changed. */
function useFollow(id: string, endUser: FlaggedEndUser | undefined): void {
  const queries = useQueryClient();
  const version = endUser === undefined ? null : `${endUser.last_updated} ${endUser.last_processed_at}`;
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (version === null) return;
    if (seen.current !== null && seen.current !== version) {
      for (const part of ["report", "transactions", "transaction-days", "files"])
        void queries.invalidateQueries({ queryKey: [part, id] });
    }
    seen.current = version;
  }, [id, version, queries]);
}
