import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { api } from "../api.ts";
import { formatBytes, formatDay, formatNumber } from "../format.ts";
import { type Choice, Select } from "../parts/field.tsx";
import { ErrorState, Skeleton } from "../parts/states.tsx";
import { useTitle } from "../use-title.ts";
import type { Usage } from "./types.ts";
import { UsageByKey } from "./usage-by-key.tsx";

const UsageChart = lazy(async () => ({ default: (await import("./usage-chart.tsx")).UsageChart }));

const SPANS: readonly Choice[] = [
  ["7", "Last 7 days"],
  ["30", "Last 30 days"],
  ["90", "Last 90 days"],
  ["366", "Last 366 days"],
];

/** What was asked of the service, by day and key, and what is stored. */
export function UsagePage() {
  const { days = "30" } = useSearch({ from: "/shell/usage" });
  const navigate = useNavigate();
  useTitle("Usage");
  const usage = useQuery({
    queryKey: ["usage", days],
    queryFn: ({ signal }) => api<{ readonly usage: Usage }>("/api/usage", { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Usage</h1>
          <p className="muted">Counted on this machine and sent nowhere. Days are of UTC.</p>
        </div>
        <Select
          className="input narrow"
          name="Days"
          value={days}
          choices={SPANS}
          onChange={(wanted) =>
            void navigate({ to: "/usage", search: { days: wanted }, replace: true, resetScroll: false })
          }
        />
      </header>
      {usage.isPending ? <Skeleton lines={8} /> : null}
      {usage.isError ? <ErrorState error={usage.error} onRetry={() => void usage.refetch()} /> : null}
      {usage.isSuccess ? <Shown usage={usage.data.usage} /> : null}
    </>
  );
}

function Shown({ usage }: { readonly usage: Usage }) {
  const sum = (of: (one: Usage["requests"][number]) => number) =>
    usage.requests.reduce((total, one) => total + of(one), 0);
  const pages = usage.pages.reduce((total, one) => total + one.pages, 0);
  return (
    <div className="stack">
      <dl className="figures card">
        <Figure
          name="Requests"
          value={formatNumber(sum((one) => one.requests))}
          note={`${formatNumber(sum((one) => one.refused))} refused`}
        />
        <Figure name="Transactions received" value={formatNumber(sum((one) => one.transactions))} />
        <Figure name="Pages read" value={formatNumber(pages)} />
        <Figure
          name="Stored"
          value={formatBytes(usage.stored.file_bytes)}
          note={`${formatNumber(usage.stored.files)} files, ${formatNumber(usage.stored.end_users)} end users`}
        />
      </dl>
      <section className="card">
        <h2>By day</h2>
        <p className="small muted">
          {formatDay(usage.date_from)} to {formatDay(usage.date_to)}
        </p>
        <Suspense fallback={<Skeleton lines={6} />}>
          <UsageChart usage={usage} />
        </Suspense>
      </section>
      <UsageByKey usage={usage} />
    </div>
  );
}

type FigureProps = { readonly name: string; readonly value: string; readonly note?: string };

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd>
        {value} {note === undefined ? null : <span className="note">{note}</span>}
      </dd>
    </div>
  );
}
