import { squash } from "../classify/squash.ts";
import { distanceOf } from "../forms/ocr-words.ts";
import type { JsonValue, ResultBox } from "../parsed-document.ts";

// A business's e-mail and website nearly always have its own name for a host. Where a scan reads the three almost alike, the badly read
// ones are the name.

const POINTERS = ["/business/company_email", "/business/company_website"] as const;
const NAMES = ["/business/company_legal_business_name", "/business/dba"] as const;
/** Words that a host leaves out. */
const FORMS = /\b(llc|inc|corp|corporation|co|company|ltd|group|holdings|enterprises|lp|llp)\b\.?/gi;
/** A host that was read surely stays. */
const SURE = 0.85;
/** Shorter names are too near to others. */
const SHORTEST = 8;
/** Share of letters that may be wrong; letters that look alike count half. */
const MOST_WRONG = 0.25;

/** The same values, with hosts that recognition spoiled mended by the business's name. */
export function mendHosts(
  values: ReadonlyMap<string, JsonValue>,
  boxes: readonly ResultBox[],
): ReadonlyMap<string, JsonValue> {
  const names = NAMES.flatMap((pointer) => {
    const name = values.get(pointer);
    return typeof name === "string" ? [squash(name.replace(FORMS, " "))] : [];
  }).filter((name) => name.length >= SHORTEST);
  const mended = new Map(values);
  for (const pointer of POINTERS) {
    const text = values.get(pointer);
    const confidence = boxes.find((box) => box.jsonPointer === pointer)?.confidence ?? 1;
    const [, lead = "", label = "", tail = ""] =
      /^(.*@|(?:https?:\/\/)?(?:www\.)?)([a-z0-9-]+)(\.[a-z]{2}[\s\S]*)$/.exec(String(text ?? "")) ?? [];
    if (label.length < SHORTEST || confidence >= SURE) continue;
    const near = names.find((name) => name !== label && distanceOf(label, name) <= MOST_WRONG * name.length);
    if (near !== undefined && !names.includes(label)) mended.set(pointer, lead + near + tail);
  }
  return mended;
}
