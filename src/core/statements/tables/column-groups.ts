// Columns of one heading that are those of several lists side by side: `Check Date Amount  Check Date Amount`, `Number Date Amount  Date Balance`.

import { type ColumnRole, isMoneyRole } from "../../print/column-terms.ts";
import { plainOf } from "../../print/phrases.ts";

type Named = { readonly role: ColumnRole | null; readonly title: string };

/** The columns of each list, from left to right; null for an ordinary heading. */
export function groupsOf<T extends Named>(columns: readonly T[]): readonly (readonly T[])[] | null {
  return repeatedGroups(columns) ?? datedGroups(columns);
}

/** The same columns once more, or several times. */
function repeatedGroups<T extends Named>(columns: readonly T[]): readonly (readonly T[])[] | null {
  for (let size = 2; size * 2 <= columns.length; size++) {
    const isRepeated =
      columns.length % size === 0 &&
      columns.every((column, index) => column.role === columns[index % size]?.role);
    if (!isRepeated) continue;
    return Array.from({ length: columns.length / size }, (_, at) =>
      columns.slice(at * size, at * size + size),
    );
  }
  return null;
}

/** Unlike lists, each with a figure at its end and a day of its own under the one name: no single list has two columns of the same name. */
function datedGroups<T extends Named>(columns: readonly T[]): readonly (readonly T[])[] | null {
  const groups: T[][] = [[]];
  for (const column of columns) {
    const last = groups.at(-1)!.at(-1);
    const isNext = last !== undefined && isMoney(last) && !isMoney(column);
    if (isNext) groups.push([column]);
    else groups.at(-1)!.push(column);
  }
  const days = groups.map((group) => group.filter(({ role }) => /date/.test(role ?? "")));
  const names = new Set(days.flat().map(({ title }) => plainOf(title)));
  const isAbreast =
    groups.length > 1 &&
    names.size === 1 &&
    days.every((own) => own.length === 1) &&
    groups.every((group) => group.filter(isMoney).length === 1);
  return isAbreast ? groups : null;
}

function isMoney({ role }: Named): boolean {
  return role !== null && isMoneyRole(role);
}
