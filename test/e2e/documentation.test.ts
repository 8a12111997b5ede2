import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../support/process.ts";
import { expectAccessible } from "./axe.ts";
import { hasBrowser, openStage, PHONE, type Stage } from "./browser.ts";

// The documentation as `npm test` built it: whole, self-contained, and usable.

const FOLDER = join(ROOT, "build/docs");
const pages: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("index.html"))
    .map(
      (name) =>
        [`/docs/${name.slice(0, -"index.html".length)}`, readFileSync(join(FOLDER, name), "utf8")] as const,
    ),
);

describe("the documentation", () => {
  test("every link leads to a page that is there, at a heading that is there", () => {
    const broken = [...pages].flatMap(([url, html]) =>
      [...html.matchAll(/href="([^"]+)"/g)].flatMap(([, href = ""]) =>
        isThere(href, url) ? [] : [`${url} → ${href}`],
      ),
    );
    expect(broken).toEqual([]);
    expect(pages.size).toBeGreaterThan(150);
  });

  test("loads nothing from elsewhere and has no scripts or styles within its pages", () => {
    for (const [url, html] of pages) {
      expect(html, url).not.toMatch(
        /(src|href)="(https?:)?\/\/[^"]+\.(js|css|woff2?|png)"|@import| style="| on\w+="/,
      );
      expect(html.match(/<script[^>]*>/g), url).toEqual([
        '<script type="module" src="/docs/assets/site.js">',
      ]);
    }
  });
});

function isThere(href: string, from: string): boolean {
  if (/^https?:/.test(href) || href === "/" || href === "/openapi.json") return true;
  const [path = "", fragment] = href.split("#");
  if (/^\/docs\/(assets|examples)\/|\.(tgz|pdf)$/.test(path)) return existsSync(join(ROOT, "build", path));
  const html = pages.get(path === "" ? from : path);
  return html !== undefined && (fragment === undefined || html.includes(`id="${fragment}"`));
}

describe.skipIf(!hasBrowser)("in a browser", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.stop());

  test("is found by search, read in one's language, and tried with one's key", {
    timeout: 60_000,
  }, async () => {
    const { page, trouble, close } = await stage.visit({ isSignedIn: false });
    await page.goto("/docs/");
    await page.keyboard.press("/");
    await page.keyboard.type("find merchants");
    await page.getByRole("search").getByRole("link", { name: "Find merchants by name" }).first().waitFor();
    await page.goto("/docs/api/search-merchants/");
    await page.getByRole("button", { name: "Python" }).click();
    await page.getByText("answer = call(").waitFor();
    await page.getByLabel("x-api-key").fill(stage.app.key);
    await page.getByLabel("name *").fill("starbucks");
    await page.getByRole("button", { name: "Send GET" }).click();
    await page.getByText(/^200 OK · /).waitFor();
    await page.locator(".try pre", { hasText: '"Starbucks"' }).waitFor();
    expect(trouble).toEqual([]);
    await close();
  });

  test("begins with the page on a phone, and nothing of it runs out of the screen", async () => {
    const { page, trouble, close } = await stage.visit({ isSignedIn: false, viewport: PHONE });
    for (const url of [
      "/docs/",
      "/docs/api/",
      "/docs/operating/",
      "/docs/api/positions/",
      "/docs/accuracy/",
    ]) {
      await page.goto(url);
      const top = await page.locator("h1").evaluate((heading) => heading.getBoundingClientRect().top);
      expect(top, url).toBeLessThan(200);
      expect(await page.evaluate("document.documentElement.scrollWidth"), url).toBe(PHONE.width);
    }
    await page.getByRole("link", { name: "Menu" }).click();
    await page.getByRole("link", { name: "The first hour" }).click();
    await page.getByRole("heading", { name: "The first hour" }).waitFor();
    expect(trouble).toEqual([]);
    await close();
  });

  test.each(["/docs/", "/docs/guides/first-hour/", "/docs/api/positions/"])(
    "%s is accessible",
    async (url) => {
      const { page, trouble, close } = await stage.visit({ isSignedIn: false });
      await page.goto(url);
      await expectAccessible(page, url);
      expect(trouble).toEqual([]);
      await close();
    },
  );
});
