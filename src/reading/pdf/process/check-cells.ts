import type { Box } from "../../../core/model/document-text.ts";
import { digitsOf, showsOther } from "../../../core/statements/anomalies/pictures.ts";
import type { CellToCheck, CheckedCell } from "../messages.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";
import type { PageReader } from "../ocr/page-reader.ts";
import { type CellPicture, readCells, type SeenCell } from "../ocr/read-cells.ts";
import { type Recogniser, until } from "../ocr/recognition.ts";
import type { RefusalReason } from "../outcome.ts";
import { reasonOf } from "./read-document.ts";
import type { Thread } from "./thread.ts";

const STEP_MS = 20_000;
/** All looks of a file together; what is not seen by then is not doubted. */
const LOOKS_MS = 120_000;
/**
 * Each look is another picture of the same cell, and all have to see the same figure: a mistake of recognition seldom comes three times. Its
 * own confidence says little here, since a rule at the edge of the cell lowers it (figures read right came with 0.13 to 0.97).
 */
const LOOKS = [
  { dpi: 200, margin: 1.5 },
  { dpi: 320, margin: 0 },
  { dpi: 260, margin: 0.6 },
] as const;

type Result =
  | { readonly kind: "checked"; readonly cells: readonly CheckedCell[] }
  | { readonly kind: "refused"; readonly reason: RefusalReason };

export type CheckJob = {
  readonly bytes: Uint8Array;
  readonly password: string | null;
  readonly cells: readonly CellToCheck[];
  readonly thread: Thread;
  readonly pageReader: PageReader;
  readonly stop: AbortSignal;
};

/** Cells whose picture shows another figure than their text says, as all looks agree. */
export async function checkCells(job: CheckJob): Promise<Result> {
  const recogniser = await job.pageReader.recogniser();
  if (typeof recogniser === "string") return { kind: "checked", cells: [] };
  const opened = await job.thread.ask({ kind: "open", bytes: job.bytes, password: job.password }, STEP_MS);
  if (opened.kind === "refused") return opened;
  if (opened.kind !== "opened") return { kind: "refused", reason: reasonOf(opened) };
  const place = await job.pageReader.take();
  try {
    let doubtful: readonly CheckedCell[] = job.cells.map(({ id }) => ({ id, seen: "" }));
    const bounded = until(AbortSignal.any([job.stop, AbortSignal.timeout(LOOKS_MS)]), recogniser);
    for (const way of LOOKS) {
      const cells = job.cells.filter(({ id }) => doubtful.some((one) => one.id === id));
      const seen = await look(job, bounded, cells, way);
      doubtful = cells.flatMap((cell, index): CheckedCell[] => {
        const text = seen[index]?.text ?? "";
        const before = doubtful.find(({ id }) => id === cell.id)?.seen ?? "";
        const isConfirmed = before === "" || digitsOf(text) === digitsOf(before);
        return isConfirmed && showsOther({ text: cell.text, seen: text })
          ? [{ id: cell.id, seen: text }]
          : [];
      });
    }
    return { kind: "checked", cells: doubtful.map(({ id, seen }) => ({ id, seen: figureIn(seen) })) };
  } finally {
    place.give();
    await job.thread.ask({ kind: "close" }, STEP_MS);
  }
}

/** Without the marks that recognition makes of rules at the edge. */
function figureIn(seen: string): string {
  return /\d[\d.,' ]*\d/.exec(seen)?.[0] ?? seen;
}

async function look(
  job: CheckJob,
  recogniser: Recogniser,
  cells: readonly CellToCheck[],
  { dpi, margin }: (typeof LOOKS)[number],
): Promise<readonly (SeenCell | null)[]> {
  const pictures = new Map<CellToCheck, CellPicture>();
  for (const page of new Set(cells.map((cell) => cell.page))) {
    if (job.stop.aborted) return [];
    const answer = await job.thread.ask({ kind: "render", wish: { page, isGrey: true, dpi } }, STEP_MS);
    if (answer.kind !== "rendered" || answer.pixels === null) return [];
    for (const cell of cells.filter((one) => one.page === page)) {
      const picture = cutOut(answer.pixels, cell.box, (margin * dpi) / 72);
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
