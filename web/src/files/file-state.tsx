import { formatWord } from "../format.ts";
import { StatusBadge } from "../parts/badge.tsx";
import type { FileRecord } from "./types.ts";

/** How far a file is, and why it went no further. */
export function FileState({ file }: { readonly file: FileRecord }) {
  const { progress } = file;
  if (progress !== null && progress !== undefined) {
    return (
      <div>
        <span className="badge info">{formatWord(progress.stage)}</span>
        {progress.page === null || progress.of === null ? null : (
          <progress value={progress.page} max={progress.of} aria-label="Pages read" />
        )}
      </div>
    );
  }
  const problem = problemOf(file);
  const status = file.bank_statement?.status ?? file.iso_application?.processing_status;
  if (problem !== null) {
    return (
      <div>
        <StatusBadge status="failed" />
        <div className="small muted">{problem}</div>
      </div>
    );
  }
  if (status !== undefined) return <StatusBadge status={status} />;
  return <span className="muted">{file.status === "done" ? "read" : "waiting"}</span>;
}

/** Of what could not be opened, and of what was opened and did not hold what its kind does. */
export function problemOf({ status, problem, file_class, parsed_results }: FileRecord): string | null {
  if (status === "failed") return problem ?? "It could not be read.";
  const result = parsed_results.find((one) => one.parser_id === file_class);
  return status === "done" && result?.parsing_status === "failed" ? result.validation_summary : null;
}

/** A password would open it. */
export function isLocked({ status, problem }: FileRecord): boolean {
  return status === "failed" && /\bpassword\b.{0,200}\bPDF\b|\bPDF\b.{0,200}\bpassword\b/.test(problem ?? "");
}
