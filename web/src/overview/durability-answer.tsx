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
  const isCoverTelling = cover != null && cover >= 0 && running.length > 0;
  const paidOff = payoffOf(running, balances.data?.balances ?? []);
  return (
    <AnswerCard
      question="Durability"
      reports={[card, positions]}
      verdict={verdictOf({ cover, earned, growth, running: running.length })}
    >
      {isCoverTelling ? (
        <Headline unit="of repayments are earned by operations">{formatPercent(cover * 100)}</Headline>
      ) : (
        <Headline unit="left by operations in an average month">
          {earned == null ? "Unknown" : formatWhole(earned, currency)}
        </Headline>
      )}
      <dl className="answer-lines">
        {!isCoverTelling || earned == null ? null : (
          <Line name="Operating cash">{formatWhole(earned, currency)} a month</Line>
        )}
        <Line name="Revenue trend">
          {growth == null ? (
            "needs two complete months"
          ) : (
            <RowsLink
              endUser={id}
              query={{ figure: "total_revenue" }}
              title="Average month of the later half of the data against the earlier half"
            >
              {growth > 0 ? "+" : ""}
              {formatPercent(growth * 100)}
            </RowsLink>
          )}
        </Line>
        <Line name="Who pays">
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

type Figures = {
  readonly cover: number | null | undefined;
  readonly earned: number | null | undefined;
  readonly growth: number | null | undefined;
  readonly running: number;
};

/** A trend of less than this is none. */
const TREND = 0.1;

function verdictOf({ cover, earned, growth, running }: Figures): Verdict | null {
  if (running > 0 && cover != null && cover < 1) return { tone: "bad", word: "Not covered" };
  if (earned != null && earned < 0) return { tone: "bad", word: "Loses cash" };
  if (growth != null && growth < -TREND) return { tone: "warn", word: "Shrinking" };
  if (earned == null && growth == null) return null;
  return { tone: "good", word: growth != null && growth > TREND ? "Growing" : "Steady" };
}
