import { EmptyState } from "../parts/states.tsx";
import { PositionItem } from "./position-item.tsx";
import { ReportCard } from "./report-card.tsx";
import type { Positions } from "./types.ts";
import { useReport } from "./use-report.ts";

const RUNNING = new Set(["active", "new_position", "renewal_active", "potential_default"]);

export function PositionsCard({ id }: { readonly id: string }) {
  const report = useReport<Positions>(id, "positions", { include_evidence: true });
  return (
    <ReportCard title="Positions" report={report}>
      {({ positions, llm_summary }) => {
        if (positions.length === 0) return <EmptyState title="No advances seen" />;
        const running = positions.filter((one) => RUNNING.has(one.status));
        const others = positions.filter((one) => !RUNNING.has(one.status));
        return (
          <div className="stack">
            {llm_summary === null ? null : <p>{llm_summary}</p>}
            <p className="muted">
              {running.length === 0
                ? "None is running."
                : `${running.length} ${running.length === 1 ? "is" : "are"} running.`}
            </p>
            <div className="grid">
              {running.map((position) => (
                <PositionItem key={position.service_id} endUser={id} position={position} />
              ))}
            </div>
            {others.length === 0 ? null : (
              <details>
                <summary>
                  {others.length} ended or unclear {others.length === 1 ? "position" : "positions"}
                </summary>
                <div className="grid" style={{ marginTop: "0.75rem" }}>
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
