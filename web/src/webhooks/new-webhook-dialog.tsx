import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { Dialog, DialogActions } from "../parts/dialog.tsx";
import { Form, Problem, SelectField, TextField } from "../parts/field.tsx";

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
  const known = topics.data?.topics ?? [];
  const emitter = known.find((one) => one.topic === topic)?.emitted_by;
  return (
    <Dialog title="New webhook" onClose={onClose}>
      <Form onSubmit={() => create.mutate()}>
        <TextField
          label="Address"
          hint="Your receiver; it gets signed JSON by POST."
          type="url"
          placeholder="https://…"
          value={url}
          onChange={setUrl}
          required
        />
        <SelectField
          label="Topic"
          hint={emitter === undefined ? undefined : `Sent by ${emitter}.`}
          value={topic}
          choices={known.map((one) => [one.topic, one.topic])}
          onChange={setTopic}
        />
        <Problem error={create.error} />
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={create.isPending}>
            Create
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
