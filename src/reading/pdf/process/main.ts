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
const cancelled = new Set<number>();
const running = new Map<number, Thread>();

process.on("disconnect", () => process.exit(0));
process.on("message", (order: Order) => {
  if (order.kind === "cancel") cancel(order.id);
  else void work(order);
});

async function work(order: Exclude<Order, { kind: "cancel" }>): Promise<void> {
  const { id } = order;
  const thread = free.pop() ?? makeThread({ memoryMb: settings.memoryMb });
  running.set(id, thread);
  const result = await perform(order, thread);
  running.delete(id);
  cancelled.delete(id);
  free.push(thread);
  report({ id, ...result });
}

function perform(order: Exclude<Order, { kind: "cancel" }>, thread: Thread) {
  if (order.kind === "render") return render(order, thread);
  if (order.kind === "read") return read(order, thread);
  const isCancelled = () => cancelled.has(order.id);
  return checkCells({ ...order, thread, pageReader, isCancelled });
}

function read(order: Extract<Order, { kind: "read" }>, thread: Thread): Promise<ReadResult> {
  const { id, bytes, password } = order;
  const onPage = (page: PageText, of: number) => report({ kind: "page", id, page, of });
  const isCancelled = () => cancelled.has(id);
  const { pageLimit } = settings;
  if (isPicture(bytes)) return readPictureFile(bytes, { pageLimit, pageReader, onPage, isCancelled });
  return readDocument({ bytes, password, thread, settings, pageReader, onPage, isCancelled });
}

function render(order: Extract<Order, { kind: "render" }>, thread: Thread) {
  const { bytes, password, wish } = order;
  return isPicture(bytes) ? renderPicture(bytes, wish) : renderJpeg(thread, { bytes, password, wish });
}

function cancel(id: number): void {
  if (!running.has(id)) return;
  cancelled.add(id);
  running.get(id)?.stop();
}

function report(one: Report): void {
  // The parent may end in this very moment; then nobody waits for the report.
  if (process.connected) process.send?.(one, () => undefined);
}
