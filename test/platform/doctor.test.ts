import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../support/database.ts";
import { makeDataDir, runCli, takePort } from "../support/process.ts";

type Finding = { about: string; state: string; says: string; remedy?: string };

async function askDoctor(env: Record<string, string>) {
  const { code, stdout, stderr } = await runCli(["doctor", "--json"], { PORT: "0", ...env });
  expect(stderr).toBe("");
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  return { code, of: (about: string) => findings.filter((one) => one.about === about) };
}

describe("egret doctor", { timeout: 60_000 }, () => {
  const data = makeDataDir();
  const env = { EGRET_DATA_DIR: data.path };
  afterAll(() => data.remove());

  it("finds a place where the first start will work", async () => {
    const { of } = await askDoctor(env);
    expect(of("database")).toMatchObject([{ state: "good", says: expect.stringContaining("first start") }]);
    expect(of("data folder")[0]?.says).toContain(data.path);
  });

  it("says of a database its version, tables and clock, and whether it is there", async () => {
    const { of } = await askDoctor({ ...env, DATABASE_URL: await makeDatabase() });
    expect(of("database")[0]?.says).toMatch(/answers, PostgreSQL 1\d/);
    expect(of("tables")).toEqual([{ about: "tables", state: "good", says: "of this version" }]);
    expect(of("clock")).toMatchObject([{ state: "good" }]);
    const away = await askDoctor({ ...env, DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/none" });
    expect(away.code).toBe(1);
    expect(away.of("database")).toMatchObject([
      { state: "wrong", remedy: expect.stringContaining("DATABASE_URL") },
    ]);
  });

  it("names a taken port, an open key and a store that is away, each with its remedy", async () => {
    const taken = await takePort();
    writeFileSync(join(data.path, "secret-key"), "0".repeat(64));
    chmodSync(join(data.path, "secret-key"), 0o644);
    const bucket = { EGRET_S3_BUCKET: "b", EGRET_S3_ENDPOINT: "http://127.0.0.1:1", EGRET_S3_REGION: "x" };
    const keys = { EGRET_S3_ACCESS_KEY_ID: "a", EGRET_S3_SECRET_ACCESS_KEY: "b" };
    const { code, of } = await askDoctor({ ...env, ...bucket, ...keys, PORT: String(taken.port) });
    taken.free();
    expect(code).toBe(1);
    expect(of("port")).toMatchObject([{ state: "wrong", remedy: expect.stringContaining("PORT") }]);
    expect(of("secret key")[0]?.remedy).toMatch(/^chmod 600/);
    expect(of("uploaded files")).toMatchObject([
      { state: "wrong", remedy: expect.stringContaining("EGRET_S3") },
    ]);
  });

  it("misses the data of a language that scans are to be read in", async () => {
    const { of } = await askDoctor({ ...env, EGRET_OCR_LANGUAGES: "eng,xyz" });
    expect(of("scans")).toMatchObject([
      { state: "wrong", remedy: expect.stringContaining("tesseract-ocr-xyz") },
    ]);
  });

  it("says which setting cannot be used", async () => {
    const { of } = await askDoctor({ ...env, PORT: "many" });
    expect(of("settings")).toMatchObject([{ state: "wrong", says: expect.stringContaining("PORT=") }]);
  });
});
