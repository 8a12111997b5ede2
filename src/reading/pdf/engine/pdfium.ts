import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { assert } from "../../../core/model/assert.ts";
import { limitWasmMemory } from "./wasm-memory.ts";

/**
 * What is asked for every single glyph, straight from the module: its own wrappers cost more than the work (16 ms of a page's 27). A boolean
 * comes as 0 or 1.
 */
const GLYPH_CALLS = [
  "FPDFText_IsGenerated",
  "FPDFText_IsHyphen",
  "FPDFText_GetUnicode",
  "FPDFText_GetTextObject",
  "FPDFText_GetCharOrigin",
  "FPDFText_GetCharBox",
  "FPDFText_GetLooseCharBox",
] as const;
type GlyphCalls = Readonly<Record<(typeof GLYPH_CALLS)[number], (...args: number[]) => number>>;

/** PDFium and the memory it shares with us. Its views change whenever the memory grows: read them afresh each time. */
export type Pdfium = {
  readonly call: WrappedPdfiumModule;
  readonly glyph: GlyphCalls;
  readonly memory: {
    readonly HEAPU8: Uint8Array;
    readonly HEAPF32: Float32Array;
    readonly HEAPF64: Float64Array;
    readonly HEAP32: Int32Array;
  };
  readonly malloc: (bytes: number) => number;
  readonly free: (pointer: number) => void;
  /** 64 bytes for the results of one call. */
  readonly scratch: number;
};

export async function loadPdfium(memoryMb: number): Promise<Pdfium> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
  const wasmBinary = limitWasmMemory(wasm, memoryMb).buffer;
  // What it prints when memory runs out is answered as a refusal.
  const call = await init({ wasmBinary, print: () => {}, printErr: () => {} });
  call.PDFiumExt_Init();
  const { malloc, free } = call.pdfium.wasmExports;
  const glyph = call.pdfium.wasmExports as unknown as GlyphCalls;
  assert(
    GLYPH_CALLS.every((name) => typeof glyph[name] === "function"),
    "this version of PDFium has all that is asked of it",
  );
  const memory = call.pdfium as unknown as Pdfium["memory"];
  return { call, glyph, memory, malloc, free, scratch: malloc(64) };
}

/** `count` floats of the scratch memory. */
export function readFloats(pdfium: Pdfium, count: number): number[] {
  const at = pdfium.scratch >> 2;
  return Array.from(pdfium.memory.HEAPF32.subarray(at, at + count));
}

/**
 * A text that PDFium gives in two calls: the first says how many bytes it needs. `fill` gets the buffer and its size.
 * Texts longer than `MOST_TEXT_BYTES` are left out.
 */
export function readText(
  pdfium: Pdfium,
  encoding: "utf16" | "utf8",
  fill: (buffer: number, bytes: number) => number,
): string {
  const bytes = fill(0, 0);
  if (bytes <= (encoding === "utf16" ? 2 : 1) || bytes > MOST_TEXT_BYTES) return "";
  const buffer = pdfium.malloc(bytes);
  const written = fill(buffer, bytes);
  const raw = Buffer.from(pdfium.memory.HEAPU8.slice(buffer, buffer + Math.min(written, bytes)));
  pdfium.free(buffer);
  return raw.toString(encoding === "utf16" ? "utf16le" : "utf8").replace(/\0.*$/s, "");
}

const MOST_TEXT_BYTES = 1_048_576;
