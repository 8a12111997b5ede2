import { inflateSync } from "node:zlib";
import type { XmpFacts } from "../../../core/model/document-text.ts";

// The XML that a file says of itself (XMP, ISO 16684-1). PDFium does not give it, so it is looked for in the bytes: as it stands, or in a
// stream of type Metadata that is packed.

/** Enough for any description of a file; also what a packed one may unfold to. */
const MOST_BYTES = 262_144;
/** Pictures inside a file carry descriptions of their own. */
const MOST_PACKETS = 40;
const FROM = ["<x:xmpmeta", "<x:xapmeta"];

/** Null: there is none, or it is packed or encrypted in a way that is not undone here. */
export function readXmp(bytes: Uint8Array): XmpFacts | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packets = [...plainPackets(file), ...packedPackets(file)];
  // Only the description of the whole file names a PDF; the last save wrote the last one.
  const own = packets.findLast((text) => /application\/pdf|pdf:Producer/.test(text)) ?? null;
  return own === null ? null : factsOf(own);
}

function plainPackets(file: Buffer): string[] {
  const packets: string[] = [];
  for (const mark of FROM) {
    for (
      let at = file.indexOf(mark);
      at >= 0 && packets.length < MOST_PACKETS;
      at = file.indexOf(mark, at + 9)
    )
      packets.push(packetIn(file.subarray(at, at + MOST_BYTES)));
  }
  return packets;
}

function packetIn(bytes: Buffer): string {
  const text = bytes.toString("utf8");
  const end = text.search(/<\/x:xa?[mp]{1,2}meta>/);
  return end < 0 ? text : text.slice(0, end);
}

const METADATA = "/Metadata";

function packedPackets(file: Buffer): string[] {
  const packets: string[] = [];
  let seen = 0;
  for (let at = file.indexOf(METADATA); at >= 0 && seen < MOST_PACKETS; at = file.indexOf(METADATA, at + 9)) {
    seen++;
    const from = Math.max(0, at - 300);
    const near = file.toString("latin1", from, at + 300);
    const head = /\/Type\s*\/Metadata\b/.test(near) && /\/FlateDecode\b/.test(near);
    const stream = head ? file.indexOf("stream", at) : -1;
    if (stream < 0 || stream > at + 300) continue;
    const start = stream + 6 + (file[stream + 6] === 13 ? 2 : 1);
    const text = unpack(file.subarray(start, start + MOST_BYTES));
    if (text?.includes("xmpmeta") || text?.includes("rdf:RDF")) packets.push(text);
  }
  return packets;
}

function unpack(bytes: Buffer): string | null {
  try {
    // The stream ends somewhere in these bytes; what follows it is no fault.
    return inflateSync(bytes, { maxOutputLength: MOST_BYTES }).toString("utf8");
  } catch {
    return null;
  }
}

function factsOf(xml: string): XmpFacts {
  const read = (name: string) => valuesOf(xml, name).at(-1) ?? null;
  return {
    producer: read("pdf:Producer"),
    creatorTool: read("xmp:CreatorTool"),
    created: read("xmp:CreateDate"),
    modified: read("xmp:ModifyDate"),
    changedBy: [...new Set(valuesOf(xml, "stEvt:softwareAgent"))].slice(0, 20),
  };
}

/** As an element or as an attribute; both are common. */
function valuesOf(xml: string, name: string): string[] {
  const found = xml.matchAll(
    new RegExp(`<${name}>([^<]{1,300})</${name}>|\\b${name}\\s*=\\s*"([^"]{1,300})"`, "g"),
  );
  return [...found]
    .map(([, inner, quoted]) => decode((inner ?? quoted ?? "").trim()))
    .filter((one) => one !== "");
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => ENTITIES[name] ?? "");
}

export function hasXmp(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return FROM.some((mark) => file.includes(mark)) || /\/Type\s*\/Metadata\b/.test(file.toString("latin1"));
}
