/** Those of the named parameters of the address that are there, as text; whatever else stands there counts as absent. */
export function readTexts<Name extends string>(
  search: Record<string, unknown>,
  ...names: readonly Name[]
): { readonly [N in Name]?: string | undefined } {
  const found: { [N in Name]?: string } = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === "string" && value !== "") found[name] = value;
    else if (typeof value === "number" || typeof value === "boolean") found[name] = String(value);
  }
  return found;
}
