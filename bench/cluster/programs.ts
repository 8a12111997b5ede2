import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// Programs of the system that the bench starts and ends, each by its own process id.

const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** Where PostgreSQL's programs are, the newest version first; null when there are none. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = versions.map((version) => join(DEBIAN_FOLDER, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

export function findProgram(name: string): string | null {
  const folders = (process.env["PATH"] ?? "").split(":").concat("/usr/sbin", "/usr/local/sbin");
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export const SYSTEM_USER: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? idsOf("postgres") : {};

function idsOf(user: string): { uid: number; gid: number } {
  const of = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: of("-u"), gid: of("-g") };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (typeof address !== "object" || address === null) throw new Error("no port is free");
  return address.port;
}

export type Running = { readonly child: ChildProcess; stop(signal?: NodeJS.Signals): Promise<void> };

export function run(command: string, args: readonly string[], options: object = {}): Running {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    child,
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await Promise.race([ended, sleep(10_000).then(() => child.kill("SIGKILL"))]);
      await ended;
    },
  };
}

export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  patienceMs = 60_000,
): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < patienceMs) {
    if (await isSo().catch(() => false)) return performance.now() - started;
    await sleep(50);
  }
  throw new Error(`${what} did not come about in ${patienceMs} ms`);
}
