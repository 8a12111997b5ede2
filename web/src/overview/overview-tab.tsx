import { lazy, Suspense } from "react";
import { EmptyState, Skeleton } from "../parts/states.tsx";
import { AccountsCard } from "./accounts-card.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { DurabilityAnswer } from "./durability-answer.tsx";
import { LiquidityAnswer } from "./liquidity-answer.tsx";
import { MissingAccountsCard } from "./missing-accounts-card.tsx";
import { MonthTableCard } from "./month-table.tsx";
import { PositionsAnswer } from "./positions-answer.tsx";
import { PositionsCard } from "./positions-card.tsx";
import { RecurringCard } from "./recurring-card.tsx";
import { RevenueAnswer } from "./revenue-answer.tsx";
import { RevenueCard } from "./revenue-card.tsx";
import type { StatementSummary } from "./types.ts";
import { useReport } from "./use-report.ts";
import { ViolationsCard } from "./violations-card.tsx";

// Charts come after the figures: the library that draws them is half of the page's code.
const BalanceCard = lazy(async () => ({ default: (await import("./balance-card.tsx")).BalanceCard }));
const MonthsCard = lazy(async () => ({ default: (await import("./months-card.tsx")).MonthsCard }));

/** The four questions first: who is owed already, what comes in truly, is there cash, will it last. Then what the answers rest on. */
export function OverviewTab({ id }: { readonly id: string }) {
  const summary = useReport<StatementSummary>(id, "bank_statement_summary");
  if (summary.data?.bank_statement_summary.by_account.length === 0) return <NothingYet id={id} />;
  return (
    <div className="stack">
      <div className="answers">
        <PositionsAnswer id={id} />
        <RevenueAnswer id={id} />
        <LiquidityAnswer id={id} />
        <DurabilityAnswer id={id} />
      </div>
      <ViolationsCard id={id} />
      <PositionsCard id={id} />
      <div className="grid main-and-side">
        <Suspense fallback={<ChartPlace />}>
          <MonthsCard id={id} />
        </Suspense>
        <RevenueCard id={id} />
      </div>
      <MonthTableCard id={id} />
      <Suspense fallback={<ChartPlace />}>
        <BalanceCard id={id} />
      </Suspense>
      <div className="grid side-and-main">
        <AccountsCard id={id} />
        <div className="stack top">
          <MissingAccountsCard id={id} />
          <ApplicationCard id={id} />
        </div>
      </div>
      <RecurringCard id={id} />
    </div>
  );
}

function NothingYet({ id }: { readonly id: string }) {
  return (
    <div className="stack">
      <EmptyState title="No transactions to look at yet">
        <p>
          Drop bank statements, exports or a whole folder anywhere on this page, or send them to the API.
          Positions, true revenue, liquidity and durability follow by themselves.
        </p>
      </EmptyState>
      <AccountsCard id={id} />
      <ApplicationCard id={id} />
    </div>
  );
}

/** Keeps the room of a chart that is on its way, so that nothing jumps. */
function ChartPlace() {
  return (
    <section className="card chart-place">
      <Skeleton lines={8} />
    </section>
  );
}
