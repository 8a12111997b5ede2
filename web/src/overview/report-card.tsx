import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState, Skeleton } from "../parts/states.tsx";

type Props<T> = {
  /** Where links to this part of the page lead. */
  readonly id?: string;
  readonly title: string;
  /** What stands beside the title. */
  readonly aside?: ReactNode;
  readonly report: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
};

/** A card that shows one report, or why it cannot. */
export function ReportCard<T>({ id, title, aside, report, children }: Props<T>) {
  return (
    <section className="card" id={id}>
      <header className="card-head">
        <h2>{title}</h2>
        {aside}
      </header>
      {report.isPending ? <Skeleton lines={5} /> : null}
      {report.isError ? <ErrorState error={report.error} onRetry={() => void report.refetch()} /> : null}
      {report.isSuccess ? children(report.data) : null}
    </section>
  );
}
