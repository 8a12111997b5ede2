import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileStore } from "../config.ts";
import { makeSecretBox } from "../secrets/secret-box.ts";
import { openStorage } from "./open-storage.ts";
import { digestOf, type Storage } from "./storage.ts";

const BYTES = Buffer.from("%PDF-1.7 not really");
const KEY = { userId: "usr_1", digest: await digestOf(BYTES) };

const folder = mkdtempSync(join(tmpdir(), "egret-storage-"));
const s3 = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(folder, "s3"),
  configureBuckets: [{ name: "egret-files", configs: [] }],
});
let endpoint = "";
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const [one, other] = ["ab", "cd"].map((digits) =>
  makeSecretBox(() => [Buffer.from(digits.repeat(32), "hex")]),
);
const opened = (store: FileStore, box = one) => openStorage(store, box as NonNullable<typeof box>);

const bucket = (name: string, to = endpoint): FileStore => ({
  kind: "s3",
  bucket: name,
  endpoint: to,
  region: "us-east-1",
  prefix: "egret/",
  credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
});

describe.each([
  ["a folder", () => opened({ kind: "folder", path: join(folder, "files") })],
  ["an S3 bucket", () => opened(bucket("egret-files"))],
])("%s", (_name, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });

  it("keeps bytes apart for each account, as often as they are stored", async () => {
    expect(await storage.get(KEY)).toBeNull();
    expect(await storage.has(KEY)).toBe(false);
    await Promise.all([storage.put(KEY, BYTES), storage.put(KEY, BYTES)]);
    await storage.put(KEY, BYTES);
    expect(await storage.get(KEY)).toEqual(BYTES);
    expect(await storage.has(KEY)).toBe(true);
    expect(await storage.get({ ...KEY, userId: "usr_2" })).toBeNull();
  });

  it("forgets them, also twice", async () => {
    await storage.put(KEY, BYTES);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.get(KEY)).toBeNull();
  });

  it("keeps large and empty files", async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(6_000_000, 7)]) {
      const key = { userId: "usr_1", digest: await digestOf(bytes) };
      await storage.put(key, bytes);
      expect((await storage.get(key))?.equals(bytes)).toBe(true);
    }
  });

  it("says so when bytes are not those that were stored", async () => {
    const key = { userId: "usr_1", digest: await digestOf(Buffer.from("other")) };
    await storage.put(key, BYTES);
    await expect(storage.get(key)).rejects.toMatchObject({ name: "StorageError", kind: "damaged" });
  });
});

describe("what lies in the folder", () => {
  const path = join(folder, "sealed");
  const store: FileStore = { kind: "folder", path };
  const filesIn = () =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  it("is sealed, and opens with its key only", async () => {
    await opened(store).put(KEY, BYTES);
    const [file = ""] = filesIn();
    expect(readFileSync(file).includes(BYTES)).toBe(false);
    expect(await opened(store).get(KEY)).toEqual(BYTES);
    await expect(opened(store, other).get(KEY)).rejects.toMatchObject({
      kind: "locked",
      message: expect.stringContaining("EGRET_SECRET_KEY"),
    });
    const changed = readFileSync(file);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    writeFileSync(file, changed);
    await expect(opened(store).get(KEY)).rejects.toMatchObject({ kind: "damaged" });
  });

  it("in clear, from before, is read as well, and sealed when it is stored again", async () => {
    const [file = ""] = filesIn();
    writeFileSync(file, BYTES);
    expect(await opened(store).get(KEY)).toEqual(BYTES);
    await opened(store).put(KEY, BYTES);
    expect(readFileSync(file).includes(BYTES)).toBe(false);
  });
});

describe("a folder that cannot be used", () => {
  const isRoot = process.getuid?.() === 0;

  it("refuses and leaves nothing behind", async () => {
    writeFileSync(join(folder, "a-file"), "");
    const storage = opened({ kind: "folder", path: join(folder, "a-file/files") });
    await expect(storage.put(KEY, BYTES)).rejects.toMatchObject({ kind: "unwritable" });
  });

  it.skipIf(isRoot)("refuses when it may not be written", async () => {
    const path = mkdtempSync(join(folder, "locked-"));
    chmodSync(path, 0o500);
    await expect(opened({ kind: "folder", path }).put(KEY, BYTES)).rejects.toMatchObject({
      kind: "unwritable",
    });
    expect(readdirSync(path)).toEqual([]);
  });
});

describe("a disk that is full", () => {
  it.skipIf(process.platform !== "linux")("is told apart, and leaves no part of a file behind", () => {
    const path = mkdtempSync(join(folder, "full-"));
    const script = `
      const { openFolder } = await import(${JSON.stringify(join(import.meta.dirname, "folder.ts"))});
      const key = { userId: "usr_1", digest: "ab".repeat(32) };
      await openFolder(${JSON.stringify(path)}).put(key, Buffer.alloc(400_000)).catch((e) => console.log(e.kind, e.message));`;
    // A limit on the size of files ends a write half-way, as a full disk does.
    const node = `ulimit -f 100 && exec "$0" --input-type=module -e "$1"`;
    const { stdout } = spawnSync("sh", ["-c", node, process.execPath, script], { encoding: "utf8" });
    expect(stdout.trim()).toBe("full the disk of uploaded files is full");
    const left = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(left).toEqual([]);
  });
});

describe("a bucket that cannot be used", () => {
  it.each([
    ["is not there", () => bucket("nowhere")],
    ["does not answer", () => bucket("egret-files", "http://127.0.0.1:9")],
  ])("refuses when it %s", async (_name, store) => {
    const storage = opened(store());
    await expect(storage.put(KEY, BYTES)).rejects.toMatchObject({ kind: "unreachable" });
    await expect(storage.get(KEY)).rejects.toMatchObject({ kind: "unreachable" });
  });
});
