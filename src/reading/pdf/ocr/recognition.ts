import type { SeenWord } from "./tsv.ts";

export type Recogniser = {
  /** Words of a PNG picture of `dpi` dots per inch; null when it took too long or failed. */
  readonly recognise: (png: Uint8Array, dpi: number) => Promise<readonly SeenWord[] | null>;
  /** The same with other data, for a second opinion; null when there is no other. */
  readonly recogniseAgain: ((png: Uint8Array, dpi: number) => Promise<readonly SeenWord[] | null>) | null;
};

/**
 * Tesseract's page segmentation mode "a uniform block of text": it sees sheets of single lines (`sheets.ts`). Of the amounts on scans of 24
 * layouts that gave 99.0 %, of the dates 98.6 %; whole pages gave 97.9 and 95.6 % as "a single column" (4), 91.6 % as "automatic" (3).
 */
export const SEGMENTATION = "6";

/** Longest that a page may take; ordinary ones take 1 to 3 s, beside other work much longer. */
export const PAGE_MS = 120_000;
