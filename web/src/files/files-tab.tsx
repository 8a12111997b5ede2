import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../api.ts";
import { formatAgo, formatWord } from "../format.ts";
import { ActButton, DataTable, type Heading } from "../parts/data-table.tsx";
import { Select } from "../parts/field.tsx";
import { EmptyState, ErrorState, Skeleton } from "../parts/states.tsx";
import { toast } from "../parts/toasts.tsx";
import { UploadButton } from "../parts/upload-button.tsx";
import { FileState, isLocked } from "./file-state.tsx";
import { Checks, Statements } from "./file-statements.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import type { FileRecord } from "./types.ts";
import { useFileClasses } from "./use-file-classes.ts";
import { type ListedPdf, usePdfs } from "./use-pdfs.ts";

const HEADINGS: readonly Heading[] = [
  ...["File", "Statements", "Checks", "State"],
  { name: "Do", kind: "acts" },
];

const REFRESH_MS = 2_000;

/** What was uploaded, what each file is, how far its reading is. */
export function FilesTab({ id }: { readonly id: string }) {
  const files = useQuery({
    queryKey: ["files", id],
    queryFn: ({ signal }) =>
      api<readonly FileRecord[]>(`/api/end_users/${encodeURIComponent(id)}/files`, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const states = (files.data ?? []).map((one) => one.bank_statement?.status ?? "").join();
  const pdfs = usePdfs(id, states);
  return (
    <div className="stack">
      <div className="row">
        <UploadButton label="Upload" name="Files to add" endUser={id} />
        <p className="muted no-print">or drop files and folders anywhere on this page.</p>
      </div>
      {files.isPending ? <Skeleton /> : null}
      {files.isError ? <ErrorState error={files.error} onRetry={() => void files.refetch()} /> : null}
      {files.isSuccess && files.data.length === 0 ? (
        <EmptyState title="No files yet">
          <p>Statements, applications, bank exports, mails and Office files are read as they come.</p>
        </EmptyState>
      ) : null}
      {files.isSuccess && files.data.length > 0 ? (
        <>
          <MonthGrid id={id} states={states} />
          <FileTable endUser={id} files={files.data} pdfs={pdfs} />
        </>
      ) : null}
    </div>
  );
}

type Change =
  | { readonly file: FileRecord; readonly act: "parse" | "delete" }
  | { readonly file: FileRecord; readonly act: "class"; readonly fileClass: string };

type TableProps = {
  readonly endUser: string;
  readonly files: readonly FileRecord[];
  readonly pdfs: readonly ListedPdf[];
};

function FileTable({ endUser, files, pdfs }: TableProps) {
  const queries = useQueryClient();
  const classes = useFileClasses();
  const [locked, setLocked] = useState<FileRecord | null>(null);
  const change = useMutation({
    mutationFn: (wanted: Change) => {
      const path = `/api/end_user_files/${wanted.file.service_id}`;
      if (wanted.act === "parse") return api(`${path}/parse_file`, { method: "POST" });
      if (wanted.act === "class")
        return api(path, { method: "PATCH", body: { file_class: wanted.fileClass } });
      return api(path, { method: "DELETE" });
    },
    onSuccess: () => queries.invalidateQueries(),
    onError: (error) => toast(error.message, { isBad: true }),
  });
  const pdfOf = (file: FileRecord) => pdfs.find((one) => one.service_id === file.bank_statement?.service_id);
  const rows = (
    <DataTable headings={HEADINGS} look="level">
      {files.map((file) => (
        <tr key={file.service_id}>
          <td>
            <Link to="/review/$file" params={{ file: file.service_id }} search={{ end_user: endUser }}>
              <strong>{file.filename ?? file.service_id}</strong>
            </Link>
            <div className="small muted">
              {file.num_pages === null ? "" : `${file.num_pages} ${file.num_pages === 1 ? "page" : "pages"}`}
              {file.parent_service_id === null ? "" : " · part of a combined file"} ·{" "}
              {formatAgo(file.created)}
            </div>
            <Select
              className="input kind"
              name={`Kind of ${file.filename}`}
              value={file.file_class ?? "unknown"}
              choices={classes.map((one) => [one, formatWord(one)])}
              onChange={(fileClass) => change.mutate({ file, act: "class", fileClass })}
            />
          </td>
          <td data-label="Statements">
            <Statements pdf={pdfOf(file)} />
          </td>
          <td data-label="Checks">
            <Checks pdf={pdfOf(file)} />
          </td>
          <td data-label="State">
            <FileState file={file} />
          </td>
          <td>
            <span className="row file-acts">
              {file.bank_statement?.status === "human_reviewing" ? (
                <Link
                  to="/review/$file"
                  params={{ file: file.service_id }}
                  search={{ end_user: endUser }}
                  className="button small primary"
                >
                  Review
                </Link>
              ) : null}
              {isLocked(file) ? (
                <ActButton label="Give password" look="primary" onAct={() => setLocked(file)} />
              ) : null}
              <ActButton
                label="Read again"
                look="quiet"
                onAct={() => change.mutate({ file, act: "parse" })}
              />
              <a className="button small quiet" href={`/api/end_user_files/${file.service_id}/download`}>
                Download
              </a>
              <ActButton
                label="Delete"
                look="quiet bad-text"
                ask={`Delete ${file.filename ?? "this file"} and what was read from it?`}
                onAct={() => change.mutate({ file, act: "delete" })}
              />
            </span>
          </td>
        </tr>
      ))}
    </DataTable>
  );
  return (
    <>
      {rows}
      {locked === null ? null : <PasswordDialog file={locked} onClose={() => setLocked(null)} />}
    </>
  );
}
