import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, hasBrowser, openStage, PHONE, type Stage } from "./browser.ts";

/** Every page, with what to wait for until it is whole. */
const PAGES = [
  ["/", "Inbox"],
  ["/end-users/shop?tab=overview", "What comes back"],
  ["/end-users/shop?tab=transactions", "Coffee Works"],
  ["/end-users/shop?tab=merchants", "Merchants and counterparties"],
  ["/end-users/shop?tab=files", "Files"],
  ["/rules", "Rules"],
  ["/webhooks", "Webhooks"],
  ["/usage", "People at the dashboard"],
  ["/settings", "Each program that calls"],
  ["/no-such-page", "There is no such page"],
] as const;
const WAYS = [
  { name: "desktop, light", viewport: DESKTOP, colorScheme: "light" },
  { name: "desktop, dark", viewport: DESKTOP, colorScheme: "dark" },
  { name: "phone", viewport: PHONE, colorScheme: "light" },
] as const;

// Each way looks at every page; a busy machine takes its time.
describe.runIf(hasBrowser)("every page", { timeout: 150_000 }, () => {
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

  it.each(WAYS)(
    "meets WCAG AA, asks nobody else and fits its window: $name",
    async ({ viewport, colorScheme }) => {
      const { page, trouble, close } = await stage.visit({ viewport, colorScheme });
      for (const [path, sign] of PAGES) {
        await page.goto(path);
        await page.getByText(sign).first().waitFor();
        await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21aa"])
          .analyze();
        const found = violations.map(
          ({ id, nodes }) => `${path}: ${id} at ${nodes.map((node) => node.target).join(" ; ")}`,
        );
        expect(found).toEqual([]);
        const isWide = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
        expect(isWide, `${path} scrolls sideways`).toBe(false);
      }
      expect(trouble).toEqual([]);
      await close();
    },
  );
});
