import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { formatNumber, formatWord } from "../format.ts";
import { ActButton, DataTable, type Heading } from "../parts/data-table.tsx";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import { toast } from "../parts/toasts.tsx";
import { useTitle } from "../use-title.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { CONDITION_WORDS, type Rule } from "./types.ts";

const HEADINGS: readonly Heading[] = [
  "Rule",
  "Asks for review when",
  "For",
  { name: "Change", kind: "acts" },
];

/** What asks for a person's eye after an end user was processed. */
export function RulesPage() {
  useTitle("Rules");
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Rule | "new" | null>(null);
  const rules = useQuery({
    queryKey: ["rules"],
    queryFn: ({ signal }) =>
      api<{ readonly rules: readonly Rule[] }>("/api/rules/", { query: { limit: 1_000 }, signal }),
  });
  const remove = useMutation({
    mutationFn: (rule: Rule) => api(`/api/rules/${rule.service_id}`, { method: "DELETE" }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["rules"] }),
    onError: (error) => toast(error.message, { isBad: true }),
  });
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Rules</h1>
          <p className="muted">
            A rule that holds after processing asks for a review and sends end_user.review_required.
          </p>
        </div>
        <button type="button" className="button primary" onClick={() => setEdited("new")}>
          New rule
        </button>
      </header>
      {rules.isPending ? <Skeleton /> : null}
      {rules.isError ? <ErrorState error={rules.error} onRetry={() => void rules.refetch()} /> : null}
      {rules.isSuccess && rules.data.rules.length === 0 ? (
        <EmptyState title="No rules yet">
          <p>For example: review when there were 3 or more NSF fees in the last 90 days.</p>
          <p>Before you save a rule you see whom of the end users processed last it would have caught.</p>
        </EmptyState>
      ) : null}
      {rules.isSuccess && rules.data.rules.length > 0 ? (
        <DataTable headings={HEADINGS} look="level">
          {rules.data.rules.map((rule) => (
            <tr key={rule.service_id}>
              <td>
                <strong>{rule.name}</strong>
              </td>
              <td data-label="When">
                {formatWord(rule.metric_label)}, {formatWord(rule.date_range).toLowerCase()},{" "}
                {CONDITION_WORDS[rule.condition]} {rule.value_str ?? formatNumber(rule.value ?? 0)}
              </td>
              <td data-label="For">{selectorWords(rule.selector)}</td>
              <td className="row-actions">
                <span className="row">
                  <ActButton label="Change" onAct={() => setEdited(rule)} />
                  <ActButton
                    label="Delete"
                    look="danger"
                    ask={`Delete the rule "${rule.name}"?`}
                    onAct={() => remove.mutate(rule)}
                  />
                </span>
              </td>
            </tr>
          ))}
        </DataTable>
      ) : null}
      {edited === null ? null : (
        <RuleDialog rule={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function selectorWords(selector: Rule["selector"]): string {
  const entries = Object.entries(selector ?? {});
  if (entries.length === 0) return "everybody";
  if (entries.length === 1 && typeof selector?.["is_portfolio"] === "boolean")
    return selector["is_portfolio"] ? "portfolio customers" : "applicants";
  return entries.map(([key, value]) => `${formatWord(key)}: ${String(value)}`).join(", ");
}
