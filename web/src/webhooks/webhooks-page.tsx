import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../api.ts";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import { useTitle } from "../use-title.ts";
import { DeliveriesCard } from "./deliveries-card.tsx";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { type Webhook, WebhookTable } from "./webhook-table.tsx";

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
  const hasWebhooks = webhooks.isSuccess && webhooks.data.webhooks.length > 0;
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
          <EmptyState title="No webhooks yet">
            <p>
              A webhook sends one kind of event to one address, for example <code>end_user.processed</code> to
              your loan system.
            </p>
            <p className="small">Every kind with its payload: docs/events.</p>
          </EmptyState>
        ) : null}
        {hasWebhooks ? (
          <WebhookTable
            webhooks={webhooks.data.webhooks}
            chosen={search.webhook}
            onChoose={(webhook) =>
              navigate({ to: "/webhooks", search: { ...search, webhook }, resetScroll: false })
            }
            onSecret={setSecret}
          />
        ) : null}
        {hasWebhooks || search.delivery !== undefined ? (
          <DeliveriesCard webhook={search.webhook} status={search.status} delivery={search.delivery} />
        ) : null}
      </div>
      {isAdding ? <NewWebhookDialog onClose={() => setAdding(false)} onMade={setSecret} /> : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
