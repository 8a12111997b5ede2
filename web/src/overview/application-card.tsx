import { ReportCard } from "./report-card.tsx";
import { useReport } from "./use-report.ts";

type Line = {
  readonly field: string;
  readonly stated: string | null;
  readonly computed: string | null;
  readonly result: "agrees" | "differs" | "not_available";
  readonly text: string;
};

const NAMES: Readonly<Record<string, string>> = {
  monthly_revenue: "Monthly revenue",
  annual_revenue: "Annual revenue",
  company_legal_business_name: "Name",
  business_start_date: "In business since",
};

/** What the applicant stated beside what the accounts show; nothing is shown while nobody stated anything. */
export function ApplicationCard({ id }: { readonly id: string }) {
  const report = useReport<{ readonly application_check: readonly Line[] }>(id, "application_check");
  if (report.isSuccess && report.data.application_check.every(({ stated }) => stated === null)) return null;
  return (
    <ReportCard title="Application against statements" report={report}>
      {({ application_check: lines }) => (
        <div className="table-wrap">
          <table className="table as-cards">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Stated</th>
                <th scope="col">Found</th>
                <th scope="col">Result</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.field}>
                  <td>
                    <strong>{NAMES[line.field] ?? line.field}</strong>
                    <div className="small muted">{line.text}</div>
                  </td>
                  <td data-label="Stated">{line.stated ?? ""}</td>
                  <td data-label="Found">{line.computed ?? ""}</td>
                  <td data-label="Result">
                    {line.result === "not_available" ? (
                      <span className="badge">unknown</span>
                    ) : (
                      <span className={line.result === "agrees" ? "badge good" : "badge bad"}>
                        {line.result}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ReportCard>
  );
}
