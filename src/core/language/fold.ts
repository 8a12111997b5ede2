const ASCII = /^[\x00-\x7f]*$/;
const MARKS = /\p{M}+/gu;
/** Letters that no accent makes of another. */
const LETTERS: Readonly<Record<string, string>> = { Ł: "L", Ø: "O", Æ: "AE", Œ: "OE", ß: "SS", Đ: "D" };

/** Upper-case text without accents: banks print `PRELEVEMENT` and `PRÉLÈVEMENT` for the same. */
export function folded(upper: string): string {
  if (ASCII.test(upper)) return upper;
  return upper
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(/[ŁØÆŒßĐ]/g, (letter) => LETTERS[letter] as string);
}
