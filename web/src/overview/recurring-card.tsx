import { useState } from "react";
import { formatDay, formatWholeMoney, formatWord } from "../format.ts";
import { RowsLink } from "../parts/rows-link.tsx";
import { ReportCard } from "./report-card.tsx";
import type { Recurring } from "./types.ts";
import { useReport } from "./use-report.ts";

const SHOWN = 8;

type Stream = Recurring["recurring"][number];

/** Payments that come back, in and out, the largest first, and when the next is due. */
export function RecurringCard({ id }: { readonly id: string }) {
  const report = useReport<Recurring>(id, "recurring");
  return (
    <ReportCard id="recurring" title="What comes back" report={report}>
      {({ recurring }) =>
        recurring.length === 0 ? (
          <p className="muted">Nothing comes back yet: it takes three payments with a rhythm.</p>
        ) : (
          <div className="grid wide-grid">
            <Streams
              endUser={id}
              title="Coming in"
              streams={recurring.filter((one) => one.direction === "inflow")}
            />
            <Streams
              endUser={id}
              title="Going out"
              streams={recurring.filter((one) => one.direction === "outflow")}
            />
          </div>
        )
      }
    </ReportCard>
  );
}

type Props = { readonly endUser: string; readonly title: string; readonly streams: readonly Stream[] };

function Streams({ endUser, title, streams }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (streams.length === 0) return null;
  const shown = isWhole ? streams : streams.slice(0, SHOWN);
  return (
    <section className="streams">
      <h3>{title}</h3>
      <table className="table small">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Who</th>
            <th scope="col">A month</th>
            <th scope="col">Next</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={`${one.name} ${one.frequency} ${one.last_date}`}>
              <td>
                <RowsLink endUser={endUser} query={{ text: one.name }}>
                  {one.name}
                </RowsLink>
                <div className="muted">
                  {one.category?.label ?? "Undetermined"} · {formatWord(one.frequency).toLowerCase()}
                </div>
              </td>
              <td className="number">
                {one.metrics.estimated_monthly_amount === null
                  ? ""
                  : formatWholeMoney(one.metrics.estimated_monthly_amount)}
                <div className="muted">a month</div>
              </td>
              <td className="number muted">
                {one.next_expected_date === null ? "ended" : "next"}
                <div>{formatDay(one.next_expected_date ?? one.last_date)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {streams.length > SHOWN ? (
        <button type="button" className="link small no-print" onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `Show all ${streams.length}`}
        </button>
      ) : null}
    </section>
  );
}
