import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { type App, startApp } from "../support/app.ts";

// A real Chromium before a real service. `.ci/run` installs the browser; on a machine without one these tests say so and do not run.

const EXECUTABLE = process.env["EGRET_CHROMIUM"] ?? "/usr/bin/chromium";
export const hasBrowser = existsSync(EXECUTABLE);
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export type Visit = {
  readonly page: Page;
  /** Requests to another origin, messages of the content security policy, errors of scripts. Must stay empty. */
  readonly trouble: readonly string[];
  close(): Promise<void>;
};

export type Stage = {
  readonly app: App;
  /** A page of a fresh visitor, signed in unless told otherwise. */
  visit(options?: VisitOptions): Promise<Visit>;
  stop(): Promise<void>;
};

export type VisitOptions = {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  readonly isSignedIn?: boolean;
};

let sharedBrowser: Promise<Browser> | undefined;

/** A service of its own and the browser of the test process, which ends with it: every visitor has a context of its own. */
export async function openStage(env: Readonly<Record<string, string>> = {}): Promise<Stage> {
  sharedBrowser ??= launchBrowser();
  const [app, browser] = await Promise.all([startApp(env), sharedBrowser]);
  return {
    app,
    visit: async ({ viewport = DESKTOP, colorScheme = "light", isSignedIn = true } = {}) => {
      const context = await browser.newContext({ viewport, colorScheme, baseURL: app.url });
      const page = await context.newPage();
      const trouble = watch(page, app.url);
      if (isSignedIn) await signIn(context, app);
      return { page, trouble, close: () => context.close() };
    },
    stop: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await app.stop();
    },
  };
}

async function signIn(context: BrowserContext, app: App): Promise<void> {
  const headers = { "x-egret-dashboard": "1" };
  const answer = await context.request.post("/session", { data: { key: app.key }, headers });
  if (!answer.ok()) throw new Error(`signing in was answered ${answer.status()}`);
}

function watch(page: Page, origin: string): readonly string[] {
  const trouble: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:") && !url.startsWith("blob:"))
      trouble.push(`asked ${url}`);
  });
  page.on("pageerror", (error) => trouble.push(`script: ${error.message}`));
  page.on("console", (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) trouble.push(`policy: ${message.text()}`);
  });
  return trouble;
}
