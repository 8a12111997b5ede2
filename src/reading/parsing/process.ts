import type { DocumentText, PageText } from "../../core/model/document-text.ts";
import { parseBytes } from "./parse-bytes.ts";
import { parseFile } from "./parse-file.ts";
import type { BytesReading, BytesTask, FileReading, ParseTask } from "./task.ts";

// The process in which files are parsed, so that a long one holds up nobody who asks the service for something else. It gets a document
// page by page, each as one message, or the bytes of a file that has no pages, and answers once. It holds no secrets, opens no connections
// and ends when its parent does.

export type ToProcess =
  | { readonly kind: "page"; readonly page: PageText }
  | { readonly kind: "bytes"; readonly task: BytesTask }
  | {
      readonly kind: "parse";
      readonly task: Omit<ParseTask, "document"> & { readonly document: Omit<DocumentText, "pages"> };
    };
export type FromProcess =
  /** First of all: its code is loaded. */
  { readonly isReady: true } | { readonly reading: FileReading | BytesReading } | { readonly fault: unknown };

const pages: PageText[] = [];

process.on("disconnect", () => process.exit(0));
process.on("message", (message: ToProcess) => {
  if (message.kind === "page") pages.push(message.page);
  else void answer(message);
});

tell({ isReady: true });

async function answer(message: Exclude<ToProcess, { kind: "page" }>): Promise<void> {
  try {
    tell({ reading: await read(message) });
  } catch (fault) {
    tell({ fault });
  }
}

function read(message: Exclude<ToProcess, { kind: "page" }>): FileReading | Promise<BytesReading> {
  if (message.kind === "bytes") return parseBytes(message.task);
  const { task } = message;
  return parseFile({ ...task, document: { ...task.document, pages: pages.splice(0) } });
}

function tell(answer: FromProcess): void {
  // The parent may end in this very moment; then nobody waits for the answer.
  if (process.connected) process.send?.(answer, () => undefined);
}
