import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, openStage, type Stage } from "./browser.ts";

describe.runIf(hasBrowser)("the transactions of an end user", { timeout: 60_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    const rows = [
      ["CHECKCARD 0311 STAPLES 00123 DALLAS TX", -21.5],
      ["CHECKCARD 0312 STAPLES 00999 AUSTIN TX", -34.75],
      ["NETFLIX.COM 866-579-7172 CA", -15.49],
      ["ORIG CO NAME:FORWARD FINANCING CO ENTRY DESCR:ACH DEBIT SEC:CCD", -199],
    ].map(([description, amount], at) => ({
      end_user_id: "shop",
      reference_id: `t-${at}`,
      account_id: "checking-4411",
      amount,
      currency: "USD",
      date: `2026-01-0${at + 1}`,
      description,
    }));
    await stage.app.call("POST", "/api/transactions", { body: { transactions: rows } });
  });
  afterAll(() => stage?.stop());

  it("are found from the inbox by keyboard alone", async () => {
    const { page, trouble, close } = await stage.visit();
    await page.goto("/");
    await page.getByRole("link", { name: "shop" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("nobody of that name");
    await page.getByText("Nobody matches").waitFor();
    expect(page.url()).toContain("name=nobody");
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await page.getByRole("link", { name: "shop" }).waitFor();
    await page.getByRole("searchbox").blur();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Transactions" }).click();
    await page.getByRole("button", { name: "Netflix" }).waitFor();
    expect(trouble).toEqual([]);
    await close();
  });

  it("say why they are what they are", async () => {
    const { page, close } = await stage.visit();
    await page.goto("/end-users/shop?tab=transactions");
    await page.getByRole("button", { name: "Forward Financing" }).click();
    const why = page.getByRole("complementary", { name: "Why" });
    await why.getByText("Debt Repayment - MCA").first().waitFor();
    expect(await why.locator("mark").allInnerTexts()).toContain("FORWARD FINANCING");
    expect(await why.getByRole("listitem").count()).toBeGreaterThan(1);
    // The state is in the address: whoever opens it sees the same.
    const link = page.url();
    const other = await stage.visit();
    await other.page.goto(link);
    await other.page
      .getByRole("complementary", { name: "Why" })
      .getByText("Debt Repayment - MCA")
      .first()
      .waitFor();
    await Promise.all([close(), other.close()]);
  });

  it("are corrected for all alike after a preview, and taken back", async () => {
    const { page, close } = await stage.visit();
    const categoryOf = async (id: string) => {
      const answer = await stage.app.call("GET", `/api/transactions/${id}`);
      return (answer.body as { transaction_enriched: { annotation: { category: { label: string } } } })
        .transaction_enriched.annotation.category.label;
    };
    const before = await categoryOf("t-0");
    await page.goto("/end-users/shop?tab=transactions");
    await page.getByRole("button", { name: "Staples" }).first().click();
    const why = page.getByRole("complementary", { name: "Why" });
    await why.getByLabel("Category").selectOption("Inventory");
    await why.getByLabel("Also for all alike").check();
    await why.getByText("2 transactions will change").waitFor();
    await why.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved").waitFor();
    expect([await categoryOf("t-0"), await categoryOf("t-1")]).toEqual(["Inventory", "Inventory"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Taken back").waitFor();
    expect([await categoryOf("t-0"), await categoryOf("t-1")]).toEqual([before, before]);
    await close();
  });

  it("open from the figures of the overview, and lift what narrows them", async () => {
    const { page, close } = await stage.visit();
    await page.goto("/end-users/shop");
    // One payment has no rhythm: whether an advance runs cannot be said, and is not.
    await page.locator(".answer").filter({ hasText: "Positions" }).getByText("Unclear").waitFor();
    await page.goto("/end-users/shop?tab=transactions&figure=mca_debits");
    await page.getByText("1 transaction", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Forward Financing" }).waitFor();
    await page.getByRole("button", { name: "Paid to advances: show all" }).click();
    await page.getByText("4 transactions", { exact: true }).waitFor();
    expect(page.url()).not.toContain("figure");
    await close();
  });

  it("are summed by merchant, sorted as the address says", async () => {
    const { page, close } = await stage.visit();
    await page.goto("/end-users/shop?tab=merchants");
    await page.getByRole("button", { name: "Out" }).click();
    await page.getByRole("columnheader", { name: /Out [↑↓]/ }).waitFor();
    await page.getByRole("button", { name: /Out/ }).click();
    await expect.poll(() => page.url()).toMatch(/sort=out/);
    const other = await stage.visit();
    await other.page.goto(page.url());
    const first = other.page.getByRole("row").nth(1);
    await first.filter({ hasText: "Netflix" }).waitFor();
    await Promise.all([close(), other.close()]);
  });

  it("are reached by keys that ? tells and the settings switch off", async () => {
    const { page, close } = await stage.visit();
    await page.goto("/end-users/shop");
    await page.getByRole("heading", { name: "shop" }).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("next row where the balance breaks").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("2");
    await page.getByText("4 transactions", { exact: true }).waitFor();
    await page.goto("/settings");
    await page.getByLabel("Single letters are keys").uncheck();
    await page.keyboard.press("?");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await close();
  });
});
