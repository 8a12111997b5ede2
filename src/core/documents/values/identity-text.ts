// Numbers that identify persons and businesses in the United States, in their printed and their one normal form.

/** Letters that OCR and people write for digits. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  D: "0",
  Q: "0",
  l: "1",
  I: "1",
  i: "1",
  "|": "1",
  "!": "1",
  Z: "2",
  z: "2",
  S: "5",
  s: "5",
  B: "8",
  G: "6",
  g: "9",
  b: "6",
};

/** The digits of a text in which nothing but digits was meant; null when too much else stands there. */
export function digitsOf(text: string): string | null {
  const mended = [...text].map((one) => LOOKALIKES[one] ?? one).join("");
  const rest = mended.replace(/[\d\s().+/_–—-]/g, "");
  return rest === "" ? mended.replace(/\D/g, "") : null;
}

/**
 * E.164 for North America: `(415) 555-0123` is `+14155550123`; an extension is dropped. Other countries' numbers only with a plus.
 * Area codes and exchanges do not begin with 0 or 1 (NANP).
 */
export function readPhone(text: string): string | null {
  const main = text.replace(/(?:(?<!\s)\s+)?(?:ext\.?|extension|x)\s*\d+\s*$/i, "").trim();
  if (main.startsWith("+") && !main.startsWith("+1")) {
    const digits = main.replace(/\D/g, "");
    return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  }
  const digits = digitsOf(main)?.replace(/^1(?=\d{10}$)/, "");
  return digits !== undefined && /^[2-9]\d{9}$/.test(digits) ? `+1${digits}` : null;
}

/** Employer identification number, `12-3456789`. */
export function readEin(text: string): string | null {
  const digits = digitsOf(text);
  return digits?.length === 9 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : null;
}

/** First two digits that the IRS has given out (publication 1635, "How EINs are assigned"). */
const EIN_PREFIXES = /^(0[1-6]|1[0-6]|2[0-7]|3[0-9]|4[0-8]|5[0-9]|6[0-8]|7[1-7]|8[0-8]|9[0-58-9])/;

export const isEinShape = (ein: string): boolean => /^\d{2}-\d{7}$/.test(ein) && EIN_PREFIXES.test(ein);

/** Social security number `123-45-6789`; masked digits (`XXX-XX-6789`) stay `X`. */
export function readSsn(text: string): string | null {
  const masked = /^[x*•#]{3}[\s-]*[x*•#]{2}[\s-]*(\d{4})$/i.exec(text.trim());
  if (masked !== null) return `XXX-XX-${masked[1]}`;
  const digits = digitsOf(text);
  return digits?.length === 9 ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : null;
}

/** Never given out: 000, 666 and 900 to 999 in front, group 00, serial 0000 (SSA, POMS RM 10201.035). Masked ones cannot be told. */
export function isSsnShape(ssn: string): boolean {
  if (/^XXX-XX-\d{4}$/.test(ssn)) return true;
  return /^(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/.test(ssn);
}

export function readEmail(text: string): string | null {
  const compact = text
    .trim()
    .replace(/(?:(?<!\s)\s+)?@\s*/, "@")
    .replace(/(?<!\s)\s+(?=(com|net|org|biz|us|co|info|io)$)/i, ".")
    .replace(/(?:(?<!\s)\s+)?\.\s*/g, ".");
  return /^[\w.+'-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(compact) ? compact.toLowerCase() : null;
}

export function readWebsite(text: string): string | null {
  const compact = text.trim().replace(/(?:(?<!\s)\s+)?\.\s*/g, ".");
  return /^(https?:\/\/)?(www\.)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(compact) &&
    !compact.includes("@")
    ? compact.toLowerCase()
    : null;
}

/** A share of a hundred: `51%`, `51`, `0.51`, `33.33 %`. */
export function readPercent(text: string): number | null {
  const parts = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*(%|percent|pct\.?)?$/i.exec(text.trim());
  if (parts === null) return null;
  const value = Number((parts[1] ?? "").replace(",", "."));
  const isFraction = parts[2] === undefined && value > 0 && value <= 1 && /[.,]/.test(parts[1] ?? "");
  return isFraction ? Math.round(value * 10000) / 100 : value;
}
