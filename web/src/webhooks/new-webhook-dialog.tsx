import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { Dialog } from "../parts/dialog.tsx";

type Props = { readonly onClose: () => void; readonly onMade: (secret: string) => void };
type Topic = { readonly topic: string; readonly emitted_by: string };

export function NewWebhookDialog({ onClose, onMade }: Props) {
  const queries = useQueryClient();
  const [url, setUrl] = useState("");
  const [topic, setTopic] = useState("end_user.processed");
  const topics = useQuery({
    queryKey: ["webhook-topics"],
    queryFn: ({ signal }) => api<{ readonly topics: readonly Topic[] }>("/api/webhooks/topics", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const create = useMutation({
    mutationFn: () =>
      api<{ readonly secret: string }>("/api/webhooks", {
        method: "POST",
        body: { url, topic, is_enabled: true, headers: null },
      }),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ["webhooks"] });
      onMade(made.secret);
      onClose();
    },
  });
  return (
    <Dialog title="New webhook" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <div className="field">
          <label htmlFor="webhook-url">Address</label>
          <input
            id="webhook-url"
            className="input"
            type="url"
            placeholder="https://…"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            required
          />
        </div>
        <div className="field">
          <label htmlFor="webhook-topic">Topic</label>
          <select
            id="webhook-topic"
            className="input"
            value={topic}
            onChange={(event) => setTopic(event.target.value)}
          >
            {(topics.data?.topics ?? []).map((one) => (
              <option key={one.topic} value={one.topic}>
                {one.topic}
              </option>
            ))}
          </select>
          <p className="hint">{topics.data?.topics.find((one) => one.topic === topic)?.emitted_by}</p>
        </div>
        {create.isError ? (
          <p className="notice bad" role="alert">
            {create.error.message}
          </p>
        ) : null}
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={create.isPending}>
            Create
          </button>
        </div>
      </form>
    </Dialog>
  );
}
