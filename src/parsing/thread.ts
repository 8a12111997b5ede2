import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { DocumentText, PageText } from "../core/model/document-text.ts";
import { parseFile } from "./parse-file.ts";
import type { FileReading, ParseTask } from "./task.ts";

// The thread in which files are parsed, so that a long one holds up nobody who asks the same process for something else. It gets a
// document page by page, each as one message, and answers once.

export type ToThread =
  | { readonly kind: "page"; readonly page: PageText }
  | {
      readonly kind: "parse";
      readonly task: Omit<ParseTask, "document"> & { readonly document: Omit<DocumentText, "pages"> };
    };
export type FromThread = { readonly reading: FileReading };

// Whoever asks this process for something goes first. Only on Linux is the priority the thread's own.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const pages: PageText[] = [];

parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "page") {
    pages.push(message.page);
    return;
  }
  const { task } = message;
  const document = { ...task.document, pages: pages.splice(0) };
  parentPort?.postMessage({ reading: parseFile({ ...task, document }) } satisfies FromThread);
});
