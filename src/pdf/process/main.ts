import type { Order, Report } from "../messages.ts";
import type { PdfSettings } from "../settings.ts";
import { readDocument } from "./read-document.ts";
import { renderJpeg } from "./render-jpeg.ts";
import { makeThread, type Thread } from "./thread.ts";

// The reading process: takes orders from the reader in the parent process and works each in a thread of its own. It holds no secrets, opens
// no connections and ends when its parent does.

const settings: PdfSettings = JSON.parse(process.argv[2] ?? "{}");
const free: Thread[] = [];
const cancelled = new Set<number>();
const running = new Map<number, Thread>();

process.on("disconnect", () => process.exit(0));
process.on("message", (order: Order) => {
  if (order.kind === "cancel") cancel(order.id);
  else void work(order);
});

async function work(order: Exclude<Order, { kind: "cancel" }>): Promise<void> {
  const { id, bytes, password } = order;
  const thread = free.pop() ?? makeThread({ memoryMb: settings.memoryMb });
  running.set(id, thread);
  const isCancelled = () => cancelled.has(id);
  if (order.kind === "render")
    report({ id, ...(await renderJpeg(thread, { bytes, password, wish: order.wish })) });
  else {
    const onPage = (page: Extract<Report, { kind: "page" }>["page"], of: number) =>
      report({ kind: "page", id, page, of });
    report({ id, ...(await readDocument({ bytes, password, thread, settings, onPage, isCancelled })) });
  }
  running.delete(id);
  cancelled.delete(id);
  free.push(thread);
}

function cancel(id: number): void {
  if (!running.has(id)) return;
  cancelled.add(id);
  running.get(id)?.stop();
}

function report(one: Report): void {
  if (process.connected) process.send?.(one);
}
