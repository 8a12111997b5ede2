import type { ParsedResult } from "../files/types.ts";
import type { Mark } from "./page-view.tsx";

type RowPlace = Pick<Mark, "key" | "page" | "box"> & { readonly row: number };

/** One box a row: that of the whole row when there is one, else around its cells. */
export function placesOf(result: ParsedResult, index: number): readonly RowPlace[] {
  const found = new Map<number, RowPlace>();
  const prefix = `/statements/${index}/transactions/`;
  for (const { json_pointer, page_num, bounding_box } of [
    ...(result.bounding_boxes ?? []),
    ...(result.layout_bounding_boxes ?? []),
  ]) {
    if (!json_pointer.startsWith(prefix)) continue;
    const row = Number(json_pointer.slice(prefix.length).split("/")[0]);
    const known = found.get(row);
    if (known !== undefined && known.page !== page_num) continue;
    const [y1, x1, y2, x2] = bounding_box;
    const [top, left, bottom, right] = known?.box ?? bounding_box;
    found.set(row, {
      key: String(row),
      row,
      page: page_num,
      box: [Math.min(y1, top), Math.min(x1, left), Math.max(y2, bottom), Math.max(x2, right)],
    });
  }
  return [...found.values()];
}
