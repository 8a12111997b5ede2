import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { readConfig } from "../../../src/config.ts";
import { makeSecret } from "../../../src/db/keys.ts";
import { loadDemo } from "../../../src/flows/load-demo.ts";
import { startService } from "../../../src/service.ts";
import { ROOT } from "../../support/process.ts";

// `npm run tour:make`: takes the pictures of the README's tour from the demo portfolio, so that they show what the dashboard is.

const FOLDER = join(ROOT, "docs/tour");
const DESKTOP = { width: 1360, height: 860 };
const OVERVIEW = { width: 1360, height: 1320 };
const PHONE = { width: 390, height: 844 };
const WAIT_MS = 600_000;
/** Statements in these states are followed by nothing more. */
const SETTLED: ReadonlySet<string | undefined> = new Set(["transactions_loaded", "human_reviewing"]);
/** So many looks in a row nothing may have changed: the rows of a file are loaded and processed after it was read. */
const QUIET_LOOKS = 20;
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"];

type Shot = {
  readonly name: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Text that stands on the page when it is whole. */
  readonly until: string;
  readonly act?: (page: Page) => Promise<void>;
};

const dataDir = mkdtempSync(join(tmpdir(), "egret-tour-"));
const key = makeSecret();
const config = readConfig({
  PORT: "0",
  EGRET_LOG_LEVEL: "silent",
  EGRET_API_KEY: key,
  EGRET_DATA_DIR: dataDir,
  // Pictures are taken on busy machines too, and a file given up would stand in them.
  EGRET_PDF_TIMEOUT: "1800",
});
const service = await startService(config);
const browser = await chromium.launch({
  executablePath: process.env["EGRET_CHROMIUM"] ?? "/usr/bin/chromium",
  args: FLAGS,
});
try {
  await loadDemo(service.context);
  await untilRead();
  mkdirSync(FOLDER, { recursive: true });
  for (const shot of await shots()) await take(shot);
} finally {
  await browser.close();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`${service.url}${path}`, { headers: { "x-api-key": key } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return (await answer.json()) as T;
}

type EndUsers = {
  readonly end_users: readonly {
    readonly end_user_id: string;
    readonly last_updated: string;
    readonly last_processed_at: string | null;
    readonly key_figures: unknown;
    readonly status: string;
    readonly reading: { readonly open: number };
  }[];
};

async function untilRead(): Promise<void> {
  const end = Date.now() + WAIT_MS;
  let before = "";
  let quiet = 0;
  while (Date.now() < end) {
    const { end_users: people } = await get<EndUsers>("/api/end_users?include_flags=true");
    const isRead = people.every(({ status, reading }) => status === "processed" && reading.open === 0);
    const now = JSON.stringify(
      people.map((one) => [one.last_updated, one.last_processed_at, one.key_figures]),
    );
    quiet = isRead && now === before && (await areStatementsLoaded(people)) ? quiet + 1 : 0;
    if (people.length > 0 && quiet >= QUIET_LOOKS) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error("the demo portfolio was not read in time");
}

async function areStatementsLoaded(people: EndUsers["end_users"]): Promise<boolean> {
  const files = await Promise.all(
    people.map(({ end_user_id: id }) => get<readonly FileRecord[]>(`/api/end_users/${id}/files`)),
  );
  return files
    .flat()
    .every((file) => file.bank_statement === null || SETTLED.has(file.bank_statement.status));
}

type FileRecord = {
  readonly service_id: string;
  readonly bank_statement: { readonly status: string } | null;
};

async function shots(): Promise<readonly Shot[]> {
  const files = await get<readonly FileRecord[]>("/api/end_users/demo-sunrise-bagels/files");
  const forged =
    files.find(({ bank_statement }) => bank_statement?.status === "human_reviewing")?.service_id ?? "";
  const stacked = "/end-users/demo-lantern-street-grill";
  return [
    { name: "inbox", path: "/", viewport: DESKTOP, until: "Lantern Street Grill" },
    { name: "overview", path: stacked, viewport: OVERVIEW, until: "What comes back" },
    {
      name: "review",
      path: `/review/${forged}?end_user=demo-sunrise-bagels`,
      viewport: DESKTOP,
      until: "printed end",
      act: async (page) => page.keyboard.press("n"),
    },
    {
      name: "why",
      path: `${stacked}?tab=transactions&text=forward`,
      viewport: DESKTOP,
      until: "Forward Financing",
      act: async (page) => {
        await page.getByRole("button", { name: "Forward Financing" }).first().click();
        await page.getByRole("complementary", { name: "Why" }).getByText("Correct it").waitFor();
      },
    },
    { name: "phone", path: stacked, viewport: PHONE, until: "Positions" },
  ];
}

async function take({ name, path, viewport, until, act }: Shot): Promise<void> {
  const context = await browser.newContext({ viewport, baseURL: service.url ?? "", colorScheme: "light" });
  await context.request.post("/session", { data: { key }, headers: { "x-egret-dashboard": "1" } });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByText(until).first().waitFor();
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await act?.(page);
  await page.waitForLoadState("networkidle");
  // A palette is enough for a dashboard and a quarter of the bytes.
  const png = await sharp(await page.screenshot())
    .png({ palette: true, quality: 80, effort: 8 })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), png);
  console.log(`${name}: ${Math.round(png.length / 1024)} kB`);
  await context.close();
}
