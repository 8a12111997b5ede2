import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState, Skeleton } from "../parts/states.tsx";

type Props<T> = {
  readonly title: string;
  readonly report: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
};

/** A card that shows one report, or why it cannot. */
export function ReportCard<T>({ title, report, children }: Props<T>) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {report.isPending ? <Skeleton lines={5} /> : null}
      {report.isError ? <ErrorState error={report.error} onRetry={() => void report.refetch()} /> : null}
      {report.isSuccess ? children(report.data) : null}
    </section>
  );
}
