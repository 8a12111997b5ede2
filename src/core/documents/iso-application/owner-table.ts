import type { HeadingAtom, LabelAtom, PageAtoms, ValueAtom } from "../forms/atoms.ts";
import { boxAround, middleOf } from "../layout/lines.ts";

// Some forms ask for owners in a table: the questions once, as heads of columns, and a row for each owner. The heads are set over the second
// row once more, with a heading over each, so that the rest reads as any other form.

/** Questions asked of a person; a row of heads has so many of them. */
const OF_A_PERSON = new Set(["first", "last", "name", "ssn", "dob", "share", "cell", "home_phone", "email"]);
const FEWEST_HEADS = 4;
/** Values from which a row is one of the table's. */
const FEWEST_VALUES = 3;
/** Points: one row, on a scan that lies a little askew too, and how far the second may be below the heads. */
const SAME_ROW = 7;
const REACH = 90;

export function withOwnerTable(atoms: PageAtoms): PageAtoms {
  for (const heads of rowsOf(atoms.labels)) {
    const asked = heads.filter((one) => OF_A_PERSON.has(one.meaning?.concept ?? ""));
    if (asked.length < FEWEST_HEADS) continue;
    const second = rowsUnder(heads, atoms)[1];
    if (second === undefined) continue;
    const top = boxAround(second).y0;
    const again = heads.map((head) => ({ ...head, box: { ...head.box, y0: top - 4, y1: top - 1 } }));
    const headings = [headingOver(heads, 1), headingOver(again, 2)];
    return {
      ...atoms,
      labels: [...atoms.labels, ...again],
      headings: [...atoms.headings, ...headings],
    };
  }
  return atoms;
}

function rowsOf<T extends Pick<ValueAtom, "box">>(atoms: readonly T[]): readonly (readonly T[])[] {
  const rows: T[][] = [];
  for (const atom of [...atoms].sort((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && middleOf(atom.box) - middleOf(first.box) < SAME_ROW)
      row.push(atom);
    else rows.push([atom]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.x0 - b.box.x0));
}

/** Rows of values right under the heads, down to the next labels. */
function rowsUnder(heads: readonly LabelAtom[], atoms: PageAtoms): readonly (readonly ValueAtom[])[] {
  const { y1, x0 } = boxAround(heads);
  const next = atoms.labels.filter((one) => one.box.y0 > y1 + 2).map((one) => one.box.y0);
  const bottom = Math.min(y1 + REACH, ...next);
  const values = atoms.values.filter(
    (one) => one.text !== "" && one.box.y0 > y1 - 2 && one.box.y1 < bottom && one.box.x0 > x0 - 10,
  );
  return rowsOf(values).filter((row) => row.length >= FEWEST_VALUES);
}

function headingOver(heads: readonly LabelAtom[], owner: 1 | 2): HeadingAtom {
  const { x0, y0 } = boxAround(heads);
  return {
    text: `Owner ${owner}`,
    tokens: ["owner", String(owner)],
    box: { x0, x1: x0 + 1, y0: y0 - 1, y1: y0 - 1 },
  };
}
