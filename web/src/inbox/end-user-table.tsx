import { Link, useNavigate } from "@tanstack/react-router";
import { formatAgo, formatDay, formatPercent, formatWholeMoney } from "../format.ts";
import { StatusDot } from "../parts/badge.tsx";
import { DataTable, type Heading } from "../parts/data-table.tsx";
import { Flags } from "../parts/flags.tsx";
import { Reading } from "../parts/reading.tsx";
import type { EndUser, FlaggedEndUser } from "../types.ts";
import { useListKeys } from "../use-list-keys.ts";

const HEADINGS: readonly Heading[] = [
  "End user",
  "Needs attention",
  { name: "Revenue a month", kind: "number" },
  "Advances",
  "Data until",
  "Last change",
];

export function EndUserTable({ endUsers }: { readonly endUsers: readonly FlaggedEndUser[] }) {
  const navigate = useNavigate();
  const active = useListKeys(endUsers.length, (at) => {
    const endUser = endUsers[at];
    if (endUser !== undefined) void navigate({ to: "/end-users/$id", params: { id: endUser.service_id } });
  });
  return (
    <DataTable headings={HEADINGS} look="inbox level">
      {endUsers.map((endUser, at) => (
        <Row key={endUser.service_id} endUser={endUser} isActive={at === active} />
      ))}
    </DataTable>
  );
}

function Row({ endUser, isActive }: { readonly endUser: FlaggedEndUser; readonly isActive: boolean }) {
  const { key_figures: figures, service_id: id } = endUser;
  const flags = endUser.flags.filter((one) => one.kind !== "stale_data");
  const isOld = endUser.flags.some((one) => one.kind === "stale_data");
  return (
    <tr data-active={isActive}>
      <td>
        <Link to="/end-users/$id" params={{ id }} className="name-link">
          {endUser.name ?? endUser.end_user_id}
        </Link>
        <div className="small inbox-id muted">
          <StatusDot status={endUser.status} />
          <span className="clip">{endUser.end_user_id}</span>
          {endUser.is_portfolio ? <span className="badge">Portfolio</span> : null}
        </div>
      </td>
      <td data-label="Needs attention" className={flags.length === 0 ? "nothing" : ""}>
        <Flags endUser={id} flags={flags} />
      </td>
      <td
        data-label="Revenue a month"
        className={figures?.monthly_revenue == null ? "number nothing" : "number"}
      >
        {figures?.monthly_revenue == null ? (
          ""
        ) : (
          <span title={figures.coverage ?? undefined}>{formatWholeMoney(figures.monthly_revenue)}</span>
        )}
      </td>
      <td data-label="Advances" className={figures === null ? "nothing" : ""}>
        {figures === null ? "" : <Advances figures={figures} />}
      </td>
      <td data-label="Data until" className="nowrap">
        <span>
          {figures?.data_until == null ? (
            <span className="muted">no data yet</span>
          ) : (
            <span
              className={isOld ? "warn-text" : ""}
              title={endUser.flags.find((one) => one.kind === "stale_data")?.text}
            >
              {formatDay(figures.data_until)}
            </span>
          )}
          <Sources sources={endUser.data_sources} reading={endUser.reading} />
        </span>
      </td>
      <td data-label="Last change" className="nowrap muted">
        <time dateTime={endUser.last_updated} title={endUser.last_updated}>
          {formatAgo(endUser.last_updated)}
        </time>
      </td>
    </tr>
  );
}

function Advances({ figures }: { readonly figures: NonNullable<FlaggedEndUser["key_figures"]> }) {
  const { running_positions: running, holdback_percentage: holdback } = figures;
  if (running === 0) return <span className="muted">none</span>;
  return (
    <span className="nowrap">
      {running} running
      {holdback === null ? null : (
        <span className="small muted block">{formatPercent(holdback)} of revenue</span>
      )}
    </span>
  );
}

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  api: "API",
  pdf: "PDF",
  csv: "export",
  integration_link: "bank link",
};

/** `3 PDF, API`, and how far their reading is. */
function Sources({
  sources,
  reading,
}: Pick<FlaggedEndUser, "reading"> & { readonly sources: EndUser["data_sources"] }) {
  const counts = new Map<string, number>();
  for (const { type } of sources) counts.set(type, (counts.get(type) ?? 0) + 1);
  const text = [...counts]
    .map(([type, count]) => `${count > 1 ? `${count} ` : ""}${SOURCE_NAMES[type] ?? type}`)
    .join(", ");
  return (
    <>
      <span className="small muted block">{text === "" && reading.open === 0 ? "no sources" : text}</span>
      <Reading {...reading} />
    </>
  );
}
