import type { JsonObject, JsonValue } from "../documents/parsed-document.ts";

/**
 * What an application form says of the end user, by the fields of end user information; nothing for what it leaves open. Example:
 * `{business: {dba: "Cafe", naics: null}, owner1: {last_name: "Ito"}}` is `{dba: "Cafe", owner_1: {last_name: "Ito"}}`.
 */
export function informationOfApplication(result: JsonObject): JsonObject {
  const { business, funding, owner1, owner2 } = result;
  const said = filled({
    ...objectOf(business),
    ...objectOf(funding),
    owner_1: owner1 ?? null,
    owner_2: owner2 ?? null,
  });
  return objectOf(said ?? null);
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** Without what is null and without objects of which nothing is left; undefined when nothing is. */
function filled(value: JsonValue): JsonValue | undefined {
  if (value === null) return undefined;
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const kept = filled(each);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
