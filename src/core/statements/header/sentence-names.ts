// The institution's name where sentences alone give it.

import type { Line } from "../../print/lines.ts";
import type { Located } from "../types.ts";
import { BEHIND } from "./others-named.ts";

/** A name within a sentence: `Thank you for banking with Old Mill Bank.` */
const IN_SENTENCE =
  /(?:[A-Z][A-Za-z'’-]{1,30},? (?:(?:of|the|and|&) ){0,2}){1,4}(?:Bank|Bancorp|Credit Union|Trust Company)\b(?! (?:Giro|Transfer|Charges?|Holidays?)\b)(?: (?:&|and) Trust(?: Co(?:mpany)?\b)?| of(?: [A-Z][a-z]{1,30}){1,2}| UK\b| USA\b)?/g;
const NO_NAME =
  /^(?:(?:Call|Contact|Your|The|With|At|To|From|By|Dear|Write|Questions|Please|Visit|For|Member|Online|Mobile|Business|Internet|Telephone|This|Any|All|Other|In|Our|My|Of|Statement|Foreign|Another|Federal Reserve)[, ]+)+/;

/** In one sentence alone a name has to be the one who writes. */
const OWN_WORDS =
  /\bthank(?:s| you)\b|\byour (?:business|accounts?|money|branch|relationship)\b|\bbank(?:ing)? with\b|\bchoosing\b|\bmember (?:fdic|of)\b|\bp\.? ?o\.? box\b|\b(?:write|mail|contact|call|visit)\b|\bauthori[sz]ed\b|\bregulated\b|\bregistered\b|\ball rights reserved\b|\bwelcome\b|\bat our\b|\bdeposits (?:are )?insured\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/i;

/** The name that sentences of the document give most often; rows of transactions are left out by the caller. */
export function namedInSentences(lines: readonly Line[]): Located<string> | null {
  const found = new Map<string, { count: number; line: Line }>();
  for (const line of lines) {
    if (BEHIND.test(line.text)) continue;
    for (const [hit] of line.text.matchAll(IN_SENTENCE)) {
      const name = hit.replace(NO_NAME, "").trim();
      const known = found.get(name);
      if (name.includes(" ")) found.set(name, { count: (known?.count ?? 0) + 1, line: known?.line ?? line });
    }
  }
  const [best, other] = [...found].sort(
    (a, b) => b[1].count - a[1].count || a[1].line.order - b[1].line.order,
  );
  const isSure =
    best !== undefined && (best[1].count > 1 || (other === undefined && OWN_WORDS.test(best[1].line.text)));
  if (!isSure) return null;
  const { page, box } = best[1].line;
  return { value: best[0], place: { page, box } };
}
