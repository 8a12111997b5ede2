import sharp from "sharp";
import type { PageText } from "../../../core/model/document-text.ts";
import type { Order, Report } from "../messages.ts";
import { makePageReader } from "../ocr/page-reader.ts";
import { startRecogniser } from "../ocr/recogniser.ts";
import type { PdfSettings } from "../settings.ts";
import { checkCells } from "./check-cells.ts";
import { type ReadResult, readDocument } from "./read-document.ts";
import { isPicture, readPictureFile, renderPicture } from "./read-picture-file.ts";
import { renderJpeg } from "./render-jpeg.ts";
import { makeThread, type Thread } from "./thread.ts";

// The reading process: takes orders from the reader in the parent process and works each in a thread of its own. It holds no secrets, opens
// no connections and ends when its parent does.

const settings: PdfSettings = JSON.parse(process.argv[2] ?? "{}");
// Pictures are worked one by one: more threads and a cache would only take memory.
sharp.cache(false);
sharp.concurrency(1);
const pageReader = makePageReader(settings.workers, () => startRecogniser(settings));
const free: Thread[] = [];
const running = new Map<number, { readonly thread: Thread; readonly stop: AbortController }>();

process.on("disconnect", () => process.exit(0));
process.on("message", (order: Order) => {
  if (order.kind === "cancel") cancel(order.id);
  else void work(order);
});

async function work(order: Exclude<Order, { kind: "cancel" }>): Promise<void> {
  const { id } = order;
  const thread = free.pop() ?? makeThread({ memoryMb: settings.memoryMb });
  const stop = new AbortController();
  running.set(id, { thread, stop });
  const result = await perform(order, thread, stop.signal);
  running.delete(id);
  free.push(thread);
  report({ id, ...result });
}

function perform(order: Exclude<Order, { kind: "cancel" }>, thread: Thread, stop: AbortSignal) {
  if (order.kind === "render") return render(order, thread);
  if (order.kind === "read") return read(order, thread, stop);
  return checkCells({ ...order, thread, pageReader, stop });
}

async function read(
  order: Extract<Order, { kind: "read" }>,
  thread: Thread,
  stop: AbortSignal,
): Promise<ReadResult> {
  const { id, bytes, password, mayRecognise } = order;
  const onPage = (page: PageText, of: number) => report({ kind: "page", id, page, of });
  const { pageLimit } = settings;
  if (!isPicture(bytes))
    return readDocument({ bytes, password, thread, settings, pageReader, onPage, mayRecognise, stop });
  if (!mayRecognise) return { kind: "refused", reason: "needs_recognition" };
  return readPictureFile(bytes, { pageLimit, pageReader, onPage, stop });
}

function render(order: Extract<Order, { kind: "render" }>, thread: Thread) {
  const { bytes, password, wish } = order;
  return isPicture(bytes) ? renderPicture(bytes, wish) : renderJpeg(thread, { bytes, password, wish });
}

function cancel(id: number): void {
  running.get(id)?.stop.abort();
  running.get(id)?.thread.stop();
}

function report(one: Report): void {
  // The parent may end in this very moment; then nobody waits for the report.
  if (process.connected) process.send?.(one, () => undefined);
}
