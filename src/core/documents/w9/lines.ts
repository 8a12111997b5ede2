import type { PageText } from "../../model/document-text.ts";
import { nearestPart, squash } from "../classify/squash.ts";
import type { Finding } from "../findings.ts";
import { linesOf, type Segment } from "../layout/lines.ts";
import { withFields } from "../tables/amount-rows.ts";

export type W9Line = "name" | "business" | "address" | "city";

// The wordings of lines 1, 2, 5 and 6, revisions of 2011 to March 2024: whole sentences, with the entry under them.
const LABELS: readonly (readonly [W9Line, RegExp])[] = [
  ["business", /business name\s*(?:\/\s*)?disregarded entity/i],
  ["name", /\bname\b.{0,12}(as shown on your income tax|of entity\s*\/?\s*individual)/i],
  ["address", /\baddress\b.{0,4}\(?number,? street/i],
  ["city", /\bcity,? (town,? )?(or town,? )?state,? and zip/i],
];
/** Parts of these wordings that recognition may have spoiled in one letter of five. */
const PHRASES: Readonly<Record<W9Line, readonly string[]>> = {
  business: ["businessnamedisregardedentity"],
  name: ["asshownonyourincometaxreturn", "nameofentityindividual"],
  address: ["addressnumberstreetandaptorsuite"],
  city: ["citystateandzipcode", "cityortownstateandzipcode"],
};

function asksFor(key: W9Line, pattern: RegExp, { text, words }: Segment): boolean {
  if (pattern.test(text)) return true;
  if (words.every((word) => word.font >= 0)) return false;
  const squashed = squash(text);
  return PHRASES[key].some(
    (phrase) => nearestPart(squashed, phrase, Math.floor(phrase.length / 5)) < Infinity,
  );
}

/** What else the form prints there. */
const OTHER =
  /check (the )?appropriate|exempt|requester|list account|taxpayer identification|part i\b|limited liability|single-member|print or type|see specific|instructions|backup|fatca|applies to accounts|classification/i;
const LOWEST = 30;

/** What is entered on the named lines of the form. */
export function readW9Lines(page: PageText): ReadonlyMap<W9Line, Finding> {
  const segments = linesOf(withFields(page)).flatMap((line) => line.segments);
  const found = new Map<W9Line, Finding>();
  for (const [key, pattern] of LABELS) {
    const label = segments.find((one) => asksFor(key, pattern, one));
    const entry = label === undefined ? undefined : entryUnder(segments, label);
    if (entry === undefined) continue;
    const confidence = Math.min(0.95, ...entry.words.map((word) => word.confidence));
    found.set(key, { text: entry.text, page, box: entry.box, confidence });
  }
  return found;
}

function entryUnder(segments: readonly Segment[], label: Segment): Segment | undefined {
  const isLabel = (one: Segment) =>
    OTHER.test(one.text) || LABELS.some(([key, pattern]) => asksFor(key, pattern, one));
  const next = segments.find(
    (one) => one.box.y0 > label.box.y0 + 4 && one.box.x0 < label.box.x0 + 40 && isLabel(one),
  );
  const below = Math.min(label.box.y1 + LOWEST, next === undefined ? Infinity : next.box.y0 + 1);
  return segments.find(
    (one) =>
      one.box.y0 > label.box.y0 + 4 &&
      one.box.y0 < below &&
      one.box.x0 > label.box.x0 - 14 &&
      one.box.x0 < label.box.x0 + 90 &&
      !isLabel(one) &&
      /[\p{L}\d]{2}/u.test(one.text),
  );
}
