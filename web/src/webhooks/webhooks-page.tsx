import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../api.ts";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import { toast } from "../parts/toasts.tsx";
import { useTitle } from "../use-title.ts";
import { DeliveriesCard } from "./deliveries-card.tsx";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { OffReason } from "./off-reason.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

export type Webhook = {
  readonly service_id: string;
  readonly topic: string;
  readonly url: string;
  readonly is_enabled: boolean;
};

/** Who is told of what, whether it arrived, and sending it again. */
export function WebhooksPage() {
  useTitle("Webhooks");
  const search = useSearch({ from: "/shell/webhooks" });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = useQuery({
    queryKey: ["webhooks"],
    queryFn: ({ signal }) => api<{ readonly webhooks: readonly Webhook[] }>("/api/webhooks", { signal }),
  });
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Webhooks</h1>
          <p className="muted">
            Other systems hear of every change; each delivery is signed and tried again until it arrives.
          </p>
        </div>
        <button type="button" className="button primary" onClick={() => setAdding(true)}>
          New webhook
        </button>
      </header>
      <div className="stack">
        {webhooks.isPending ? <Skeleton /> : null}
        {webhooks.isError ? (
          <ErrorState error={webhooks.error} onRetry={() => void webhooks.refetch()} />
        ) : null}
        {webhooks.isSuccess && webhooks.data.webhooks.length === 0 ? (
          <EmptyState title="No webhooks yet" />
        ) : null}
        {webhooks.isSuccess && webhooks.data.webhooks.length > 0 ? (
          <WebhookTable
            webhooks={webhooks.data.webhooks}
            chosen={search.webhook}
            onChoose={(webhook) => navigate({ to: "/webhooks", search: { ...search, webhook } })}
            onSecret={setSecret}
          />
        ) : null}
        <DeliveriesCard webhook={search.webhook} status={search.status} delivery={search.delivery} />
      </div>
      {isAdding ? <NewWebhookDialog onClose={() => setAdding(false)} onMade={setSecret} /> : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

type TableProps = {
  readonly webhooks: readonly Webhook[];
  readonly chosen: string | undefined;
  readonly onChoose: (serviceId: string | undefined) => void;
  readonly onSecret: (secret: string) => void;
};

type Act = "toggle" | "test" | "rotate" | "delete";

function WebhookTable({ webhooks, chosen, onChoose, onSecret }: TableProps) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: async ({ webhook, what }: { readonly webhook: Webhook; readonly what: Act }) => {
      const path = `/api/webhooks/${webhook.service_id}`;
      if (what === "toggle") return api(path, { method: "PUT", body: { is_enabled: !webhook.is_enabled } });
      if (what === "delete") return api(path, { method: "DELETE" });
      if (what === "test") return api(`${path}/test`, { method: "POST" });
      const answer = await api<{ readonly secret: string }>(`${path}/rotate_secret`, { method: "POST" });
      onSecret(answer.secret);
      return answer;
    },
    onSuccess: async (_answer, { what }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["webhooks"] }),
        queries.invalidateQueries({ queryKey: ["deliveries"] }),
      ]);
      if (what === "test") toast("Test event on its way");
    },
    onError: (error) => toast(error.message, { isBad: true }),
  });
  return (
    <div className="table-wrap">
      <table className="table as-cards">
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col">Topic</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => {
            const isChosen = webhook.service_id === chosen;
            return (
              <tr key={webhook.service_id} data-active={isChosen}>
                <td>
                  <span className="mono">{webhook.url}</span>
                </td>
                <td data-label="Topic" className="mono small">
                  {webhook.topic}
                </td>
                <td data-label="State">
                  <span className={webhook.is_enabled ? "badge good" : "badge bad"}>
                    {webhook.is_enabled ? "on" : "off"}
                  </span>
                  {webhook.is_enabled ? null : <OffReason serviceId={webhook.service_id} />}
                </td>
                <td>
                  <span className="row">
                    <button
                      type="button"
                      className="button small"
                      aria-pressed={isChosen}
                      onClick={() => onChoose(isChosen ? undefined : webhook.service_id)}
                    >
                      Deliveries
                    </button>
                    <button
                      type="button"
                      className="button small"
                      onClick={() => act.mutate({ webhook, what: "test" })}
                    >
                      Send test
                    </button>
                    <button
                      type="button"
                      className="button small"
                      onClick={() => act.mutate({ webhook, what: "toggle" })}
                    >
                      {webhook.is_enabled ? "Switch off" : "Switch on"}
                    </button>
                    <button
                      type="button"
                      className="button small"
                      onClick={() => act.mutate({ webhook, what: "rotate" })}
                    >
                      New secret
                    </button>
                    {webhook.is_enabled ? null : (
                      <button
                        type="button"
                        className="button small danger"
                        onClick={() => act.mutate({ webhook, what: "delete" })}
                      >
                        Delete
                      </button>
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
