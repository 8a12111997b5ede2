import type { PageText } from "../../model/document-text.ts";
import type { Anomaly } from "../types.ts";
import type { AnomalyCheck } from "./check.ts";

const DUPLICATED = 250;
/** Pages of terms and blank forms may come twice; rows do not. */
const LEAST_ROWS = 2;
const LEAST_WORDS = 20;

/** Pages with rows that are in the file twice. The reader may take the second for a statement of its own, or leave it out. */
export const checkPages: AnomalyCheck = ({ document, pages, rowsOnPages }) => {
  const byText = Map.groupBy(
    document.pages.filter(({ words }) => words.length >= LEAST_WORDS),
    signatureOf,
  );
  return [...byText.values()].flatMap((same): readonly Anomaly[] => {
    const [first, ...others] = same;
    const hasRows = same.some(({ number }) => (rowsOnPages.get(number) ?? 0) >= LEAST_ROWS);
    if (first === undefined || !hasRows || !same.some(({ number }) => pages.includes(number))) return [];
    return others.map((page) => ({
      code: "duplicated_page",
      points: DUPLICATED,
      text: `Page ${page.number} is page ${first.number} once more.`,
      place: { page: page.number, box: { x0: 0, y0: 0, x1: page.width, y1: page.height } },
      values: [`page ${first.number}`, `page ${page.number}`],
    }));
  });
};

/** All that a page says but its own number. */
function signatureOf({ words }: PageText): string {
  return words
    .filter(({ text }) => !/^\d{1,3}$/.test(text))
    .map(({ text }) => text)
    .sort()
    .join(" ");
}
