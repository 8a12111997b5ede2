import { createHash } from "node:crypto";
import type { DocumentText, PageText, SavedChange } from "../../../core/model/document-text.ts";
import type { ThreadAnswer, ThreadRequest } from "../engine/messages.ts";
import type { DocumentFacts } from "../engine/open-document.ts";
import { emptyPage } from "../engine/read-page.ts";
import { BUDGET_SPENT, type FileBudget, makeFileBudget } from "../ocr/file-budget.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";
import { judgeTextLayer, type TextLayer } from "../ocr/needs-recognition.ts";
import type { PageReader } from "../ocr/page-reader.ts";
import { paintDpi } from "../ocr/paint-dpi.ts";
import type { RefusalReason } from "../outcome.ts";
import { withPrints } from "../prints/measure.ts";
import { scanSize } from "../prints/scan-size.ts";
import type { PdfSettings } from "../settings.ts";
import { compareSaves } from "./compare-saves.ts";
import type { Thread, ThreadFailure } from "./thread.ts";
import { withFonts } from "./with-fonts.ts";

/** No page of any real document took longer than 2 s. */
const STEP_MS = 20_000;
/** After so many pages that broke the reader or took too long, the file is given up. */
const MOST_BAD_PAGES = 3;
/** Pages that are compared with what the first save showed, and changes that are kept: enough to show what was done. */
const MOST_COMPARED = 60;
const MOST_CHANGES = 200;
type Refusal = { readonly kind: "refused"; readonly reason: RefusalReason };
export type ReadResult = { readonly kind: "read"; readonly document: Omit<DocumentText, "pages"> } | Refusal;

export type ReadJob = {
  readonly bytes: Uint8Array;
  readonly password: string | null;
  readonly thread: Thread;
  readonly settings: PdfSettings;
  readonly pageReader: PageReader;
  readonly onPage: (page: PageText, of: number) => void;
  /** False: a page that is a picture ends the reading. */
  readonly mayRecognise: boolean;
  readonly stop: AbortSignal;
};

type Session = {
  readonly job: ReadJob;
  readonly facts: DocumentFacts;
  readonly fonts: string[];
  /** The thread's number of a font to ours; it counts anew after it was replaced. */
  fontNumbers: number[];
  leftMs: number;
  badPages: number;
  readonly budget: FileBudget;
  /** What was recognised in pictures, by their dots: a file that shows one picture on every page is read once. */
  readonly recognised: Map<string, Promise<PageText>>;
  /** Pages with text as they are now, of a file that was saved more than once. */
  readonly pagesNow: PageText[];
};

/** Reads a PDF page by page; each page is handed on as soon as it is read. */
export async function readDocument(job: ReadJob): Promise<ReadResult> {
  const opened = await open(job);
  if (opened.kind === "refused") return opened;
  const session: Session = {
    job,
    facts: opened.facts,
    fonts: [],
    fontNumbers: [],
    leftMs: job.settings.timeoutSeconds * 1000,
    badPages: 0,
    budget: makeFileBudget(job.stop),
    recognised: new Map(),
    pagesNow: [],
  };
  const result = await readPages(session);
  await job.thread.ask({ kind: "close" }, STEP_MS);
  return result;
}

async function open(job: ReadJob): Promise<Refusal | { kind: "opened"; facts: DocumentFacts }> {
  if (job.bytes.length === 0) return { kind: "refused", reason: "empty" };
  const answer = await job.thread.ask({ kind: "open", bytes: job.bytes, password: job.password }, STEP_MS);
  if (answer.kind === "refused") return answer;
  if (answer.kind !== "opened") return { kind: "refused", reason: reasonOf(answer) };
  const { pageCount } = answer.facts;
  if (pageCount < 1) return { kind: "refused", reason: "damaged" };
  if (pageCount > job.settings.pageLimit) return { kind: "refused", reason: "too_many_pages" };
  return { kind: "opened", facts: answer.facts };
}

async function readPages(session: Session): Promise<ReadResult> {
  const { job, facts } = session;
  const recognising: Promise<void>[] = [];
  let isSaying = false;
  const done = (page: PageText) => {
    isSaying ||= saysSomething(page);
    job.onPage(page, facts.pageCount);
  };
  for (let number = 1; number <= facts.pageCount; number++) {
    if (job.stop.aborted) return { kind: "refused", reason: "timed_out" };
    const read = await readPage(session, number);
    if (read.kind === "refused") return read;
    const layer = judgeTextLayer(read.page, read.pathCount);
    if (layer.kind === "use" && facts.saves.length > 1) session.pagesNow.push(read.page);
    if (layer.kind === "use") done(read.page);
    else if (!job.mayRecognise) {
      await Promise.all(recognising);
      return { kind: "refused", reason: "needs_recognition" };
    } else {
      const { finished, lost } = await recognise(session, read.page, { layer, done });
      if (lost !== null) return lost;
      recognising.push(finished);
    }
  }
  await Promise.all(recognising);
  if (!isSaying) return { kind: "refused", reason: "no_words" };
  const { metadata, saves, isEncrypted } = facts;
  const { fonts } = session;
  const revisions = Math.max(1, saves.length);
  const savedChanges = saves.length > 1 ? await changesSinceFirstSave(session) : [];
  return { kind: "read", document: { fonts, metadata, revisions, savedChanges, isEncrypted } };
}

/** Opens the file as it was after its first save. What cannot be opened so shows no changes; that it was saved again is known anyway. */
async function changesSinceFirstSave(session: Session): Promise<readonly SavedChange[]> {
  const { job, facts, pagesNow } = session;
  const bytes = job.bytes.subarray(0, facts.saves[0]);
  const opened = await open({ ...job, bytes });
  if (opened.kind === "refused") return [];
  const changes: SavedChange[] = [];
  for (const page of pagesNow.slice(0, MOST_COMPARED)) {
    if (job.stop.aborted || page.number > opened.facts.pageCount) break;
    const before = await ask(session, { kind: "page", number: page.number });
    if (before.kind !== "page") break;
    changes.push(...compareSaves(before.page, page));
  }
  return changes.slice(0, MOST_CHANGES);
}

/**
 * Paints the page as soon as there is a place for recognising it. The answer comes when it is painted; `finished` when its characters
 * are recognised, so that reading goes on meanwhile.
 */
async function recognise(
  session: Session,
  page: PageText,
  on: { layer: TextLayer; done: (page: PageText) => void },
): Promise<{ readonly finished: Promise<void>; readonly lost: Refusal | null }> {
  const { pageReader } = session.job;
  const place = await pageReader.take();
  const wish = { page: page.number, isGrey: true, dpi: paintDpi(page) };
  const answer = await ask(session, { kind: "render", wish });
  if (answer.kind !== "rendered" || answer.pixels === null) {
    place.give();
    const lost = answer.kind === "rendered" ? null : await recover(session, answer);
    on.done({ ...page, problem: page.problem ?? "The picture of this page could not be painted." });
    return { finished: Promise.resolve(), lost };
  }
  const picture = answer.pixels;
  const own = await ownPicture(session, page, picture);
  const finished = recogniseOnce(session, page, { picture, layer: on.layer })
    .then((read) => on.done(own === null ? read : withPrints(read, own)))
    .finally(place.give);
  return { finished, lost: null };
}

/** The scan as the file holds it, pixel for pixel; null where the page is no scan or cannot be painted so. */
async function ownPicture(
  session: Session,
  page: PageText,
  painted: GreyPicture,
): Promise<GreyPicture | null> {
  const size = scanSize(page);
  if (size === null || (size.width === painted.width && size.height === painted.height))
    return size === null ? null : painted;
  const answer = await ask(session, { kind: "render", wish: { page: page.number, isGrey: true, ...size } });
  return answer.kind === "rendered" ? answer.pixels : null;
}

/** Pictures beyond these are recognised again. */
const MOST_REMEMBERED = 50;

async function recogniseOnce(
  { job, budget, recognised }: Session,
  page: PageText,
  { picture, layer }: { picture: GreyPicture; layer: TextLayer },
): Promise<PageText> {
  const read = async () => {
    const found = await budget.spend((signal) => job.pageReader.read(page, picture, { layer, signal }));
    return found ?? { ...page, problem: page.problem ?? BUDGET_SPENT };
  };
  // What stands on the page as text too is another page.
  if (page.words.length > 0 || page.fields.length > 0) return read();
  const key = `${picture.width} ${createHash("sha1").update(picture.data).digest("base64")}`;
  const known = recognised.get(key);
  if (known !== undefined) {
    const { words, source, problem, drawings, fields } = await known;
    return { ...page, words, source, problem, drawings, fields };
  }
  const reading = read();
  if (recognised.size < MOST_REMEMBERED) recognised.set(key, reading);
  return reading;
}

async function readPage(
  session: Session,
  number: number,
): Promise<{ kind: "page"; page: PageText; pathCount: number } | Refusal> {
  const answer = await ask(session, { kind: "page", number });
  if (answer.kind === "page") {
    return { kind: "page", page: withFonts(session, answer), pathCount: answer.pathCount };
  }
  const lost = await recover(session, answer);
  if (lost !== null) return lost;
  const problem = answer.kind === "timed_out" ? "took longer than is allowed" : "could not be read";
  const page = emptyPage(number, `This page ${problem}. It may be damaged.`);
  return { kind: "page", page, pathCount: 0 };
}

/** Opens the document again after a page broke its thread; tells when the file is given up. */
async function recover(session: Session, failure: ThreadAnswer | ThreadFailure): Promise<Refusal | null> {
  session.badPages++;
  const isLost =
    session.badPages > MOST_BAD_PAGES || session.badPages === session.facts.pageCount || session.leftMs <= 0;
  if (isLost) return { kind: "refused", reason: reasonOf(failure) };
  session.fontNumbers = [];
  const again = await open(session.job);
  return again.kind === "refused" ? again : null;
}

async function ask(session: Session, request: ThreadRequest): Promise<ThreadAnswer | ThreadFailure> {
  const began = performance.now();
  const answer = await session.job.thread.ask(request, Math.max(1, Math.min(STEP_MS, session.leftMs)));
  session.leftMs -= performance.now() - began;
  return answer;
}

export function reasonOf(answer: ThreadAnswer | ThreadFailure): RefusalReason {
  if (answer.kind === "timed_out") return "timed_out";
  return answer.kind === "broken" && answer.isMemory ? "out_of_memory" : "damaged";
}

function saysSomething(page: PageText): boolean {
  return page.words.length > 0 || page.fields.some((field) => field.value !== "" && field.value !== "Off");
}
