// TNEF, the wrapping in which Outlook sends attachments to programs that are not Outlook (winmail.dat). Source: MS-OXTNEF 2.1: a
// signature, a key, then attributes: level, id, length, data, checksum.

const SIGNATURE = 0x223e9f78;
const HEADER = 6;
const ATTRIBUTE_HEADER = 9;
const CHECKSUM = 2;
/** Level of attributes that belong to an attachment. */
const OF_ATTACHMENT = 2;
const RENDERING = 0x00069002;
const TITLE = 0x00018010;
const DATA = 0x0006800f;

export type TnefFile = { readonly filename: string; readonly bytes: Uint8Array };

/** The files inside; none when it is no TNEF or is cut short before the first. */
export function readTnef(bytes: Uint8Array): readonly TnefFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint32(0, true) !== SIGNATURE) return [];
  const files: { filename: string; bytes: Uint8Array }[] = [];
  let at = HEADER;
  while (at + ATTRIBUTE_HEADER <= bytes.length) {
    const [level, id, length] = [
      view.getUint8(at),
      view.getUint32(at + 1, true),
      view.getUint32(at + 5, true),
    ];
    const from = at + ATTRIBUTE_HEADER;
    if (from + length > bytes.length) break;
    const data = bytes.subarray(from, from + length);
    if (level === OF_ATTACHMENT && id === RENDERING) files.push({ filename: "", bytes: new Uint8Array() });
    const file = files.at(-1);
    if (file !== undefined && id === TITLE) file.filename = nameOf(data);
    if (file !== undefined && id === DATA) file.bytes = data;
    at = from + length + CHECKSUM;
  }
  return files.filter((file) => file.bytes.length > 0);
}

/** Ends with a zero; written in the sender's code page, which nearly always is Western. */
function nameOf(data: Uint8Array): string {
  const end = data.indexOf(0);
  return new TextDecoder("windows-1252").decode(end < 0 ? data : data.subarray(0, end));
}
