import { formatDay, formatWhole, formatWord } from "../format.ts";
import { DataTable, type Heading } from "../parts/data-table.tsx";
import { ReportCard } from "./report-card.tsx";
import { useReport } from "./use-report.ts";

const HEADINGS: readonly Heading[] = ["What", "Stated", "Statements show", "Result"];

type Line = {
  readonly field: string;
  readonly stated: string | null;
  readonly computed: string | null;
  readonly difference: { readonly amount: string; readonly currency: string } | null;
  readonly result: "agrees" | "differs" | "not_available";
  readonly text: string;
};

const NAMES: Readonly<Record<string, string>> = {
  monthly_revenue: "Monthly revenue",
  annual_revenue: "Annual revenue",
  company_legal_business_name: "Legal name",
  business_start_date: "In business since",
};
const MONEY = new Set(["monthly_revenue", "annual_revenue"]);
const DAYS = new Set(["business_start_date"]);

/** What the applicant stated beside what the accounts show. */
export function ApplicationCard({ id }: { readonly id: string }) {
  const report = useReport<{ readonly application_check: readonly Line[] }>(id, "application_check");
  return (
    <ReportCard id="application" title="Application against statements" report={report}>
      {({ application_check: lines }) =>
        lines.every(({ stated }) => stated === null) ? (
          <p className="muted">
            No application yet: drop the form, or send what was stated with <code>end_user_information</code>.
          </p>
        ) : (
          <DataTable headings={HEADINGS} look="small">
            {lines
              .filter((line) => line.stated !== null)
              .map((line) => (
                <tr key={line.field}>
                  <td>
                    <strong>{NAMES[line.field] ?? formatWord(line.field)}</strong>
                    {line.result === "agrees" ? null : <div className="muted">{line.text}</div>}
                  </td>
                  <td data-label="Stated">{shown(line, line.stated)}</td>
                  <td data-label="Statements show">{shown(line, line.computed)}</td>
                  <td data-label="Result">
                    <Result line={line} />
                  </td>
                </tr>
              ))}
          </DataTable>
        )
      }
    </ReportCard>
  );
}

function shown({ field, difference }: Line, value: string | null): string {
  if (value === null) return "–";
  if (MONEY.has(field)) return formatWhole(Number(value), difference?.currency ?? "USD");
  return DAYS.has(field) ? formatDay(value) : value;
}

function Result({ line }: { readonly line: Line }) {
  if (line.result === "not_available") return <span className="badge">cannot tell</span>;
  if (line.result === "agrees") return <span className="badge good">agrees</span>;
  const off = percentOff(line);
  return <span className="badge bad">{off === null ? "differs" : off}</span>;
}

/** How far the statements are from what was stated. */
function percentOff({ stated, difference }: Line): string | null {
  if (difference === null || stated === null || Number(stated) === 0) return null;
  const percent = Math.round((Number(difference.amount) / Number(stated)) * 100);
  return percent < 0 ? `${-percent} % less` : `${percent} % more`;
}
