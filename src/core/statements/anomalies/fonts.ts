import type { DocumentText, TextWord } from "../../model/document-text.ts";
import type { Anomaly } from "../types.ts";
import { type AnomalyCheck, type Evidence, graded } from "./check.ts";
import { type FigureWord, isFigureText } from "./figures.ts";
import type { SignCode } from "./signs/signs.ts";

// Figures of one column are set in one font and size by whatever program prints a statement. Who overwrites one has to find the same
// font again, and seldom does.

/** A font that the document uses for nothing but a few of its figures was brought by somebody. */
const FOREIGN = { first: 400, further: 40 };
/** Two fonts inside one number are never printed. */
const INSIDE = { first: 450, further: 40 };
/** Bold or another size occurs for a reason now and then. */
const ODD = { first: 90, further: 15 };
const ODD_SIZE = { first: 180, further: 25 };

/** Fewer figures than this show no habit. */
const LEAST_FIGURES = 5;
/** Of the figures of a column, set like the most of them. */
const USUAL_SHARE = 0.7;
const MOST_ODD = 3;
/** Points; less is rounding. */
const SIZE_STEP = 0.25;

/** Fonts or sizes that change inside a column or inside a number. */
export const checkFonts: AnomalyCheck = (evidence) => [...changesInside(evidence), ...oddFigures(evidence)];

function changesInside({ figures, document }: Evidence): readonly Anomaly[] {
  const found = figures.flatMap(({ word, page }) => {
    const other = word.otherDigits;
    if (other === undefined || isSameFace(document, word, other)) return [];
    const values = [nameOf(document, word), nameOf(document, other)];
    return [
      {
        code: "font_changes_in_number" as const,
        text: `The digits of ${word.text} are set in ${values.join(" and in ")}.`,
        place: { page, box: word.box },
        values,
      },
    ];
  });
  return graded(found, INSIDE);
}

type Style = Pick<TextWord, "font" | "size">;
type Odd = { readonly figure: FigureWord; readonly usual: Style };

function oddFigures({ figures, document, pages }: Evidence): readonly Anomaly[] {
  const columns = [...Map.groupBy(figures, ({ column }) => column).values()];
  const odd = columns.flatMap((column) =>
    column.length < LEAST_FIGURES
      ? oddInSmall(column, figures, document)
      : (changedHalf(column, document) ?? oddOnes(column, document)),
  );
  if (odd.length === 0) return [];
  const elsewhere = facesElsewhere(document, pages, new Set(odd.map(({ figure }) => figure.word)));
  const isForeign = ({ figure: { word } }: Odd) => !elsewhere.faces.has(faceOf(document, word));
  const isForeignSize = ({ figure: { word } }: Odd) => !elsewhere.styles.has(styleOf(document, word));
  const told = (list: readonly Odd[], code: SignCode) => list.map((one) => tell(one, document, code));
  const foreign = odd.filter(isForeign);
  const rest = odd.filter((one) => !isForeign(one));
  const few = (list: readonly Odd[]) => (list.length > MOST_ODD ? [] : list);
  return [
    ...graded(told(foreign, "font_of_nothing_else"), FOREIGN),
    ...graded(told(few(rest.filter(isForeignSize)), "size_changes"), ODD_SIZE),
    ...graded(told(few(rest.filter((one) => !isForeignSize(one))), "font_changes"), ODD),
  ];
}

/** Figures that are set otherwise than most of their column. */
function oddOnes(column: readonly FigureWord[], document: DocumentText): readonly Odd[] {
  if (column.length < LEAST_FIGURES) return [];
  const styles = Map.groupBy(column, ({ word }) => styleOf(document, word));
  const [usual = []] = [...styles.values()].sort((a, b) => b.length - a.length);
  const pattern = usual[0]?.word;
  if (pattern === undefined || usual.length < USUAL_SHARE * column.length) return [];
  return column
    .filter(({ word }) => styleOf(document, word) !== styleOf(document, pattern))
    .map((figure) => ({ figure, usual: pattern }));
}

/**
 * Who changes a figure in the middle of a list changes all balances after it, so that most of the column may be set in the new font: that of
 * another family, in which no words are set. Null where the column is not of two such fonts.
 */
function changedHalf(column: readonly FigureWord[], document: DocumentText): readonly Odd[] | null {
  const faces = [...Map.groupBy(column, ({ word }) => faceOf(document, word))];
  if (new Set(faces.map(([face]) => familyOf(face))).size < faces.length || faces.length !== 2) return null;
  const all = document.pages.map(({ number }) => number);
  const { faces: withWords } = facesElsewhere(document, all, new Set());
  const foreign = faces.find(([face]) => !withWords.has(face))?.[1];
  const usual = faces.find(([face]) => withWords.has(face))?.[1][0]?.word;
  return foreign === undefined || usual === undefined ? null : foreign.map((figure) => ({ figure, usual }));
}

/** A short column shows no habit of its own: all figures of its kind do, unless the whole column is set in a way of its own. */
function oddInSmall(
  column: readonly FigureWord[],
  figures: readonly FigureWord[],
  document: DocumentText,
): readonly Odd[] {
  const kind = column[0]?.kind;
  const odd = oddOnes(
    figures.filter((figure) => figure.kind === kind),
    document,
  ).filter(({ figure }) => column.includes(figure));
  return column.length > 1 && odd.length === column.length ? [] : odd;
}

function tell({ figure: { word, page }, usual }: Odd, document: DocumentText, code: SignCode) {
  const values = [nameOf(document, word), nameOf(document, usual)];
  return {
    code,
    text: `${word.text} is set in ${values[0]}, the other figures of its column in ${values[1]}.`,
    place: { page, box: word.box },
    values,
  };
}

/** Faces and styles that words beside the odd ones are set in: what the document uses anyway. */
function facesElsewhere(document: DocumentText, pages: readonly number[], odd: ReadonlySet<TextWord>) {
  const faces = new Set<string>();
  const styles = new Set<string>();
  for (const page of document.pages) {
    if (!pages.includes(page.number)) continue;
    for (const word of page.words) {
      if (odd.has(word) || word.isHidden) continue;
      styles.add(styleOf(document, word));
      // The forger's other figures are no proof that the document uses the font.
      if (!isFigureText(word.text)) faces.add(faceOf(document, word));
    }
  }
  return { faces, styles };
}

function isSameFace(document: DocumentText, a: Style, b: Style): boolean {
  return faceOf(document, a) === faceOf(document, b) && Math.abs(a.size - b.size) < SIZE_STEP;
}

/** The font without the mark of its subset, which may change from page to page; embedded and not embedded are two. */
function faceOf({ fonts }: DocumentText, { font }: Style): string {
  return (fonts[font] ?? "").replace(/^[A-Z]{6}\+/, "+");
}

/** Without what says bold or narrow. */
function familyOf(face: string): string {
  return face.split(/[-,]/)[0] ?? "";
}

function styleOf(document: DocumentText, word: Style): string {
  return `${faceOf(document, word)} ${Math.round(word.size / SIZE_STEP)}`;
}

function nameOf({ fonts }: DocumentText, { font, size }: Style): string {
  const name = (fonts[font] ?? "").replace(/^[A-Z]{6}\+/, "") || "an unnamed font";
  return `${name} ${Number(size.toFixed(1))}`;
}
