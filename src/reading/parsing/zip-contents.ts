import { inflateRawSync } from "node:zlib";

// Office files are ZIP archives that strangers made. Before any library opens one, its list of contents (the central directory, APPNOTE
// 4.3.12) is read here, and every part is unpacked once against its own limit: what a list says of sizes may be a lie.

/** Of the kind that people make, far from what a bomb needs. */
const MOST_PARTS = 2_000;
const MOST_BYTES = 200 * 1024 * 1024;
/** XML of repeated rows packs some thirty times; DEFLATE's own limit is about a thousand. */
const MOST_RATIO = 200;
/** Small parts may pack well; only big ones can harm. */
const RATIO_COUNTS_FROM = 1024 * 1024;

export type ZipPart = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
};

export type ZipContents =
  | { readonly kind: "contents"; readonly parts: readonly ZipPart[]; read(name: string): Uint8Array | null }
  | { readonly kind: "refused"; readonly reason: string };

const DAMAGED = "The file is damaged or cut short: it is not a complete Office file.";
const BOMB = "The file unpacks to far more than an Office file of its size holds, so it was not opened.";

const refused = (reason: string): ZipContents => ({ kind: "refused", reason });

/** The parts of an archive that is safe to open; `reason` is a sentence for who sent it. */
export function openZip(bytes: Uint8Array): ZipContents {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = listParts(view, bytes);
  if (parts === null) return refused(DAMAGED);
  if (parts.length > MOST_PARTS) return refused("The file has more parts than an Office file has.");
  const total = parts.reduce((sum, part) => sum + part.unpacked, 0);
  if (total > MOST_BYTES) return refused(BOMB);
  if (parts.some(({ unpacked, packed }) => unpacked > RATIO_COUNTS_FROM && unpacked > packed * MOST_RATIO))
    return refused(BOMB);
  if (new Set(parts.map((part) => part.name)).size !== parts.length) return refused(DAMAGED);
  for (const part of parts) if (unpack(view, bytes, part) === null) return refused(BOMB);
  return {
    kind: "contents",
    parts,
    read: (name) => {
      const part = parts.find((one) => one.name === name);
      return part === undefined ? null : unpack(view, bytes, part);
    },
  };
}

const END_OF_LIST = 0x06054b50;
const LIST_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** The record at the end, with the longest comment. */
const END_WITHIN = 22 + 65_535;

function listParts(view: DataView, bytes: Uint8Array): readonly ZipPart[] | null {
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const parts: ZipPart[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== LIST_ENTRY) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    parts.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, view.byteLength - END_WITHIN); at--) {
    if (view.getUint32(at, true) === END_OF_LIST) return at;
  }
  return null;
}

/** Null when the part is not what the list says. */
function unpack(view: DataView, bytes: Uint8Array, part: ZipPart): Uint8Array | null {
  const { offset, packed, unpacked, method } = part;
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER) return null;
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packed > bytes.length) return null;
  const body = bytes.subarray(from, from + packed);
  if (method === 0) return packed === unpacked ? body : null;
  if (method !== 8) return null;
  try {
    const inflated = inflateRawSync(body, { maxOutputLength: Math.max(unpacked, 1) });
    return inflated.length === unpacked ? inflated : null;
  } catch {
    return null;
  }
}
