import type { Anomaly } from "../types.ts";
import type { AnomalyCheck } from "./check.ts";

/** Programs by which a person writes or edits; banks print statements with document composition systems. */
const EDITORS =
  /photoshop|illustrator|gimp|inkscape|canva|microsoft.? word|libreoffice|openoffice|google docs|pages\b|sejda|ilovepdf|smallpdf|pdfescape|pdffiller|foxit.*edit|nitro|pdf-?xchange editor|acrobat (?:pro|dc)|pdfelement|soda pdf|master pdf|preview\b|coreldraw/i;
const EDITOR_POINTS = 250;
const SAVED_AGAIN_POINTS = 120;

/** What the file says of its making: an editing program, saves after it was made. */
export const checkMetadata: AnomalyCheck = (_statement, { metadata, revisions }) => {
  const anomalies: Anomaly[] = [];
  const program = [metadata.producer, metadata.creator].find((name) => name !== null && EDITORS.test(name));
  if (program !== undefined && program !== null) {
    const text = `The file was made with ${program}, a program for writing or editing.`;
    anomalies.push({ code: "editing_software", points: EDITOR_POINTS, text, place: null, values: [program] });
  }
  if (revisions > 1) {
    const text = `The file was saved ${revisions - 1} more times after it was made.`;
    anomalies.push({
      code: "saved_again",
      points: SAVED_AGAIN_POINTS,
      text,
      place: null,
      values: [`${revisions}`],
    });
  }
  return anomalies;
};
