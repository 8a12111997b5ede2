import { afterAll, beforeAll, expect, test } from "vitest";
import { topicsOf, untilRead, upload } from "../api/file-helpers.ts";
import { type App, startApp } from "../support/app.ts";
import { drawPdf } from "../support/pdf-files.ts";
import { makeStatementPdf } from "../support/statement-pdf.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const letter = () =>
  drawPdf((page) => page.text("Dear sir or madam, thank you for your letter. We have no news.", 72, 72));

const EVERY_FILE = ["end_user.files_changed", "end_user_file.processed_standalone"];
const CASES = [
  ["a letter sent as a statement", "bank_statement", letter, ["end_user_file.parse_failed", "pdf.failed"]],
  ["a letter sent as an application", "iso_application_form", letter, ["iso_application.created"]],
  [
    "a statement",
    "bank_statement",
    makeStatementPdf,
    ["end_user_file.parsed", "pdf.parsed", "pdf.processed"],
  ],
] as const;

test.each(CASES)("%s is told of", async (what, fileClass, make, expected) => {
  const endUserId = what.replaceAll(" ", "-");
  const file = await upload(app, endUserId, await make(), { file_class: fileClass });
  await untilRead(app, file.service_id);
  expect(await topicsOf(app, endUserId, "")).toEqual(expect.arrayContaining([...EVERY_FILE, ...expected]));
});
