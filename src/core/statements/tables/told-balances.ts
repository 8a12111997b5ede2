// Balances told in sentences: `On June 1 you had a balance of $32,351.58. … on June 30 your balance was $31,324.05.` Only where no
// summary names them: sentences speak of many figures.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, DateToken, Tokens } from "../../print/tokens.ts";
import { isOtherBalance } from "../terms/balance-terms.ts";
import type { BalanceMark } from "./raw.ts";

/** A sentence has at least so many words on one of its lines. */
const PROSE_WORDS = 8;
/** Lines of one paragraph stand at most this many heights of their letters apart. */
const PITCH = 1.8;

const START =
  /\b(?:began|begin|beginning|start|started|starting|open|opened|opening|previous|last statement|brought)\b/;
const END = /\b(?:ended|end|ending|close|closed|closing|new|final|leaving|left|now|this statement)\b/;
/** A figure that is not there yet, or would be: terms and offers. */
const NOT_SO =
  /\b(?:if|would|could|must|may|least|less|more|below|above|under|over|when|unless|minimum|maintain|keep|require[ds]?|up to|limit|falls?|drops?|each|any|per)\b/;

type Told = {
  readonly line: Line;
  readonly token: AmountToken;
  readonly date: DateToken | null;
  readonly text: string;
};

/** Those that nothing else names: none where both are named, the other one where the sentences agree with the one that is named. */
export function toldBesides(
  named: readonly BalanceMark[],
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
): readonly BalanceMark[] {
  const own = named.filter(({ label }) => label === "start" || label === "end");
  if (new Set(own.map(({ label }) => label)).size > 1) return [];
  const told = toldBalances(lines, tokens);
  if (own.length === 0) return told;
  const isSame = (one: BalanceMark) =>
    own.some((mark) => mark.label === one.label && mark.token.amount.minor === one.token.amount.minor);
  return told.some(isSame) ? told.filter(({ label }) => label !== own[0]!.label) : [];
}

function toldBalances(lines: readonly Line[], tokens: (line: Line) => Tokens): BalanceMark[] {
  const told = paragraphsOf(lines).flatMap((paragraph) => {
    const clauses = clausesOf(paragraph, tokens).filter(({ text }) => isBalance(plainOf(text)));
    const labelled = clauses.map((one) => ({ ...one, label: labelOf(plainOf(one.text)) }));
    const unnamed = labelled.filter(({ label }) => label === null);
    const [first, second] = unnamed;
    // Two balances of which only the days differ are those of the first and of the last day.
    const pair = unnamed.length === 2 && first!.date !== null && second!.date !== null;
    // Where one of two is named the other is what is left, if it stands on its side.
    const [one, other] = labelled;
    const isLeft = labelled.length === 2 && unnamed.length === 1 && first!.date !== null;
    const left =
      isLeft && one === first && other!.label === "end"
        ? ("start" as const)
        : isLeft && other === first && one!.label === "start"
          ? ("end" as const)
          : null;
    return labelled.map((each) => ({
      ...each,
      label: each.label ?? (pair ? (each === first ? ("start" as const) : ("end" as const)) : left),
    }));
  });
  return told.flatMap(({ label, token, line, text, date }) =>
    label === null ? [] : [{ label, token, line, text, date, rowsBefore: 0 }],
  );
}

function paragraphsOf(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const above = paragraphs.at(-1)?.at(-1);
    const isNext =
      above !== undefined &&
      above.page === line.page &&
      above.cells.length === 1 &&
      line.cells.length === 1 &&
      Math.abs(above.box.x0 - line.box.x0) < line.size &&
      (line.box.y0 + line.box.y1 - above.box.y0 - above.box.y1) / 2 < PITCH * line.size;
    if (isNext) paragraphs.at(-1)!.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.filter((own) =>
    own.some((line) => line.words.length >= PROSE_WORDS && line.cells.length === 1),
  );
}

/** Each figure with the words before it: back to the figure before, or to the end of the sentence before. */
function clausesOf(paragraph: readonly Line[], tokens: (line: Line) => Tokens): Told[] {
  const told: Told[] = [];
  let words: string[] = [];
  let date: DateToken | null = null;
  for (const line of paragraph) {
    const { dates, amounts } = tokens(line);
    for (let at = 0; at < line.words.length; at++) {
      const amount = amounts.find((one) => one.first === at);
      const day = dates.find((one) => one.first === at);
      const text = line.words[(amount ?? day)?.last ?? at]!.text;
      if (amount !== undefined) {
        told.push({ line, token: amount, date, text: words.join(" ") });
        [words, date] = [[], null];
      } else if (day !== undefined) date = day;
      else words.push(text);
      if (/[.!?;]$/.test(text) && day === undefined) [words, date] = [[], null];
      at = (amount ?? day)?.last ?? at;
    }
  }
  return told;
}

function isBalance(plain: string): boolean {
  const isNamed =
    /\bbalance\b/.test(plain) || /\b(?:started|began|opened|ended|closed)\b.{0,120}\bwith$/.test(plain);
  return isNamed && !NOT_SO.test(plain) && !isOtherBalance(plain);
}

function labelOf(plain: string): "start" | "end" | null {
  const [isStart, isEnd] = [START.test(plain), END.test(plain)];
  return isStart === isEnd ? null : isStart ? "start" : "end";
}
