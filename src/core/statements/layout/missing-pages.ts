// Pages that the statement counts and the file does not hold: `Page 1 of 4` on three pages.

import type { Line } from "../../print/lines.ts";

const COUNTED =
  /\b(?:page|pagina|página|seite|blatt)\s*(?::\s*)?(\d{1,3})\s*(?:of|de|von|van|di|\/)\s*(\d{1,3})\b/i;

/**
 * One sentence, or null when every counted page is there or the pages count nothing. `lines`: those of one account, which may end or begin
 * in the middle of what the pages count; the others stand among those of the whole document.
 */
export function missingPagesOf(lines: readonly Line[], document: readonly Line[]): string | null {
  const seen = new Map<number, Set<number>>();
  for (const line of lines) {
    const [number, of] = countOf(line);
    if (number !== null) seen.set(of, (seen.get(of) ?? new Set()).add(number));
  }
  const [only, more] = [...seen];
  if (only === undefined || more !== undefined) return null;
  const [count, found] = only;
  if (found.size === count) return null;
  const names = namesOf(document);
  const own = new Set(lines.map(({ page }) => page));
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => !found.has(page) && !isInPlace(page, own, names),
  );
  if (missing.length === 0) return null;
  return missing.length === 1
    ? `The statement counts ${count} pages; page ${missing[0]} is missing.`
    : `The statement counts ${count} pages; pages ${missing.join(", ")} are missing.`;
}

type Count = readonly [number: number, of: number] | readonly [number: null, of: null];

function countOf({ text }: Line): Count {
  const [, number, of] = COUNTED.exec(text) ?? [];
  return number === undefined || Number(number) > Number(of) ? [null, null] : [Number(number), Number(of)];
}

/** What each page of the file calls itself. */
function namesOf(lines: readonly Line[]): ReadonlyMap<number, number | null> {
  const names = new Map<number, number | null>();
  for (const line of lines) names.set(line.page, countOf(line)[0] ?? names.get(line.page) ?? null);
  return names;
}

/** As far from a page of the account as the count says stands the page of that number, or one without: many banks number only those after the first. */
function isInPlace(
  page: number,
  own: ReadonlySet<number>,
  names: ReadonlyMap<number, number | null>,
): boolean {
  return [...names].some(([at, name]) => {
    const there = name === null || !own.has(at) ? undefined : names.get(at + page - name);
    return there === null || there === page;
  });
}
