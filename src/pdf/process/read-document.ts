import type { DocumentText, PageText } from "../../core/model/document-text.ts";
import type { ThreadAnswer, ThreadRequest } from "../engine/messages.ts";
import type { DocumentFacts } from "../engine/open-document.ts";
import { emptyPage } from "../engine/read-page.ts";
import type { RefusalReason } from "../outcome.ts";
import type { PdfSettings } from "../settings.ts";
import type { Thread, ThreadFailure } from "./thread.ts";

/** No page of any real document took longer than 2 s. */
const STEP_MS = 20_000;
/** After so many pages that broke the reader or took too long, the file is given up. */
const MOST_BAD_PAGES = 3;

export type ReadResult =
  | { readonly kind: "read"; readonly document: Omit<DocumentText, "pages"> }
  | { readonly kind: "refused"; readonly reason: RefusalReason };

export type ReadJob = {
  readonly bytes: Uint8Array;
  readonly password: string | null;
  readonly thread: Thread;
  readonly settings: PdfSettings;
  readonly onPage: (page: PageText, of: number) => void;
  readonly isCancelled: () => boolean;
};

type Session = {
  readonly job: ReadJob;
  readonly facts: DocumentFacts;
  readonly fonts: string[];
  /** The thread's number of a font to ours; it counts anew after it was replaced. */
  fontNumbers: number[];
  leftMs: number;
  badPages: number;
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
  };
  const result = await readPages(session);
  await job.thread.ask({ kind: "close" }, STEP_MS);
  return result;
}

async function open(
  job: ReadJob,
): Promise<{ kind: "refused"; reason: RefusalReason } | { kind: "opened"; facts: DocumentFacts }> {
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
  let isSaying = false;
  for (let number = 1; number <= facts.pageCount; number++) {
    if (job.isCancelled()) return { kind: "refused", reason: "timed_out" };
    const page = await readPage(session, number);
    if (page.kind === "refused") return page;
    isSaying ||= saysSomething(page.page);
    job.onPage(page.page, facts.pageCount);
  }
  if (!isSaying) return { kind: "refused", reason: "no_words" };
  const { metadata, revisions, isEncrypted } = facts;
  return { kind: "read", document: { fonts: session.fonts, metadata, revisions, isEncrypted } };
}

async function readPage(
  session: Session,
  number: number,
): Promise<{ kind: "page"; page: PageText } | { kind: "refused"; reason: RefusalReason }> {
  const answer = await ask(session, { kind: "page", number });
  if (answer.kind === "page") return { kind: "page", page: withFonts(session, answer) };
  const reason = reasonOf(answer);
  session.badPages++;
  const isLost =
    session.badPages > MOST_BAD_PAGES || session.badPages === session.facts.pageCount || session.leftMs <= 0;
  if (isLost) return { kind: "refused", reason };
  session.fontNumbers = [];
  const again = await open(session.job);
  if (again.kind === "refused") return again;
  const problem = reason === "timed_out" ? "took longer than is allowed" : "could not be read";
  return { kind: "page", page: emptyPage(number, `This page ${problem}. It may be damaged.`) };
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

function withFonts(session: Session, answer: Extract<ThreadAnswer, { kind: "page" }>): PageText {
  for (const name of answer.newFonts) {
    const known = session.fonts.indexOf(name);
    session.fontNumbers.push(known >= 0 ? known : session.fonts.push(name) - 1);
  }
  const words = answer.page.words.map((word) => ({ ...word, font: session.fontNumbers[word.font] ?? -1 }));
  return { ...answer.page, words };
}

function saysSomething(page: PageText): boolean {
  return page.words.length > 0 || page.fields.some((field) => field.value !== "" && field.value !== "Off");
}
