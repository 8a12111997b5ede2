import { afterAll, beforeAll, expect, test } from "vitest";
import { topicsOf, untilRead, upload } from "../api/file-helpers.ts";
import { type App, startApp } from "../support/app.ts";
import { drawPdf } from "../support/pdf-files.ts";
import { makeStatementPdf } from "../support/statement-pdf.ts";
import { DOCUMENT_LAYOUTS } from "../tools/documents/catalogue.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const letter = () =>
  drawPdf((page) => page.text("Dear sir or madam, thank you for your letter. We have no news.", 72, 72));

const printed = (fileClass: string) => async (): Promise<Buffer> => {
  const layout = DOCUMENT_LAYOUTS.find((one) => one.fileClass === fileClass && !one.isUnseen);
  return Buffer.from((await layout?.print(5))?.bytes ?? "");
};
const mail = (inner: string) => async () =>
  Buffer.from(
    [
      "From: Ruth Kepler <ruth@brokers.example>",
      "Subject: Papers",
      "MIME-Version: 1.0",
      "Content-Type: multipart/mixed; boundary=cut",
      `\r\n--cut\r\nContent-Type: text/plain; name=note.txt\r\nContent-Disposition: attachment\r\n\r\n${inner}\r\n--cut--\r\n`,
    ].join("\r\n"),
  );
/** Parts in parts, deeper than any program writes them. */
const endlessMail = async () => {
  const part = (depth: number): string =>
    depth > 60
      ? "Content-Type: text/plain\r\n\r\nEnd."
      : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${part(depth + 1)}\r\n--b${depth}--`;
  return Buffer.from(`From: ruth@brokers.example\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${part(0)}\r\n`);
};

const EVERY_FILE = ["end_user.files_changed", "end_user_file.processed_standalone"];
const CASES = [
  ["a letter sent as a statement", "bank_statement", letter, ["end_user_file.parse_failed", "pdf.failed"]],
  [
    "a letter sent as an application",
    "iso_application_form",
    letter,
    ["iso_application.created", "iso_application.failed", "end_user_file.parse_failed"],
  ],
  [
    "a damaged file sent as an application",
    "iso_application_form",
    async () => Buffer.from("%PDF-1.7 and nothing that follows"),
    ["iso_application.created", "iso_application.failed", "end_user_file.parse_failed"],
  ],
  [
    "an application",
    undefined,
    printed("iso_application_form"),
    [
      "iso_application.created",
      "iso_application.processed_simple",
      "iso_application.processed",
      "end_user_information.updated",
    ],
  ],
  ["a debt summary", undefined, printed("debt_summary"), ["end_user_file.parsed", "debt_summary.processed"]],
  ["an endless mail", undefined, endlessMail, ["end_user_email.failed", "end_user_file.parse_failed"]],
  ["a mail", undefined, mail("All is well."), ["end_user_email.processed", "end_user_information.updated"]],
  [
    "a statement",
    "bank_statement",
    () => makeStatementPdf(),
    ["end_user_file.parsed", "pdf.parsed", "pdf.processed"],
  ],
] as const;

test.each(CASES)("%s is told of", async (what, fileClass, make, expected) => {
  const endUserId = what.replaceAll(" ", "-");
  const file = await upload(
    app,
    endUserId,
    await make(),
    fileClass === undefined ? {} : { file_class: fileClass },
  );
  await untilRead(app, file.service_id);
  expect(await topicsOf(app, endUserId, "")).toEqual(expect.arrayContaining([...EVERY_FILE, ...expected]));
});
