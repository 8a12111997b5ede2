// Kinds of files that are not read, and what their owner can do.

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Modern Office files that a password protects are stored inside an old one, under this name in UTF-16 (MS-OFFCRYPTO 1.3.3). */
const ENCRYPTED = "EncryptedPackage";

/** What every mail in such a file begins the names of its properties with (MS-OXMSG 2.4). */
const OUTLOOK = "__properties_version1.0";

/** A sentence for who sent it. */
export function whyNotRead(bytes: Uint8Array): string {
  const begins = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (begins(OLD_OFFICE)) {
    const holds = namesIn(bytes);
    if (holds(OUTLOOK))
      return "The file is a mail as Outlook keeps it (.msg). Save it as .eml, or send the files attached to it.";
    return holds(ENCRYPTED)
      ? "The Office file is protected by a password. Remove the password, save it, and send that."
      : "The file is of the old Office kind (.xls, .doc). Open it, save it as .xlsx, .docx or CSV, and send that.";
  }
  if (isPhonePhoto(bytes))
    return "The picture is a photo as phones keep it (HEIC). Save or share it as JPEG, and send that.";
  if (begins(ZIP)) return "The file is an archive (ZIP). Unpack it and send the files in it one by one.";
  return "The file is of a kind that is not read. Send a PDF, PNG, JPEG, TIFF, CSV, XLSX, DOCX, TXT, HTML, EML, or an export of a bank.";
}

/** Its brand stands behind the length and the name of the first box (ISO/IEC 23008-12). */
function isPhonePhoto(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(
    new TextDecoder("latin1").decode(bytes.subarray(4, 12)),
  );
}

/** The names of streams stand in directory sectors anywhere in the file, each letter with a zero behind it. */
function namesIn(bytes: Uint8Array): (name: string) => boolean {
  const text = new TextDecoder("latin1").decode(bytes);
  return (name) => text.includes([...name].join("\0"));
}
