import type { FormField, PageText } from "../../../core/model/document-text.ts";
import { findPaper } from "./find-paper.ts";
import type { Square } from "./form-boxes.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { mergeWords, type TextLayer } from "./needs-recognition.ts";
import { straightenQuad } from "./perspective.ts";
import { putBack } from "./put-back.ts";
import { type Recognised, recognisePage } from "./recognise-page.ts";
import { type Recogniser, until } from "./recognition.ts";
import { mapInk } from "./skew.ts";

/** Reads scanned pages, at most `workers` at a time over all documents. */
export type PageReader = {
  /** Waits for a free place; `give` must be called when it is not needed any more. */
  readonly take: () => Promise<{ readonly give: () => void }>;
  /** What recognises characters; a text says why nothing does. */
  readonly recogniser: () => Promise<Recogniser | string>;
  /** The page with what can be read in its picture, beside its own words or instead of them as these are worth. */
  readonly read: (
    page: PageText,
    picture: GreyPicture,
    on: { readonly layer: TextLayer; readonly signal: AbortSignal },
  ) => Promise<PageText>;
};

/** A page with less ink than this share is empty paper with dust on it. */
const DUST = 0.0006;

export function makePageReader(workers: number, start: () => Promise<Recogniser | string>): PageReader {
  const waiting: (() => void)[] = [];
  let free = workers;
  let started: Promise<Recogniser | string> | null = null;

  const give = () => {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  };
  const take = async () => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return { give };
  };
  const recogniser = () => {
    started ??= start().catch(() => "Character recognition (OCR) could not be started.");
    return started;
  };
  const read: PageReader["read"] = async (page, picture, { layer, signal }) => {
    if (layer.kind === "read again")
      return readAgain(page, layer.fault, await read(page, picture, { layer: REPLACE, signal }));
    const recognising = await recogniser();
    const own = layer.kind === "add recognised" ? page.words : [];
    if (typeof recognising === "string")
      return withWords(page, own, { recognised: [], problem: `This page is a picture. ${recognising}` });
    const dpi = (72 * picture.width) / page.width;
    const found = await recognisePaper(until(signal, recognising), picture, dpi).catch(() => null);
    if (found === null)
      return withWords(page, own, {
        recognised: [],
        problem: "Recognising the characters of this page failed or took too long.",
      });
    const isEmpty = found.words.length === 0 && own.length === 0 && !isBlank(picture, dpi);
    const problem = isEmpty ? "No words could be recognised on this page." : null;
    return withWords(page, own, { ...found, recognised: found.words, problem });
  };
  return { take, recogniser, read };
}

const REPLACE: TextLayer = { kind: "replace" };
/** Share of the words of a poor text that its picture must give at least. */
const ENOUGH = 0.5;

/** A text that is poor is better than a picture in which hardly anything could be read. */
function readAgain(page: PageText, fault: string, recognised: PageText): PageText {
  const isBetter = recognised.words.length >= ENOUGH * page.words.length;
  const problem = isBetter
    ? `${fault} Its picture was read instead.`
    : `${fault} Its picture could not be read better.`;
  return { ...(isBetter ? recognised : page), problem };
}

/** A photo of a page is read as if it had been taken from straight above. */
async function recognisePaper(
  recogniser: Recogniser,
  picture: GreyPicture,
  dpi: number,
): Promise<Recognised | null> {
  const corners = findPaper(picture);
  if (corners === null) return recognisePage(recogniser, picture, dpi);
  const paper = straightenQuad(picture, corners);
  const found = await recognisePage(recogniser, paper, dpi);
  return found === null ? null : putBack(found, { corners, paper, scale: 72 / dpi });
}

function withWords(
  page: PageText,
  own: PageText["words"],
  found: Partial<Pick<Recognised, "drawings" | "squares">> & {
    readonly recognised: PageText["words"];
    readonly problem: string | null;
  },
): PageText {
  const words = mergeWords(own, found.recognised);
  const isRecognised = words.length - own.length > own.length;
  const source = words.length === 0 ? "none" : isRecognised ? "ocr" : "text";
  const drawings = [...page.drawings, ...(found.drawings ?? [])];
  const fields = [...page.fields, ...(found.squares ?? []).map(asField)];
  return { ...page, words, drawings, fields, source, problem: page.problem ?? found.problem };
}

/** A square of a scanned form is to it what a tick box is to a form that is filled in on a screen. */
function asField({ isTicked, ...box }: Square): FormField {
  return { name: "", type: "checkbox", value: isTicked ? "Yes" : "Off", isChecked: isTicked, box };
}

function isBlank(picture: GreyPicture, dpi: number): boolean {
  const { ink } = mapInk(picture, dpi);
  let count = 0;
  for (const one of ink) count += one;
  return count < DUST * ink.length;
}
