import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What stands on the page now meets WCAG 2.1 AA, as far as a program can tell, and does not scroll sideways. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa"]).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target).join(" ; ")}`,
  );
  expect(found).toEqual([]);
  const isWide = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
  expect(isWide, `${where} scrolls sideways`).toBe(false);
}
