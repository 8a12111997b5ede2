/** A figure as the text says it, and as the picture of its page shows it. */
export type SeenFigure = { readonly text: string; readonly seen: string };

/** Letters that recognition takes for digits and the other way round; in a figure they are digits. */
const LIKE_DIGITS: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  Q: "0",
  I: "1",
  l: "1",
  "|": "1",
  S: "5",
  B: "8",
  Z: "2",
};

/** The digits alone, without leading zeros. */
export function digitsOf(text: string): string {
  return text
    .replace(/[OoQIl|SBZ]/g, (letter) => LIKE_DIGITS[letter] ?? letter)
    .replace(/\D/g, "")
    .replace(/^0+/, "");
}

/**
 * Whether the picture shows another figure than the text says. A currency's sign may be read as a digit and cents be left out, so more
 * digits before or after the right ones are no contradiction, and neither is a figure that was read in part.
 */
export function showsOther({ text, seen }: SeenFigure): boolean {
  const [said, shown] = [digitsOf(text), digitsOf(seen)];
  if (said.length < 3 || shown.length < 3) return false;
  return !shown.includes(said) && !said.includes(shown) && Math.abs(said.length - shown.length) <= 2;
}
