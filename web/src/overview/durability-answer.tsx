import { formatCount, formatMonth, formatPercent, formatWhole } from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import type { Metric, Scorecard } from "../rules/types.ts";
import { AnswerCard, Headline, Line, type Verdict } from "./answer-card.tsx";
import { payoffOf } from "./payoff.ts";
import { isRunning } from "./position-states.ts";
import type { Balances, Positions } from "./types.ts";
import { useReport } from "./use-report.ts";

export const DURABILITY_LABELS = [
  "debt_service_coverage_ratio",
  "net_operating_cashflow_monthly_average",
  "revenue_growth_rate",
  "revenue_sources",
] as const;
/** Longer ranges look at the data as far as they go. */
const RANGE = "last_6_full_calendar_months";

/** Will it last: does the business earn what it pays back, and where does revenue go. */
export function DurabilityAnswer({ id }: { readonly id: string }) {
  const card = useReport<Scorecard>(id, "scorecard", { metric_labels: DURABILITY_LABELS });
  const positions = useReport<Positions>(id, "positions", { include_evidence: true });
  const balances = useReport<Balances>(id, "balances");
  const metric = (label: (typeof DURABILITY_LABELS)[number]) =>
    (card.data?.metrics ?? []).find((one) => one.label === label && one.date_range === RANGE);
  const [cover, earned, growth, sources] = DURABILITY_LABELS.map((label) => numberOf(metric(label)));
  const currency = metric("net_operating_cashflow_monthly_average")?.currency ?? "USD";
  const running = (positions.data?.positions ?? []).filter(isRunning);
  const paidOff = payoffOf(running, balances.data?.balances ?? []);
  return (
    <AnswerCard
      question="Durability"
      reports={[card, positions]}
      verdict={verdictOf(cover ?? null, growth ?? null, running.length)}
    >
      <Headline
        unit={
          cover == null
            ? "from operations in an average month"
            : "of what is repaid is earned by operations"
        }
      >
        {cover != null
          ? formatPercent(cover * 100)
          : earned == null
            ? "Unknown"
            : formatWhole(earned, currency)}
      </Headline>
      <dl className="answer-lines">
        {cover == null || earned == null ? null : (
          <Line name="Operations leave">{formatWhole(earned, currency)} a month</Line>
        )}
        <Line name="Revenue trend">
          {growth == null ? (
            "needs two complete months"
          ) : (
            <RowsLink endUser={id} query={{ figure: "total_revenue" }}>
              {growth > 0 ? "+" : ""}
              {formatPercent(growth * 100)}, later half against earlier
            </RowsLink>
          )}
        </Line>
        <Line name="Paying customers">
          {sources == null ? "unknown" : formatCount(sources, "source of revenue", "sources of revenue")}
        </Line>
        {paidOff === null ? null : <Line name="Advances end">about {formatMonth(paidOff)}</Line>}
      </dl>
    </AnswerCard>
  );
}

function numberOf(metric: Metric | undefined): number | null {
  return metric === undefined || metric.status === "not_available" || typeof metric.value !== "number"
    ? null
    : metric.value;
}

function verdictOf(cover: number | null, growth: number | null, running: number): Verdict | null {
  if (running > 0 && cover !== null && cover < 1) return { tone: "bad", word: "Not covered" };
  if (growth !== null && growth < -0.1) return { tone: "warn", word: "Shrinking" };
  if (cover === null && growth === null) return null;
  return { tone: "good", word: growth !== null && growth > 0.1 ? "Growing" : "Steady" };
}
