import { addDays, formatDay } from "../../model/day.ts";
import type { DocumentMetadata } from "../../model/document-text.ts";
import type { Anomaly } from "../types.ts";
import { type AnomalyCheck, atMost, type Unscored } from "./check.ts";
import { dayOfPdfTime, isPlausibleClock, minutesBetween } from "./pdf-time.ts";
import { kindOfProgram, type ProgramKind, unnamedWriter } from "./programs.ts";
import type { SignCode } from "./signs/signs.ts";

/** What the file says of its making. People print and merge honest statements too, so none of these is enough alone. */
const POINTS: Readonly<Record<ProgramKind, number>> = {
  edits: 250,
  writes: 150,
  arranges: 90,
  prints: 50,
};
/** Months later somebody worked on it; archives of banks do so too. */
const MODIFIED_LATER = 70;
/** Impossible, unless the reader took another day for the end of the period. */
const BEFORE_ITS_END = 180;
const TWO_STORIES = 130;
/** Passwords are taken out so, and pages packed; figures are changed so too. */
const REWRITTEN = { unnamed: 150, again: 60 };
/** What a page paints was taken apart and put together again: unlocking and packing leave it as it was. In one hand, and in two. */
const CONTENT_REWRITTEN = { all: 150, some: 250 };
const NOTHING_SAID = 30;
/** Together: who unlocks, prints, packs or merges an honest file leaves several of these, and changes no figure. */
const MOST_FOR_REWRITING = 190;
/** Some programs note the end of their work as a change. */
const MINUTES = 10;

const VERBS: Readonly<Record<ProgramKind, string>> = {
  edits: "a program for editing",
  writes: "a program for writing",
  arranges: "a program for taking PDFs apart and putting them together",
  prints: "a program that prints again what a viewer shows",
};

const CODES = {
  edits: "editing_software",
  writes: "writing_software",
  arranges: "rearranged",
  prints: "printed_again",
} as const satisfies Readonly<Record<ProgramKind, SignCode>>;

export const checkMetadata: AnomalyCheck = ({ document: { metadata, revisions }, statement }) => {
  const found = [
    ...programs(metadata),
    ...rewriting(metadata),
    ...(revisions > 1 ? [] : idChange(metadata)),
    ...changeOfTime(metadata),
    ...disagreements(metadata),
    ...silence(metadata),
  ];
  const more = [...contents(metadata), ...tooEarly(metadata, statement)];
  const has = (code: SignCode) => found.some((one) => one.code === code);
  // Programs that unlock or pack a file leave its dates, or set their name and their date.
  const isChangedByNobody = has("written_anew") && has("modified_after_creation");
  if (has("editing_software") || isChangedByNobody) return [...found, ...more];
  return [...atMost(MOST_FOR_REWRITING, found), ...more];
};

function programs({ producer, creator, xmp }: DocumentMetadata): readonly Anomaly[] {
  const names = [
    producer,
    creator,
    xmp?.creatorTool ?? null,
    xmp?.producer ?? null,
    ...(xmp?.changedBy ?? []),
  ];
  const found = (["edits", "writes", "arranges", "prints"] as const).flatMap((kind) => {
    const name = names.find((one) => kindOfProgram(one) === kind);
    return typeof name === "string" ? [{ kind, name }] : [];
  });
  const [worst] = found;
  if (worst === undefined) return [];
  const text = `The file went through ${worst.name}, ${VERBS[worst.kind]}.`;
  return [{ code: CODES[worst.kind], points: POINTS[worst.kind], text, place: null, values: [worst.name] }];
}

/** Written by another program than those that it names. */
function rewriting({ producer, creator, headerMark }: DocumentMetadata): readonly Anomaly[] {
  const writer = unnamedWriter(headerMark ?? null, [producer, creator]);
  if (writer === null) return [];
  const said = producer ?? creator ?? "";
  const text = `The file says that it was made with ${said}; it was written anew by ${writer}, which it does not say.`;
  return [{ code: "written_anew", points: REWRITTEN.unnamed, text, place: null, values: [said, writer] }];
}

function contents({ contentHands }: DocumentMetadata): readonly Anomaly[] {
  const { rewritten = 0, asMade = 0 } = contentHands ?? {};
  if (rewritten === 0) return [];
  const points = asMade > 0 ? CONTENT_REWRITTEN.some : CONTENT_REWRITTEN.all;
  const text =
    asMade > 0
      ? `What ${rewritten} of ${rewritten + asMade} pages paint was written anew by a program that changes contents; the others are as they were made.`
      : "What the pages paint was written anew by a program that changes contents.";
  return [{ code: "content_rewritten", points, text, place: null, values: [] }];
}

function idChange({ isIdChanged }: DocumentMetadata): readonly Anomaly[] {
  const text = "The identifier of the file says that it was written again after it was made.";
  return isIdChanged === true
    ? [{ code: "identifier_changed", points: REWRITTEN.again, text, place: null, values: [] }]
    : [];
}

function changeOfTime({ created, modified, xmp }: DocumentMetadata): readonly Anomaly[] {
  const later = modified ?? xmp?.modified ?? null;
  const minutes = minutesBetween(created, later);
  if (minutes === null || minutes <= MINUTES || !isPlausibleClock(created)) return [];
  const values = [`${created}`, `${later}`];
  const text = `The file was made ${dayText(created)} and changed ${dayText(later)}.`;
  return [{ code: "modified_after_creation", points: MODIFIED_LATER, text, place: null, values }];
}

function tooEarly({ created }: DocumentMetadata, { header }: Unscored): readonly Anomaly[] {
  const madeOn = isPlausibleClock(created) ? dayOfPdfTime(created) : null;
  const end = header.periodEnd;
  // A day of grace: a bank may close the month in another time zone.
  if (madeOn === null || end === null || addDays(madeOn, 1) >= end.value) return [];
  const values = [formatDay(madeOn), formatDay(end.value)];
  const text = `The file was made ${values[0]}, before the period that it reports ended on ${values[1]}.`;
  return [{ code: "made_before_period_end", points: BEFORE_ITS_END, text, place: end.place, values }];
}

function dayText(time: string | null): string {
  const day = dayOfPdfTime(time);
  return day === null ? "at an unknown time" : `on ${formatDay(day)}`;
}

/** Two sets of facts that are written together and do not agree: a program changed one and did not know of the other. */
function disagreements({ producer, created, xmp }: DocumentMetadata): readonly Anomaly[] {
  if (xmp === undefined || xmp === null) return [];
  const values =
    producer !== null && xmp.producer !== null && plain(producer) !== plain(xmp.producer)
      ? [producer, xmp.producer]
      : isPlausibleClock(created) && Math.abs(minutesBetween(created, xmp.created) ?? 0) > DAY_MINUTES
        ? [`${created}`, `${xmp.created}`]
        : null;
  if (values === null) return [];
  const text = `The file says in two places how it was made, and they disagree: ${values.join(" and ")}.`;
  return [{ code: "metadata_disagrees", points: TWO_STORIES, text, place: null, values }];
}

/** More than time zones explain. */
const DAY_MINUTES = 26 * 60;

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function silence({ producer, creator, created, xmp }: DocumentMetadata): readonly Anomaly[] {
  if (producer !== null || creator !== null || created !== null || (xmp ?? null) !== null) return [];
  const text = "The file does not say when or with what it was made.";
  return [{ code: "no_metadata", points: NOTHING_SAID, text, place: null, values: [] }];
}
