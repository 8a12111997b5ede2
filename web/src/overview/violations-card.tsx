import { formatNumber, formatWord } from "../format.ts";
import { CONDITION_WORDS, type Scorecard } from "../rules/types.ts";
import { DURABILITY_LABELS } from "./durability-answer.tsx";
import { useReport } from "./use-report.ts";

/** Rules that hold for this end user; nothing is shown when none does. */
export function ViolationsCard({ id }: { readonly id: string }) {
  const card = useReport<Scorecard>(id, "scorecard", { metric_labels: DURABILITY_LABELS });
  const violations = card.data?.rule_violations ?? [];
  if (violations.length === 0) return null;
  return (
    <section className="notice warn asks" id="rules">
      <h2>Rules ask for a review</h2>
      <ul>
        {violations.map(({ rule, metric }) => (
          <li key={rule.service_id}>
            <strong>{rule.name}</strong>
            <span className="small">
              {" "}
              {formatWord(rule.metric_label)}, {formatWord(rule.date_range).toLowerCase()}:{" "}
              <strong>{shown(metric.value)}</strong>; asks when it {CONDITION_WORDS[rule.condition]}{" "}
              {rule.value_str ?? rule.value}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shown(value: unknown): string {
  return typeof value === "number" ? formatNumber(value) : String(value);
}
