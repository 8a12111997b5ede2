/** What stands for a glyph whose letter is not known. */
export const UNREADABLE = "\uFFFD";

const LIGATURES: Readonly<Record<string, string>> = {
  "\uFB00": "ff",
  "\uFB01": "fi",
  "\uFB02": "fl",
  "\uFB03": "ffi",
  "\uFB04": "ffl",
  "\uFB05": "st",
  "\uFB06": "st",
};
/** Zero-width characters, marks of direction and variation selectors: they say nothing that is seen. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|[\uFE00-\uFE0F]/g;
/**
 * Control characters, the private use areas, half surrogates and U+FFFE/FFFF: fonts without a mapping to Unicode give these. Only the
 * font's own drawing tells the letter.
 */
const UNMAPPED =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uE000-\uF8FF\uFFFE\uFFFF]|[\u{F0000}-\u{10FFFF}]|\p{Cs}/gu;

/** Letters and figures as wide as those of East Asia, in the order of ASCII: `１２３`. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDER_BY = 0xfee0;

export function isSpace(text: string): boolean {
  return /^[\s\u00A0\u2007\u202F]+$/.test(text);
}

/** The letters that a glyph shows: ligatures as letters, a painted soft hyphen as hyphen, unknown ones as U+FFFD. */
export function cleanGlyph(text: string): string {
  // Nearly all glyphs are plain ASCII.
  if (/^[!-~]$/.test(text)) return text;
  return text
    .replace(UNSEEN, "")
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[\u00AD\u2010\u2011]/g, "-")
    .replace(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - WIDER_BY))
    .replace(UNMAPPED, UNREADABLE);
}
