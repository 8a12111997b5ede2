// Rows of two lines of text whose figures, and short texts beside them, stand half-way between both, as apps and browsers print them: they
// belong to the line that shows the day.

import type { TextWord } from "../../model/document-text.ts";
import { boxOf, cellsOf, type Line } from "../../print/lines.ts";
import { monthOf } from "../../print/months.ts";
import { hugs } from "./hugging.ts";

const FIGURE = /^[-+–−(]?[-+–−]?[$£€]?\(?\d[\d.,']*[.,]\d{2}\)?(?:CR|DR)?$|^[-+–−$£€]$/;
const DAY =
  /^(?:[A-Z][a-z]{2,8}day,? )?(?:\d{1,4}[/.-]\d{1,2}\b|\d{1,2} (\p{L}{3,9})\b|(\p{L}{3,9})\.? \d{1,2}\b)/u;

export function withMiddleFigures(lines: readonly Line[]): Line[] {
  const homes = new Map<Line, Line>();
  const texts = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    const [first, last] = [line.words[0]!, line.words.at(-1)!];
    if (!FIGURE.test(last.text) || (!FIGURE.test(first.text) && beginsWithDay(line))) continue;
    const near = [lines[at - 1], lines[at + 1]].filter(
      (other) => other !== undefined && hugs(other, line) && isBeside(line, other),
    );
    const home = near.find((other) => beginsWithDay(other!));
    if (home === undefined || (near.length < 2 && !isDayAlone(home))) continue;
    homes.set(home, line);
    if (home === near[1]) texts.add(near[0]!);
  }
  if (homes.size === 0) return [...lines];
  const taken = new Set(homes.values());
  return lines
    .filter((line) => !taken.has(line))
    .map((line, order) => {
      const figure = homes.get(line);
      const whole = figure === undefined ? line : joined(line, figure);
      return texts.has(line) ? { ...whole, order, isOfNext: true } : { ...whole, order };
    });
}

function isBeside(figure: Line, text: Line): boolean {
  return figure.box.x0 > text.box.x1 || figure.box.x1 < text.box.x0;
}

/** Broken in two in a narrow column (`wrapped-days.ts`), the day alone stood above and below its row. */
function isDayAlone({ cells, words }: Line): boolean {
  return cells.length === 1 && words.length <= 3;
}

function beginsWithDay({ text }: Line): boolean {
  const day = DAY.exec(text);
  const month = day?.[1] ?? day?.[2];
  return day !== null && (month === undefined || monthOf(month) !== null);
}

function joined(line: Line, figure: Line): Line {
  const words: TextWord[] = [...line.words, ...figure.words].sort((a, b) => a.box.x0 - b.box.x0);
  const text = words.map((word) => word.text).join(" ");
  return { ...line, words, cells: cellsOf(words, line.size), text, box: boxOf(words) };
}
