import { lazy, Suspense } from "react";
import { Skeleton } from "../parts/states.tsx";
import { AccountsCard } from "./accounts-card.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { MissingAccountsCard } from "./missing-accounts-card.tsx";
import { PositionsCard } from "./positions-card.tsx";
import { RecurringCard } from "./recurring-card.tsx";
import { RevenueCard } from "./revenue-card.tsx";
import { ViolationsCard } from "./violations-card.tsx";

// Charts come after the figures: the library that draws them is half of the page's code.
const BalanceCard = lazy(async () => ({ default: (await import("./balance-card.tsx")).BalanceCard }));
const MonthsCard = lazy(async () => ({ default: (await import("./months-card.tsx")).MonthsCard }));

/** The four questions: who is owed already, what comes in truly, is there cash, will it last. */
export function OverviewTab({ id }: { readonly id: string }) {
  return (
    <div className="stack">
      <div className="row no-print">
        <a className="button" href={`/api/end_users/${encodeURIComponent(id)}/export.xlsx`}>
          Workbook (.xlsx)
        </a>
        <button type="button" className="button" onClick={() => print()}>
          Print
        </button>
      </div>
      <ViolationsCard id={id} />
      <PositionsCard id={id} />
      <div className="grid">
        <RevenueCard id={id} />
        <Suspense fallback={<Skeleton lines={8} />}>
          <MonthsCard id={id} />
        </Suspense>
      </div>
      <Suspense fallback={<Skeleton lines={8} />}>
        <BalanceCard id={id} />
      </Suspense>
      <div className="grid">
        <AccountsCard id={id} />
        <MissingAccountsCard id={id} />
      </div>
      <ApplicationCard id={id} />
      <RecurringCard id={id} />
    </div>
  );
}
