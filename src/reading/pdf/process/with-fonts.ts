import type { PageText } from "../../../core/model/document-text.ts";
import type { ThreadAnswer } from "../engine/messages.ts";

/** The page with the file's numbers of its fonts; what is new is added to them. */
export function withFonts(
  session: { readonly fonts: string[]; readonly fontNumbers: number[] },
  answer: Extract<ThreadAnswer, { kind: "page" }>,
): PageText {
  for (const name of answer.newFonts) {
    const known = session.fonts.indexOf(name);
    session.fontNumbers.push(known >= 0 ? known : session.fonts.push(name) - 1);
  }
  const ours = (font: number) => session.fontNumbers[font] ?? -1;
  const words = answer.page.words.map(({ otherDigits, ...word }) => ({
    ...word,
    font: ours(word.font),
    ...(otherDigits === undefined ? {} : { otherDigits: { ...otherDigits, font: ours(otherDigits.font) } }),
  }));
  return { ...answer.page, words };
}
