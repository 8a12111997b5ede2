// Exports of bookkeeping programs and banks' web pages leave signs escaped as HTML: `FEED &amp; SEED`, `JOE&#39;S`.

const SIGNS: Readonly<Record<string, string>> = {
  amp: "&",
  "#38": "&",
  "#038": "&",
  "#39": "'",
  "#039": "'",
  apos: "'",
  quot: '"',
  lt: "<",
  gt: ">",
  nbsp: " ",
};
const ENTITY = /&(amp|#0?38|#0?39|apos|quot|lt|gt|nbsp);/gi;

/** The text as it was meant, and where an offset into it stands in the text as it was sent. */
export type Unescaped = { readonly text: string; readonly place: (offset: number) => number };

/** Null when nothing is escaped, which is nearly always. */
export function unescaped(sent: string): Unescaped | null {
  if (!sent.includes("&") || !sent.includes(";")) return null;
  const cuts: { readonly at: number; readonly lost: number }[] = [];
  let lost = 0;
  const text = sent.replace(ENTITY, (entity: string, name: string, at: number) => {
    const sign = SIGNS[name.toLowerCase()] ?? entity;
    lost += entity.length - sign.length;
    cuts.push({ at: at + entity.length - lost, lost });
    return sign;
  });
  if (cuts.length === 0) return null;
  return { text, place: (offset) => offset + (cuts.findLast((cut) => cut.at <= offset)?.lost ?? 0) };
}

/** The same value with every span moved to where it stands in the text as it was sent. */
export function withPlaces<T>(value: T, place: (offset: number) => number): T {
  return moved(value, place) as T;
}

function moved(value: unknown, place: (offset: number) => number): unknown {
  if (Array.isArray(value)) return value.map((one) => moved(one, place));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isOffset = typeof inner === "number" && (key === "start" || key === "end");
      return [key, isOffset ? place(inner) : moved(inner, place)];
    }),
  );
}
