import { useQueries, useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import type { EndUser } from "../types.ts";
import { type Draft, outcomeOf } from "./fires.ts";
import type { Scorecard } from "./types.ts";

/** The end users processed last on whom a rule is tried. */
const TRIED = 20;

/** Whom the rule would have caught, before it is saved. */
export function RulePreview({ draft }: { readonly draft: Draft }) {
  const endUsers = useQuery({
    queryKey: ["rule-preview"],
    queryFn: ({ signal }) =>
      api<{ readonly end_users: readonly EndUser[] }>("/api/end_users", {
        query: { order_by: "-last_updated", limit: TRIED },
        signal,
      }),
    staleTime: 60_000,
  });
  const people = endUsers.data?.end_users ?? [];
  const cards = useQueries({
    queries: people.map(({ service_id }) => ({
      queryKey: ["scorecard", service_id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api<Scorecard>(`/api/end_users/${service_id}/scorecard`, { signal }),
      staleTime: 60_000,
    })),
  });
  if (people.length === 0) return null;
  const outcomes = cards.map((card) =>
    card.data === undefined ? null : outcomeOf(draft, card.data.metrics),
  );
  const caught = people.filter((_one, at) => outcomes[at] === "FAIL");
  const unknown = outcomes.filter((one) => one === "NOT_AVAILABLE").length;
  const isReady = outcomes.every((one) => one !== null);
  return (
    <div className="notice" role="status">
      {isReady ? (
        <>
          <strong>
            {caught.length} of the last {people.length} end users would be reviewed
          </strong>
          {unknown === 0 ? null : <span className="small"> ({unknown} have no value for this metric)</span>}
          <p className="small">{caught.map((one) => one.name ?? one.end_user_id).join(", ")}</p>
        </>
      ) : (
        "Trying it on the last end users …"
      )}
    </div>
  );
}
