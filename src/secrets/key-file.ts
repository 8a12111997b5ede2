import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../make-folder.ts";
import type { SecretKey } from "./secret-box.ts";

const FILE_NAME = "secret-key";
const PATTERN = /^[0-9a-f]{64}$/;

/** The key file cannot be used; the message says what to do. */
export class SecretKeyError extends Error {
  override readonly name = "SecretKeyError";
}

/** The operator's keys, else the one in the data folder, which is made when there is none. */
export function readSecretKeys(config: {
  readonly secretKeys: readonly string[];
  readonly dataDir: string;
}): readonly SecretKey[] {
  if (config.secretKeys.length > 0) return config.secretKeys.map((hex) => Buffer.from(hex, "hex"));
  return [keyOfFolder(config.dataDir)];
}

/** The same, but makes none: empty when there is none yet. */
export function peekSecretKeys({
  secretKeys,
  dataDir,
}: Parameters<typeof readSecretKeys>[0]): readonly SecretKey[] {
  const isMade = secretKeys.length > 0 || existsSync(join(dataDir, FILE_NAME));
  return isMade ? readSecretKeys({ secretKeys, dataDir }) : [];
}

function keyOfFolder(folder: string): SecretKey {
  const path = join(folder, FILE_NAME);
  const text = readIfThere(path) ?? makeKey(folder, path);
  if (!PATTERN.test(text.trim())) {
    throw new SecretKeyError(
      `${path} does not hold 64 hexadecimal digits: restore it from a backup, or set EGRET_SECRET_KEY`,
    );
  }
  return Buffer.from(text.trim(), "hex");
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw unusable(path, error as Error);
  }
}

/** Written aside and linked, so that of two processes that make it at once both use the first one's. */
function makeKey(folder: string, path: string): string {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    makeFolder(folder);
    writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flush: true });
    chmodSync(draft, 0o600);
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unusable(path, error as Error);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8");
}

function unusable(path: string, cause: Error): SecretKeyError {
  return new SecretKeyError(
    `the key of stored secrets cannot be kept in ${path} (${cause.message}): set EGRET_SECRET_KEY, or let the service write there`,
    { cause },
  );
}
