import type { SeenWord } from "./tsv.ts";

/** Words of a PNG picture of `dpi` dots per inch; null when it took too long, failed, or the signal ended it. */
export type Recognise = (
  png: Uint8Array,
  dpi: number,
  signal?: AbortSignal,
) => Promise<readonly SeenWord[] | null>;

export type Recogniser = {
  readonly recognise: Recognise;
  /** The same with other data, for a second opinion; null when there is no other. */
  readonly recogniseAgain: Recognise | null;
};

/** Recognises nothing more once the signal fires. */
export function until(signal: AbortSignal, { recognise, recogniseAgain }: Recogniser): Recogniser {
  const bounded =
    (one: Recognise): Recognise =>
    async (png, dpi) =>
      signal.aborted ? null : one(png, dpi, signal);
  return {
    recognise: bounded(recognise),
    recogniseAgain: recogniseAgain === null ? null : bounded(recogniseAgain),
  };
}

/**
 * Tesseract's page segmentation mode "a uniform block of text": it sees sheets of single lines (`sheets.ts`). Of the amounts on scans of 24
 * layouts that gave 99.0 %, of the dates 98.6 %; whole pages gave 97.9 and 95.6 % as "a single column" (4), 91.6 % as "automatic" (3).
 */
export const SEGMENTATION = "6";

/** Longest that a page may take; ordinary ones take 1 to 3 s, beside other work much longer. */
export const PAGE_MS = 120_000;
