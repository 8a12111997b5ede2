/** A word as Tesseract gives it, in pixels of the picture that it saw. */
export type SeenWord = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** Words with the same key stand in one line. */
  readonly line: string;
};

/** Level, page, block, paragraph, line, word, left, top, width, height, confidence, text (tesseract(1), "tsv"). */
const WORD_LEVEL = "5";

export function readTsv(tsv: string): SeenWord[] {
  return tsv.split("\n").flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, ...text] =
      row.split("\t");
    const word = text.join(" ").trim();
    if (level !== WORD_LEVEL || word === "") return [];
    return {
      text: word,
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
      confidence: Math.min(1, Math.max(0, Number(confidence) / 100)),
      line: `${block} ${paragraph} ${line}`,
    };
  });
}
