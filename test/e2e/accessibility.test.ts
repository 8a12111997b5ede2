import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./axe.ts";
import { DESKTOP, hasBrowser, openStage, PHONE, type Stage } from "./browser.ts";

/** Every page, with what to wait for until it is whole, and the button of its dialog. */
const PAGES: readonly (readonly [path: string, sign: string, button?: string])[] = [
  ["/", "Inbox"],
  ["/end-users/shop?tab=overview", "What comes back"],
  ["/end-users/shop?tab=transactions", "Coffee Works"],
  ["/end-users/shop?tab=merchants", "Merchants and counterparties"],
  ["/end-users/shop?tab=files", "Files"],
  ["/rules", "Rules", "New rule"],
  ["/webhooks", "Webhooks", "New webhook"],
  ["/usage", "People at the dashboard"],
  ["/settings", "Each program that calls"],
  ["/no-such-page", "There is no such page"],
];
const WAYS = [
  { name: "desktop, light and dark", viewport: DESKTOP, look: expectAccessibleInBoth },
  { name: "phone", viewport: PHONE, look: expectAccessible },
] as const;

// Each way looks at every page; a busy machine takes its time.
describe.runIf(hasBrowser)("every page", { timeout: 300_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    const transactions = Array.from({ length: 40 }, (_, at) => ({
      end_user_id: "shop",
      reference_id: `t-${at}`,
      account_id: "checking-4411",
      amount: at % 4 === 0 ? 900 : -40 - at,
      balance: 500 + at * 10,
      currency: "USD",
      date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
      description: at % 4 === 0 ? "SQUARE INC 231012P2" : "SQ *COFFEE WORKS PORTLAND OR",
    }));
    await stage.app.call("POST", "/api/transactions", { body: { transactions } });
  });
  afterAll(() => stage?.stop());

  it.each(WAYS)("meets WCAG AA, asks nobody else and fits its window: $name", async ({ viewport, look }) => {
    const { page, trouble, close } = await stage.visit({ viewport });
    for (const [path, sign, button] of PAGES) {
      await page.goto(path);
      await page.getByText(sign).first().waitFor();
      await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
      await look(page, path);
      if (button === undefined) continue;
      await page.getByRole("button", { name: button }).first().click();
      await page.getByRole("dialog").waitFor();
      await look(page, `${path}, ${button}`);
    }
    expect(trouble).toEqual([]);
    await close();
  });
});
