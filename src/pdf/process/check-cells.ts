import type { Box } from "../../core/model/document-text.ts";
import { digitsOf, showsOther } from "../../core/statements/anomalies/pictures.ts";
import type { CellToCheck, CheckedCell } from "../messages.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";
import type { PageReader } from "../ocr/page-reader.ts";
import { type CellPicture, readCells, type SeenCell } from "../ocr/read-cells.ts";
import type { Recogniser } from "../ocr/recognition.ts";
import type { RefusalReason } from "../outcome.ts";
import { reasonOf } from "./read-document.ts";
import type { Thread } from "./thread.ts";

const STEP_MS = 20_000;
/** The second reading is another picture of the same cell: a mistake of recognition seldom comes twice. */
const FIRST_DPI = 200;
const SECOND_DPI = 320;
const MARGIN_POINTS = 1.5;
/** Of recognition, 0 to 1: below it nothing is said. */
const SURE = 0.6;

type Result =
  | { readonly kind: "checked"; readonly cells: readonly CheckedCell[] }
  | { readonly kind: "refused"; readonly reason: RefusalReason };

export type CheckJob = {
  readonly bytes: Uint8Array;
  readonly password: string | null;
  readonly cells: readonly CellToCheck[];
  readonly thread: Thread;
  readonly pageReader: PageReader;
  readonly isCancelled: () => boolean;
};

/** Cells whose picture shows another figure than their text says, as two readings of the picture agree. */
export async function checkCells(job: CheckJob): Promise<Result> {
  const recogniser = await job.pageReader.recogniser();
  if (typeof recogniser === "string") return { kind: "checked", cells: [] };
  const opened = await job.thread.ask({ kind: "open", bytes: job.bytes, password: job.password }, STEP_MS);
  if (opened.kind === "refused") return opened;
  if (opened.kind !== "opened") return { kind: "refused", reason: reasonOf(opened) };
  const place = await job.pageReader.take();
  try {
    const first = await look(job, recogniser, job.cells, FIRST_DPI);
    const doubtful = job.cells.filter((cell, index) => isOther(cell, first[index] ?? null));
    const second = await look(job, recogniser, doubtful, SECOND_DPI);
    const cells = doubtful.flatMap((cell, index): CheckedCell[] => {
      const again = second[index] ?? null;
      const before = first[job.cells.indexOf(cell)] ?? null;
      if (again === null || before === null || !isOther(cell, again)) return [];
      return digitsOf(again.text) === digitsOf(before.text) ? [{ id: cell.id, seen: again.text }] : [];
    });
    return { kind: "checked", cells };
  } finally {
    place.give();
    await job.thread.ask({ kind: "close" }, STEP_MS);
  }
}

function isOther(cell: CellToCheck, seen: SeenCell | null): boolean {
  return seen !== null && seen.confidence >= SURE && showsOther({ text: cell.text, seen: seen.text });
}

async function look(
  job: CheckJob,
  recogniser: Recogniser,
  cells: readonly CellToCheck[],
  dpi: number,
): Promise<readonly (SeenCell | null)[]> {
  const pictures = new Map<CellToCheck, CellPicture>();
  for (const page of new Set(cells.map((cell) => cell.page))) {
    if (job.isCancelled()) return [];
    const answer = await job.thread.ask({ kind: "render", wish: { page, isGrey: true, dpi } }, STEP_MS);
    if (answer.kind !== "rendered" || answer.pixels === null) return [];
    for (const cell of cells.filter((one) => one.page === page)) {
      const picture = cutOut(answer.pixels, cell.box, (MARGIN_POINTS * dpi) / 72);
      if (picture !== null) pictures.set(cell, picture);
    }
  }
  const shown = cells.filter((cell) => pictures.has(cell));
  const seen = await readCells(
    recogniser,
    shown.map((cell) => pictures.get(cell) as CellPicture),
    dpi,
  );
  return cells.map((cell) => seen?.[shown.indexOf(cell)] ?? null);
}

/** A copy, so that the picture of the whole page can go. `box` is in fractions of the page. */
function cutOut(picture: GreyPicture, box: Box, margin: number): CellPicture | null {
  const { width: wide, height: tall, data } = picture;
  const left = Math.max(0, Math.floor(box.x0 * wide - margin));
  const top = Math.max(0, Math.floor(box.y0 * tall - margin));
  const width = Math.min(wide, Math.ceil(box.x1 * wide + margin)) - left;
  const height = Math.min(tall, Math.ceil(box.y1 * tall + margin)) - top;
  if (width < 4 || height < 4) return null;
  const own = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * wide + left;
    own.set(data.subarray(from, from + width), y * width);
  }
  return { picture: { width, height, data: own }, box: { left: 0, top: 0, width, height } };
}
