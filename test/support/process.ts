import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Runs the program as an operator does, to see what a start, a stop and a kill do.

export const ROOT = join(import.meta.dirname, "../..");

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

export type Program = {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  output(): { stdout: string; stderr: string };
  /** Resolves when it says that it is ready; rejects when it ends instead. */
  ready(): Promise<{ url: string }>;
  ended: Promise<Ended>;
};

/** Starts a file of the project under the Node that runs the tests, with no setting but those of `env`. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Program {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const child = spawn(process.execPath, [join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => resolve({ code, stdout, stderr })),
  );
  const findUrl = () => /^Egret is ready: (http:\/\/\S+)/m.exec(stdout)?.[1];
  return {
    child,
    output: () => ({ stdout, stderr }),
    ended,
    ready: async () => {
      for (;;) {
        const url = findUrl();
        if (url !== undefined) return { url };
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`ended before it was ready: ${stdout}${stderr}`);
        }
        await pause(20);
      }
    },
  };
}

/** Starts the service in a data folder on a free port. */
export function startMain(dataDir: string, env: Readonly<Record<string, string>> = {}): Program {
  return startProgram("src/main.ts", [], {
    EGRET_DATA_DIR: dataDir,
    PORT: "0",
    EGRET_LOG_LEVEL: "warn",
    ...env,
  });
}

export function runCli(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  return startProgram("src/cli.ts", args, env).ended;
}

/** A data folder that is gone afterwards. */
export function makeDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "egret-data-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Process id of the database server of a data folder; null when none has left its mark. */
export function serverPid(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    // Empty for a process that ended and was not collected by its parent.
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8") !== ""
      : process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Listens on a free port until closed. */
export async function takePort(): Promise<{ port: number; free(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { port, free: () => void server.close() };
}

export async function until(isDone: () => boolean | Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await isDone()); await pause(50)) {
    if (Date.now() > deadline) throw new Error("waited in vain");
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
