/** ISO 8601 in UTC with `Z`; milliseconds only where there are some. */
export function presentInstant(text: string): string {
  return new Date(text).toISOString().replace(".000Z", "Z");
}

export function presentInstantOrNull(text: string | null): string | null {
  return text === null ? null : presentInstant(text);
}
