import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/db/database.ts";
import { visitEmbedded } from "../../src/db/embedded/supervisor.ts";
import { makeDatabase } from "../support/database.ts";
import { makeDataDir, type Program, pause, runCli, startMain, until } from "../support/process.ts";
import { startReceiver } from "../support/receiver.ts";

const KEY = `key_${"ab".repeat(24)}`;

/** Every row of every table, by table. */
async function contentOf(database: OpenDatabase): Promise<Record<string, readonly string[]>> {
  const { rows } = await database.pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const content: Record<string, readonly string[]> = {};
  for (const { relname } of rows) {
    const read = await database.pool.query(`select t::text as row from ${relname} t order by 1`);
    content[relname] = read.rows.map(({ row }) => row);
  }
  return content;
}

async function contentOfFolder(path: string) {
  const { target, leave } = await visitEmbedded(path);
  const database = openDatabase(target, 2, () => undefined);
  const content = await contentOf(database);
  await database.close();
  await leave();
  return content;
}

/** Digests of the uploaded files of a data folder. */
function storedFiles(folder: string): readonly string[] {
  const names = readdirSync(join(folder, "files"), { recursive: true, encoding: "utf8" });
  return names.map((name) => basename(name)).filter((name) => /^[0-9a-f]{64}$/.test(name));
}

function caller(url: string) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { "x-api-key": KEY, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
}

describe("egret backup and egret restore", { timeout: 240_000 }, () => {
  const folders = Array.from({ length: 3 }, () => makeDataDir());
  const [data, second, third] = folders.map(({ path }) => path) as [string, string, string];
  const programs: Program[] = [];
  const start = (folder: string, env: Record<string, string> = {}) => {
    const program = startMain(folder, { EGRET_API_KEY: KEY, EGRET_ALLOW_PRIVATE_WEBHOOKS: "1", ...env });
    programs.push(program);
    return program;
  };
  const stop = async (program: Program) => {
    program.child.kill("SIGTERM");
    await program.ended;
  };
  afterAll(async () => {
    for (const program of programs) await stop(program);
    for (const folder of folders) folder.remove();
  });
  const backup = join(data, "one.backup");
  /** Of the same installation when nothing ran any more. */
  const quiet = join(data, "quiet.backup");
  const pdf = readFileSync("docs/example-statement.pdf");
  let fileId = "";
  let before: Record<string, readonly string[]>;

  it("write a running installation into one file that says nothing in clear", async () => {
    const service = start(data);
    const call = caller((await service.ready()).url);
    await call("PUT", "/api/end_users", { end_user: { end_user_id: "acme" } });
    const made = await call("POST", "/api/end_users/acme/files", {
      filename: "statement.pdf",
      file_base64: pdf.toString("base64"),
    });
    fileId = JSON.parse(made.bytes.toString()).service_id;
    await until(async () => {
      const found = JSON.parse((await call("GET", `/api/end_user_files/${fileId}`)).bytes.toString());
      return found.status === "done";
    }, 150_000);
    const { code, stdout } = await runCli(["backup", backup, "--json"], { EGRET_DATA_DIR: data });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ file: backup, files: 1, lost: [] });
    expect(readFileSync(backup).includes("acme")).toBe(false);
    await stop(service);
    expect((await runCli(["backup", quiet], { EGRET_DATA_DIR: data })).code).toBe(0);
    before = await contentOfFolder(data);
    expect(before.transactions?.length).toBeGreaterThan(3);
  });

  it("put it into an empty folder: every table and every file the same", async () => {
    const refused = await runCli(["restore", quiet], { EGRET_DATA_DIR: second });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/key is not here/) });
    writeFileSync(join(second, "secret-key"), readFileSync(join(data, "secret-key")), { mode: 0o600 });
    const restored = await runCli(["restore", quiet], { EGRET_DATA_DIR: second });
    expect(restored.stderr).toBe("");
    expect(restored.stdout).toMatch(/restored and compared: .* 1 files/);
    expect(await contentOfFolder(second)).toEqual(before);
    const again = await runCli(["restore", backup], { EGRET_DATA_DIR: second });
    expect(again).toMatchObject({ code: 2, stderr: expect.stringMatching(/in use \(1 accounts\)/) });
  });

  it("leave it on hold: it answers, sends nothing, and works when it goes live", async () => {
    const receiver = await startReceiver();
    const service = start(second);
    const call = caller((await service.ready()).url);
    const download = await call("GET", `/api/end_user_files/${fileId}/download`);
    expect(download.bytes.equals(pdf)).toBe(true);
    await call("POST", "/api/webhooks", { topic: "end_user.created", url: receiver.url });
    await call("PUT", "/api/end_users", { end_user: { end_user_id: "later" } });
    expect((await call("POST", "/api/end_users/acme/delete")).status).toBeLessThan(300);
    await pause(3_000);
    expect(receiver.received).toHaveLength(0);
    expect(storedFiles(second)).toEqual(storedFiles(data));
    const live = await runCli(["restore", "--go-live"], { EGRET_DATA_DIR: second });
    expect(live.stdout).toMatch(/^live/);
    await until(() => receiver.received.length > 0 && storedFiles(second).length === 0, 60_000);
    await stop(service);
    await receiver.close();
  });

  it("move from the embedded database to one of DATABASE_URL", async () => {
    const url = await makeDatabase({ isEmpty: true });
    const env = {
      EGRET_DATA_DIR: third,
      DATABASE_URL: url,
      EGRET_SECRET_KEY: readFileSync(join(data, "secret-key"), "utf8").trim(),
    };
    const restored = await runCli(["restore", backup, "--json"], env);
    expect(restored.stderr).toBe("");
    const database = openDatabase({ kind: "url", url }, 2, () => undefined);
    expect(await contentOf(database)).toMatchObject({ transactions: before.transactions, pdfs: before.pdfs });
    await database.close();
    // And from there to a file again.
    const copy = await runCli(["backup", join(third, "two.backup"), "--json"], env);
    expect(JSON.parse(copy.stdout)).toMatchObject({ files: 1, lost: [] });
  });

  it.each([
    ["cut off", (bytes: Buffer) => bytes.subarray(0, -10), /damaged or cut off/],
    ["changed", (bytes: Buffer) => Buffer.from(bytes).fill(7, 900, 901), /damaged or cut off/],
    ["another file", () => Buffer.from("hello"), /is no backup of Egret/],
  ])("refuse one that is %s, in one line", async (_what, change, message) => {
    const path = join(third, "bad.backup");
    writeFileSync(path, change(readFileSync(backup)));
    const { code, stderr } = await runCli(["restore", path, "--check"], { EGRET_DATA_DIR: data });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});
