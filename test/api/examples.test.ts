import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

test.skipIf(!hasCurl)("every example of docs/api.md runs as it stands", { timeout: 60_000 }, async () => {
  const text = readFileSync("docs/api.md", "utf8");
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block);
  expect(blocks.length).toBeGreaterThan(15);
  // Statuses go to standard error, past what the examples take out of answers; curl by itself does not mind a 404.
  const curl = `curl() { command curl -w '%{stderr}status %{http_code} %{method} %{url_effective}\\n' "$@"; }`;
  const output = await run(`set -eu\n${curl}\n${blocks.join("\n")}`);
  const statuses = [...output.matchAll(/^status (\d+) (.*)$/gm)];
  expect(statuses.length).toBeGreaterThan(25);
  expect(statuses.filter(([, status]) => Number(status) >= 300).map(([line]) => line)).toEqual([]);
});

test("every operation has an example", async () => {
  const text = readFileSync("docs/api.md", "utf8");
  const { paths } = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as {
    paths: Record<string, object>;
  };
  const missing = Object.entries(paths).flatMap(([url, methods]) => {
    const pattern = new RegExp(`EGRET_URL${url.replace(/\{\w+\}/g, '[^/"? ]+')}["?]`);
    return pattern.test(text) ? [] : [`${Object.keys(methods)} ${url}`];
  });
  expect(missing).toEqual([]);
});

function run(script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, EGRET_URL: app.url, EGRET_KEY: app.key };
    const shell = spawn("sh", ["-c", script], { env });
    let output = "";
    let errors = "";
    shell.stdout.on("data", (data) => {
      output += data;
    });
    shell.stderr.on("data", (data) => {
      errors += data;
    });
    shell.on("close", (code) =>
      code === 0 ? resolve(errors) : reject(new Error(`${errors}\n${output.slice(-2000)}`)),
    );
  });
}
