import { formatCount } from "../format.ts";
import { PayoffTimeline } from "./payoff-timeline.tsx";
import { PositionItem } from "./position-item.tsx";
import { isRunning } from "./position-states.ts";
import { ReportCard } from "./report-card.tsx";
import type { Balances, Positions } from "./types.ts";
import { useReport } from "./use-report.ts";

export function PositionsCard({ id }: { readonly id: string }) {
  const report = useReport<Positions>(id, "positions", { include_evidence: true });
  const balances = useReport<Balances>(id, "balances");
  return (
    <ReportCard id="positions" title="Every position" report={report}>
      {({ positions, llm_summary }) => {
        if (positions.length === 0)
          return (
            <p className="muted">
              No advance and no repayment of one was seen. Funders that no list knows are found by their
              rhythm, so this holds for those too.
            </p>
          );
        const running = positions.filter(isRunning);
        const others = positions.filter((one) => !isRunning(one));
        return (
          <div className="stack">
            {llm_summary === null ? null : <p>{llm_summary}</p>}
            <PayoffTimeline
              positions={positions}
              balances={balances.data?.balances ?? []}
              isRunning={isRunning}
            />
            {running.length === 0 ? null : (
              <div className="position-grid">
                {running.map((position) => (
                  <PositionItem key={position.service_id} endUser={id} position={position} />
                ))}
              </div>
            )}
            {others.length === 0 ? null : (
              <details open={running.length === 0}>
                <summary>{formatCount(others.length, "ended or unclear position")}</summary>
                <div className="position-grid">
                  {others.map((position) => (
                    <PositionItem key={position.service_id} endUser={id} position={position} />
                  ))}
                </div>
              </details>
            )}
          </div>
        );
      }}
    </ReportCard>
  );
}
