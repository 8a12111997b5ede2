import { formatDay } from "../../model/day.ts";
import type { Box, DocumentText, PageText, TextWord } from "../../model/document-text.ts";
import type { Finding } from "../findings.ts";
import { boxAround, linesOf } from "../layout/lines.ts";
import type { JsonValue } from "../parsed-document.ts";
import { amountNumber, readAmount } from "../values/amount-text.ts";
import { readDate } from "../values/date-text.ts";
import { hideNumbers } from "./hidden-text.ts";
import type { OpenField } from "./open-fields.ts";

/** A proposed value that stands on a page, in its normal form. */
export type FoundValue = { readonly value: string | number; readonly finding: Finding };

/** What somebody else read is worth no more than this, even when it is found. */
const CONFIDENCE_AT_MOST = 0.5;
const WORDS_AT_MOST: Readonly<Record<OpenField["kind"], number>> = { text: 16, date: 5, number: 3 };
const LONGEST = 200;

/** Looks for a proposed value among the words and filled-in fields of the pages; null when it does not stand there. */
export function findPrinted(
  document: DocumentText,
  { kind }: OpenField,
  proposed: JsonValue | undefined,
): FoundValue | null {
  if (typeof proposed !== "string" && typeof proposed !== "number") return null;
  const wanted = String(proposed).trim();
  if (wanted === "" || wanted.length > LONGEST || hideNumbers(wanted, []) !== wanted) return null;
  const same = SAME[kind](wanted);
  if (same === null) return null;
  for (const page of document.pages) {
    const found = findOnPage(page, kind, same);
    if (found !== null) return found;
  }
  return null;
}

/** Whether a printed text says the wanted value: its normal form, else null. */
type Same = (printed: string) => string | number | null;

const SAME: Readonly<Record<OpenField["kind"], (wanted: string) => Same | null>> = {
  text: (wanted) => {
    const letters = squash(wanted);
    // A single letter stands on every page.
    if (letters.length < 2) return null;
    return (printed) => (squash(printed) === letters ? printed.replace(/\s+/g, " ").trim() : null);
  },
  date: (wanted) => {
    const day = readDate(wanted);
    return day === null ? null : (printed) => (readDate(bare(printed)) === day ? formatDay(day) : null);
  },
  number: (wanted) => {
    const minor = readAmount(wanted)?.minor;
    if (minor === undefined) return null;
    return (printed) => {
      const amount = readAmount(bare(printed));
      return amount?.minor === minor ? amountNumber(amount) : null;
    };
  },
};

function findOnPage(page: PageText, kind: OpenField["kind"], same: Same): FoundValue | null {
  for (const field of page.fields) {
    const value = same(field.value);
    if (value !== null) return found(page, value, { text: field.value, box: field.box, confidence: 1 });
  }
  for (const line of linesOf(page)) {
    const words = line.segments.flatMap((one) => one.words);
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + WORDS_AT_MOST[kind]); end++) {
        const run = words.slice(start, end);
        const text = run.map((word) => word.text).join(" ");
        const value = same(text);
        if (value !== null)
          return found(page, value, { text, box: boxAround(run), confidence: surenessOf(run) });
      }
    }
  }
  return null;
}

function found(
  page: PageText,
  value: string | number,
  { text, box, confidence }: { readonly text: string; readonly box: Box; readonly confidence: number },
): FoundValue {
  const capped = Math.min(CONFIDENCE_AT_MOST, confidence);
  return { value, finding: { text, page, box, confidence: capped } };
}

function surenessOf(words: readonly TextWord[]): number {
  return words.reduce((least, word) => Math.min(least, word.confidence), 1);
}

/** Without the punctuation of the sentence around it. */
function bare(printed: string): string {
  return printed.trim().replace(/(?<![.,;:])[.,;:]+$/, "");
}

function squash(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
