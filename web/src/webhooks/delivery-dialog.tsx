import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { formatInstant, formatNumber } from "../format.ts";
import { Dialog, DialogActions } from "../parts/dialog.tsx";
import { ErrorState, Skeleton } from "../parts/states.tsx";

type Attempt = {
  readonly attempt: number;
  readonly started: string;
  readonly duration_ms: number;
  readonly response: { readonly status: number; readonly body: string } | null;
  readonly error: string | null;
};
type Answer = {
  readonly delivery: {
    readonly topic: string;
    readonly payload: unknown;
    readonly attempts: readonly Attempt[];
  };
};

/** What was sent, and what came back at each try. */
export function DeliveryDialog({
  delivery,
  onClose,
}: {
  readonly delivery: string;
  readonly onClose: () => void;
}) {
  const answer = useQuery({
    queryKey: ["delivery", delivery],
    queryFn: ({ signal }) => api<Answer>(`/api/webhooks/deliveries/${delivery}`, { signal }),
  });
  return (
    <Dialog title={answer.data?.delivery.topic ?? "Delivery"} onClose={onClose}>
      {answer.isPending ? <Skeleton /> : null}
      {answer.isError ? <ErrorState error={answer.error} /> : null}
      {answer.isSuccess ? (
        <>
          <h3>What was sent</h3>
          <pre className="descriptor mono small">{JSON.stringify(answer.data.delivery.payload, null, 2)}</pre>
          <h3>What came back</h3>
          {answer.data.delivery.attempts.length === 0 ? <p className="muted">Not tried yet.</p> : null}
          <ol className="reasons">
            {answer.data.delivery.attempts.map((attempt) => (
              <li key={attempt.attempt}>
                <span className={attempt.error === null ? "badge good" : "badge bad"}>
                  {attempt.response === null ? "no answer" : attempt.response.status}
                </span>{" "}
                {formatInstant(attempt.started)} · {formatNumber(attempt.duration_ms)} ms {attempt.error}
                {attempt.response === null || attempt.response.body === "" ? null : (
                  <pre className="descriptor mono small">{attempt.response.body}</pre>
                )}
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </DialogActions>
    </Dialog>
  );
}
