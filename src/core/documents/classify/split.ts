import type { PageText } from "../../model/document-text.ts";
import { FILE_CLASSES, type FileClass } from "../file-class.ts";
import type { PageScores } from "./page-scores.ts";
import type { PageView } from "./page-view.ts";
import { squash } from "./squash.ts";

// Which pages belong together: the likeliest sequence of (class, begins here or goes on) over the pages, found by dynamic
// programming (Viterbi). Each page's scores speak for a class; to begin a document costs, unless the page looks like a first one.

export type PageState = { readonly fileClass: FileClass; readonly isStart: boolean };

/** What must be said for a known class before a document is taken for one. */
export const PRESUMED_UNKNOWN = 3;
const START_COST = 3;
/** Same class again, as with two tax returns in one file: only a page that looks like a first one separates them. */
const RESTART_COST = 6;
const FIRST_PAGE = 4;
const RESTARTED = 8;
const LATER_PAGE = 4;
const SAME_HEAD = 2;
const OTHER_SHAPE = 1.5;
const TITLED = 1;
/** A paper that begins without a title is rare; more often a page goes on with what was asked before. */
const UNTITLED = 2;
/** Several statements of one account in a file are read together, so no cut is needed between them. */
const READ_TOGETHER: ReadonlySet<FileClass> = new Set([
  "bank_statement",
  "credit_card_statement",
  "money_market_statement",
  "transactions_export",
]);

type Cell = { readonly score: number; readonly before: number; readonly isStart: boolean };

export function splitPages(
  views: readonly PageView[],
  scores: readonly PageScores[],
  fileScores: ReadonlyMap<FileClass, number>,
): readonly PageState[] {
  const columns: (readonly Cell[])[] = [];
  views.forEach((view, page) => {
    const own = scores[page] as PageScores;
    const before = columns.at(-1);
    const bind = before === undefined ? 0 : bindingOf(views[page - 1] as PageView, view);
    columns.push(
      FILE_CLASSES.map((fileClass, state) => {
        const score = own.scores.get(fileClass) ?? 0;
        const isTitled = own.titled.has(fileClass);
        const start = score + startScore(fileClass, fileScores) + (isTitled ? TITLED : 0);
        if (before === undefined) return { score: start, before: -1, isStart: true };
        const begin = isTitled ? start : start - UNTITLED;
        return bestStep({ before, state, fileClass, start: begin, stay: score + bind, bind });
      }),
    );
  });
  return traceBack(columns);
}

const startScore = (fileClass: FileClass, fileScores: ReadonlyMap<FileClass, number>) =>
  fileClass === "unknown" ? PRESUMED_UNKNOWN : (fileScores.get(fileClass) ?? 0);

function bestStep(step: {
  readonly before: readonly Cell[];
  readonly state: number;
  readonly fileClass: FileClass;
  readonly start: number;
  readonly stay: number;
  readonly bind: number;
}): Cell {
  let best: Cell = {
    score: (step.before[step.state] as Cell).score + step.stay,
    before: step.state,
    isStart: false,
  };
  step.before.forEach((cell, from) => {
    const isSame = from === step.state;
    if (isSame && READ_TOGETHER.has(step.fileClass)) return;
    const cost = (isSame ? RESTART_COST : START_COST) + Math.max(0, step.bind);
    const score = cell.score + step.start - cost + Math.max(0, -step.bind);
    if (score > best.score) best = { score, before: from, isStart: true };
  });
  return best;
}

function traceBack(columns: readonly (readonly Cell[])[]): readonly PageState[] {
  const last = columns.at(-1);
  if (last === undefined) return [];
  let state = last.reduce((best, cell, index) => (cell.score > (last[best] as Cell).score ? index : best), 0);
  const states: PageState[] = [];
  for (let page = columns.length - 1; page >= 0; page--) {
    const cell = (columns[page] as readonly Cell[])[state] as Cell;
    states.unshift({ fileClass: FILE_CLASSES[state] as FileClass, isStart: cell.isStart });
    state = cell.before;
  }
  return states;
}

/** How much a page looks like the next one of the same document; negative when it looks like the first of another. */
function bindingOf(previous: PageView, view: PageView): number {
  const [last, now] = [pageNumberOf(previous), pageNumberOf(view)];
  // "Page 1 of 3" behind a numbered page begins anew, however alike the pages look.
  if (now?.page === 1 && last !== null) return -RESTARTED;
  let binding = 0;
  if (now?.page === 1 && now.of !== null && now.of > 1) binding -= FIRST_PAGE;
  if (now !== null && now.page > 1 && (last === null || last.page + 1 === now.page)) binding += LATER_PAGE;
  if (headOf(previous) !== "" && headOf(previous) === headOf(view)) binding += SAME_HEAD;
  if (!isSameShape(previous.page, view.page)) binding -= OTHER_SHAPE;
  if (view.wordCount < 5) binding += SAME_HEAD;
  return binding;
}

function pageNumberOf(view: PageView): { readonly page: number; readonly of: number | null } | null {
  const rows = [...view.rows.slice(0, 8), ...view.rows.slice(-6)];
  for (const row of rows) {
    const found =
      /\bpage\s*(?::\s*)?(\d{1,3})(?:\s*(?:of|\/)\s*(\d{1,3}))?\b/i.exec(row) ??
      /^\W*(\d{1,3})\s+of\s+(\d{1,3})\W*$/i.exec(row);
    if (found !== null)
      return { page: Number(found[1]), of: found[2] === undefined ? null : Number(found[2]) };
  }
  return null;
}

/** The first row without its digits, so that a running page number or date does not matter. */
const headOf = (view: PageView) => squash(view.rows[0] ?? "").replace(/\d+/g, "");

const isSameShape = (a: PageText, b: PageText) =>
  Math.abs(a.width - b.width) < 12 && Math.abs(a.height - b.height) < 12;
