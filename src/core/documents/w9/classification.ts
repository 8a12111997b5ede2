import type { PageText } from "../../model/document-text.ts";
import type { Finding } from "../findings.ts";
import type { PageAtoms } from "../forms/atoms.ts";
import { boxAround, linesOf, middleOf } from "../layout/lines.ts";

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/individual\s*(?:\/\s*)?sole proprietor/i, "individual"],
  [/c corporation/i, "c_corporation"],
  [/s corporation/i, "s_corporation"],
  [/partnership/i, "partnership"],
  [/trust\s*(?:\/\s*)?estate/i, "trust_estate"],
  [/limited liability company|\bllc\b/i, "llc"],
];
const NEAR = 16;
/** A cross or tick, with the edges of its square where recognition saw them. */
const TICK = /^[[({|]?[Kk]?[xX✓✔☒☑][\])}|]?$/u;

/** The box that is ticked on line 3: by a field, a mark, or the choice that the reader of ticks found. */
export function readClassification(atoms: PageAtoms, page: PageText): Finding | null {
  const checked = page.fields.filter((field) => field.isChecked === true).map((field) => field.box);
  const marks = page.words.filter((word) => TICK.test(word.text)).map((word) => word.box);
  for (const mark of [...checked, ...marks]) {
    for (const line of linesOf(page)) {
      if (Math.abs(middleOf(line.box) - middleOf(mark)) > 8) continue;
      const words = line.segments.flatMap((one) => one.words).filter((word) => word.box.x0 >= mark.x1 - 2);
      const first = words[0];
      if (first === undefined || first.box.x0 - mark.x1 > NEAR) continue;
      const text = words
        .slice(0, 4)
        .map((word) => word.text)
        .join(" ");
      const found = CLASSES.map(([name, key]) => ({ key, at: text.search(name) }))
        .filter((one) => one.at >= 0)
        .sort((a, b) => a.at - b.at)[0];
      if (found !== undefined)
        return {
          text: found.key,
          page,
          box: boxAround([{ box: mark }, first]),
          confidence: 0.9,
        };
    }
  }
  const tick = atoms.values.find((value) => value.source === "tick");
  const kind = CLASSES.find(([name]) => name.test(tick?.text ?? ""))?.[1];
  return tick === undefined || kind === undefined
    ? null
    : { text: kind, page, box: tick.answerBox, confidence: tick.confidence };
}
