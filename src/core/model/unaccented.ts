const ASCII = /^[\x00-\x7f]*$/;
const MARKS = /\p{M}+/gu;
/** Letters that Unicode does not take apart into a plain one and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  ł: "l",
  Ł: "L",
  ø: "o",
  Ø: "O",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  đ: "d",
  Đ: "D",
  þ: "th",
  Þ: "TH",
  ı: "i",
};
const ALONE = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/** The same text without accents and wide or joined forms of letters: `PRÉLÈVEMENT` is `PRELEVEMENT`, `Straße` is `Strasse`. */
export function unaccented(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(ALONE, (letter) => LETTERS[letter] as string);
}
