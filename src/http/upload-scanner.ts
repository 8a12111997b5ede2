// The JSON of an upload as it comes in pieces: the text of its `file_base64` goes to `onText`, all else is kept. So sixty megabytes of
// Base64 are never in memory at once.

export type UploadScanner = {
  /** Null: what is kept grew beyond its bound. */
  add(chunk: Buffer): Promise<boolean>;
  /** The JSON with an empty text where the file's was. */
  rest(): Buffer;
  /** Where that text was in what is left, and how many bytes were taken out there; null without one. */
  taken(): { readonly at: number; readonly bytes: number } | null;
};

export type TextSink = {
  /** A further text begins: a key that comes twice counts as its last. */
  begin(): Promise<void>;
  text(piece: string): Promise<void>;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x7b, 0x5b]);
const CLOSE = new Set([0x7d, 0x5d]);
const COLON = 0x3a;
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** Beside its file an upload has a name, a class, a reference and a password. */
const REST_AT_MOST = 262_144;
const KEY = '"file_base64"';

export function makeUploadScanner(sink: TextSink): UploadScanner {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let depth = 0;
  let place: "between" | "text" | "file" = "between";
  let isEscaped = false;
  /** The text that ended last at the first level, while it may be a key; what comes after a colon is its value. */
  let word: string | null = null;
  let wordFrom: number[] = [];
  let isValueNext = false;
  let taken: { at: number; bytes: number } | null = null;
  let carry = "";

  const keep = (bytes: Buffer): boolean => {
    kept.push(Buffer.from(bytes));
    keptBytes += bytes.length;
    return keptBytes <= REST_AT_MOST;
  };
  /** A byte between texts, or the quote that begins one. */
  const step = (byte: number): "file" | "text" | null => {
    if (byte === QUOTE) {
      const isFile = isValueNext && depth === 1;
      isValueNext = false;
      wordFrom = [QUOTE];
      return isFile ? "file" : "text";
    }
    if (SPACES.has(byte)) return null;
    isValueNext = byte === COLON && word === KEY;
    word = null;
    if (OPEN.has(byte)) depth++;
    else if (CLOSE.has(byte)) depth--;
    return null;
  };
  /** Where the text that runs at `from` ends in the chunk; its length when it goes on. */
  const endOfText = (chunk: Buffer, from: number): number => {
    let at = from;
    if (isEscaped) {
      isEscaped = false;
      at++;
    }
    for (;;) {
      const quote = chunk.indexOf(QUOTE, at);
      const slash = chunk.indexOf(BACKSLASH, at);
      if (slash < 0 || (quote >= 0 && quote < slash)) return quote < 0 ? chunk.length : quote;
      at = slash + 2;
      if (at > chunk.length) isEscaped = true;
      if (at >= chunk.length) return chunk.length;
    }
  };
  const addFile = async (piece: Buffer, isEnd: boolean): Promise<void> => {
    const text = carry + piece.toString("latin1");
    // An escape may be cut in two: its beginning waits for the rest.
    const cut = isEnd ? text.length : lastEscape(text);
    carry = text.slice(cut);
    await sink.text(unescaped(text.slice(0, cut)));
  };
  return {
    add: async (chunk) => {
      let isWithin = true;
      for (let at = 0; at < chunk.length; ) {
        if (place === "between") {
          const from = at;
          let next: "file" | "text" | null = null;
          while (at < chunk.length && next === null) next = step(chunk[at++] as number);
          isWithin = keep(chunk.subarray(from, at)) && isWithin;
          if (next === null) break;
          place = next;
          if (next !== "file") continue;
          taken = { at: keptBytes, bytes: 0 };
          carry = "";
          await sink.begin();
          continue;
        }
        const end = endOfText(chunk, at);
        const isEnd = end < chunk.length;
        const piece = chunk.subarray(at, end);
        at = isEnd ? end + 1 : end;
        if (place === "file") {
          if (taken !== null) taken.bytes += piece.length;
          await addFile(piece, isEnd);
          if (isEnd) isWithin = keep(QUOTE_BYTES) && isWithin;
        } else {
          isWithin = keep(isEnd ? chunk.subarray(end - piece.length, end + 1) : piece) && isWithin;
          if (wordFrom.length <= KEY.length) wordFrom = [...wordFrom, ...piece.subarray(0, KEY.length + 1)];
          if (isEnd) word = depth === 1 ? `${String.fromCharCode(...wordFrom)}"` : null;
        }
        if (isEnd) place = "between";
        if (!isWithin) return false;
      }
      return isWithin;
    },
    rest: () => Buffer.concat(kept),
    taken: () => taken,
  };
}

const QUOTE_BYTES = Buffer.from('"');

/** Up to where no escape is open. */
function lastEscape(text: string): number {
  for (let at = Math.max(0, text.length - 6); at < text.length; at++) {
    if (text[at] !== "\\") continue;
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 1) continue;
    const length = text[at + 1] === "u" ? 6 : 2;
    if (at + length > text.length) return at;
    at += length - 1;
  }
  return text.length;
}

/** `\/` and `\n` are what programs write into Base64; what is no escape stays and is no Base64. */
function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
