import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeStatementPdf } from "../support/statement-pdf.ts";
import { printStatement } from "../tools/statements/generate.ts";
import { loadLayouts } from "../tools/statements/layouts/index.ts";
import { expectAccessible } from "./axe.ts";
import { DESKTOP, hasBrowser, openStage, type Stage } from "./browser.ts";

/** Reading takes a while on a busy machine. */
const PATIENCE = { timeout: 45_000 };

/** A statement with a running balance of which one printed amount was changed: its rows do not add up, and the row can be found. */
async function forgedStatement(): Promise<Buffer> {
  const layouts = await loadLayouts("seen");
  const layout = layouts.find(({ name }) => name === "us-debit-credit-balance");
  if (layout === undefined) throw new Error("the layout of this test is gone");
  return (await printStatement(layout, 11, "changed_amount")).pdf;
}

describe.runIf(hasBrowser)("a statement, from the drop to the report", { timeout: 120_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.stop());

  it("is reviewed where it does not add up, corrected, approved and counted, by keyboard", async () => {
    const { page, trouble, close } = await stage.visit();
    await page.goto("/");
    const buffer = await forgedStatement();
    const files = [{ name: "july.pdf", mimeType: "application/pdf", buffer }];
    await page.getByLabel("Files of a new end user").setInputFiles(files);
    await page.getByLabel("Name of the business").fill("Lone Star Printing");
    await page.getByRole("button", { name: "Upload" }).click();

    await page.getByText("Human reviewing").waitFor(PATIENCE);
    await page.getByRole("link", { name: /july/ }).click();
    const bar = page.getByRole("status").filter({ hasText: "printed end" });
    await bar.waitFor();
    const verdict = /printed end is \$([\d,.]+) (more|less)/.exec((await bar.textContent()) ?? "");
    const [, missing = "", direction] = verdict ?? [];
    expect(missing).not.toBe("");
    await expectAccessible(page, "the review");

    await page.keyboard.press("n");
    const amount = page.locator("[data-field=amount]");
    // The row is brought into view, wherever in the statement it stands.
    const placeOf = async () => (await amount.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await expect.poll(placeOf, { timeout: 10_000 }).toBeLessThan(DESKTOP.height);
    const printed = Number(await amount.inputValue());
    await page.keyboard.press("e");
    const sign = direction === "less" ? -1 : 1;
    await page.keyboard.type((printed + sign * Number(missing.replaceAll(",", ""))).toFixed(2));
    await bar.filter({ hasText: "It adds up." }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("s");
    await page.getByText("Saved; the checks ran again").waitFor(PATIENCE);
    await bar.filter({ hasText: "It adds up." }).waitFor();
    // The corrected cell says what the file says, and an approval of it says why.
    await page
      .getByText(/^was -?\$/)
      .first()
      .waitFor();
    await page.keyboard.press("a");
    await page.getByLabel("Why", { exact: true }).fill("Compared with the paper");
    await page.getByLabel("Your name").fill("Dana Reyes");
    await page.getByRole("button", { name: "Approve", exact: true }).last().click();
    await page.getByText(/Approved by Dana Reyes on .*: Compared with the paper/).waitFor(PATIENCE);

    await page.getByRole("link", { name: "All files" }).click();
    await page.getByText("Transactions loaded").waitFor(PATIENCE);
    await page.getByRole("link", { name: "Overview" }).click();
    await page.getByRole("heading", { name: "True revenue", exact: true }).waitFor();
    await page.getByText("All deposits").waitFor(PATIENCE);
    expect(trouble).toEqual([]);
    await close();
  });

  it("says why a protected file was not read, and reads it with its password", async () => {
    const { page, trouble, close } = await stage.visit();
    await page.goto("/");
    const buffer = await makeStatementPdf([{ holder: "COPPER KETTLE CAFE LLC" }], {
      userPassword: "copper-kettle",
    });
    await page
      .getByLabel("Files of a new end user")
      .setInputFiles([{ name: "may.pdf", mimeType: "application/pdf", buffer }]);
    await page.getByLabel("Name of the business").fill("Copper Kettle Cafe");
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByText("The PDF is protected with a password.").waitFor(PATIENCE);
    await page.getByRole("button", { name: "Give password" }).click();
    await page.getByLabel("Password", { exact: true }).fill("copper-kettle");
    await expectAccessible(page, "the dialog of the password");
    await page.getByRole("button", { name: "Read", exact: true }).click();
    await page.getByText("Transactions loaded").waitFor(PATIENCE);
    expect(trouble).toEqual([]);
    await close();
  });
});
