import type { SeenWord } from "./tsv.ts";

export type Recogniser = {
  /** Words of a PNG picture of `dpi` dots per inch; null when it took too long or failed. */
  readonly recognise: (png: Uint8Array, dpi: number) => Promise<readonly SeenWord[] | null>;
};

/**
 * Tesseract's page segmentation mode "a single column of text of variable sizes". On scans of statements it found 91.8 % of the amounts, "a
 * uniform block" (6) 88.2 %, "automatic" (3) 77.5 %, "sparse" (11) 58.7 %; photos taken at a slant are half of these scans.
 */
export const SEGMENTATION = "4";

/** Longest that a page may take; ordinary ones take 1 to 3 s, beside other work much longer. */
export const PAGE_MS = 120_000;
