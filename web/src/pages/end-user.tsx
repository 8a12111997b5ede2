import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { api } from "../api.ts";
import { formatAgo } from "../format.ts";
import { StatusBadge } from "../parts/badge.tsx";
import { ErrorState, Skeleton } from "../parts/states.tsx";
import type { EndUser } from "../types.ts";

export function EndUserPage() {
  const { id } = useParams({ from: "/shell/end-users/$id" });
  const answer = useQuery({
    queryKey: ["end-user", id],
    queryFn: ({ signal }) =>
      api<{ readonly end_user: EndUser }>(`/api/end_users/${encodeURIComponent(id)}`, { signal }),
  });
  if (answer.isPending) return <Skeleton />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const endUser = answer.data.end_user;
  return (
    <header className="page-head">
      <div>
        <h1>{endUser.name ?? endUser.end_user_id}</h1>
        <p className="row muted">
          <StatusBadge status={endUser.status} />
          <span>changed {formatAgo(endUser.last_updated)}</span>
        </p>
      </div>
    </header>
  );
}
