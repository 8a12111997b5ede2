import type { SeenWord } from "./tsv.ts";

/** How the page is laid out (Tesseract's page segmentation modes). */
export type Layout = "block" | "sparse" | "line";
export const SEGMENTATION: Readonly<Record<Layout, string>> = { block: "4", sparse: "11", line: "7" };

export type RecogniseWish = {
  readonly dpi: number;
  readonly layout: Layout;
  /** Only these characters occur. */
  readonly characters?: string;
};

export type Recogniser = {
  /** Words of a PNG picture; null when it took too long or failed. */
  readonly recognise: (png: Uint8Array, wish: RecogniseWish) => Promise<readonly SeenWord[] | null>;
  readonly close: () => void;
};

/** Longest that a page may take; ordinary ones take 1 to 3 s, beside other work much longer. */
export const PAGE_MS = 120_000;
