import { FILE_CLASSES, type FileClass } from "../file-class.ts";
import { FINANCE_KINDS } from "./finance-kinds.ts";
import { scoreLayout } from "./layout-signs.ts";
import { LENDING_KINDS } from "./lending-kinds.ts";
import { OTHER_KINDS } from "./other-kinds.ts";
import { findPhrase, type PageView } from "./page-view.ts";
import { squash } from "./squash.ts";
import { STATEMENT_KINDS } from "./statement-kinds.ts";

/** What speaks for each class on one page, in units of natural log-odds, and the telling phrases found. */
export type PageScores = {
  readonly scores: ReadonlyMap<FileClass, number>;
  readonly reasons: ReadonlyMap<FileClass, readonly string[]>;
  /** Whether a title of the class stands at the head of the page: here a document of that class may begin. */
  readonly titled: ReadonlySet<FileClass>;
};

// Weights in natural log-odds, set by hand on generated documents of every class: a title at the head of the page settles it
// unless much of the rest speaks against it; phrases inside sentences prove little.
const TITLE = { title: 5.5, heading: 2.6, text: 0.9 } as const;
const LARGE_TITLE = 1;
const FIRST_TITLE = 1;
const LARGE = 1.25;
const SECOND_TITLE = 0.4;
const STRONG = 1.5;
const STRONG_AT_MOST = 5;
const USUAL = 0.45;
const USUAL_AT_MOST = 6;
const AGAINST = 1.5;
const AGAINST_AT_MOST = 3;
/** A sentence that mentions a term says less than a label that reads so. */
const IN_TEXT = 0.6;
const INEXACT = 0.8;

const prepared = [...STATEMENT_KINDS, ...LENDING_KINDS, ...FINANCE_KINDS, ...OTHER_KINDS].map((one) => ({
  fileClass: one.fileClass,
  titles: prepare(one.titles),
  strong: prepare(
    one.strong.filter((phrase) => !one.titles.some((title) => squash(title) === squash(phrase))),
  ),
  usual: prepare(one.usual),
  against: prepare(one.against),
  needsTitle: one.needsTitle,
}));

type Phrase = { readonly printed: string; readonly squashed: string };

/** The longest first. */
function prepare(phrases: readonly string[]): readonly Phrase[] {
  const seen = new Map(phrases.map((printed) => [squash(printed), printed]));
  return [...seen]
    .map(([squashed, printed]) => ({ squashed, printed }))
    .sort((a, b) => b.squashed.length - a.squashed.length);
}

export function scorePage(view: PageView): PageScores {
  const scores = new Map<FileClass, number>(FILE_CLASSES.map((one) => [one, 0]));
  const reasons = new Map<FileClass, readonly string[]>();
  const titled = new Set<FileClass>();
  for (const one of prepared) {
    const titles = scoreTitles(view, one.titles);
    if (one.needsTitle && titles.score === 0) continue;
    const strong = scorePhrases(view, one.strong, STRONG, STRONG_AT_MOST);
    const usual = scorePhrases(view, one.usual, USUAL, USUAL_AT_MOST);
    const against = scorePhrases(view, one.against, AGAINST, AGAINST_AT_MOST);
    if (titles.isAtHead) titled.add(one.fileClass);
    const score = titles.score + strong.score + usual.score - against.score;
    if (score <= (scores.get(one.fileClass) ?? 0)) continue;
    scores.set(one.fileClass, score);
    reasons.set(one.fileClass, [...titles.found, ...strong.found]);
  }
  for (const { fileClass, score, reason } of scoreLayout(view)) {
    scores.set(fileClass, (scores.get(fileClass) ?? 0) + score);
    reasons.set(fileClass, [...(reasons.get(fileClass) ?? []), reason]);
  }
  return { scores, reasons, titled };
}

function scoreTitles(view: PageView, titles: readonly Phrase[]) {
  const found = titles
    .flatMap((phrase) => {
      const place = findPhrase(view, phrase.squashed);
      if (place === null) return [];
      const isLarge = place.standing !== "text" && place.size >= LARGE;
      const first = place.isFirst && place.standing === "title" ? FIRST_TITLE : 0;
      const score =
        (TITLE[place.standing] + (isLarge ? LARGE_TITLE : 0) + first) * (place.isExact ? 1 : INEXACT);
      return [{ score, printed: phrase.printed, squashed: phrase.squashed, standing: place.standing }];
    })
    .sort((a, b) => b.score - a.score || b.squashed.length - a.squashed.length);
  const [first] = found;
  // "Invoice" inside "Commercial invoice" is the same title, not a second one.
  const second = found.find((one) => first !== undefined && !overlap(one.squashed, first.squashed));
  return {
    score: (first?.score ?? 0) + SECOND_TITLE * (second?.score ?? 0),
    found: found.slice(0, 2).map((one) => one.printed),
    isAtHead: first?.standing === "title",
  };
}

const overlap = (a: string, b: string) => a.includes(b) || b.includes(a);

function scorePhrases(view: PageView, phrases: readonly Phrase[], weight: number, atMost: number) {
  const found: { share: number; phrase: Phrase }[] = [];
  for (const phrase of phrases) {
    // "Minimum payment" inside "Total minimum payment due" is one and the same evidence.
    if (found.some((one) => one.phrase.squashed.includes(phrase.squashed))) continue;
    const place = findPhrase(view, phrase.squashed);
    if (place === null) continue;
    const share = (place.standing === "text" ? IN_TEXT : 1) * (place.isExact ? 1 : INEXACT);
    found.push({ share, phrase });
  }
  const shares = found.map((one) => one.share).sort((a, b) => b - a);
  // Beyond the first few, more of the same adds little.
  const counted = shares.reduce((sum, share, index) => sum + (index < atMost ? share : share / 4), 0);
  return { score: counted * weight, found: found.slice(0, 4).map((one) => one.phrase.printed) };
}
