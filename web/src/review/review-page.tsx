import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { api } from "../api.ts";
import { problemOf } from "../files/file-state.tsx";
import type { FileRecord, ParsedResult } from "../files/types.ts";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import { ResultView } from "./result-view.tsx";
import { StatementReview } from "./statement-review.tsx";

/** A file beside what was read from it. */
export function ReviewPage() {
  const { file: id } = useParams({ from: "/shell/review/$file" });
  const { end_user } = useSearch({ from: "/shell/review/$file" });
  const file = useQuery({
    queryKey: ["file", id],
    queryFn: ({ signal }) => api<FileRecord>(`/api/end_user_files/${id}`, { signal }),
  });
  const results = useQuery({
    queryKey: ["parsed-results", id],
    queryFn: ({ signal }) =>
      api<readonly ParsedResult[]>(`/api/end_user_files/${id}/parsed_results`, { signal }),
  });
  if (file.isPending || results.isPending) return <Skeleton lines={12} />;
  if (file.isError) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />;
  if (results.isError) return <ErrorState error={results.error} onRetry={() => void results.refetch()} />;
  const result = results.data.find((one) => one.parsing_status === "succeeded") ?? results.data[0];
  return (
    <>
      {end_user === undefined ? null : (
        <p className="no-print">
          <Link to="/end-users/$id" params={{ id: end_user }} search={{ tab: "files" }}>
            ← All files
          </Link>
        </p>
      )}
      {result === undefined || result.result === null ? (
        <EmptyState
          title={
            problemOf(file.data) === null
              ? "Nothing was read from this file yet"
              : "This file could not be read"
          }
        >
          <p>{problemOf(file.data)}</p>
        </EmptyState>
      ) : result.result.statements === undefined ? (
        <ResultView file={file.data} result={result} />
      ) : (
        <StatementReview file={file.data} result={result} statements={result.result.statements} />
      )}
    </>
  );
}
