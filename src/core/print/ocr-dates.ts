// Dates as OCR spells them: `JULO1`, `2:Aug`, `15.05:`, `O1/12`.

const DIGITS: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  Q: "0",
  I: "1",
  l: "1",
  L: "1",
  "|": "1",
  S: "5",
  B: "8",
  Z: "2",
};

/** The word as it was most likely printed when it is meant to be a date; unchanged when it does not look like one. */
export function mendDateWord(word: string, isCommaDecimal: boolean): string {
  const monthAndDay = /^([A-Za-z]{3})([\dOoQIlL|SBZ]{2,3})$/.exec(word);
  if (monthAndDay !== null && /\d/.test(monthAndDay[2] ?? ""))
    return `${monthAndDay[1]}${digitsOf(monthAndDay[2] ?? "").slice(-2)}`;
  const dayAndMonth = /^([\dOolI|]{1,2})[:;.,]+([A-Za-z]{3,9})[.:;,]*$/.exec(word);
  if (dayAndMonth !== null) return `${digitsOf(dayAndMonth[1] ?? "")}-${dayAndMonth[2]}`;
  // `0712` for 07/12: only with a leading zero, since check numbers have four digits too.
  const slashless = /^(0[1-9])([0-3]\d)$/.exec(word);
  if (slashless !== null && !isCommaDecimal) return `${slashless[1]}/${slashless[2]}`;
  if (!/^[\dOoQIlL|SBZ/.:;,-]{4,11}$/.test(word) || !/\d/.test(word)) return word;
  const separator = word.includes("/")
    ? "/"
    : isCommaDecimal || /\..*\./.test(word)
      ? "."
      : /-/.test(word)
        ? "-"
        : "/";
  const parts = digitsOf(word)
    .split(/[^\d]+/)
    .filter((part) => part !== "");
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => part.length > 4)) return word;
  return parts.join(separator) + (separator === "." && parts.length === 2 ? "." : "");
}

function digitsOf(text: string): string {
  return text.replace(/[OoQIlL|SBZ]/g, (letter) => DIGITS[letter] ?? letter);
}
