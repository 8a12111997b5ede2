import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { type DataFolder, SUPERUSER } from "./data-folder.ts";
import { EmbeddedError } from "./embedded-error.ts";
import { giveTo, type RunAs, spawnAs } from "./run-as.ts";

/** Major version that the binaries in node_modules write. */
const MAJOR_VERSION = "18";

/**
 * Makes the cluster when there is none, under another name until it is complete, so that a start cut short leaves nothing
 * half-made. The locale is fixed: `C.UTF-8` sorts ids by creation and never changes with the operating system, which would break indexes.
 */
export async function ensureCluster(folder: DataFolder, binaries: Binaries, runAs: RunAs): Promise<void> {
  removeUnfinished(folder);
  if (existsSync(join(folder.cluster, "PG_VERSION"))) return checkVersion(folder.cluster);
  const unfinished = mkdtempSync(`${folder.cluster}.new-`);
  giveTo(runAs, unfinished);
  const passwordFile = `${folder.secretFile}.initdb`;
  writeFileSync(passwordFile, readFileSync(folder.secretFile), { mode: 0o600 });
  giveTo(runAs, passwordFile);
  try {
    await run(runAs, binaries, [
      ...["--pgdata", unfinished, "--username", SUPERUSER],
      ...["--auth", "scram-sha-256", "--pwfile", passwordFile],
      ...[
        "--encoding",
        "UTF8",
        "--locale",
        "C",
        "--locale-provider",
        "builtin",
        "--builtin-locale",
        "C.UTF-8",
      ],
      ...["--data-checksums", "--no-instructions"],
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, folder.cluster);
}

/** What starts that were cut short left. An initdb among them may still be writing: then a later start removes it. */
function removeUnfinished(folder: DataFolder): void {
  for (const name of readdirSync(folder.root)) {
    if (!name.startsWith(`${basename(folder.cluster)}.new-`)) continue;
    try {
      rmSync(join(folder.root, name), { recursive: true, force: true });
    } catch {
      // Not in the way.
    }
  }
}

/** Throws when the cluster is not one that the binaries can run. */
export function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR_VERSION) return;
  throw new EmbeddedError(
    /^\d/.test(version)
      ? `${cluster} was made by PostgreSQL ${version} and this Egret brings ${MAJOR_VERSION}: back it up with the Egret that made it, and restore that`
      : `${cluster} is damaged (PG_VERSION names no version): restore a backup into another folder`,
  );
}

function run(runAs: RunAs, binaries: Binaries, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnAs(runAs, binaries.initdb, args, {
      env: binaries.env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaints = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      complaints += chunk.toString();
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve();
      const reason = complaints.trim().split("\n").at(-1) ?? "no reason given";
      reject(new EmbeddedError(`the embedded PostgreSQL could not be set up: ${reason}`));
    });
  });
}
