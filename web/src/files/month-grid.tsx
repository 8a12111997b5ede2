import { formatMonth } from "../format.ts";
import type { StatementBrief } from "./types.ts";
import type { ListedPdf } from "./use-pdfs.ts";

type Cell = "covered" | "waits" | "rejected" | "missing";

const WORDS: Readonly<Record<Cell, string>> = {
  covered: "loaded",
  waits: "waits for a person",
  rejected: "rejected",
  missing: "no statement",
};
const MARKS: Readonly<Record<Cell, string>> = { covered: "●", waits: "○", rejected: "×", missing: "–" };

/** Which months of each account have a statement, and which of them count. */
export function MonthGrid({ pdfs }: { readonly pdfs: readonly ListedPdf[] }) {
  const statements = pdfs.flatMap((pdf) =>
    pdf.statement_briefs
      .filter((one) => !one.excluded && one.period_start !== null && one.period_end !== null)
      .map((brief) => ({ brief, cell: cellOf(pdf.status) })),
  );
  const months = monthsOf(statements.map(({ brief }) => brief));
  if (statements.length < 2 || months.length === 0) return null;
  const accounts = Map.groupBy(statements, ({ brief }) => accountOf(brief));
  return (
    <div className="table-wrap">
      <table className="table month-grid">
        <caption className="visually-hidden">Months of each account</caption>
        <thead>
          <tr>
            <th scope="col">Account</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {formatMonth(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...accounts].map(([account, own]) => (
            <tr key={account}>
              <th scope="row">{account}</th>
              {months.map((month) => {
                const cell = own.find(({ brief }) => covers(brief, month))?.cell ?? "missing";
                return (
                  <td key={month} data-cell={cell} title={`${formatMonth(month)}: ${WORDS[cell]}`}>
                    <span aria-hidden="true">{MARKS[cell]}</span>
                    <span className="visually-hidden">{WORDS[cell]}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellOf(status: string): Cell {
  if (status === "transactions_loaded" || status === "approved") return "covered";
  return status === "rejected" ? "rejected" : "waits";
}

function accountOf({ bank_name, account_number }: StatementBrief): string {
  return (
    [bank_name, account_number?.slice(-4)].filter((part) => part != null).join(" ··") || "Unknown account"
  );
}

/** The month in which most of the period lies is the month of its middle. */
function covers({ period_start, period_end }: StatementBrief, month: string): boolean {
  const start = middle(period_start ?? "", 14);
  const end = middle(period_end ?? "", -14);
  // A period of a few days has its end before its start here.
  const last = end.localeCompare(start) < 0 ? start : end;
  return start.slice(0, 7) <= month && month <= last.slice(0, 7);
}

function middle(day: string, by: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
}

const MOST_MONTHS = 24;

/** From the first to the last month with a statement, the newest two years at most. */
function monthsOf(statements: readonly StatementBrief[]): readonly string[] {
  const ends = statements.flatMap((one) => [
    middle(one.period_start ?? "", 14).slice(0, 7),
    middle(one.period_end ?? "", -14).slice(0, 7),
  ]);
  const [first, last] = [ends.toSorted()[0], ends.toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: string[] = [];
  const at = new Date(`${last}-01T00:00:00Z`);
  for (; months.length < MOST_MONTHS; at.setUTCMonth(at.getUTCMonth() - 1)) {
    const month = at.toISOString().slice(0, 7);
    if (month < first) break;
    months.unshift(month);
  }
  return months;
}
