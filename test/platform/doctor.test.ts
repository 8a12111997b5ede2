import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { replaceIdentity } from "../../src/db/queries/identities.ts";
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

  it("makes nothing, not even the folder, and ends where none can be made", async () => {
    const later = join(data.path, "not/yet");
    expect((await askDoctor({ EGRET_DATA_DIR: later })).of("data folder")[0]?.says).toContain(
      "made at the first start",
    );
    expect(existsSync(join(data.path, "not"))).toBe(false);
    const nowhere = await askDoctor({ EGRET_DATA_DIR: "/proc/nowhere" });
    expect(nowhere.of("data folder")).toMatchObject([{ state: "wrong" }]);
  });

  it.each([
    ["the key is gone", [], "secret key", /secret-key is gone/],
    ["the key is broken", ["secret-key", "abc"], "secret key", /does not hold 64 hexadecimal digits/],
    ["the uploaded files are gone", [], "uploaded files", /files is gone/],
    ["the database was made by another", ["postgres/PG_VERSION", "12"], "database", /made by PostgreSQL 12/],
    ["the database is damaged", ["postgres/PG_VERSION", ""], "database", /is damaged/],
  ])("says when %s", async (_what, [file, text = ""], about, message) => {
    const used = makeDataDir();
    mkdirSync(join(used.path, "postgres"), { recursive: true });
    writeFileSync(join(used.path, "postgres/PG_VERSION"), "18");
    if (file !== undefined) writeFileSync(join(used.path, file), text);
    const { code, of } = await askDoctor({ EGRET_DATA_DIR: used.path });
    used.remove();
    expect(code).toBe(1);
    expect(of(about)).toMatchObject([{ state: "wrong", says: expect.stringMatching(message) }]);
  });

  it("compares key and files with what the database knows", async () => {
    const url = await makeDatabase();
    const database = openDatabase({ kind: "url", url }, 1, () => undefined);
    await replaceIdentity(database.db, "secret_key", "another");
    await replaceIdentity(database.db, "file_store", "bucket other/");
    await database.close();
    const { code, of } = await askDoctor({ ...env, DATABASE_URL: url, EGRET_SECRET_KEY: "0".repeat(64) });
    expect(code).toBe(1);
    const wrong = (about: string) => of(about).find(({ state }) => state === "wrong")?.says;
    expect(wrong("secret key")).toContain("sealed with another key");
    expect(wrong("uploaded files")).toContain("in another place");
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
