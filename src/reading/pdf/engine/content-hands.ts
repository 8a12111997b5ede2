import { inflateSync } from "node:zlib";
import type { ContentHands } from "../../../core/model/document-text.ts";

// Who unlocks, packs or merges a file leaves what its pages paint byte for byte as it was. Libraries that change it take it apart and write
// it anew in a hand of their own: each operation on a line, and no line end behind the last one. Programs that print end every line.

/** Streams that are looked at, and bytes that one of them may unfold to. */
const MOST_STREAMS = 400;
const MOST_BYTES = 2_000_000;
/** Bytes before a stream that hold its dictionary. */
const HEAD = 400;
/** Fonts, pictures, forms and other things than contents of pages say what they are. */
const NO_CONTENT = /\/(?:Subtype|Length1|Type)\b/;
/** Fewer lines show no hand. */
const LEAST_LINES = 20;
/** Operations of text and lines, each of which stands at the end of its line (ISO 32000-2, annex A). */
const OPERATIONS = /(?<=^|\s)(?:BT|ET|Tf|Td|TD|Tm|Tj|TJ|TL|T\*|re|rg|RG|cm|q|Q)(?=\s)/;

/** How many contents that paint text are in the hand of a library, and how many are not. */
export function readContentHands(bytes: Uint8Array): ContentHands {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [rewritten, asMade, streams] = [0, 0, 0];
  for (
    let at = file.indexOf("stream");
    at >= 0 && streams < MOST_STREAMS;
    at = file.indexOf("stream", at + 6)
  ) {
    const end = file.indexOf("endstream", at);
    if (end < 0) break;
    if (file[at + 6] !== 10 && file[at + 6] !== 13) continue;
    const head = file.toString("latin1", Math.max(0, at - HEAD), at);
    const start = at + 6 + (file[at + 6] === 13 ? 2 : 1);
    at = end;
    if (NO_CONTENT.test(head.slice(head.lastIndexOf(" obj")))) continue;
    streams++;
    const content = unpacked(head, file.subarray(start, end));
    if (content === null || !/\bBT\s/.test(content) || !/T[jJ]\s/.test(content)) continue;
    if (isRewritten(content)) rewritten++;
    else asMade++;
  }
  return { rewritten, asMade };
}

/** What plain or deflated bytes say; null for what is packed in other ways. */
function unpacked(head: string, bytes: Buffer): string | null {
  try {
    const plain = /\/FlateDecode\b/.test(head) ? inflateSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
    return plain.toString("latin1");
  } catch {
    return null;
  }
}

function isRewritten(content: string): boolean {
  if (/\s$/.test(content)) return false;
  const lines = content.split("\n");
  return lines.length >= LEAST_LINES && lines.every((line) => !OPERATIONS.test(withoutStrings(line)));
}

function withoutStrings(line: string): string {
  const from = line.search(/[(<]/);
  const to = Math.max(line.lastIndexOf(")"), line.lastIndexOf(">"));
  return from < 0 || to < from ? line : line.slice(0, from) + line.slice(to + 1);
}
