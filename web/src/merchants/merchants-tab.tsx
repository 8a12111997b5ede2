import { useNavigate, useSearch } from "@tanstack/react-router";
import { ReportCard } from "../overview/report-card.tsx";
import { useReport } from "../overview/use-report.ts";
import { EmptyState } from "../parts/states.tsx";
import { type Entry, MerchantTable } from "./merchant-table.tsx";

/** Who pays and is paid, by merchant or by names that are alike. */
export function MerchantsTab({ id }: { readonly id: string }) {
  const { alike, sort } = useSearch({ from: "/shell/end-users/$id" });
  const navigate = useNavigate();
  const set = (change: { readonly alike?: string | undefined; readonly sort?: string | undefined }) =>
    void navigate({
      to: "/end-users/$id",
      params: { id },
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  const isByCluster = alike === "yes";
  const report = useReport<{ readonly by_merchant_summary: readonly Entry[] }>(id, "merchant_summary", {
    group_by_counterparty_txn_clusters: isByCluster,
  });
  return (
    <div className="stack">
      <label className="row check">
        <input
          type="checkbox"
          checked={isByCluster}
          onChange={(event) => set({ alike: event.target.checked ? "yes" : undefined })}
        />
        Put counterparties with alike names together
      </label>
      <ReportCard title="Merchants and counterparties" report={report}>
        {({ by_merchant_summary: entries }) =>
          entries.length === 0 ? (
            <EmptyState title="No transactions yet">
              <p>Drop a statement or an export of a bank, or send them to the API.</p>
            </EmptyState>
          ) : (
            <MerchantTable
              endUser={id}
              entries={entries}
              sort={sort}
              onSort={(wanted) => set({ sort: wanted })}
            />
          )
        }
      </ReportCard>
    </div>
  );
}
