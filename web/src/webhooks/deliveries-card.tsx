import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../api.ts";
import { formatAgo, formatWord } from "../format.ts";
import { StatusBadge } from "../parts/badge.tsx";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import { toast } from "../parts/toasts.tsx";
import type { Page } from "../types.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";

export type Delivery = {
  readonly service_id: string;
  readonly webhook_service_id: string;
  readonly topic: string;
  readonly status: string;
  readonly num_attempts: number;
  readonly next_attempt: string | null;
  readonly last_error: string | null;
  readonly created: string;
};

const STATUSES = ["pending", "delivered", "failed"];
const REFRESH_MS = 4_000;

type Props = {
  readonly webhook: string | undefined;
  readonly status: string | undefined;
  readonly delivery: string | undefined;
};

/** The deliveries of the last 30 days, newest first. */
export function DeliveriesCard({ webhook, status, delivery }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const search = { webhook, status };
  const list = useInfiniteQuery({
    queryKey: ["deliveries", webhook, status],
    queryFn: ({ pageParam, signal }) =>
      api<{ readonly deliveries: readonly Delivery[]; readonly _meta: Page }>("/api/webhooks/deliveries", {
        query: { webhook_service_id: webhook, status, limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last._meta.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const resend = useMutation({
    mutationFn: (id: string) => api(`/api/webhooks/deliveries/${id}/resend`, { method: "POST" }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["deliveries"] });
      toast("Sent again");
    },
    onError: (error) => toast(error.message, { isBad: true }),
  });
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <section className="stack">
      <div className="row spread">
        <h2>Deliveries</h2>
        <select
          className="input"
          style={{ width: "auto" }}
          aria-label="State of delivery"
          value={status ?? ""}
          onChange={(event) =>
            navigate({
              to: "/webhooks",
              search: { webhook, status: event.target.value === "" ? undefined : event.target.value },
            })
          }
        >
          <option value="">Every state</option>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {formatWord(one)}
            </option>
          ))}
        </select>
      </div>
      {list.isPending ? <Skeleton /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && deliveries.length === 0 ? <EmptyState title="Nothing was sent yet" /> : null}
      {deliveries.length === 0 ? null : (
        <div className="table-wrap">
          <table className="table as-cards">
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">State</th>
                <th scope="col">Attempts</th>
                <th scope="col">When</th>
                <th scope="col">
                  <span className="visually-hidden">Do</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((one) => (
                <tr key={one.service_id}>
                  <td className="mono small">{one.topic}</td>
                  <td data-label="State">
                    <StatusBadge status={one.status} />
                    {one.last_error === null ? null : <div className="small muted">{one.last_error}</div>}
                  </td>
                  <td data-label="Attempts">{one.num_attempts}</td>
                  <td data-label="When">{formatAgo(one.created)}</td>
                  <td>
                    <span className="row">
                      <button
                        type="button"
                        className="button small"
                        onClick={() =>
                          navigate({ to: "/webhooks", search: { ...search, delivery: one.service_id } })
                        }
                      >
                        Open
                      </button>
                      <button
                        type="button"
                        className="button small"
                        onClick={() => resend.mutate(one.service_id)}
                      >
                        Send again
                      </button>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.hasNextPage ? (
        <button type="button" className="button" onClick={() => void list.fetchNextPage()}>
          Show more
        </button>
      ) : null}
      {delivery === undefined ? null : (
        <DeliveryDialog delivery={delivery} onClose={() => void navigate({ to: "/webhooks", search })} />
      )}
    </section>
  );
}
