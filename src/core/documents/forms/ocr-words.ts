import type { TextWord } from "../../model/document-text.ts";
import { boxAround, middleOf } from "../layout/lines.ts";
import { isMailHost } from "../values/mail-hosts.ts";
import { labelTokens } from "./label-words.ts";

// What recognition makes of a form's print: edges of boxes stick to words as brackets and bars, and of long words that were blurred
// some letters are others. A word that was read badly and is nearly one of the form language's words is that word.

/** Above it a word was read well and stays as it is. */
const DOUBTFUL = 0.8;
/** Shorter words are too near to others. */
const SHORTEST = 8;
/** Share of a word's letters that may be wrong; letters that look alike count half. */
const MOST_WRONG = 0.3;

/** The words of a form's page as its parser wants them; `words` are those of labels and headings. */
export function mendWords(read: readonly TextWord[], words: readonly string[]): readonly TextWord[] {
  const known = new Set(words);
  return joinEmails(read.flatMap(withoutFrame)).map((word) => mendColon(mendLabelWord(word, words), known));
}

/** Abbreviations end with a point without being labels. */
const ABBREVIATIONS = new Set("inc corp ltd assoc bros dept attn".split(" "));

/** What stands for a colon at the end of a label's word, and a colon that ends a badly read word of none. */
function mendColon(word: TextWord, known: ReadonlySet<string>): TextWord {
  const [, core = "", tail = ""] = /^(.*\p{L})([.;’'‘`°?”"]|:)$/u.exec(word.text) ?? [];
  if (core.length < 4) return word;
  const isKnown =
    labelTokens(core).some((token) => known.has(token)) && !ABBREVIATIONS.has(core.toLowerCase());
  if (tail !== ":") return isKnown ? { ...word, text: `${core}:` } : word;
  return isKnown || word.confidence >= DOUBTFUL ? word : { ...word, text: core };
}

const CURLED = /^[\w+-]+(\.[\w+-]+)*[ea©®&Q]$/;

/** `office @acme.com` and `jo @@ acme.com` are one word each. */
function joinEmails(words: readonly TextWord[]): readonly TextWord[] {
  const joined: TextWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isNear =
      last !== undefined &&
      Math.abs(middleOf(last.box) - middleOf(word.box)) < 0.6 * word.size &&
      word.box.x0 - last.box.x1 < 1.2 * word.size &&
      word.box.x1 > last.box.x0;
    const isAround = last !== undefined && (/^@/.test(word.text) || /@$/.test(last.text));
    const isPart = isAround && /^[\w.@+-]+$/.test(word.text) && /^[\w.@+-]+$/.test(last.text);
    // Of a curled @ recognition makes an e or an a, and a space.
    const isCurled = last !== undefined && isMailHost(word.text) && CURLED.test(last.text);
    if (last === undefined || !isNear || !(isPart || isCurled)) joined.push(word);
    else
      joined[joined.length - 1] = {
        ...last,
        text: isCurled
          ? `${last.text.slice(0, -1)}@${word.text}`
          : (last.text + word.text).replace(/@+/, "@"),
        box: boxAround([last, word]),
        confidence: Math.min(last.confidence, word.confidence),
      };
  }
  return joined;
}

/** `Invulpuraled` → `incorporated`. */
export function mendLabelWord(word: TextWord, words: readonly string[]): TextWord {
  if (word.confidence >= DOUBTFUL) return word;
  const [, lead = "", core = "", tail = ""] =
    /^([^\p{L}\d]*)([\p{L}\d]+)([^\p{L}\d]*)$/u.exec(word.text) ?? [];
  if (core.length < SHORTEST - 1 || !/\p{L}/u.test(core)) return word;
  const read = core.toLowerCase();
  let nearest: { readonly meant: string; readonly distance: number } | null = null;
  for (const meant of words) {
    if (meant.length < SHORTEST || Math.abs(meant.length - read.length) > 2) continue;
    const distance = distanceOf(read, meant);
    if (distance <= MOST_WRONG * meant.length && distance < (nearest?.distance ?? Infinity))
      nearest = { meant, distance };
  }
  return nearest === null || nearest.distance === 0 ? word : { ...word, text: lead + nearest.meant + tail };
}

/** Letters that blur into each other, in both directions. */
const ALIKE = new Set(
  "uo oa ou ce ec eo oe co oc il li i1 l1 1l 1i ri ir r1 1r yg gy vc cv vn nv nu un tl lt ti it td bh hb hi mn nm fi 0o o0 ec ae ea sa as 5s s5 rt tr lr rl ij jl"
    .split(" ")
    .flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
);

/** Weighted edit distance (Levenshtein 1966): half for a letter taken for one that looks like it. */
export function distanceOf(read: string, meant: string): number {
  let row = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let i = 1; i <= read.length; i++) {
    const next = [i];
    for (let j = 1; j <= meant.length; j++) {
      const [a, b] = [read[i - 1] as string, meant[j - 1] as string];
      const change = a === b ? 0 : ALIKE.has(a + b) ? 0.5 : 1;
      next.push(
        Math.min((row[j - 1] as number) + change, (row[j] as number) + 1, (next[j - 1] as number) + 1),
      );
    }
    row = next;
  }
  return row[meant.length] as number;
}

/** OCR takes the edges of boxes for brackets and bars at the ends of words. */
function withoutFrame(word: TextWord): readonly TextWord[] {
  const text = word.text
    .replace(/^[|[\]{}_¦‘’'`“”"~—\\]+/u, "")
    .replace(/(?<![|[\]{}_¦“~—\\])[|[\]{}_¦“~—\\]+$/u, "");
  if (text === "") return [];
  // Of a state's two letters the first may be as upright as an edge: `|L` is IL.
  return [{ ...word, text: /^[LNDA]$/.test(text) && /^[|[\]]/.test(word.text) ? `I${text}` : text }];
}
