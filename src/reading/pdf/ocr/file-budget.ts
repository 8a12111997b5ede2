import { PAGE_MS } from "./recognition.ts";

/** What recognising the characters of one file may take: so much, and so much more for each page, and never more than an hour. */
const FILE_MS = 90_000;
const SHARE_OF_PAGE_MS = 10_000;
const MOST_MS = 3_600_000;

/** Of a page that was not read for want of it. */
export const BUDGET_SPENT =
  "Recognising the characters of this file took longer than is allowed; this page was not read.";

/** The time that recognising the pages of one file may take; an ordinary page takes 1 to 3 s, a page made to harm all it gets. */
export type FileBudget = {
  /** Runs the work with a signal that ends it when the page or the file took too long; null when nothing is left to begin with. */
  readonly spend: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T | null>;
};

export function makeFileBudget(stop: AbortSignal): FileBudget {
  let leftMs = FILE_MS;
  let givenMs = FILE_MS;
  return {
    spend: async (work) => {
      const share = Math.min(SHARE_OF_PAGE_MS, MOST_MS - givenMs);
      leftMs += share;
      givenMs += share;
      if (leftMs <= 0 || stop.aborted) return null;
      const began = performance.now();
      const late = AbortSignal.timeout(Math.ceil(Math.min(PAGE_MS, leftMs)));
      try {
        return await work(AbortSignal.any([stop, late]));
      } finally {
        leftMs -= performance.now() - began;
      }
    },
  };
}
