import { wideEncodingOf } from "../core/files/wide-text.ts";
import { narrowEncodingOf } from "../reading/parsing/decode-text.ts";
import { lengthOf, peek } from "./peek.ts";
import { UsageError } from "./usage-error.ts";

/** Enough of a file to tell text from other things. */
const LOOKED_AT = 1_024;

/**
 * The text of a file of any size: by the mark at its start or the width of its letters, else UTF-8 unless the bytes are none; banks'
 * older exports have one letter a byte. The first piece beyond ASCII decides.
 */
export async function* decodedText(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const { first, all } = await peek(source, (seen) => lengthOf(seen) >= LOOKED_AT);
  const head = Buffer.concat(first);
  const wide = wideEncodingOf(head);
  if (wide === null) refuseBinary(head);
  let decoder = wide === null ? null : new TextDecoder(wide);
  for await (const chunk of all) {
    decoder ??= decoderOf(chunk);
    yield decoder === null ? chunk.toString("latin1") : decoder.decode(chunk, { stream: true });
  }
  if (decoder !== null) yield decoder.decode();
}

/** Null while all is ASCII. */
function decoderOf(chunk: Buffer): InstanceType<typeof TextDecoder> | null {
  if (chunk.every((byte) => byte < 128)) return null;
  try {
    // A character cut off at the end is no mistake while more may follow.
    new TextDecoder("utf-8", { fatal: true }).decode(chunk, { stream: true });
    return new TextDecoder("utf-8");
  } catch {
    return new TextDecoder(narrowEncodingOf(chunk));
  }
}

/** How files begin that look like tables on the screen and are none inside. */
const KINDS: readonly (readonly [start: string, what: string])[] = [
  [
    "PK\x03\x04",
    "a workbook or an archive; save the table as CSV, or read a workbook with: egret parse FILE",
  ],
  ["\xd0\xcf\x11\xe0", "an old Excel workbook; save the table as CSV"],
  ["%PDF", "a PDF; read a statement with: egret parse FILE.pdf"],
];

function refuseBinary(head: Buffer): void {
  const start = head.toString("latin1", 0, 4);
  const kind = KINDS.find(([magic]) => magic === start)?.[1];
  if (kind !== undefined) throw new UsageError(`the file is ${kind}`);
  if (head.includes(0)) throw new UsageError("the file is no text: neither CSV nor JSON");
}
