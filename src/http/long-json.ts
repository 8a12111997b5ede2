import { randomBytes } from "node:crypto";
import { append } from "../core/model/lists.ts";
import type { Steps } from "../core/model/steps.ts";

// JSON.parse of 32 MB is one step of a tenth of a second. So the long list in an object is found first, by its brackets, commas and texts, and
// is parsed piece by piece; what is around it is parsed as usual, with a mark in the list's place.

type Piece = { readonly from: number; readonly to: number };
type List = { readonly from: number; readonly to: number; readonly pieces: readonly Piece[] };

const PIECE_BYTES = 65_536;
const [QUOTE, BACKSLASH, COMMA] = Buffer.from('"\\,') as unknown as [number, number, number];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from("[]{}") as unknown as number[];
/** Nobody can send it. */
const MARK = randomBytes(16).toString("hex");

/** As `JSON.parse` of the bytes, which are UTF-8. Throws a SyntaxError that does not say where. */
export function* parseInSteps(body: Buffer): Steps<unknown> {
  const lists = (yield* findLists(body)).filter((list) => list.pieces.length > 1);
  const parts: Buffer[] = [];
  let at = 0;
  for (const { from, to } of lists) {
    parts.push(body.subarray(at, from), Buffer.from(`"${MARK}",${parts.length / 2}`));
    at = to;
  }
  const outline = JSON.parse(Buffer.concat([...parts, body.subarray(at)]).toString("utf8")) as object;
  for (const value of Object.values(outline)) {
    if (!Array.isArray(value) || value[0] !== MARK) continue;
    const { pieces } = lists[value[1]] as List;
    value.length = 0;
    for (const { from, to } of pieces) {
      yield;
      const elements = JSON.parse(`[${body.toString("utf8", from, to)}]`) as unknown[];
      // Nothing between two commas, or behind the last one.
      if (elements.length === 0) throw new SyntaxError("an element is missing");
      append(value, elements);
    }
  }
  return outline;
}

/** The lists that the outermost object holds, cut between elements. */
function* findLists(body: Buffer): Steps<readonly List[]> {
  const found: List[] = [];
  let pieces: Piece[] | null = null;
  let [depth, listFrom, from] = [0, 0, 0];
  for (let at = 0, looked = 0; at < body.length; at++) {
    if (at - looked > PIECE_BYTES) {
      looked = at;
      yield;
    }
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth !== 2 || byte !== OPEN_LIST) continue;
      pieces = [];
      listFrom = from = at + 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (--depth !== 1 || pieces === null) continue;
      found.push({ from: listFrom, to: at, pieces: [...pieces, { from, to: at }] });
      pieces = null;
    } else if (byte === COMMA && depth === 2 && pieces !== null && at - from > PIECE_BYTES) {
      pieces.push({ from, to: at });
      from = at + 1;
    }
  }
  return found;
}

/** Where the text that begins at `from` has its closing quote: the first one behind an even number of backslashes. */
function endOfText(body: Buffer, from: number): number {
  for (let at = body.indexOf(QUOTE, from + 1); at >= 0; at = body.indexOf(QUOTE, at + 1)) {
    let slashes = 0;
    while (body[at - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return body.length;
}
