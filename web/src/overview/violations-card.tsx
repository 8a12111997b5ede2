import { formatWord } from "../format.ts";
import { CONDITION_WORDS, type Scorecard } from "../rules/types.ts";
import { useReport } from "./use-report.ts";

/** Rules that hold for this end user; nothing is shown when none does. */
export function ViolationsCard({ id }: { readonly id: string }) {
  const card = useReport<Scorecard>(id, "scorecard");
  const violations = card.data?.rule_violations ?? [];
  if (violations.length === 0) return null;
  return (
    <section className="notice warn">
      <h2>Asks for a review</h2>
      <ul>
        {violations.map(({ rule, metric }) => (
          <li key={rule.service_id}>
            <strong>{rule.name}</strong>: {formatWord(rule.metric_label)} ({formatWord(rule.date_range)}) is{" "}
            {String(metric.value)}, the rule fires when it {CONDITION_WORDS[rule.condition]}{" "}
            {rule.value_str ?? rule.value}
          </li>
        ))}
      </ul>
    </section>
  );
}
