import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { formatDay, formatMonth } from "../format.ts";
import { monthWord } from "../overview/months.ts";
import type { Coverage, MonthStatus } from "../overview/types.ts";

const MARKS: Readonly<Record<MonthStatus, string>> = {
  covered: "●",
  partly: "◐",
  held: "○",
  rejected: "×",
  missing: "–",
};

const MOST_MONTHS = 24;

type Props = {
  readonly id: string;
  /** Of the files: what is there changes with them. */
  readonly states: string;
};

/** Which months of each account are there, and which of them count. */
export function MonthGrid({ id, states }: Props) {
  const report = useQuery({
    queryKey: ["report", id, "coverage", states],
    queryFn: ({ signal }) => api<Coverage>(`/api/end_users/${encodeURIComponent(id)}/coverage`, { signal }),
  });
  const { accounts = [], set_apart: apart = [] } = report.data?.coverage ?? {};
  const months = [...new Set(accounts.flatMap((one) => one.months.map(({ month }) => month)))]
    .toSorted()
    .slice(-MOST_MONTHS);
  if (months.length < 2) return null;
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
          {accounts.map((account, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two accounts may have one name
            <tr key={at}>
              <th scope="row">{account.account_name}</th>
              {months.map((month) => {
                const status = account.months.find((one) => one.month === month)?.status;
                return status === undefined ? (
                  <td key={month} />
                ) : (
                  <td
                    key={month}
                    data-cell={status}
                    title={`${formatMonth(month)}: ${monthWord({ status })}`}
                  >
                    <span aria-hidden="true">{MARKS[status]}</span>
                    <span className="visually-hidden">{monthWord({ status })}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {apart.map((one) => (
        <p key={one.start_date} className="small warn-text">
          Set apart: {formatDay(one.start_date)} to {formatDay(one.end_date)}. {one.reason}
        </p>
      ))}
    </div>
  );
}
