import { ProviderError } from "./provider.ts";

// Reading other people's JSON: what is there is taken when it is of the right type, what must be there and is not is said.

export type Json = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function asList(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}

export function textIn(object: Json, name: string): string | null {
  const value = object[name];
  if (typeof value === "string" && value.trim() !== "") return value;
  return typeof value === "number" ? String(value) : null;
}

export function numberIn(object: Json, name: string): number | null {
  const value = object[name];
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))
    ? Number(value)
    : null;
}

/** Throws when the provider's answer does not hold what its documentation promises. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) {
    throw new ProviderError("transient", "UNEXPECTED_ANSWER", `the provider's answer has no ${what}`);
  }
  return value;
}

/** The value below a dotted path, for example `data.items`; the empty path is the whole. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === "") return value;
  return path.split(".").reduce<unknown>((at, name) => asObject(at)[name], value);
}

/** Money that leaves becomes negative. Without this, 0 would become -0. */
export function negated(amount: number): number {
  return amount === 0 ? 0 : -amount;
}

/** Problems of values that must be text and there. */
export function missing(values: Json, names: readonly string[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of names) if (textIn(values, name) === null) problems[name] = "is missing; it is required";
  return problems;
}
