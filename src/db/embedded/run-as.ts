import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { chownSync, existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { EmbeddedError } from "./embedded-error.ts";

// PostgreSQL refuses to run as root. When we are root it runs as the owner of its data, or as `nobody` when the data are new.

/** A user to run programs as. Null ids: the user that we are. */
export type RunAs = {
  readonly uid: number | null;
  readonly gid: number | null;
  /** Capability that the program keeps, in setpriv's words, because its user may not enter our folders. */
  readonly capability: "dac_read_search" | "dac_override" | null;
};

/** `nobody` and its group on every Linux of today. initdb wants a user that exists. */
const NOBODY = 65_534;
/** Bits of `CapPrm` in /proc/self/status, by capabilities(7). */
const CAPABILITY_BITS = { dac_override: 1n, dac_read_search: 2n } as const;
const OTHERS_MAY_ENTER = 0o001;
const OTHERS_MAY_RUN = 0o005;

/** Chooses the user for programs in `binary`'s folder that work on `cluster`. */
export function chooseRunAs(cluster: string, binary: string): RunAs {
  if (process.getuid?.() !== 0) return ourselves(cluster);
  if (process.platform !== "linux") {
    throw new EmbeddedError(
      "the embedded PostgreSQL does not run as root here: run as an ordinary user, or set DATABASE_URL",
    );
  }
  const owner = existsSync(cluster) ? statSync(cluster) : { uid: 0, gid: 0 };
  const ids = owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: owner.uid, gid: owner.gid };
  const mayRun = (statSync(binary).mode & OTHERS_MAY_RUN) === OTHERS_MAY_RUN;
  if (mayRun && othersMayReach(binary) && othersMayReach(cluster)) return { ...ids, capability: null };
  return { ...ids, capability: chooseCapability(mayRun, dirname(cluster)) };
}

function ourselves(cluster: string): RunAs {
  const owner = existsSync(cluster) ? statSync(cluster).uid : process.getuid?.();
  if (owner !== process.getuid?.()) {
    throw new EmbeddedError(
      `the database in ${cluster} belongs to user id ${owner}: start as that user or as root, or set EGRET_DATA_DIR`,
    );
  }
  return { uid: null, gid: null, capability: null };
}

function othersMayReach(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Home folders such as /root are closed to others; rather than opening them, the program keeps the one right to pass. */
function chooseCapability(mayRun: boolean, folder: string): RunAs["capability"] {
  const hex = /^CapPrm:\s*([0-9a-f]+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  const permitted = BigInt(`0x${hex}`);
  const wanted = mayRun ? (["dac_read_search", "dac_override"] as const) : (["dac_override"] as const);
  const found = wanted.find((name) => (permitted >> CAPABILITY_BITS[name]) & 1n);
  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].some((file) => existsSync(file));
  if (found !== undefined && setpriv) return found;
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and its unprivileged user may not enter ${folder}: ` +
      "run as an ordinary user, move Egret to a folder open to others (such as /opt/egret), or set DATABASE_URL",
  );
}

/** Gives a file or folder to the user; nothing to do when that is us. */
export function giveTo(runAs: RunAs, path: string): void {
  if (runAs.uid !== null && runAs.gid !== null) chownSync(path, runAs.uid, runAs.gid);
}

/** Starts a program as the user, in its own process group: Ctrl-C in the terminal must reach us only. */
export function spawnAs(
  runAs: RunAs,
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const common: SpawnOptions = { ...options, cwd: "/", detached: true };
  const { uid, gid, capability } = runAs;
  if (uid === null || gid === null) return spawn(command, args, common);
  if (capability === null) return spawn(command, args, { ...common, uid, gid });
  const become = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  // PostgreSQL asks access(2) about its own files, which forgets capabilities unless this bit is set.
  const keep = ["--securebits=+no_setuid_fixup"];
  for (const set of ["inh-caps", "ambient-caps", "bounding-set"]) keep.push(`--${set}=-all,+${capability}`);
  return spawn("setpriv", [...become, ...keep, "--", command, ...args], common);
}
