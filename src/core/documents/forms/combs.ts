import type { Box, TextWord } from "../../model/document-text.ts";
import { boxAround, middleOf } from "../layout/lines.ts";

/** Shorter runs are combs only where rules part the characters. */
const SURE_LENGTH = 4;
/** Pitch of the boxes in heights of the letters, at most. */
const WIDEST_PITCH = 3.4;
const NARROWEST_PITCH = 0.8;

/** Joins characters that stand one to a box (`9 5 1 1 2`) to the word they spell. */
export function mergeCombs(words: readonly TextWord[], rules: readonly Box[]): readonly TextWord[] {
  const single = words.filter((word) => [...word.text].length === 1 && /[\p{L}\d]/u.test(word.text));
  const rows = Map.groupBy(single, (word) => Math.round(middleOf(word.box) / 3));
  const joined = new Map<TextWord, TextWord>();
  const gone = new Set<TextWord>();
  for (const row of rows.values()) {
    for (const run of runsOf(row.sort((a, b) => a.box.x0 - b.box.x0))) {
      if (run.length < 2 || (run.length < SURE_LENGTH && !arePartedByRules(run, rules))) continue;
      const [first, ...rest] = run as [TextWord, ...TextWord[]];
      joined.set(first, {
        ...first,
        text: run.map((word) => word.text).join(""),
        box: boxAround(run),
        confidence: Math.min(...run.map((word) => word.confidence)),
      });
      for (const word of rest) gone.add(word);
    }
  }
  return words.filter((word) => !gone.has(word)).map((word) => joined.get(word) ?? word);
}

/** Runs of evenly spaced characters; a step that is much wider than the one before begins another comb. */
function runsOf(row: readonly TextWord[]): readonly (readonly TextWord[])[] {
  const runs: TextWord[][] = [];
  let pitch = 0;
  for (const word of row) {
    const last = runs.at(-1)?.at(-1);
    const step = last === undefined ? 0 : centreOf(word) - centreOf(last);
    const isEven = pitch === 0 || Math.abs(step - pitch) < 0.3 * pitch;
    const isNear = step >= NARROWEST_PITCH * word.size && step <= WIDEST_PITCH * word.size;
    if (last !== undefined && isNear && isEven) {
      runs.at(-1)?.push(word);
      pitch = step;
    } else {
      runs.push([word]);
      pitch = 0;
    }
  }
  return runs;
}

const centreOf = (word: TextWord) => (word.box.x0 + word.box.x1) / 2;

function arePartedByRules(run: readonly TextWord[], rules: readonly Box[]): boolean {
  return run.slice(1).every((word, index) => {
    const before = run[index] as TextWord;
    return rules.some(
      (rule) =>
        rule.x1 - rule.x0 < 3 &&
        rule.x0 > centreOf(before) &&
        rule.x1 < centreOf(word) &&
        rule.y0 < middleOf(word.box) &&
        rule.y1 > middleOf(word.box),
    );
  });
}
