import type { PageText } from "../../core/model/document-text.ts";
import type { IdleOptions } from "../processes/fork-behind.ts";
import type { Asker } from "../processes/turns.ts";
import type { RenderWish } from "./engine/render.ts";
import type { CellToCheck, Order, Report } from "./messages.ts";
import { type CheckOutcome, type PdfOutcome, type RenderOutcome, refuse } from "./outcome.ts";
import { type ReadingProcess, startReadingProcess } from "./reading-process.ts";
import type { PdfSettings } from "./settings.ts";

export type ReadOptions = {
  /** Whose file it is: tenants take turns. */
  readonly asker?: Asker;
  readonly password?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** After each page. */
  readonly onProgress?: ((pagesDone: number, of: number) => void) | undefined;
};
export type RenderOptions = {
  readonly asker?: Asker;
  readonly password?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Of the picture, in pixels; 1,000 unless `dpi` is given. */
  readonly width?: number | undefined;
  readonly dpi?: number | undefined;
};

export type PdfReader = {
  /** Reads a PDF, or a picture as a document. Rejects only when `signal` says so or the reader was closed. */
  readonly readDocument: (bytes: Uint8Array, options?: ReadOptions) => Promise<PdfOutcome>;
  /** The picture of page `page` (from 1). */
  readonly renderPage: (bytes: Uint8Array, page: number, options?: RenderOptions) => Promise<RenderOutcome>;
  /** Looks at the picture of some figures; finds nothing where characters cannot be recognised. */
  readonly checkCells: (
    bytes: Uint8Array,
    cells: readonly CellToCheck[],
    options?: Pick<ReadOptions, "asker" | "password" | "signal">,
  ) => Promise<CheckOutcome>;
  readonly close: () => Promise<void>;
};

/** More would only grow the memory of the one who asks. */
const MOST_WAITING = 1_000;
const USUAL_WIDTH = 1_000;

/**
 * Starts nothing yet: a process starts with the first file that needs it. Text is read in one, characters of pictures are recognised in
 * another: a scan may take minutes, and whoever sent a text does not wait for it.
 */
export function startPdfReader(settings: PdfSettings, idle: IdleOptions = {}): PdfReader {
  const { workers } = settings;
  const start = (pictures: number) =>
    startReadingProcess(settings, {
      ...{ places: { documents: workers, pictures }, mostWaiting: MOST_WAITING },
      ...idle,
    });
  const [texts, scans] = [start(1), start(0)];
  // A document lies in PDFium's memory beside what is made of it.
  const mostBytes = (settings.memoryMb * 1_048_576) / 2;
  const read = (from: ReadingProcess, bytes: Uint8Array, options: ReadOptions) => {
    const password = options.password ?? null;
    const mayRecognise = from === scans;
    return from.run<PdfOutcome>({
      ...{ lane: "documents", asker: options.asker ?? null, signal: options.signal, refuse },
      order: (id): Order => ({ kind: "read", id, bytes, password, mayRecognise }),
      makeCollector: () => collectDocument(options),
    });
  };
  return {
    readDocument: async (bytes, options = {}) => {
      if (bytes.length === 0) return refuse("empty");
      if (bytes.length > mostBytes) return refuse("too_big");
      const outcome = await read(texts, bytes, options);
      const isScan = outcome.kind === "refused" && outcome.reason === "needs_recognition";
      return isScan ? read(scans, bytes, options) : outcome;
    },
    renderPage: (bytes, page, options = {}) => {
      if (bytes.length === 0) return Promise.resolve(refuse("empty"));
      if (bytes.length > mostBytes) return Promise.resolve(refuse("too_big"));
      const size = options.dpi === undefined ? { width: options.width ?? USUAL_WIDTH } : { dpi: options.dpi };
      const wish: RenderWish = { page, isGrey: false, ...size };
      return texts.run<RenderOutcome>({
        ...{ lane: "pictures", asker: options.asker ?? null, signal: options.signal, refuse },
        order: (id): Order => ({ kind: "render", id, bytes, password: options.password ?? null, wish }),
        makeCollector: () => (report: Report) =>
          report.kind === "rendered" ? { kind: "rendered", jpeg: report.jpeg } : null,
      });
    },
    checkCells: (bytes, cells, options = {}) => {
      if (cells.length === 0) return Promise.resolve({ kind: "checked", cells: [] });
      if (bytes.length > mostBytes) return Promise.resolve(refuse("too_big"));
      return scans.run<CheckOutcome>({
        ...{ lane: "documents", asker: options.asker ?? null, signal: options.signal, refuse },
        order: (id): Order => ({ kind: "check", id, bytes, password: options.password ?? null, cells }),
        makeCollector: () => (report: Report) =>
          report.kind === "checked" ? { kind: "checked", cells: report.cells } : null,
      });
    },
    close: async () => {
      await Promise.all([texts.close(), scans.close()]);
    },
  };
}

/** Gathers the pages as they come; gives the outcome with the last report. */
function collectDocument(options: ReadOptions): (report: Report) => PdfOutcome | null {
  const pages: PageText[] = [];
  return (report) => {
    if (report.kind === "page") {
      pages.push(report.page);
      options.onProgress?.(pages.length, report.of);
    }
    if (report.kind !== "read") return null;
    return {
      kind: "read",
      document: { pages: pages.sort((a, b) => a.number - b.number), ...report.document },
    };
  };
}
