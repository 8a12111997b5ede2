import { useState } from "react";
import { ReportCard } from "../overview/report-card.tsx";
import { useReport } from "../overview/use-report.ts";
import { EmptyState } from "../parts/states.tsx";
import { type Entry, MerchantTable } from "./merchant-table.tsx";

/** Who pays and is paid, by merchant or by names that are alike. */
export function MerchantsTab({ id }: { readonly id: string }) {
  const [isByCluster, setByCluster] = useState(false);
  const report = useReport<{ readonly by_merchant_summary: readonly Entry[] }>(id, "merchant_summary", {
    group_by_counterparty_txn_clusters: isByCluster,
  });
  return (
    <div className="stack">
      <label className="row">
        <input
          type="checkbox"
          checked={isByCluster}
          onChange={(event) => setByCluster(event.target.checked)}
        />
        Put counterparties with alike names together
      </label>
      <ReportCard title="Merchants and counterparties" report={report}>
        {({ by_merchant_summary: entries }) =>
          entries.length === 0 ? (
            <EmptyState title="No transactions yet" />
          ) : (
            <MerchantTable endUser={id} entries={entries} />
          )
        }
      </ReportCard>
    </div>
  );
}
