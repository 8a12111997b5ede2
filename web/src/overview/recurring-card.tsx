import { formatDay, formatMoney, formatWord } from "../format.ts";
import { ReportCard } from "./report-card.tsx";
import type { Recurring } from "./types.ts";
import { useReport } from "./use-report.ts";

const SHOWN = 12;

/** Payments that come back, the largest first, and when the next is due. */
export function RecurringCard({ id }: { readonly id: string }) {
  const report = useReport<Recurring>(id, "recurring");
  return (
    <ReportCard title="Recurring" report={report}>
      {({ recurring }) =>
        recurring.length === 0 ? (
          <p className="muted">Nothing recurs yet.</p>
        ) : (
          <div className="table-wrap">
            <table className="table as-cards">
              <thead>
                <tr>
                  <th scope="col">Who</th>
                  <th scope="col">Category</th>
                  <th scope="col">How often</th>
                  <th scope="col" className="number">
                    A month
                  </th>
                  <th scope="col">Next</th>
                </tr>
              </thead>
              <tbody>
                {recurring.slice(0, SHOWN).map((one) => (
                  <tr key={`${one.name} ${one.direction} ${one.frequency} ${one.last_date}`}>
                    <td>
                      <strong>{one.name}</strong>
                    </td>
                    <td data-label="Category">{one.category?.label ?? "undetermined"}</td>
                    <td data-label="How often">{formatWord(one.frequency)}</td>
                    <td
                      data-label="A month"
                      className={one.direction === "inflow" ? "number inflow" : "number"}
                    >
                      {one.metrics.estimated_monthly_amount === null
                        ? ""
                        : formatMoney(one.metrics.estimated_monthly_amount)}
                    </td>
                    <td data-label="Next">
                      {one.next_expected_date === null ? (
                        <span className="muted">ended {formatDay(one.last_date)}</span>
                      ) : (
                        formatDay(one.next_expected_date)
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </ReportCard>
  );
}
