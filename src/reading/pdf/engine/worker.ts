import { parentPort, workerData } from "node:worker_threads";
import type { ThreadAnswer, ThreadRequest, ThreadSettings } from "./messages.ts";
import { type OpenDocument, openDocument } from "./open-document.ts";
import { loadPdfium } from "./pdfium.ts";
import { readPage } from "./read-page.ts";
import { renderPage } from "./render.ts";

// The reading thread: PDFium and one document at a time. It knows nothing of files, queues or time; who started it ends it when it takes too
// long, and after any trap, for a trap leaves PDFium unusable.

const settings: ThreadSettings = workerData;
const pdfium = await loadPdfium(settings.memoryMb);
const port = parentPort;
let open: OpenDocument | null = null;
let fonts: string[] = [];
let sentFonts = 0;

port?.on("message", (request: ThreadRequest) => {
  const answer = answerTo(request);
  const pixels = answer.kind === "rendered" ? answer.pixels?.data.buffer : undefined;
  port.postMessage(answer, pixels === undefined ? [] : [pixels]);
});

function answerTo(request: ThreadRequest): ThreadAnswer {
  try {
    return act(request);
  } catch {
    // PDFium asks for memory in big steps, so a cap that was hit shows as little left.
    const used = pdfium.memory.HEAPU8.length;
    return { kind: "broken", isMemory: used > settings.memoryMb * 1_048_576 * 0.6 };
  }
}

function act(request: ThreadRequest): ThreadAnswer {
  switch (request.kind) {
    case "open":
      return openBytes(request.bytes, request.password);
    case "page": {
      const read = readPage(pdfium, sourceOf(open), request.number);
      const newFonts = fonts.slice(sentFonts);
      sentFonts = fonts.length;
      return { kind: "page", ...read, newFonts };
    }
    case "render":
      return { kind: "rendered", pixels: open === null ? null : renderPage(pdfium, open, request.wish) };
    case "close":
      closeBytes();
      return { kind: "closed" };
  }
}

function openBytes(bytes: Uint8Array, password: string | null): ThreadAnswer {
  closeBytes();
  const opened = openDocument(pdfium, bytes, password);
  if ("refused" in opened) return { kind: "refused", reason: opened.refused };
  open = opened;
  return { kind: "opened", facts: opened.facts };
}

function closeBytes(): void {
  open?.close();
  open = null;
  fonts = [];
  sentFonts = 0;
}

function sourceOf(document: OpenDocument | null) {
  if (document === null) throw new Error("no document is open");
  return { document: document.handle, form: document.form, fonts: { indexOf: indexOfFont } };
}

function indexOfFont(name: string): number {
  const known = fonts.indexOf(name);
  return known >= 0 ? known : fonts.push(name) - 1;
}
