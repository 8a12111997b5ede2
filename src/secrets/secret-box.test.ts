import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSecretKeys } from "./key-file.ts";
import { makeSecretBox } from "./secret-box.ts";

const [older, newer] = [randomBytes(32), randomBytes(32)];

describe("a secret box", () => {
  it("opens what it sealed, and never seals alike twice", () => {
    const box = makeSecretBox(() => [older]);
    for (const text of ["", "hunter2", "pässwörd 🔑", "x".repeat(10_000)]) {
      expect(box.open(box.seal(text))).toBe(text);
      expect(box.seal(text)).not.toBe(box.seal(text));
    }
    expect(box.seal("hunter2")).not.toContain("hunter2");
  });

  it("opens older secrets after a new key was put first, and seals with the new one", () => {
    const sealed = makeSecretBox(() => [older]).seal("old");
    const rotated = makeSecretBox(() => [newer, older]);
    expect(rotated.open(sealed)).toBe("old");
    expect(makeSecretBox(() => [newer]).open(rotated.seal("new"))).toBe("new");
    expect(makeSecretBox(() => [newer]).open(sealed)).toBeNull();
  });

  it("refuses what was changed, cut or never sealed", () => {
    const box = makeSecretBox(() => [older]);
    const sealed = box.seal("secret");
    // Every bit of this place counts: the last letter of base64 may carry padding that decoding drops.
    const place = sealed.length - 4;
    const changed = `${sealed.slice(0, place)}${sealed[place] === "A" ? "B" : "A"}${sealed.slice(place + 1)}`;
    for (const text of [changed, sealed.slice(0, 20), "", "secret", "sb1..", sealed.replace("sb1", "sb2")]) {
      expect(box.open(text), text).toBeNull();
    }
  });
});

describe("bytes in a secret box", () => {
  it("come back as they were, tell their key, and are null when it is gone or they were changed", async () => {
    const box = makeSecretBox(() => [older]);
    for (const bytes of [Buffer.alloc(0), Buffer.from("%PDF-1.7"), randomBytes(3_000_000)]) {
      const sealed = await box.sealBytes(bytes);
      expect((await box.openBytes(sealed))?.equals(bytes)).toBe(true);
      expect(box.keyIdOf(sealed)).toBe(box.keyIds()[0]);
      expect((await makeSecretBox(() => [newer, older]).openBytes(sealed))?.equals(bytes)).toBe(true);
      expect(await makeSecretBox(() => [newer]).openBytes(sealed)).toBeNull();
      sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
      expect(await box.openBytes(sealed)).toBeNull();
    }
  });

  it("that were never sealed are what they are", async () => {
    const box = makeSecretBox(() => [older]);
    for (const text of ["", "%PDF-1.7", "\0egret"]) {
      expect(await box.openBytes(Buffer.from(text))).toEqual(Buffer.from(text));
      expect(box.keyIdOf(Buffer.from(text))).toBeNull();
    }
  });
});

describe("a fingerprint", () => {
  it("is equal for equal texts under one key, and found under older keys", () => {
    const [before, after] = [makeSecretBox(() => [older]), makeSecretBox(() => [newer, older])];
    expect(before.fingerprint("123454411")).toBe(before.fingerprint("123454411"));
    expect(before.fingerprint("123454411")).not.toBe(before.fingerprint("123454412"));
    expect(after.fingerprint("123454411")).not.toBe(before.fingerprint("123454411"));
    expect(after.fingerprints("123454411")).toContain(before.fingerprint("123454411"));
    expect(before.fingerprint("123454411")).not.toContain("4411");
  });
});

describe("the key of the data folder", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "egret-secrets-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const read = (secretKeys: readonly string[] = []) =>
    readSecretKeys({ secretKeys, dataDir: join(folder, "data") });

  it("is made once, for its owner's eyes only", () => {
    const [made] = read();
    expect(made).toHaveLength(32);
    expect(read()).toEqual([made]);
    expect(statSync(join(folder, "data/secret-key")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, "data/secret-key"), "utf8").trim()).toBe(made?.toString("hex"));
  });

  it("is not looked at when the operator gives keys", () => {
    expect(read(["ab".repeat(32), "cd".repeat(32)])).toEqual([
      Buffer.alloc(32, 0xab),
      Buffer.alloc(32, 0xcd),
    ]);
    expect(statSync(join(folder, "data"), { throwIfNoEntry: false })).toBeUndefined();
  });

  it("is refused with a way out when it is damaged", () => {
    read();
    writeFileSync(join(folder, "data/secret-key"), "oops");
    expect(() => read()).toThrow(/restore it from a backup, or set EGRET_SECRET_KEY/);
  });
});
