import { describe, expect, it } from "vitest";
import { mediaTypeOf } from "../../core/files/media-type.ts";
import { whyNotRead } from "../../core/files/not-read.ts";
import { parseMail } from "./parse-mail.ts";

const HEADER = `From: =?utf-8?Q?Dana_R=C3=A9yes?= <dana@harbor.example>\r\nTo: deals@lender.example\r\nSubject: Papers\r\n`;
const PDF = Buffer.from("%PDF-1.4 a statement");

function part(headers: readonly string[], content: Uint8Array): string {
  return `${headers.join("\r\n")}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString("base64")}`;
}

/** A body of several parts under a cut of its own. */
function body(kind: string, cut: string, parts: readonly string[]): string {
  const inside = parts.map((one) => `--${cut}\r\n${one}\r\n`).join("");
  return `Content-Type: multipart/${kind}; boundary="${cut}"\r\n\r\n${inside}--${cut}--\r\n`;
}

async function filesOf(mail: string) {
  const reading = await parseMail(Buffer.from(mail));
  if (reading.kind !== "mail") throw new Error(reading.problem);
  return reading.attachments.map(({ filename, bytes }) => `${filename} ${bytes.length}`);
}

describe("attachments of a mail", () => {
  it("are found in parts inside of parts, with names in every way that names are written", async () => {
    const text = "Content-Type: text/plain\r\n\r\nSee attached.";
    const mail = body("mixed", "A", [
      body("related", "B", [
        body("alternative", "C", [text, "Content-Type: text/html\r\n\r\n<img src=cid:logo>"]),
        part(["Content-Type: image/png; name=logo.png", "Content-ID: <logo>"], Buffer.alloc(900, 7)),
      ]),
      part(
        [
          "Content-Type: application/pdf",
          "Content-Disposition: attachment; filename*0*=utf-8''Caf%C3%A9%20; filename*1=january.pdf",
        ],
        PDF,
      ),
      part(['Content-Type: application/pdf; name="=?utf-8?B?TcOkcnoucGRm?="'], PDF),
      part(["Content-Type: application/pdf", 'Content-Disposition: inline; filename="../../x.pdf"'], PDF),
    ]);
    const size = PDF.length;
    expect(await filesOf(HEADER + mail)).toEqual([
      `Café january.pdf ${size}`,
      `März.pdf ${size}`,
      `x.pdf ${size}`,
    ]);
  });

  it("leave out a logo and a signature, but not a photo that was pasted into the text", async () => {
    const picture = (bytes: number) =>
      part(["Content-Type: image/jpeg; name=IMG_1.jpg", "Content-ID: <p>"], Buffer.alloc(bytes, 7));
    const signature = part(["Content-Type: application/pkcs7-signature; name=smime.p7s"], Buffer.from("s"));
    const mail = body("related", "A", [
      "Content-Type: text/html\r\n\r\n<img src=cid:p>",
      picture(5_000),
      picture(200_000),
      signature,
    ]);
    expect(await filesOf(HEADER + mail)).toEqual(["IMG_1.jpg 200000"]);
  });

  it("are taken out of Outlook's wrapping", async () => {
    const attribute = (level: number, id: number, data: Uint8Array) => {
      const head = Buffer.alloc(9);
      head.writeUInt8(level, 0);
      head.writeUInt32LE(id, 1);
      head.writeUInt32LE(data.length, 5);
      return Buffer.concat([head, data, Buffer.alloc(2)]);
    };
    const file = (name: string, data: Uint8Array) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${name}\0`, "latin1")),
      attribute(2, 0x0006800f, data),
    ];
    const tnef = Buffer.concat([
      Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
      attribute(1, 0x00089006, Buffer.from([0, 0, 1, 0])),
      ...file("január.pdf", PDF),
      ...file("february.pdf", PDF.subarray(0, 9)),
    ]);
    const wrapped = (content: Uint8Array) =>
      HEADER + body("mixed", "A", [part(["Content-Type: application/ms-tnef; name=winmail.dat"], content)]);
    expect(await filesOf(wrapped(tnef))).toEqual([`január.pdf ${PDF.length}`, "february.pdf 9"]);
    // Cut short before its first file it stays what it is, and is refused by its own name.
    expect(await filesOf(wrapped(tnef.subarray(0, 30)))).toEqual(["winmail.dat 30"]);
  });
});

it("a mail is known by its header, behind a mark, a mailbox's line, or what servers put before it", () => {
  const mail = `${HEADER}\r\nHello`;
  const relayed = `Delivered-To: a@b.example\r\nARC-Seal: ${"x".repeat(5_000)}\r\n${mail}`;
  for (const text of [mail, `\uFEFF${mail}`, `From dana Tue Feb  3 2026\r\n${mail}`, relayed])
    expect(mediaTypeOf(Buffer.from(text), "mail.eml")).toBe("message/rfc822");
});

it("Outlook's own files are refused with what to do instead", () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const named = (name: string) =>
    Buffer.concat([old, Buffer.alloc(64), Buffer.from(name, "utf16le"), Buffer.alloc(64)]);
  expect(whyNotRead(named("__properties_version1.0"))).toMatch(/\.eml/);
  expect(whyNotRead(named("Workbook"))).toMatch(/\.xlsx/);
  expect(whyNotRead(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"))).toMatch(/JPEG/);
});
