// Pages that the statement counts and the file does not hold: `Page 1 of 4` on three pages.

import type { Line } from "./lines.ts";

const COUNTED =
  /\b(?:page|pagina|página|seite|blatt)\s*:?\s*(\d{1,3})\s*(?:of|de|von|van|di|\/)\s*(\d{1,3})\b/i;

/** One sentence, or null when every counted page is there or the pages count nothing. */
export function missingPagesOf(lines: readonly Line[]): string | null {
  const seen = new Map<number, Set<number>>();
  /** What each page of the file calls itself. */
  const names = new Map<number, number | null>();
  for (const { text, page } of lines) {
    if (!names.has(page)) names.set(page, null);
    const [, number, of] = COUNTED.exec(text) ?? [];
    if (number === undefined || Number(number) > Number(of)) continue;
    seen.set(Number(of), (seen.get(Number(of)) ?? new Set()).add(Number(number)));
    names.set(page, Number(number));
  }
  const [only, more] = [...seen];
  if (only === undefined || more !== undefined) return null;
  const [count, found] = only;
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => !found.has(page) && !isUnnumbered(page, names),
  );
  if (missing.length === 0) return null;
  return missing.length === 1
    ? `The statement counts ${count} pages; page ${missing[0]} is missing.`
    : `The statement counts ${count} pages; pages ${missing.join(", ")} are missing.`;
}

/** Many banks number only the pages after the first: one that names no number stands where this one belongs. */
function isUnnumbered(page: number, names: ReadonlyMap<number, number | null>): boolean {
  return [...names].some(
    ([at, name]) => name !== null && at + page - name >= 1 && names.get(at + page - name) === null,
  );
}
