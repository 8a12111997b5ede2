import type { JsonObject, JsonValue, ParsedDocument, ResultBox } from "./parsed-document.ts";

// Every scalar of a result says where it comes from. What was summed, classed or concluded has no words of its own: its box is that of
// what it was made from, which is the same field as printed, else what stands beside it in the result, else what stands under the
// nearest part of the result that has any places.

/** The same result with a box for every scalar, as long as any place on the pages is known. */
export function withAllBoxes(parsed: ParsedDocument): ParsedDocument {
  const known = new Map(parsed.boxes.map((box) => [box.jsonPointer, box]));
  const derived = scalarsOf(parsed.result).flatMap(([pointer, value]) => {
    if (known.has(pointer)) return [];
    const sources = sourcesOf(pointer, known, parsed.boxes);
    return sources.length === 0 ? [] : [around(pointer, value, sources)];
  });
  return derived.length === 0 ? parsed : { ...parsed, boxes: [...parsed.boxes, ...derived] };
}

type Scalar = string | number | boolean;

function scalarsOf(value: JsonValue, pointer = ""): readonly (readonly [string, Scalar])[] {
  if (value === null) return [];
  if (typeof value !== "object") return [[pointer, value]];
  // Signatures state their places themselves, as members.
  return Object.entries(value as JsonObject).flatMap(([key, inner]) =>
    pointer === "" && key === "signatures" ? [] : scalarsOf(inner, `${pointer}/${key}`),
  );
}

function sourcesOf(
  pointer: string,
  known: ReadonlyMap<string, ResultBox>,
  boxes: readonly ResultBox[],
): readonly ResultBox[] {
  const printed = known.get(pointer.replace("/summed_totals/", "/extracted_totals/"));
  if (printed !== undefined) return [printed];
  const [parent, field] = split(pointer);
  // A type stands in the field that it is of: `tin_type` in `tin`.
  const whole = known.get(`${parent}/${field.replace(/_type$/, "")}`);
  if (whole !== undefined) return [whole];
  for (let path = parent; ; path = split(path)[0]) {
    const beside = boxes.filter((box) => box.jsonPointer.startsWith(`${path}/`));
    if (beside.length > 0) return beside;
    if (path === "") return [];
  }
}

function split(pointer: string): readonly [parent: string, field: string] {
  const cut = pointer.lastIndexOf("/");
  return [pointer.slice(0, cut), pointer.slice(cut + 1)];
}

/** Around all of the sources that are on the first page of them; as sure as the least sure. */
function around(jsonPointer: string, value: Scalar, sources: readonly ResultBox[]): ResultBox {
  const pageNumber = Math.min(...sources.map((box) => box.pageNumber));
  const here = sources.filter((box) => box.pageNumber === pageNumber).map((box) => box.boundingBox);
  const edge = (index: 0 | 1 | 2 | 3, pick: (...all: number[]) => number) =>
    pick(...here.map((box) => box[index]));
  return {
    ...{ jsonPointer, pageNumber, value: String(value) },
    boundingBox: [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)],
    confidence: Math.min(...sources.map((box) => box.confidence)),
  };
}
