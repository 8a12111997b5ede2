import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { constants, getPriority, setPriority } from "node:os";
import { dirname } from "node:path";

// Work on files that strangers sent, in processes that the service can end at any moment and that come after it when both want a core.

/** Forks a program with a lower priority than ours; programs that it starts have the same. */
export function forkBehind(program: URL, args: readonly string[], options: ForkOptions): ChildProcess {
  const child = fork(program, args, { ...options, env: { ...options.env, ...compileCache() } });
  if (child.pid === undefined) return child;
  // A higher number comes later; who runs the whole service politely is not overruled.
  const low = Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority());
  try {
    setPriority(child.pid, low);
  } catch {
    // It works all the same, only less politely; it may also have ended already.
  }
  return child;
}

/** How long a process without work is kept, in milliseconds. */
export type IdleOptions = { readonly idleMs?: number };

/** Where we keep our compiled code, a child does the same: it loads in half the time. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Node appends a folder of its own version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/** An idle child does not keep the program alive. */
export function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** One that works does. */
export function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
