import type { TSchema } from "typebox";
import { mapInShares } from "../flows/in-shares.ts";
import type { Problems } from "./validation.ts";

// Checking 20,000 rows takes tens of milliseconds when they are right, and most of a second when all of them are wrong. So long lists of a
// body are checked element by element, and others are answered in between.

type Check = (value: unknown) => Problems | null;
type ListSchema = TSchema & {
  readonly items?: TSchema;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
};

const LONG = 200;
/** Who made more mistakes than these made one mistake often. */
const PROBLEMS_AT_MOST = 25_000;

/** A list of a body: the body itself where it has no name. */
type List = { readonly name: string | null; readonly maxItems: number; readonly check: Check };

/** As the compiled check of the schema, in shares of the body's list or of its object's lists. */
export function checkInShares(
  schema: TSchema,
  compile: (schema: TSchema) => Check,
): (body: unknown) => Promise<Problems | null> {
  const checkAll = compile(schema);
  const lists = listsOf(schema).flatMap(([name, { items, maxItems = 0, uniqueItems = false }]): List[] =>
    items === undefined || uniqueItems ? [] : [{ name, maxItems, check: compile(items) }],
  );
  return async (body) => {
    const long = lists.flatMap((list) => {
      const elements = list.name === null ? body : (body as Record<string, unknown> | null)?.[list.name];
      return Array.isArray(elements) && elements.length > LONG ? { ...list, elements } : [];
    });
    if (long.length === 0) return checkAll(body);
    const problems = checkAll(shortened(body, long)) ?? {};
    let count = 0;
    for (const { name, elements, check, maxItems } of long)
      await mapInShares(isTooLong(elements, maxItems) ? [] : elements, (element, index) => {
        if (count > PROBLEMS_AT_MOST) return;
        for (const [path, messages] of Object.entries(check(element) ?? {})) {
          problems[[name ?? [], index, path === "_schema" ? [] : path].flat().join(".")] = messages;
          count++;
        }
      });
    return Object.keys(problems).length === 0 ? null : problems;
  };
}

function listsOf(schema: TSchema): readonly (readonly [string | null, ListSchema])[] {
  const { properties = {}, ...own } = schema as ListSchema & { properties?: Record<string, ListSchema> };
  return [[null, own as ListSchema], ...Object.entries(properties)];
}

/** With one element of each long list, or one more than there may be where there are too many. */
function shortened(
  body: unknown,
  long: readonly (List & { readonly elements: readonly unknown[] })[],
): unknown {
  const cut = long.map(({ name, maxItems, elements }) => {
    return [name, elements.slice(0, isTooLong(elements, maxItems) ? maxItems + 1 : 1)] as const;
  });
  const [[name, elements] = [null, []]] = cut;
  return name === null ? elements : { ...(body as object), ...Object.fromEntries(cut) };
}

/** It is refused for that: of its elements those are checked that there may be. */
function isTooLong({ length }: readonly unknown[], maxItems: number): boolean {
  return maxItems > 0 && length > maxItems;
}
