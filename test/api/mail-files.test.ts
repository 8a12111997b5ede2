import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeZip } from "../support/zip.ts";
import { BOOKED, CSV } from "./export-files.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Part = { readonly type: string; readonly filename: string; readonly content: string };

function mailOf(parts: readonly Part[]): string {
  const cut = `cut${parts.length}`;
  const attached = parts.map(({ type, filename, content }) =>
    type === "message/rfc822"
      ? `--${cut}\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${filename}"\r\n\r\n${content}`
      : `--${cut}\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${filename}"\r\n\r\n${Buffer.from(content).toString("base64")}`,
  );
  const header = [
    "From: Ruth Kepler <ruth@harbor-brokers.example>",
    "To: deals@lender.example",
    "Subject: =?utf-8?q?Statements_of_Caf=C3=A9_Noir?=",
    "Date: Mon, 02 Feb 2026 10:00:00 +0000",
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${cut}"`,
  ];
  const body = [`--${cut}\r\nContent-Type: text/plain\r\n\r\nSee attached.`, ...attached, `--${cut}--`].join(
    "\r\n",
  );
  return `${header.join("\r\n")}\r\n\r\n${body}\r\n`;
}

async function filesOf(endUserId: string) {
  return bodyOf(await app.call("GET", `/api/end_users/${endUserId}/files`));
}

const BANK = { type: "text/csv", filename: "january.csv", content: CSV };
const NOTE = {
  type: "text/plain",
  filename: "note.txt",
  content: "Dear lender,\nhere is what you asked for.\n",
};

describe("a mail", () => {
  test("becomes a file for each attachment, and its sender is kept", async () => {
    const file = await upload(app, "mail", Buffer.from(mailOf([BANK, NOTE])), { filename: "deal.eml" });
    const mail = await untilRead(app, file.service_id);
    expect(mail).toMatchObject({ status: "done", problem: null, media_type: "message/rfc822" });
    expect(mail.email).toEqual({
      from: "ruth@harbor-brokers.example",
      to: "deals@lender.example",
      subject: "Statements of Café Noir",
      date: "2026-02-02T10:00:00.000Z",
      num_attachments: 2,
    });
    const parts = (await filesOf("mail")).filter(
      (one: { parent_service_id: string | null }) => one.parent_service_id === file.service_id,
    );
    expect(new Set(parts.map((one: { filename: string }) => one.filename))).toEqual(
      new Set(["january.csv", "note.txt"]),
    );
    const rows = bodyOf(await app.call("GET", "/api/end_users/mail/transactions")).transactions_enriched;
    expect(rows).toHaveLength(BOOKED.length);
    const information = await app.call("GET", "/api/end_users/mail/end_user_information");
    expect(information.text).toContain("ruth@harbor-brokers.example");

    await app.call("POST", `/api/end_user_files/${file.service_id}/parse_file`);
    await untilRead(app, file.service_id);
    expect(await filesOf("mail")).toHaveLength(3);
    await app.call("DELETE", `/api/end_user_files/${file.service_id}`);
    expect(await filesOf("mail")).toEqual([]);
    const left = bodyOf(await app.call("GET", "/api/end_users/mail/transactions")).transactions_enriched;
    expect(left).toEqual([]);
  });

  test("in a mail is opened, three deep and no deeper", async () => {
    let content = mailOf([BANK]);
    for (let depth = 0; depth < 3; depth++) {
      const outer = mailOf([
        { type: "message/rfc822", filename: "inner.eml", content },
        ...Array.from({ length: depth + 1 }, (_, at) => ({
          ...NOTE,
          filename: `${depth}-${at}.txt`,
          content: `note ${depth} ${at}`,
        })),
      ]);
      content = outer;
    }
    const file = await upload(app, "nested", Buffer.from(content), { filename: "outer.eml" });
    await untilRead(app, file.service_id);
    const mails = (await filesOf("nested")).filter(
      (one: { media_type: string }) => one.media_type === "message/rfc822",
    );
    expect(mails.filter((one: { status: string }) => one.status === "done")).toHaveLength(3);
    expect(mails.filter((one: { problem: string | null }) => /nested/.test(one.problem ?? ""))).toHaveLength(
      1,
    );
  });

  test("leaves out what the end user has already, and says so", async () => {
    await untilRead(app, (await upload(app, "had", Buffer.from(CSV), { filename: "a.csv" })).service_id);
    const file = await upload(app, "had", Buffer.from(mailOf([BANK])), { filename: "deal.eml" });
    expect((await untilRead(app, file.service_id)).problem).toMatch(/sent before/);
    const rows = bodyOf(await app.call("GET", "/api/end_users/had/transactions")).transactions_enriched;
    expect(rows).toHaveLength(BOOKED.length);
  });
});

const CHECK = [
  "Request for Taxpayer Identification Number and Certification",
  "Form W-9 (Rev. October 2018)",
  "Department of the Treasury Internal Revenue Service",
  "Name: Café Noir LLC",
  "Employer identification number 12-3456789",
  "Part II Certification",
  "Under penalties of perjury, I certify that",
];

describe("a document without pages", () => {
  test.each<[string, () => Buffer, string]>([
    ["TXT", () => Buffer.from(CHECK.join("\n")), "form.txt"],
    [
      "HTML",
      () =>
        Buffer.from(
          `<!doctype html><html><head><script>var a = "Invoice";</script></head><body>${CHECK.map((line) => `<p>${line}</p>`).join("")}</body></html>`,
        ),
      "form.html",
    ],
    [
      "DOCX",
      () =>
        makeZip([
          { name: "[Content_Types].xml", content: "<Types/>" },
          {
            name: "word/document.xml",
            content: `<w:document xmlns:w="w"><w:body>${CHECK.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join("")}</w:body></w:document>`,
          },
        ]),
      "form.docx",
    ],
  ])("%s gets a class by its words", async (kind, make, filename) => {
    const file = await upload(app, `doc-${kind}`, make(), { filename });
    const read = await untilRead(app, file.service_id);
    expect(read).toMatchObject({ status: "done", file_class: "w9", num_pages: null });
  });

  test("DOCX with a program in it is refused", async () => {
    const bytes = makeZip([
      { name: "word/document.xml", content: "<w/>" },
      { name: "word/vbaProject.bin", content: "x" },
    ]);
    const file = await upload(app, "docm", bytes, { filename: "a.docm" });
    expect((await untilRead(app, file.service_id)).problem).toMatch(/macros/);
  });
});
