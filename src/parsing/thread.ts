import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { DocumentText, PageText } from "../core/model/document-text.ts";
import type { BytesReading, BytesTask, FileReading, ParseTask } from "./task.ts";

// The thread in which files are parsed, so that a long one holds up nobody who asks the same process for something else. It gets a
// document page by page, each as one message, or the bytes of a file that has no pages, and answers once.

export type ToThread =
  | { readonly kind: "page"; readonly page: PageText }
  | { readonly kind: "bytes"; readonly task: BytesTask }
  | {
      readonly kind: "parse";
      readonly task: Omit<ParseTask, "document"> & { readonly document: Omit<DocumentText, "pages"> };
    };
export type FromThread = { readonly reading: FileReading | BytesReading } | { readonly fault: unknown };

// Whoever asks this process for something goes first, also while the parsers are being loaded. Only on Linux is the priority the thread's own.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [{ parseBytes }, { parseFile }] = await Promise.all([
  import("./parse-bytes.ts"),
  import("./parse-file.ts"),
]);

const pages: PageText[] = [];

parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "page") {
    pages.push(message.page);
    return;
  }
  if (message.kind === "bytes") {
    parseBytes(message.task).then(
      (reading) => parentPort?.postMessage({ reading } satisfies FromThread),
      (fault: unknown) => parentPort?.postMessage({ fault } satisfies FromThread),
    );
    return;
  }
  const { task } = message;
  const document = { ...task.document, pages: pages.splice(0) };
  parentPort?.postMessage({ reading: parseFile({ ...task, document }) } satisfies FromThread);
});
