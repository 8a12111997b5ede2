import type { DocumentText } from "../model/document-text.ts";
import { scoreFilename } from "./classify/filename.ts";
import { type PageScores, scorePage } from "./classify/page-scores.ts";
import { viewPage } from "./classify/page-view.ts";
import { PRESUMED_UNKNOWN, splitPages } from "./classify/split.ts";
import { FILE_CLASSES, type FileClass } from "./file-class.ts";

export type PageClass = { readonly fileClass: FileClass; readonly confidence: number };
/** Pages, from 1, that make one document. */
export type DocumentPart = PageClass & { readonly pages: readonly number[] };
export type Classification = PageClass & {
  readonly pageClasses: Readonly<Record<number, PageClass>>;
  /** In the order of the pages; more than one when the file combines documents. */
  readonly parts: readonly DocumentPart[];
  /** In plain words, the most telling first; no text of the document beyond terms of our own lists. */
  readonly reasons: readonly string[];
};

/**
 * Says what a file is, page by page. A name given to the file counts a little; `unknown` is the answer when nothing speaks
 * clearly for a class, and then also for documents that we know to be of none (letters, leases, licences …).
 */
export function classifyDocument(document: DocumentText, filename?: string): Classification {
  const views = document.pages.map(viewPage);
  const scores = views.map(scorePage);
  const byName = scoreFilename(filename ?? "");
  const states = splitPages(views, scores, byName);
  const parts: { fileClass: FileClass; pages: number[]; scores: PageScores[] }[] = [];
  states.forEach((state, index) => {
    const page = document.pages[index]?.number ?? index + 1;
    const part = parts.at(-1);
    if (state.isStart || part === undefined)
      parts.push({ fileClass: state.fileClass, pages: [page], scores: [scores[index] as PageScores] });
    else {
      part.pages.push(page);
      part.scores.push(scores[index] as PageScores);
    }
  });
  const rated = parts.map((part) => ({
    fileClass: part.fileClass,
    pages: part.pages,
    confidence: confidenceOf(part.fileClass, part.scores, byName),
    scores: part.scores,
  }));
  return summarise(rated);
}

type RatedPart = DocumentPart & { readonly scores: readonly PageScores[] };

function summarise(parts: readonly RatedPart[]): Classification {
  const main = parts.reduce<RatedPart | null>((best, part) => {
    if (best === null) return part;
    const [isKnown, wasKnown] = [part.fileClass !== "unknown", best.fileClass !== "unknown"];
    if (isKnown !== wasKnown) return isKnown ? part : best;
    return part.pages.length > best.pages.length ? part : best;
  }, null);
  const pageClasses = Object.fromEntries(
    parts.flatMap((part) =>
      part.pages.map((page) => [page, { fileClass: part.fileClass, confidence: part.confidence }]),
    ),
  );
  return {
    fileClass: main?.fileClass ?? "unknown",
    confidence: main?.confidence ?? 0,
    pageClasses,
    parts: parts.map(({ fileClass, pages, confidence }) => ({ fileClass, pages, confidence })),
    reasons: main === null ? ["the file has no pages"] : reasonsOf(main),
  };
}

function reasonsOf(part: RatedPart): readonly string[] {
  const found = [...new Set(part.scores.flatMap((one) => one.reasons.get(part.fileClass) ?? []))];
  return found.length > 0 ? found.slice(0, 8) : ["nothing on its pages speaks for one of the known classes"];
}

/** Softer than the raw scores, whose evidences are not independent. Set so that stated and measured shares agree. */
const TEMPERATURE = 1.6;
/** Later pages repeat the vocabulary of the first ones. */
const LATER_PAGES = 0.25;

function confidenceOf(
  fileClass: FileClass,
  pages: readonly PageScores[],
  byName: ReadonlyMap<FileClass, number>,
): number {
  const logits = FILE_CLASSES.map((one) => {
    const sums = pages.map((page) => page.scores.get(one) ?? 0);
    const best = Math.max(...sums);
    const rest = sums.reduce((sum, score) => sum + score, 0) - best;
    const start = one === "unknown" ? PRESUMED_UNKNOWN : (byName.get(one) ?? 0);
    return (best + LATER_PAGES * Math.min(rest, 20) + start) / TEMPERATURE;
  });
  const highest = Math.max(...logits);
  const weights = logits.map((one) => Math.exp(one - highest));
  const own = weights[FILE_CLASSES.indexOf(fileClass)] as number;
  const share = own / weights.reduce((sum, one) => sum + one, 0);
  return Math.round(Math.min(share, 0.995) * 1000) / 1000;
}
