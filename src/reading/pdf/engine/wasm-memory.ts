// Sets the most memory that a WebAssembly module may ask for. V8 has no option for it (`resourceLimits` counts JavaScript alone), but the
// module itself declares a maximum, in its memory section: WebAssembly core specification 2.0, 5.5.8 (module structure), 5.3.5 (limits).

const MEMORY_SECTION = 5;
const PAGE_BYTES = 65_536;
const HAS_MAXIMUM = 0x01;

/** The same module with at most `megabytes` of memory. Throws when the module is not of the known form. */
export function limitWasmMemory(wasm: Uint8Array, megabytes: number): Uint8Array<ArrayBuffer> {
  if (String.fromCharCode(...wasm.subarray(0, 4)) !== "\0asm") throw new Error("not a WebAssembly module");
  let at = 8;
  while (at < wasm.length) {
    const kind = wasm[at];
    const size = readNumber(wasm, at + 1);
    if (kind === MEMORY_SECTION)
      return rewriteMemory(wasm, { at, body: size.next, end: size.next + size.value }, megabytes);
    at = size.next + size.value;
  }
  throw new Error("the WebAssembly module declares no memory of its own");
}

function rewriteMemory(
  wasm: Uint8Array,
  section: { at: number; body: number; end: number },
  megabytes: number,
): Uint8Array<ArrayBuffer> {
  const count = readNumber(wasm, section.body);
  const flags = wasm[count.next] ?? 0;
  const least = readNumber(wasm, count.next + 1);
  if (count.value !== 1 || flags > HAS_MAXIMUM)
    throw new Error("the WebAssembly module's memory is of an unknown form");
  const most = Math.max(Math.ceil((megabytes * 1_048_576) / PAGE_BYTES), least.value);
  const body = [1, HAS_MAXIMUM, ...writeNumber(least.value), ...writeNumber(most)];
  const head = [MEMORY_SECTION, ...writeNumber(body.length), ...body];
  const changed = new Uint8Array(section.at + head.length + wasm.length - section.end);
  changed.set(wasm.subarray(0, section.at));
  changed.set(head, section.at);
  changed.set(wasm.subarray(section.end), section.at + head.length);
  return changed;
}

/** An unsigned LEB128 number (core specification 5.2.2) and where the next byte lies. */
function readNumber(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = 0;
  for (let at = from, factor = 1; at < bytes.length; at++, factor *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, next: at + 1 };
  }
  throw new Error("the WebAssembly module ends too early");
}

function writeNumber(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return bytes;
}
