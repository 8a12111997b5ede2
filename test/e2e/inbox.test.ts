import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, openStage, type Stage } from "./browser.ts";

describe.runIf(hasBrowser)("the inbox", { timeout: 60_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
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
  afterAll(() => stage?.stop());

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
});
