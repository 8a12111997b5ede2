import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { api } from "../api.ts";
import { problemOf } from "../files/file-state.tsx";
import type { ExportResult, FileRecord, ParsedResult, Statement } from "../files/types.ts";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import { ExportReview } from "./export-review.tsx";
import { ResultView } from "./result-view.tsx";
import { StatementReview } from "./statement-review.tsx";
import { placeText, useReviewPlace } from "./use-review-place.ts";

/** A file beside what was read from it. */
export function ReviewPage() {
  const { file: id } = useParams({ from: "/shell/review/$file" });
  const { end_user } = useSearch({ from: "/shell/review/$file" });
  const onNext = useNextFile(id, end_user ?? null);
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
          <Parts id={id} endUser={end_user ?? null} />
        </EmptyState>
      ) : (
        <Result key={id} file={file.data} result={result} onNext={onNext} />
      )}
    </>
  );
}

type Props = {
  readonly file: FileRecord;
  readonly result: ParsedResult;
  readonly onNext: (() => void) | null;
};

function Result({ file, result, onNext }: Props) {
  const statements = result.result?.statements;
  useRowOfReference(statements);
  if (statements !== undefined)
    return <StatementReview file={file} result={result} statements={statements} onNext={onNext} />;
  if (result.parser_id === "transactions_export")
    return <ExportReview file={file} result={result} export={result.result as unknown as ExportResult} />;
  return <ResultView file={file} result={result} />;
}

/** The documents of a combined file are files of their own. */
function Parts({ id, endUser }: { readonly id: string; readonly endUser: string | null }) {
  const { reference } = useReviewPlace();
  const parts = useFiles(endUser).filter((one) => one.parent_service_id === id);
  if (parts.length === 0 || endUser === null) return null;
  return (
    <ul>
      {parts.map((one) => (
        <li key={one.service_id}>
          <Link
            to="/review/$file"
            params={{ file: one.service_id }}
            search={{ end_user: endUser, ...(reference === null ? {} : { reference }) }}
          >
            {one.filename ?? one.service_id}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useFiles(endUser: string | null): readonly FileRecord[] {
  const { data } = useQuery({
    queryKey: ["files", endUser],
    queryFn: ({ signal }) =>
      api<readonly FileRecord[]>(`/api/end_users/${encodeURIComponent(endUser ?? "")}/files`, { signal }),
    enabled: endUser !== null,
  });
  return data ?? [];
}

/** A link from a transaction names its reference: the row that it came from is chosen. */
function useRowOfReference(statements: readonly Statement[] | undefined): void {
  const { reference, go } = useReviewPlace();
  useEffect(() => {
    if (reference === null || statements === undefined) return;
    const at = statements.findIndex((one) => one.transactions.some((row) => row.reference_id === reference));
    const row = statements[at]?.transactions.findIndex((one) => one.reference_id === reference) ?? -1;
    go({
      reference: undefined,
      ...(row < 0 ? {} : { statement: placeText(at), row: placeText(row) }),
    });
  }, [reference, statements, go]);
}

/** Goes to the end user's next file that waits for a person; null when none does. */
function useNextFile(id: string, endUser: string | null): (() => void) | null {
  const navigate = useNavigate();
  const all = useFiles(endUser);
  const own = all.findIndex((one) => one.service_id === id);
  // Those below this one in the list, then from its top.
  const next = [...all.slice(own + 1), ...all.slice(0, Math.max(0, own))].find(
    (one) => one.bank_statement?.status === "human_reviewing",
  );
  if (next === undefined || endUser === null) return null;
  return () =>
    void navigate({
      to: "/review/$file",
      params: { file: next.service_id },
      search: { end_user: endUser },
    });
}
