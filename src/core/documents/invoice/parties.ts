import type { DocumentText, PageText } from "../../model/document-text.ts";
import type { Finding } from "../findings.ts";
import { linesOf, type Segment } from "../layout/lines.ts";

const TO =
  /^(bill(ed)?\s*to|invoice(d)?\s*(to|for)|sold\s*to|customer( name)?|client( name)?|ship\s*to|attention|to)\s*:?\s*/i;
const FROM = /^(from|vendor|remit(tance)? to|payable to|seller|make (all )?checks? payable to)\s*:?\s*/i;
const NO_NAME =
  /invoice|statement|page|date|number|phone|fax|^tel|@|www\.|total|due|\bp\.?o\.?\b|^\W*\d|^#|original|copy|terms/i;

/** Who asks and who owes: by their labels, and the sender else at the head of the page. */
export function readParties(document: DocumentText): {
  readonly vendor: Finding | null;
  readonly customer: Finding | null;
} {
  const page = document.pages[0];
  if (page === undefined) return { vendor: null, customer: null };
  const segments = linesOf(page).flatMap((line) => line.segments);
  const customer = labelled(page, segments, TO);
  const head = segments.find(
    (one) =>
      one.box.y0 < 0.35 * page.height &&
      /\p{L}{2}/u.test(one.text) &&
      !NO_NAME.test(one.text) &&
      !TO.test(one.text) &&
      one.text !== customer?.text,
  );
  const vendor =
    labelled(page, segments, FROM) ?? (head === undefined ? null : finding(page, head, head.text, 0.7));
  return { vendor: head === undefined ? vendor : finding(page, head, head.text, 0.75), customer };
}

/** The text behind a label on its line, or the line under it. */
function labelled(page: PageText, segments: readonly Segment[], label: RegExp): Finding | null {
  for (const segment of segments) {
    const found = label.exec(segment.text);
    if (found === null) continue;
    const rest = segment.text.slice(found[0].length).trim();
    if (rest !== "" && /\p{L}{2}/u.test(rest) && /:\s*$|\s$/.test(found[0]))
      return finding(page, segment, rest, 0.85);
    if (rest !== "") continue;
    const under = segments.find(
      (one) =>
        one.box.y0 > segment.box.y0 + 3 &&
        one.box.y0 - segment.box.y1 < 24 &&
        Math.abs(one.box.x0 - segment.box.x0) < 20 &&
        /\p{L}{2}/u.test(one.text),
    );
    const beside = segments.find(
      (one) =>
        Math.abs(one.box.y0 - segment.box.y0) < 3 &&
        one.box.x0 > segment.box.x1 &&
        one.box.x0 - segment.box.x1 < 120 &&
        segment.text.endsWith(":"),
    );
    const value = beside ?? under;
    if (value !== undefined) return finding(page, value, value.text, 0.8);
  }
  return null;
}

const finding = (page: PageText, segment: Segment, text: string, confidence: number): Finding => ({
  text,
  page,
  box: segment.box,
  confidence,
});
