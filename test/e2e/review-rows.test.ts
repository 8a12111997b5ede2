import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilRead, upload } from "../api/file-helpers.ts";
import { bodyOf } from "../api/helpers.ts";
import { makeStatementPdf, ROWS } from "../support/statement-pdf.ts";
import { expectAccessible } from "./axe.ts";
import { hasBrowser, openStage, PHONE, type Stage } from "./browser.ts";

const PATIENCE = { timeout: 45_000 };
const CSV =
  "Date,Description,Amount,Balance\n2026-03-02,COFFEE HOUSE,-4.50,995.50\n2026-03-03,SALE,20.00,1015.50\n";

describe.runIf(hasBrowser)("the review page", { timeout: 180_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.stop());

  const send = async (bytes: Buffer, fields: Readonly<Record<string, unknown>>) => {
    const { service_id } = await upload(stage.app, "rows", bytes, fields);
    await untilRead(stage.app, service_id);
    return service_id as string;
  };
  const texts = (page: Page) =>
    page.locator(".review-table tbody tr:not(.open-row) .one-line").allInnerTexts();

  it("adds, splits, merges and deletes rows, sets the head, rejects with a reason and takes it back", async () => {
    const wrong = await makeStatementPdf([{ end: 6000 }]);
    const file = await send(wrong, { file_class: "bank_statement", filename: "january.pdf" });
    const { page, trouble, close } = await stage.visit();
    await page.goto(`/review/${file}?end_user=rows`);
    await page.getByText("The printed end is").waitFor(PATIENCE);

    await page.getByText(ROWS[1]?.description ?? "").click();
    await page.locator(".open-row .page-clip img").waitFor();
    await page.getByRole("button", { name: "Split" }).click();
    expect(await page.locator("[data-field=amount]").inputValue()).toBe("-124.95");
    await page.getByRole("button", { name: "Merge with next" }).click();
    expect(await page.locator("[data-field=amount]").inputValue()).toBe("-249.9");
    await page.getByRole("button", { name: "Add below" }).click();
    await page.locator("[data-field=description]").fill("A row that the reader missed");
    await page.locator("[data-field=amount]").fill("-594.55");
    await page.getByText("The sum is right, but 1 printed balance disagrees.").waitFor();
    await expectAccessible(page, "a row that is open");
    await page.keyboard.press("Escape");
    await page.keyboard.press("s");
    await page.getByText("Saved; the checks ran again").waitFor(PATIENCE);
    await page.getByText("added", { exact: true }).or(page.locator(".open-row")).first().waitFor();
    const rows = async () =>
      bodyOf(await stage.app.call("GET", `/api/end_user_files/${file}/parsed_results`))[0].result
        .statements[0].transactions;
    expect((await rows()).map((row: { amount: number }) => row.amount)).toEqual(
      ROWS.map((row) => row.amount).toSpliced(2, 0, -594.55),
    );
    await page.getByText(/A person added -594\.55/).waitFor();

    await page.getByText("Period, balances, account").click();
    await page.getByLabel("Year in which it ends").fill("2025");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect.poll(async () => (await rows())[0].date, PATIENCE).toBe("2025-01-05");

    // Deciding comes back when what was saved is shown.
    await page.getByRole("button", { name: "Reject" }).waitFor(PATIENCE);
    await page.keyboard.press("x");
    await page.getByLabel("Why", { exact: true }).fill("A row was invented");
    await page.getByLabel("Your name").fill("Dana Reyes");
    await page.getByRole("button", { name: "Reject", exact: true }).last().click();
    await page.getByText(/Rejected by Dana Reyes on .*: A row was invented/).waitFor(PATIENCE);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("Human reviewing").waitFor(PATIENCE);

    await page.getByRole("link", { name: "All files" }).click();
    await page.getByText("Corrected", { exact: true }).waitFor(PATIENCE);
    await page.getByText(/^Score \d+ \(as it came \d+\)$/).waitFor();
    expect(trouble).toEqual([]);
    await close();
  });

  it("shows an export as a table, and leads from a transaction to its row, on a phone too", async () => {
    const file = await send(Buffer.from(CSV), { filename: "march.csv" });
    const { page, trouble, close } = await stage.visit({ viewport: PHONE });
    await page.goto(`/review/${file}?end_user=rows`);
    await page.getByRole("cell", { name: "COFFEE HOUSE" }).waitFor(PATIENCE);
    expect(await page.getByText("/accounts").count()).toBe(0);
    await expectAccessible(page, "an export");

    await page.goto("/end-users/rows?tab=transactions");
    await page.locator(".tx-open").first().click();
    await page.getByRole("link", { name: "On its page" }).click();
    await page.locator("tr[data-active=true]").first().waitFor(PATIENCE);
    expect(trouble).toEqual([]);
    await close();
  });

  it("keeps a row to one line", async () => {
    const file = await send(await makeStatementPdf([{ from: "03/01/2026", to: "03/31/2026" }]), {
      file_class: "bank_statement",
    });
    const { page, close } = await stage.visit();
    await page.goto(`/review/${file}`);
    await page.locator(".review-table tbody tr").first().waitFor(PATIENCE);
    expect(await texts(page)).toHaveLength(ROWS.length);
    const heights = await page
      .locator(".review-table tbody tr")
      .evaluateAll((rows) => rows.map((row) => (row as unknown as { offsetHeight: number }).offsetHeight));
    expect(Math.max(...heights)).toBeLessThan(48);
    await close();
  });
});
