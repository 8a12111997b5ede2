import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { hasBrowser, openStage, type Stage } from "./browser.ts";

// What whoever runs the service does at the dashboard: rules, webhooks, keys, categories, settings.

type Rules = { readonly rules: readonly { readonly name: string; readonly value: number }[] };

describe.runIf(hasBrowser)("the service is looked after", { timeout: 60_000 }, () => {
  let stage: Stage;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    stage = await openStage({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
    const body = {
      transactions: ["2026-03-02", "2026-03-09"].map((date, at) => ({
        ...{ reference_id: `r-${at}`, account_id: "checking-4411", currency: "USD" },
        ...{ date, amount: -35, description: "OVERDRAFT FEE" },
      })),
    };
    const { call } = stage.app;
    for (const [id, name] of [
      ["fees", "Often Overdrawn Inc"],
      ["calm", "Calm Inc"],
    ])
      await call("POST", "/api/end_users", { body: { end_user: { end_user_id: id, name } } });
    await call("POST", "/api/end_users/fees/transactions", { body });
    await call("POST", "/api/end_users/fees/enrich");
  });
  afterAll(async () => {
    await stage?.stop();
    await receiver?.close();
  });

  /** The browser's own question is answered with yes. */
  const agree = (page: Page) => page.on("dialog", (dialog) => void dialog.accept());

  it("by rules: tried on end users before they hold, changed and deleted", async () => {
    const { page, trouble, close } = await stage.visit();
    agree(page);
    await page.goto("/rules");
    await page.getByText("No rules yet").waitFor();
    await page.getByRole("button", { name: "New rule" }).click();
    const dialog = page.getByRole("dialog", { name: "New rule" });
    await dialog.getByLabel("Name").fill("Two fees");
    await dialog.getByLabel("Metric").fill("NSF fees");
    await dialog.getByLabel("Value").fill("2");
    await dialog.getByText("1 of the last 2 end users would be reviewed").waitFor();
    await dialog.getByText("Often Overdrawn Inc").waitFor();
    await dialog.getByLabel("Value").fill("9");
    await dialog.getByText("0 of the last 2 end users would be reviewed").waitFor();
    await dialog.getByRole("button", { name: "Save" }).click();

    const row = page.getByRole("row").filter({ hasText: "Two fees" });
    await row.getByText("is at least 9").waitFor();
    await row.getByRole("button", { name: "Change" }).click();
    await page.getByRole("dialog").getByLabel("Value").fill("2");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await row.getByText("is at least 2").waitFor();
    const stored = (await stage.app.call("GET", "/api/rules")).body as Rules;
    expect(stored.rules.map(({ name, value }) => [name, value])).toEqual([["Two fees", 2]]);

    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByText("No rules yet").waitFor();
    expect(trouble).toEqual([]);
    await close();
  });

  it("by webhooks: made, tried, their deliveries read and sent again", async () => {
    const { page, trouble, close } = await stage.visit();
    agree(page);
    await page.goto("/webhooks");
    await page.getByRole("button", { name: "New webhook" }).click();
    const form = page.getByRole("dialog", { name: "New webhook" });
    await form.getByLabel("Address").fill(receiver.url);
    await form.getByLabel("Topic").selectOption("end_user.processed");
    await form.getByRole("button", { name: "Create" }).click();
    const secret = page.getByRole("dialog", { name: "Signing secret" });
    await secret.getByText(/^whsec_/).waitFor();
    await secret.getByRole("button", { name: "Done" }).click();

    await page.getByRole("button", { name: "Send test" }).click();
    const [first] = await receiver.untilReceived(1);
    expect(first?.body.topic).toBe("end_user.processed");
    const delivery = page.getByRole("row").filter({ hasText: "Delivered" });
    await delivery.getByRole("button", { name: "Open" }).click();
    const shown = page.getByRole("dialog", { name: "end_user.processed" });
    await shown.getByText('"is_test": true').waitFor();
    await shown.getByText("answer 200").waitFor();
    // The address holds the open delivery, so that a colleague can be sent it.
    expect(page.url()).toContain("delivery=");
    await shown.getByRole("button", { name: "Close" }).click();

    await delivery.getByRole("button", { name: "Send again" }).click();
    const [, second] = await receiver.untilReceived(2);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);

    await page.getByRole("button", { name: "Switch off" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("No webhooks yet").waitFor();
    expect(trouble).toEqual([]);
    await close();
  });

  it("by keys: a new one is shown once, works, and stops when it is switched off", async () => {
    const { page, close } = await stage.visit();
    agree(page);
    await page.goto("/settings");
    await page.getByLabel("What the new key is for").fill("Loan system");
    await page.getByRole("button", { name: "Make a key" }).click();
    const key = await page.getByText(/^key_[0-9a-f]{48}$/).textContent();
    const isTaken = async () => (await stage.app.call("GET", "/api/categories", { key })).status;
    expect(await isTaken()).toBe(200);
    await page.reload();
    const row = page.getByRole("row").filter({ hasText: "Loan system" });
    await row.waitFor();
    expect(await page.getByText(key ?? "").count()).toBe(0);
    await row.getByRole("button", { name: "Switch off" }).click();
    await row.getByRole("button", { name: "Switch on" }).waitFor();
    expect(await isTaken()).toBe(401);
    await row.getByRole("button", { name: "Delete" }).click();
    await row.waitFor({ state: "detached" });
    await close();
  });

  it("by categories and settings, which reports follow", async () => {
    const { page, trouble, close } = await stage.visit();
    await page.goto("/settings");
    await page.getByLabel("Label of a new category").fill("Farm supplies");
    await page.getByLabel("Group of the new category").selectOption("Cost of goods sold");
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByText("Added: Farm supplies").waitFor();
    await page.getByText(/^\d+ categories$/).click();
    const group = page.getByLabel("Group of Farm supplies");
    expect(await group.inputValue()).toBe("cost_of_goods_sold");

    await page.getByLabel("Low balance").fill("2500");
    await page.getByLabel("Highest factor").fill("1.1");
    const reports = page.locator("section").filter({ has: page.getByRole("heading", { name: "Reports" }) });
    await reports.getByRole("button", { name: "Save" }).click();
    await reports.getByRole("alert").filter({ hasText: "must lie between" }).waitFor();
    await page.getByLabel("Highest factor").fill("1.6");
    await reports.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    const held = await stage.app.call("GET", "/api/settings/reports");
    expect(held.body).toMatchObject({
      report_settings: { low_balance_threshold: 2500, assumed_factor_high: 1.6 },
    });
    expect(trouble).toEqual([]);
    await close();
  });
});
