import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, openStage, type Stage } from "./browser.ts";

const CSV = "Date,Description,Amount\n2026-01-02,COFFEE SUPPLY CO,-20.00\n2026-01-05,SQUARE INC,400.00\n";

describe.runIf(hasBrowser)("the inbox", { timeout: 60_000 }, () => {
  let stage: Stage;
  let folder: string;
  beforeAll(async () => {
    stage = await openStage();
    folder = mkdtempSync(join(tmpdir(), "egret-drop-"));
    mkdirSync(join(folder, "applicant/2026"), { recursive: true });
    writeFileSync(join(folder, "applicant/january.csv"), CSV);
    writeFileSync(join(folder, "applicant/2026/february.csv"), CSV.replaceAll("-01-", "-02-"));
    writeFileSync(join(folder, "applicant/.hidden"), "left behind by an operating system");
    const rows = [
      ["2025-12-01", 900, "SQUARE INC 251201P2"],
      ["2025-12-03", -250, "ONLINE TRANSFER TO SAVINGS XXXXXX8823"],
    ].map(([date, amount, description], at) => ({
      ...{ reference_id: `r-${at}`, account_id: "checking-4411", currency: "USD", date, amount, description },
    }));
    const { call } = stage.app;
    await call("POST", "/api/end_users", { body: { end_user: { end_user_id: "asks", name: "Asking Inc" } } });
    await call("POST", "/api/end_users", { body: { end_user: { end_user_id: "calm", name: "Calm Inc" } } });
    await call("POST", "/api/end_users/asks/transactions", { body: { transactions: rows } });
    await call("POST", "/api/end_users/asks/enrich");
  });
  afterAll(async () => {
    await stage?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("says what needs attention, leads there, and narrows to it", async () => {
    const { page, trouble, close } = await stage.visit();
    await page.goto("/");
    const row = page.getByRole("row").filter({ hasText: "Asking Inc" });
    await row.getByRole("link", { name: "Missing account" }).waitFor();
    await row.getByText("Dec 3, 2025").waitFor();
    await page.getByLabel("Needs attention").selectOption("Missing account");
    await page.getByText("Calm Inc").waitFor({ state: "detached" });
    expect(page.url()).toContain("flag=missing_account");
    await row.getByRole("link", { name: "Missing account" }).click();
    await page.getByText("Statements of the savings account").waitFor();
    await page.getByRole("link", { name: /\$250\.00 on Dec 3/ }).click();
    await page.getByRole("complementary", { name: "Why" }).getByText("XXXXXX8823").first().waitFor();
    expect(trouble).toEqual([]);
    await close();
  });

  it("shows what was asked of the service, by key", async () => {
    const { page, close } = await stage.visit();
    await page.goto("/usage");
    const own = page.getByRole("row").filter({ hasText: "EGRET_API_KEY" });
    await own.waitFor();
    expect(await own.getByRole("cell").nth(3).textContent()).toBe("2");
    await page.getByLabel("Days").selectOption("Last 7 days");
    await expect.poll(() => page.url()).toMatch(/days=.*7/);
    await close();
  });

  it("takes a folder dropped on it as a new end user, and one dropped there as more of that one", async () => {
    const { page, trouble, close } = await stage.visit();
    await page.goto("/");
    await page.getByText("Calm Inc").waitFor();
    await drag(page, ["dragEnter", "dragOver"], join(folder, "applicant"));
    await page.getByText("Drop to start a new end user").waitFor();
    await drag(page, ["drop"], join(folder, "applicant"));
    const dialog = page.getByRole("dialog", { name: "New end user" });
    await dialog.getByText("2 files").waitFor();
    await dialog.getByLabel("Name of the business").fill("Dropped & Sons");
    await dialog.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("heading", { name: "Dropped & Sons" }).waitFor();
    await page.getByRole("link", { name: "january.csv" }).waitFor();
    await page.getByRole("link", { name: "february.csv" }).waitFor();
    expect(await page.getByText(".hidden").count()).toBe(0);

    await drag(page, ["dragEnter", "dragOver"], join(folder, "applicant/2026"));
    await page.getByText("Drop to add to this end user").waitFor();
    await drag(page, ["drop"], join(folder, "applicant/2026"));
    const more = page.getByRole("dialog", { name: "Add files" });
    await more.getByText("february.csv").waitFor();
    await more.getByRole("button", { name: "Cancel" }).click();
    expect(trouble).toEqual([]);
    await close();
  });
});

/** As the system hands a file or folder over that somebody drags from its file manager. */
async function drag(page: Page, types: readonly ("dragEnter" | "dragOver" | "drop")[], path: string) {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of types) await browser.send("Input.dispatchDragEvent", { type, x: 640, y: 400, data });
  await browser.detach();
}
