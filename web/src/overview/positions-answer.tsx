import { formatCount, formatDay, formatPercent, formatWhole, formatWholeMoney } from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import { AnswerCard, Headline, Line, type Verdict } from "./answer-card.tsx";
import { isRunning, isUnclear } from "./position-states.ts";
import type { Position, Positions, StatementSummary } from "./types.ts";
import { useReport } from "./use-report.ts";

/** From so many advances at once on, lenders call an end user stacked. */
const STACKED = 3;

/** Who is owed already: how many advances run, what they take, what is left. */
export function PositionsAnswer({ id }: { readonly id: string }) {
  const positions = useReport<Positions>(id, "positions", { include_evidence: true });
  const summary = useReport<StatementSummary>(id, "bank_statement_summary");
  const all = positions.data?.positions ?? [];
  const running = all.filter(isRunning);
  const unclear = all.filter(isUnclear).length;
  const currency = running[0]?.current_payment?.amount.currency ?? "USD";
  const monthly = sumOf(running, (one) => one.outflow_metrics.estimated_monthly_amount?.amount);
  const average = summary.data?.bank_statement_summary.average.find((one) => one.currency === currency);
  const revenue = Number(average?.total_revenue?.amount ?? 0);
  const reports = [positions, summary];
  if (summary.data?.bank_statement_summary.by_account.length === 0)
    return (
      <AnswerCard question="Positions" reports={reports} verdict={null}>
        <p className="muted">No transactions yet.</p>
      </AnswerCard>
    );
  return (
    <AnswerCard question="Positions" reports={reports} verdict={verdictOf(running, unclear)}>
      <Headline unit={running.length === 1 ? "advance is running" : "advances are running"}>
        {running.length === 0 ? "No" : running.length}
      </Headline>
      <dl className="answer-lines">
        {running.length === 0 ? (
          <>
            <Line name="Ended">{formatCount(all.length - unclear, "position")}</Line>
            {unclear === 0 ? null : <Line name="Without a rhythm">{formatCount(unclear, "position")}</Line>}
          </>
        ) : (
          <>
            <Line name="They take a month">
              <RowsLink endUser={id} query={{ figure: "mca_debits" }}>
                {formatWhole(monthly, currency)}
              </RowsLink>
            </Line>
            <Line name="Holdback">
              {revenue === 0
                ? "no revenue to pay from"
                : `${formatPercent((monthly / revenue) * 100)} of revenue`}
            </Line>
            <Line name="Left to pay">{leftOf(running, currency)}</Line>
            <Line name="Newest">{newestOf(running)}</Line>
          </>
        )}
      </dl>
    </AnswerCard>
  );
}

function verdictOf(running: readonly Position[], unclear: number): Verdict {
  if (running.some((one) => one.status === "potential_default"))
    return { tone: "bad", word: "Payments missed" };
  if (running.length >= STACKED) return { tone: "bad", word: "Stacked" };
  if (running.length > 0)
    return { tone: "warn", word: running.length === 1 ? "One position" : "Two positions" };
  // Somebody is paid, and nobody can say whether it goes on.
  return unclear > 0 ? { tone: "warn", word: "Unclear" } : { tone: "good", word: "Free" };
}

function sumOf(running: readonly Position[], amountOf: (one: Position) => string | undefined): number {
  return running.reduce((sum, one) => sum + Number(amountOf(one) ?? 0), 0);
}

function leftOf(running: readonly Position[], currency: string): string {
  const known = running.filter((one) => one.outflow_metrics.estimated_remaining_balance !== null);
  if (known.length === 0) return "unknown: no advance was seen";
  const left = sumOf(known, (one) => one.outflow_metrics.estimated_remaining_balance?.amount);
  const others = running.length - known.length;
  return `about ${formatWhole(left, currency)}${others === 0 ? "" : ` and ${others} unknown`}`;
}

function newestOf(running: readonly Position[]): string {
  const begun = running.flatMap((one) => {
    const first = one.ledger?.[0];
    return first === undefined ? [] : [{ date: first.date, one }];
  });
  const newest = begun.toSorted((a, b) => b.date.localeCompare(a.date))[0];
  if (newest === undefined) return "unknown";
  const { gross_advance: advance, merchant } = newest.one;
  return `${merchant}${advance === null ? "" : `, ${formatWholeMoney(advance)}`}, ${formatDay(newest.date)}`;
}
