const TITLES = /^(mr|mrs|ms|miss|dr|prof)\.?\s+/i;
const SUFFIX = /(?<![\s,])[\s,]+(jr|sr|ii|iii|iv|md|esq|cpa)\.?$/i;
/** Family names of several words. */
const PARTICLES = new Set([
  "de",
  "del",
  "la",
  "los",
  "van",
  "von",
  "der",
  "den",
  "da",
  "di",
  "du",
  "le",
  "st",
  "st.",
  "al",
  "bin",
  "mac",
  "dos",
  "santa",
]);

/** Splits `Maria de la Cruz` or `Cruz, Maria`; a middle name goes with the first name. */
export function splitName(text: string): { readonly first: string; readonly last: string } | null {
  const clean = text.trim().replace(/\s+/g, " ").replace(TITLES, "");
  const turned = /^([\p{L}'’. -]+),\s*(?!\s)([\p{L}'’. -]+)$/u.exec(clean);
  if (turned !== null && !SUFFIX.test(clean))
    return { first: (turned[2] ?? "").trim(), last: (turned[1] ?? "").trim() };
  const words = clean.replace(SUFFIX, "").split(" ");
  if (words.length < 2 || !words.every((one) => /^[\p{L}'’.-]+$/u.test(one))) return null;
  let cut = words.length - 1;
  while (cut > 1 && PARTICLES.has((words[cut - 1] as string).toLowerCase())) cut--;
  return { first: words.slice(0, cut).join(" "), last: words.slice(cut).join(" ") };
}

export function readName(text: string): string | null {
  const clean = text.trim().replace(/\s+/g, " ");
  return /^[\p{L}][\p{L}'’.,\s-]*$/u.test(clean) && clean.length <= 60 ? clean : null;
}
