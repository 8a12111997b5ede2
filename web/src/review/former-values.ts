import type { ParsedResult } from "../files/types.ts";

type Field = Readonly<Record<string, unknown>>;

/**
 * What stood in the fields of a statement's rows before corrections, by `row/field` of the rows as they are now: a corrected cell says
 * what it was. Rows that came with a correction are `row/added`.
 */
export function formerValues({ patches, result }: ParsedResult, index: number): ReadonlyMap<string, unknown> {
  const rows = result?.statements?.[index]?.transactions ?? [];
  // Backwards from the rows as they are: at each patch, which row of now stood in which place.
  const nowAt: (number | null)[] = rows.map((_row, at) => at);
  const former = new Map<string, unknown>();
  const own = new RegExp(`^/statements/${index}/transactions/(\\d+|-)(?:/(\\w+))?$`);
  for (const patch of patches.filter((one) => one.enabled).toReversed()) {
    const [, place, field] = own.exec(patch.path) ?? [];
    if (place === undefined) continue;
    const at = place === "-" ? nowAt.length - 1 : Number(place);
    const now = nowAt[at] ?? null;
    if (field !== undefined) {
      if (now !== null) former.set(`${now}/${field}`, patch.original_value);
    } else if (patch.op === "add") {
      if (now !== null) former.set(`${now}/added`, true);
      nowAt.splice(at, 1);
    } else if (patch.op === "remove") nowAt.splice(at, 0, null);
    else if (now !== null) {
      for (const [name, value] of Object.entries((patch.original_value ?? {}) as Field))
        former.set(`${now}/${name}`, value);
    }
  }
  return former;
}
