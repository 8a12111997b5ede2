import { formatDay, formatWhole, formatWholeMoney } from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import { SparkLine } from "../parts/spark.tsx";
import { AnswerCard, Headline, Line, type Verdict } from "./answer-card.tsx";
import { totalByDay } from "./balance-days.ts";
import type { Balances, StatementSummary } from "./types.ts";
import { useReport } from "./use-report.ts";

/** Is there cash: the mean balance, and the days on which there was none. */
export function LiquidityAnswer({ id }: { readonly id: string }) {
  const balances = useReport<Balances>(id, "balances");
  const summary = useReport<StatementSummary>(id, "bank_statement_summary");
  const accounts = summary.data?.bank_statement_summary.by_account ?? [];
  const currency = accounts[0]?.currency;
  const own = accounts.filter((one) => one.currency === currency);
  const average = summary.data?.bank_statement_summary.average.find((one) => one.currency === currency);
  const days = totalByDay(balances.data?.balances ?? [], currency);
  const lowest = days.toSorted((a, b) => a.amount - b.amount)[0];
  const count = (of: (row: (typeof own)[number]) => number | null) =>
    own.reduce((sum, row) => sum + (of(row) ?? 0), 0);
  const [negative, low, fees] = [
    count((row) => row.negative_balance_days),
    count((row) => row.low_balance_days),
    count((row) => row.no_od_nsf),
  ];
  const isKnown = currency !== undefined && days.length > 0;
  return (
    <AnswerCard
      question="Liquidity"
      reports={[balances, summary]}
      verdict={isKnown ? verdictOf({ negative, low, fees }) : null}
    >
      {isKnown ? (
        <>
          <Headline unit="at the end of an average day">
            {average?.average_balance == null
              ? formatWhole(days.reduce((sum, one) => sum + one.amount, 0) / days.length, currency)
              : formatWholeMoney(average.average_balance)}
          </Headline>
          <dl className="answer-lines">
            <Line name="Low days">
              {low === 0 ? "none" : low}
              {negative === 0 ? null : <span className="bad-text">, {negative} of them below zero</span>}
            </Line>
            <Line name="Lowest">
              {lowest === undefined ? (
                "unknown"
              ) : (
                <RowsLink endUser={id} query={{ from: lowest.date, to: lowest.date }}>
                  {formatWhole(lowest.amount, currency)} on {formatDay(lowest.date)}
                </RowsLink>
              )}
            </Line>
            <Line name="NSF and overdraft fees">
              {fees === 0 ? (
                "none"
              ) : (
                <RowsLink endUser={id} query={{ figure: "no_od_nsf" }}>
                  {fees}
                </RowsLink>
              )}
            </Line>
          </dl>
          <SparkLine values={days.map((one) => one.amount)} label="Balance over time" />
        </>
      ) : (
        <p className="muted">No balances are known.</p>
      )}
    </AnswerCard>
  );
}

type Counts = { readonly negative: number; readonly low: number; readonly fees: number };

function verdictOf({ negative, low, fees }: Counts): Verdict {
  if (negative > 0) return { tone: "bad", word: "Below zero" };
  if (fees > 0) return { tone: "warn", word: "Returned items" };
  if (low > 0) return { tone: "warn", word: "Tight" };
  return { tone: "good", word: "Never low" };
}
