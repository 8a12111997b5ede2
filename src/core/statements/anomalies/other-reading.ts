// Whether what does not add up would, if the same printed figures were read otherwise: then the reader erred, and nothing speaks against
// the file. Who changes a figure leaves a difference that no printed figure explains.

import type { PageText, TextWord } from "../../model/document-text.ts";
import { coveredWordsOf } from "../../print/covered-words.ts";
import { monthOf } from "../../print/months.ts";
import type { StatementRow } from "../types.ts";
import type { Evidence } from "./check.ts";
import { isMoneyText, middleOf } from "./figures.ts";

/** Figures that nobody read are tried alone, in twos, and those of dated lines all together; of more any sum can be made. */
const MOST_LOST = 60;
/** Lines with money under that of the rows that became no row: so many are a list that was not read. */
const LOST_LIST = 3;
/** Points; rows whose amounts end farther apart stand in two columns. */
const SAME_EDGE = 3;
/** Other lists and other accounts stand before the first row and behind the last; points. */
const MARGIN = 40;
const PAGE = 100_000;
/** One row against its sign may be altered; a list of them is misread. */
const LEAST_TURNED = 2;

export function isExplainedByReading(evidence: Evidence): boolean {
  const { statement, document, pages } = evidence;
  const read = new Set(evidence.figures.map(({ word }) => word));
  const amounts = evidence.figures.filter(({ kind }) => kind === "amount");
  const places = amounts.map(({ page, word }) => page * PAGE + middleOf(word.box).y);
  const [first, last] = [Math.min(...places) - MARGIN, Math.max(...places) + MARGIN];
  const lost = document.pages
    .filter(({ number, source }) => source === "text" && pages.includes(number))
    .flatMap((page) => lostOn(page, read, places))
    .filter(({ at }) => at > first && at < last);
  const edges = amounts.map(({ word }) => word.box.x1);
  const isRow = ({ isApart, isDated, edge }: Lost) =>
    isApart && (isDated || edges.some((one) => Math.abs(one - edge) < SAME_EDGE));
  const lines = lost.filter(isRow).map(({ minor }) => minor);
  const gap = absolute(statement.reconciliation.difference?.minor ?? 0n);
  if (gap === 0n) return false;
  const left = statement.invalidRows.flatMap(({ amount }) =>
    amount === null ? [] : [absolute(amount.minor)],
  );
  if (statement.rows.length === 0 || lines.length + left.length >= LOST_LIST) return true;
  const single = [...new Set([...lost.map(({ minor }) => minor), ...left])];
  return (
    [...turnedLists(statement.rows), sumOf(lines), sumOf(left)].includes(gap) ||
    (single.length <= MOST_LOST && single.some((one) => one === gap || single.includes(gap - one)))
  );
}

type Lost = {
  readonly minor: bigint;
  readonly at: number;
  readonly edge: number;
  readonly isDated: boolean;
  /** On the line of no row. */
  readonly isApart: boolean;
};

/** Money that is seen on a page and is no figure of the statement; `rows`: where lines of rows stand. */
function lostOn(page: PageText, read: ReadonlySet<TextWord>, rows: readonly number[]): readonly Lost[] {
  const covered = coveredWordsOf(page);
  const seen = page.words.filter((word, index) => !word.isHidden && !covered.has(index));
  return seen.flatMap((word): readonly Lost[] => {
    if (read.has(word) || !isMoneyText(word.text)) return [];
    const at = page.number * PAGE + middleOf(word.box).y;
    const onLine = (other: number) => Math.abs(other - at) < word.size / 2;
    const first = seen
      .filter(({ box }) => onLine(page.number * PAGE + middleOf(box).y))
      .reduce((left, one) => (one.box.x0 < left.box.x0 ? one : left), word);
    const minor = BigInt(word.text.replace(/\D/g, ""));
    return [{ minor, at, edge: word.box.x1, isDated: isDay(first.text), isApart: !rows.some(onLine) }];
  });
}

function isDay(text: string): boolean {
  return /^\d{1,4}[/.-]\d{1,2}/.test(text) || /^\d{1,2}$/.test(text) || monthOf(text) !== null;
}

/** By how much the sum would change if all rows of a title or of a column had the other sign. */
function turnedLists(rows: readonly StatementRow[]): readonly bigint[] {
  const edge = ({ places }: StatementRow) => Math.round(places.amount.box.x1 / SAME_EDGE);
  const titles = Map.groupBy(rows, ({ sectionTitle }) => sectionTitle);
  const columns = Map.groupBy(rows, edge);
  return [...titles.values(), ...columns.values()]
    .filter((list) => list.length >= LEAST_TURNED)
    .map((list) => 2n * absolute(sumOf(list.map(({ amount }) => amount.minor))));
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

function absolute(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}
