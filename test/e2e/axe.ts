import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Rules of those below that look at colours. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** What stands on the page now meets WCAG 2.1 AA, as far as a program can tell, and does not scroll sideways. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectRules(page, where, (axe) => axe.withTags(["wcag2a", "wcag2aa", "wcag21aa"]));
  const isWide = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
  expect(isWide, `${where} scrolls sideways`).toBe(false);
}

/** The same in light and in dark colours. Where the dark page has the elements of the light one, its colours are judged alone. */
export async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await expectAccessible(page, `${where}, light`);
  const light = await page.content();
  await page.emulateMedia({ colorScheme: "dark" });
  if ((await page.content()) === light)
    await expectRules(page, `${where}, dark`, (axe) => axe.withRules(OF_COLOURS));
  else await expectAccessible(page, `${where}, dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectRules(
  page: Page,
  where: string,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  // The other mode looks into frames of other origins, for which it opens a page each time; there are none.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target).join(" ; ")}`,
  );
  expect(found).toEqual([]);
}
