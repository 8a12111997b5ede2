import type { Box, PageText } from "../model/document-text.ts";
import type { ResultBox } from "./parsed-document.ts";

/** Text found on a page for a field, with its place. */
export type Finding = {
  readonly text: string;
  readonly page: PageText;
  readonly box: Box;
  readonly confidence: number;
  /** A signature or other mark without readable text. */
  readonly isInk?: boolean;
};

/** The place of a finding as the result states it: fractions of the page, top and left first. */
export function boxOf(jsonPointer: string, finding: Finding): ResultBox {
  const { width, height } = finding.page;
  const part = (value: number, whole: number) =>
    Math.round(Math.min(1, Math.max(0, value / Math.max(1, whole))) * 100_000) / 100_000;
  const { x0, y0, x1, y1 } = finding.box;
  return {
    jsonPointer,
    pageNumber: finding.page.number,
    boundingBox: [part(y0, height), part(x0, width), part(y1, height), part(x1, width)],
    value: finding.text,
    confidence: Math.round(Math.min(1, Math.max(0, finding.confidence)) * 100) / 100,
  };
}

/** The places of what was found. */
export function boxesOf(
  findings: Iterable<readonly [jsonPointer: string, finding: Finding | null | undefined]>,
): readonly ResultBox[] {
  return Array.from(findings).flatMap(([pointer, one]) => (one ? [boxOf(pointer, one)] : []));
}
