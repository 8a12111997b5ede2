import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { ActButton, DataTable, type Heading } from "../parts/data-table.tsx";
import { toast } from "../parts/toasts.tsx";
import { OffReason } from "./off-reason.tsx";

const HEADINGS: readonly Heading[] = ["Address", "Topic", "State", { name: "Change", kind: "acts" }];

export type Webhook = {
  readonly service_id: string;
  readonly topic: string;
  /** Of a webhook with several. */
  readonly topics?: readonly string[];
  readonly url: string;
  readonly is_enabled: boolean;
};

type Props = {
  readonly webhooks: readonly Webhook[];
  readonly chosen: string | undefined;
  readonly onChoose: (serviceId: string | undefined) => void;
  readonly onSecret: (secret: string) => void;
};

export function WebhookTable({ webhooks, chosen, onChoose, onSecret }: Props) {
  const act = useWebhookAct(onSecret);
  return (
    <DataTable headings={HEADINGS} look="level">
      {webhooks.map((webhook) => (
        <Row
          key={webhook.service_id}
          webhook={webhook}
          isChosen={webhook.service_id === chosen}
          onChoose={onChoose}
          onAct={(what) => act.mutate({ webhook, what })}
        />
      ))}
    </DataTable>
  );
}

type Act = "toggle" | "test" | "rotate" | "delete";

function useWebhookAct(onSecret: (secret: string) => void) {
  const queries = useQueryClient();
  return useMutation({
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
}

type RowProps = {
  readonly webhook: Webhook;
  readonly isChosen: boolean;
  readonly onChoose: (serviceId: string | undefined) => void;
  readonly onAct: (what: Act) => void;
};

function Row({ webhook, isChosen, onChoose, onAct }: RowProps) {
  const { service_id: id, url, topic, topics = [topic], is_enabled: isOn } = webhook;
  return (
    <tr data-active={isChosen}>
      <td>
        <span className="mono address">{url}</span>
      </td>
      <td data-label="Topic" className="mono small">
        {topics.join(", ")}
      </td>
      <td data-label="State">
        <span className={isOn ? "badge good" : "badge bad"}>{isOn ? "on" : "off"}</span>
        {isOn ? null : <OffReason serviceId={id} />}
      </td>
      <td className="row-actions">
        <span className="row tight">
          <ActButton
            label="Its deliveries"
            isPressed={isChosen}
            onAct={() => onChoose(isChosen ? undefined : id)}
          />
          <ActButton label="Send test" isDisabled={!isOn} onAct={() => onAct("test")} />
          <ActButton
            label="New secret"
            ask={`Make a new signing secret for ${url}? The receiver must learn it.`}
            onAct={() => onAct("rotate")}
          />
          <ActButton label={isOn ? "Switch off" : "Switch on"} onAct={() => onAct("toggle")} />
          {isOn ? null : (
            <ActButton
              label="Delete"
              look="danger"
              ask={`Delete the webhook to ${url}? What waits for it is not sent.`}
              onAct={() => onAct("delete")}
            />
          )}
        </span>
      </td>
    </tr>
  );
}
