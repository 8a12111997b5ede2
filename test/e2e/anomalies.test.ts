import { StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilRead, upload } from "../api/file-helpers.ts";
import { makeStatementPdf, ROWS } from "../support/statement-pdf.ts";
import { takeInHand } from "../tools/forgeries/sheet.ts";
import { hasBrowser, openStage, type Stage } from "./browser.ts";

type Picture = { decode(): Promise<void> };

/** Two pages, a statement on each; on the second an amount lies under a white rectangle. */
async function forgedStatement(): Promise<Buffer> {
  const rows = ROWS.map((row) => ({
    ...row,
    date: row.date.replace("01/", "02/").replace("02/30", "02/27"),
  }));
  const february = { from: "02/01/2026", to: "02/28/2026", start: 6594.55, rows };
  const hands = await takeInHand(await makeStatementPdf([{}, february]));
  const font = await hands.doc.embedFont(StandardFonts.TimesRoman);
  const place = { page: 2, box: { x0: 405, y0: 235, x1: 450, y1: 247 } };
  hands.cover(place, 1);
  hands.write(place, "9,250.75", { font, size: 10 });
  return Buffer.from(await hands.doc.save());
}

describe.runIf(hasBrowser)("anomalies on the review page", { timeout: 120_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.stop());

  it("are drawn where they stand, and a click on the sentence leads to the page", async () => {
    const { service_id } = await upload(stage.app, "forged", await forgedStatement(), {
      file_class: "bank_statement",
    });
    await untilRead(stage.app, service_id);
    const { page, trouble, close } = await stage.visit();
    await page.goto(`/review/${service_id}`);
    const tab = page.getByRole("button", { name: /Statement 2|4411/ }).last();
    await tab.click();
    const list = page.getByRole("region", { name: "Signs of tampering" });
    await list.getByText("Anomaly score").waitFor({ timeout: 45_000 });
    expect(await page.getByText("Page 1 of 2").count()).toBe(1);

    await list
      .getByText("Under a rectangle, where the page shows 9,250.75, stands the text 1,250.75.")
      .click();
    await page.getByText("Page 2 of 2").waitFor();
    const mark = page.locator(".mark.chosen.anomaly");
    await mark.waitFor();
    await page.locator(".page-paper img").evaluate((image) => (image as unknown as Picture).decode());
    const [box, paper] = await Promise.all([
      mark.boundingBox(),
      page.locator(".page-paper img").boundingBox(),
    ]);
    if (box === null || paper === null) throw new Error("nothing is drawn");
    const share = (at: number, from: number, size: number) => (at - from) / size;
    expect(share(box.x, paper.x, paper.width)).toBeCloseTo(404 / 612, 1);
    expect(share(box.y, paper.y, paper.height)).toBeCloseTo(235 / 792, 1);
    expect(await mark.getAttribute("aria-label")).toContain("1,250.75");
    expect(trouble).toEqual([]);
    await close();
  });
});
