import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "../../make-folder.ts";
import type { DatabaseTarget } from "../database.ts";
import { EmbeddedError } from "./embedded-error.ts";

/** What lies where in EGRET_DATA_DIR. */
export type DataFolder = {
  readonly root: string;
  /** Held by the process that runs the database; see lock.ts. */
  readonly lockFile: string;
  /** Who holds the lock, for messages only. */
  readonly instanceFile: string;
  /** Password of the database's two roles. */
  readonly secretFile: string;
  readonly cluster: string;
  readonly logFile: string;
  readonly socketFolder: string;
  readonly linkFolder: string;
};

/** Part of the unix socket's file name; no TCP port is opened. */
export const SOCKET_PORT = 5432;
/** Made with the cluster; the service itself never connects as it. */
export const SUPERUSER = "egret";
/** What the service connects as: owner of its database and nothing more. */
export const SERVICE_ROLE = "egret_service";
export const DATABASE_NAME = "egret";
/** Shortest limit among systems of a unix socket's path (macOS: 104 bytes with the closing zero; Linux: 108). */
const SOCKET_PATH_BYTES_AT_MOST = 103;

/** Makes the folder when it is missing and says where its parts are. */
export function openDataFolder(dataDir: string): DataFolder {
  try {
    makeFolder(dataDir);
  } catch (cause) {
    throw new EmbeddedError(
      `the data folder ${dataDir} cannot be made: set EGRET_DATA_DIR to a folder of yours`,
      { cause },
    );
  }
  // PostgreSQL names its folder by the real path.
  const root = realpathSync(dataDir);
  return {
    root,
    lockFile: join(root, "lock"),
    instanceFile: join(root, "instance.json"),
    secretFile: join(root, "secret"),
    cluster: join(root, "postgres"),
    logFile: join(root, "postgres.log"),
    socketFolder: socketFolderOf(root),
    linkFolder: join(root, "lib"),
  };
}

/** Beside the data, or, when that path is too long for a socket, a folder of the same owner under the temporary folder. */
function socketFolderOf(root: string): string {
  const beside = join(root, "run");
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES_AT_MOST) return beside;
  return join(tmpdir(), `egret-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`);
}

/** How a client reaches the database of this folder; made together with the cluster. */
export function embeddedTarget(folder: DataFolder): Extract<DatabaseTarget, { kind: "embedded" }> {
  return {
    kind: "embedded",
    host: folder.socketFolder,
    port: SOCKET_PORT,
    user: SERVICE_ROLE,
    password: readFileSync(folder.secretFile, "utf8"),
    database: DATABASE_NAME,
  };
}

/** Makes the password once. The socket's folder is closed to others already; this also keeps out what runs as the same user. */
export function ensureSecret(folder: DataFolder): void {
  if (existsSync(folder.secretFile)) return;
  writeFileSync(folder.secretFile, randomBytes(24).toString("hex"), { mode: 0o600, flush: true });
}
