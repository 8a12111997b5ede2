import { formatPercent, formatWholeMoney } from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import { SparkBars } from "../parts/spark.tsx";
import { AnswerCard, Headline, Line, type Verdict } from "./answer-card.tsx";
import type { StatementSummary, TrueRevenue } from "./types.ts";
import { useReport } from "./use-report.ts";

/** Deposits of which more than this are no revenue deserve a look. */
const MUCH_ELSE = 0.25;

/** What comes in truly: revenue of an average month, without loans, transfers and what came back. */
export function RevenueAnswer({ id }: { readonly id: string }) {
  const summary = useReport<StatementSummary>(id, "bank_statement_summary");
  const revenue = useReport<TrueRevenue>(id, "true_revenue");
  const main = revenue.data?.true_revenue[0];
  const average = summary.data?.bank_statement_summary.average.find((one) => one.currency === main?.currency);
  const months = (summary.data?.bank_statement_summary.by_month ?? []).filter(
    (one) => one.currency === main?.currency,
  );
  const share = main === undefined ? 0 : notRevenueShare(main);
  return (
    <AnswerCard
      question="True revenue"
      reports={[summary, revenue]}
      verdict={verdictOf(share, main !== undefined)}
    >
      {main === undefined ? (
        <p className="muted">No deposits yet.</p>
      ) : (
        <>
          <Headline unit="in an average month">
            {average?.total_revenue == null ? "Unknown" : formatWholeMoney(average.total_revenue)}
          </Headline>
          <dl className="answer-lines">
            <Line name="Counted">
              <RowsLink endUser={id} query={{ figure: "total_revenue" }}>
                {formatWholeMoney(main.total_revenue)}
              </RowsLink>{" "}
              of{" "}
              <RowsLink endUser={id} query={{ figure: "total_deposits" }}>
                {formatWholeMoney(main.total_deposits)}
              </RowsLink>
            </Line>
            <Line name="Not revenue">
              <RowsLink endUser={id} query={{ figure: "non_revenue" }}>
                {formatPercent(share * 100)} of deposits
              </RowsLink>
            </Line>
            <Line name="From">{average?.coverage.text.replace(/^from /, "") ?? "no data"}</Line>
          </dl>
          <SparkBars
            values={months.map((one) =>
              one.total_revenue === null ? null : Number(one.total_revenue.amount),
            )}
            label="Revenue by month"
          />
        </>
      )}
    </AnswerCard>
  );
}

function notRevenueShare({ total_deposits, total_revenue }: TrueRevenue["true_revenue"][number]): number {
  const deposits = Number(total_deposits.amount);
  return deposits === 0 ? 0 : 1 - Number(total_revenue.amount) / deposits;
}

function verdictOf(share: number, isKnown: boolean): Verdict | null {
  if (!isKnown) return null;
  return share > MUCH_ELSE ? { tone: "warn", word: "Mixed" } : { tone: "good", word: "Mostly sales" };
}
