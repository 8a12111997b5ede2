import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../api.ts";
import { formatAgo } from "../format.ts";
import { StatusBadge } from "../parts/badge.tsx";
import { ActButton, DataTable, type Heading } from "../parts/data-table.tsx";
import { type Choice, Select } from "../parts/field.tsx";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import { toast } from "../parts/toasts.tsx";
import type { Page } from "../types.ts";
import { absent } from "../use-typed.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";

const HEADINGS: readonly Heading[] = ["Event", "State", "Attempts", "When", { name: "Do", kind: "acts" }];

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

const STATES: readonly Choice[] = [
  ["", "Every state"],
  ["pending", "Pending"],
  ["delivered", "Delivered"],
  ["failed", "Failed"],
];
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
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["deliveries"] }),
        queries.invalidateQueries({ queryKey: ["delivery"] }),
      ]);
      toast("Sent again");
    },
    onError: (error) => toast(error.message, { isBad: true }),
  });
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <section className="stack">
      <div className="row spread">
        <h2>Deliveries</h2>
        <Select
          className="input narrow"
          name="State of delivery"
          value={status ?? ""}
          choices={STATES}
          onChange={(wanted) =>
            void navigate({
              to: "/webhooks",
              search: { webhook, status: absent(wanted) },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {list.isPending ? <Skeleton /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && deliveries.length === 0 ? (
        <EmptyState title={status === undefined ? "Nothing was sent yet" : "No delivery is in this state"}>
          <p>What is sent stands here for 30 days, with what the receiver answered.</p>
        </EmptyState>
      ) : null}
      {deliveries.length === 0 ? null : (
        <DataTable headings={HEADINGS} look="level">
          {deliveries.map((one) => (
            <tr key={one.service_id}>
              <td className="mono small">{one.topic}</td>
              <td data-label="State">
                <StatusBadge status={one.status} />
                {one.last_error === null ? null : <div className="small muted">{one.last_error}</div>}
              </td>
              <td data-label="Attempts">{one.num_attempts}</td>
              <td data-label="When">{formatAgo(one.created)}</td>
              <td className="row-actions">
                <span className="row tight">
                  <ActButton
                    label="Open"
                    onAct={() =>
                      navigate({
                        to: "/webhooks",
                        search: { ...search, delivery: one.service_id },
                        resetScroll: false,
                      })
                    }
                  />
                  <ActButton label="Send again" onAct={() => resend.mutate(one.service_id)} />
                </span>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {list.hasNextPage ? (
        <button type="button" className="button" onClick={() => void list.fetchNextPage()}>
          Show more
        </button>
      ) : null}
      {delivery === undefined ? null : (
        <DeliveryDialog
          delivery={delivery}
          onClose={() => void navigate({ to: "/webhooks", search, resetScroll: false })}
        />
      )}
    </section>
  );
}
