import type { FileClass } from "../file-class.ts";

/**
 * What the print of one kind of document is known by. `titles` name the document; `strong` phrases hardly occur elsewhere;
 * `usual` ones do, but several together speak for it. Phrases are compared without case, spaces and punctuation.
 */
export type Kind = {
  readonly fileClass: FileClass;
  readonly titles: readonly string[];
  readonly strong: readonly string[];
  readonly usual: readonly string[];
  /** What such a document does not print. */
  readonly against: readonly string[];
  /** It shares nearly all its words with another kind, so that only its title tells it. */
  readonly needsTitle: boolean;
};

/** One phrase between bars; the tables stay readable that way. */
const phrases = (text: string): readonly string[] =>
  text
    .split("|")
    .map((one) => one.trim().replace(/\s+/g, " "))
    .filter((one) => one !== "");

export function kind(
  fileClass: FileClass,
  titles: string,
  strong: string,
  usual: string,
  more: { readonly against?: string; readonly needsTitle?: boolean } = {},
): Kind {
  return {
    fileClass,
    titles: phrases(titles),
    strong: phrases(strong),
    usual: phrases(usual),
    against: phrases(more.against ?? ""),
    needsTitle: more.needsTitle ?? false,
  };
}
