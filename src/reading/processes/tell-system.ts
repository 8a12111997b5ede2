import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Socket } from "node:net";
import type { Writable } from "node:stream";

// Starting a program stops the service for some 10 ms; a shell that waits beside it starts them without.

let shell: ChildProcessByStdio<Writable, null, null> | null = null;

/**
 * Runs a short command line some time soon. What becomes of it is not told: where there is no such program all has to work without.
 * The shell ends with this process, whose end closes its input.
 */
export function tellSystem(line: string): void {
  shell ??= startShell();
  shell.stdin.write(`${line}\n`);
}

function startShell(): ChildProcessByStdio<Writable, null, null> {
  const started = spawn("/bin/sh", { stdio: ["pipe", "ignore", "ignore"], env: {} });
  const forget = () => {
    if (shell === started) shell = null;
  };
  started.on("error", forget).on("exit", forget).unref();
  started.stdin.on("error", forget);
  (started.stdin as Socket).unref();
  return started;
}
