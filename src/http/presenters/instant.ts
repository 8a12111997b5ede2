/** ISO 8601 in UTC with `Z`; milliseconds only where there are some. */
export function presentInstant(text: string): string {
  // As the engine of JavaScript writes full seconds, which most are.
  if (text.length === 24 && text.endsWith(".000Z")) return `${text.slice(0, 19)}Z`;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)) return text;
  return new Date(text).toISOString().replace(".000Z", "Z");
}

export function presentInstantOrNull(text: string | null): string | null {
  return text === null ? null : presentInstant(text);
}
