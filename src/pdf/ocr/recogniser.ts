import type { PdfSettings } from "../settings.ts";
import { prepareLanguageData } from "./language-data.ts";
import { findProgram, installedDataFolder, startNative } from "./native.ts";
import { startScript } from "./script.ts";
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

/** Longest that a page may take; ordinary ones take 1 to 3 s. */
export const PAGE_MS = 60_000;

/** What recognises characters here; a text says why nothing does. */
export async function startRecogniser(settings: PdfSettings): Promise<Recogniser | string> {
  if (settings.ocr === "off") return "Character recognition (OCR) is switched off.";
  const program = settings.ocr === "js" ? null : await findProgram(settings.programPath);
  if (program === null && settings.ocr === "native") return "The program tesseract is not installed.";
  const installedIn = program === null ? null : await installedDataFolder(program);
  const wish = { cacheDir: settings.cacheDir, languages: settings.ocrLanguages, installedIn };
  const data = prepareLanguageData(wish);
  const missing = settings.ocrLanguages.filter((language) => !data.languages.includes(language));
  if (missing.length > 0) return `There is no character recognition data for ${missing.join(", ")}.`;
  return program === null ? startScript(data) : startNative(program, data);
}
