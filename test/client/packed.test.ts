import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "../../docs/site/openapi.ts";
import { hasBrowser, launchBrowser } from "../e2e/browser.ts";
import { type App, startApp } from "../support/app.ts";
import { ROOT } from "../support/process.ts";
import { clientCases } from "./client-cases.ts";
import { type Consumer, makeConsumer, type Ran } from "./consumer.ts";
import { GUIDES, guideProgram, type Language, referenceProgram } from "./samples.ts";

// The client as npm installs it, and the newcomer's hour: every sample of the documentation, word by word, before a real service.

type Served = Pick<App, "url" | "key" | "stop">;

let app: Served;
let consumer: Consumer;
beforeAll(async () => {
  consumer = makeConsumer();
  app = servedElsewhere() ?? (await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" }));
}, 120_000);
afterAll(async () => {
  consumer.remove();
  await app.stop();
});

/** A service that runs already, for example out of an image (`npm run test:image`). */
function servedElsewhere(): Served | null {
  const { EGRET_TEST_URL: url, EGRET_TEST_KEY: key } = process.env;
  return url === undefined || key === undefined ? null : { url, key, stop: async () => {} };
}

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const CAN: Readonly<Record<Language, boolean>> = { sh: has("curl"), ts: true, python: has("python3") };
const CURL = `set -eu\ncurl() { command curl -w '%{stderr}status %{http_code} %{url_effective}\\n' "$@"; }\n`;

function run(language: Language, name: string, program: string): Promise<Ran> {
  const env = { EGRET_URL: app.url, EGRET_KEY: app.key, PYTHONPATH: join(ROOT, "docs/examples") };
  if (language === "sh") return consumer.run("sh", ["-c", program], env);
  if (language === "ts") return consumer.run(process.execPath, [join(consumer.folder, `${name}.ts`)], env);
  return consumer.run("python3", ["-B", "-c", program], env);
}

describe("the packed client", () => clientCases(() => ({ app, consumer })));

test("every service hands out the client that fits it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "egret-handed-out-"));
  try {
    const words = [
      "install",
      "--prefix",
      folder,
      "--no-audit",
      "--no-fund",
      `${app.url}/docs/egret-client.tgz`,
    ];
    const { code, stderr } = await consumer.run("npm", words, {});
    expect(code, stderr).toBe(0);
    const read = (place: string) =>
      readFileSync(join(place, "node_modules/egret-client/dist/esm/index.js"), "utf8");
    expect(read(folder)).toBe(read(consumer.folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

/** `npm install --global bun deno` has them run. */
describe.each([
  ["bun", ["run"]],
  ["deno", ["run", "--allow-all"]],
])("the packed client in %s", (runtime, words) => {
  test.skipIf(!has(runtime)).each(["first-hour", "webhooks"] as const)("runs %s", async (guide) => {
    const program = guideProgram(guide, "ts").replaceAll("-ts", `-${runtime}`);
    consumer.write(`${guide}-${runtime}.ts`, program);
    const env = { EGRET_URL: app.url, EGRET_KEY: app.key };
    const { code, stderr } = await consumer.run(
      runtime,
      [...words, join(consumer.folder, `${guide}-${runtime}.ts`)],
      env,
    );
    expect(code, stderr.slice(-2_000)).toBe(0);
  });
});

describe.skipIf(!hasBrowser)("the packed client in a browser", () => {
  test("uploads with progress and reads a list", { timeout: 60_000 }, async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.goto(`${app.url}/health/live`);
    const source = readFileSync(join(consumer.folder, "node_modules/egret-client/dist/esm/index.js"), "utf8");
    const outcome = await page.evaluate(
      `(${IN_BROWSER})(${JSON.stringify({ source, url: app.url, key: app.key })})`,
    );
    await browser.close();
    expect(outcome).toEqual({ filename: "note.txt", progress: 1, files: 1, error: "NotFoundError" });
  });
});

/** Runs in the page, so it is text to us: it cannot see anything of this file. */
const IN_BROWSER = `async ({ source, url, key }) => {
  const { createEgret } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  const egret = createEgret({ baseUrl: url, apiKey: key });
  await egret.put("/api/end_users", { body: { end_user: { end_user_id: "page" } } });
  let progress = 0;
  const file = new TextEncoder().encode("A letter about flour. ".repeat(5000));
  const onProgress = ({ sent, total }) => { progress = sent / total; };
  const { filename } = await egret.upload("page", { file, filename: "note.txt", onProgress });
  const path = { end_user_id_or_service_id: "page" };
  const files = await egret.get("/api/end_users/{end_user_id_or_service_id}/files", { path });
  const refused = await egret.get("/api/merchants/{service_id}", { path: { service_id: "mrc_x" } }).catch((error) => error);
  return { filename, progress, files: files.length, error: refused.name };
}`;

describe("the documentation", { timeout: 120_000 }, () => {
  test("its TypeScript is right, for programs of ESM and of CommonJS", async () => {
    for (const guide of GUIDES) consumer.write(`${guide}.ts`, guideProgram(guide, "ts"));
    consumer.write("reference.ts", referenceProgram("ts"));
    consumer.write(
      "common.cts",
      'import egret = require("egret-client");\nexport const make: egret.Egret["get"] | null = null;\n',
    );
    consumer.write(
      "wrong.ts",
      [
        'import { createEgret } from "egret-client";',
        'const egret = createEgret({ baseUrl: "", apiKey: "" });',
        "// @ts-expect-error no such address",
        'await egret.get("/api/nothing");',
        "// @ts-expect-error the address needs an id",
        'await egret.get("/api/end_user_files/{service_id}");',
        "// @ts-expect-error a list is read page by page, and this is none",
        'egret.list("/api/categories");',
      ].join("\n"),
    );
    expect(await consumer.check()).toBe("");
  });

  const guides = GUIDES.flatMap((guide) =>
    (["sh", "ts", "python"] as const).map((language) => [guide, language] as const),
  );
  test.each(guides)("%s runs in %s", async (guide, language) => {
    if (!CAN[language]) return console.log(`${guide}: no program for ${language}, not run`);
    const program = guideProgram(guide, language);
    const { code, stdout, stderr } = await run(language, guide, language === "sh" ? CURL + program : program);
    expect(code, `${stdout.slice(-2_000)}\n${stderr.slice(-2_000)}`).toBe(0);
    const refused = [...stderr.matchAll(/^status ([45]\d\d .*)$/gm)].map(([, line]) => line);
    expect(refused).toEqual([]);
  });

  test.each(["sh", "ts", "python"] as const)("every sample of the reference runs in %s", async (language) => {
    if (!CAN[language]) return console.log(`no program for ${language}, not run`);
    const { code, stdout, stderr } = await run(language, "reference", referenceProgram(language));
    expect(code, stderr.slice(-2_000)).toBe(0);
    const outcomes = [...`${stdout}\n${stderr}`.matchAll(/^(\w+) (.+)$/gm)].map(([, id, status]) => [
      id,
      status,
    ]);
    expect(outcomes.map(([id]) => id)).toEqual(operations.map((one) => one.operationId));
    // Most name what is not there, and what changes things finds it changed by the language before; nothing is malformed.
    const wrong = outcomes.filter(([, status]) => !/^(2\d\d|404|409)$/.test(status ?? ""));
    expect(wrong.filter(([id, status]) => !EXPECTED[id ?? ""]?.includes(status ?? ""))).toEqual([]);
  });
});

/** Refusals that are right for a sample: what it names is nobody's. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  giveBulkCategoryFeedback: ["422"],
  receiveProviderWebhook: ["401"],
  // The one of the language before has this topic and address.
  createWebhook: ["422"],
};
