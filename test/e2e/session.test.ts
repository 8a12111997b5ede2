import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, openStage, type Stage } from "./browser.ts";

/** What a browser says that it takes when somebody opens an address. */
const PAGE = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

describe.runIf(hasBrowser)("signing in", { timeout: 60_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.stop());

  it("refuses a wrong key in plain words, takes the right one and goes where one wanted to", async () => {
    const { page, trouble, close } = await stage.visit({ isSignedIn: false });
    await page.goto("/settings");
    await page.getByLabel("API key").fill(`key_${"0".repeat(48)}`);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").filter({ hasText: "not known" }).waitFor();
    await page.getByLabel("API key").fill(stage.app.key);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/settings");
    expect(trouble).toEqual([]);
    await close();
  });

  it("keeps the key out of reach of scripts and of other sites", async () => {
    const { page, close } = await stage.visit();
    await page.goto("/");
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });
    expect(cookie?.value).not.toContain(stage.app.key.slice(4));
    expect(await page.evaluate("document.cookie")).toBe("");
    await close();
  });

  it("changes nothing for a request with the cookie alone, as another site would make it", async () => {
    const { page, close } = await stage.visit();
    const data = { end_user: { end_user_id: "forged", name: "Forged" } };
    const forged = await page.request.post("/api/end_users", { data });
    expect(forged.status()).toBe(401);
    const own = await page.request.post("/api/end_users", { data, headers: { "x-egret-dashboard": "1" } });
    expect(own.status()).toBe(201);
    await close();
  });

  it("ends when one signs out, and when the key is switched off", async () => {
    const { page, close } = await stage.visit();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("API key").waitFor();
    expect((await page.request.get("/session")).status()).toBe(401);
    await close();

    const made = await stage.app.call("POST", "/api/credentials/keys", { body: { name: "short-lived" } });
    const { token, service_id } = made.body as { readonly token: string; readonly service_id: string };
    const other = await stage.visit({ isSignedIn: false });
    const headers = { "x-egret-dashboard": "1" };
    expect((await other.page.request.post("/session", { data: { key: token }, headers })).status()).toBe(200);
    expect((await other.page.request.get("/session")).status()).toBe(200);
    await stage.app.call("POST", `/api/credentials/keys/${service_id}/deactivate`);
    expect((await other.page.request.get("/session")).status()).toBe(401);
    await other.close();
  });

  it("is not asked for at an address that leads nowhere, which says so to a person as a page and to a program as JSON", async () => {
    const { page, trouble, close } = await stage.visit({ isSignedIn: false });
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
    await page.getByText("/no/such/page").waitFor();
    await page.getByRole("link", { name: "To the inbox" }).click();
    await page.getByLabel("API key").waitFor();
    await page.reload();
    await page.getByLabel("API key").waitFor();
    for (const [path, init] of [
      ["/no/such/page", {}],
      ["/api/no_such_thing", PAGE],
      ["/assets/gone.js", PAGE],
    ] as const) {
      const told = await fetch(stage.app.url + path, init);
      expect([told.status, told.headers.get("content-type")]).toEqual([
        404,
        "application/json; charset=utf-8",
      ]);
    }
    expect(trouble).toEqual([]);
    await close();
  });

  it("is asked for again when the session ended, and then leads to where one wanted to", async () => {
    const { page, close } = await stage.visit();
    await page.goto("/end-users/nobody");
    await page.getByRole("heading", { name: "End user not found" }).waitFor();
    await page.getByRole("link", { name: "To the inbox" }).click();
    await page.getByRole("heading", { name: "Inbox" }).waitFor();
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Usage" }).click();
    await page.getByLabel("API key").fill(stage.app.key);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Usage" }).waitFor();
    await close();
  });
});
