import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import { giveRoom } from "./give-room.ts";
import { tellSystem } from "./tell-system.ts";

// Long work on files, in processes that leave the machine to whoever waits for an answer of the service.

/**
 * Forks a program that goes behind the service whenever both want a core. A lower priority alone would not do: Linux shares a core by
 * sessions first (sched(7), autogroup) and every connection of PostgreSQL is a session of its own, so that work in the service's session
 * was held against the service's answers. The program gets a session of its own with a smaller share.
 */
export function forkBehind(
  program: URL,
  args: readonly string[],
  options: Omit<ForkOptions, "detached">,
): ChildProcess {
  const child = fork(program, args, { ...options, detached: true });
  if (child.pid !== undefined) goBehind(child.pid);
  giveRoom(child);
  return child;
}

/** Taken at once, before the program starts threads, which inherit it. What the system does not know or allow is left as it is. */
function goBehind(pid: number): void {
  // A higher number comes later; who runs the whole service politely is not overruled.
  const low = Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority());
  try {
    setPriority(pid, low);
  } catch {
    // It works all the same, only less politely; it may also have ended already.
  }
  if (process.platform !== "linux") return;
  // Whoever wakes up for an answer takes the core from it at once instead of at the end of its slice (sched(7), SCHED_IDLE). It does not
  // starve: the share of its session is what it was. `chrt` is of util-linux; without it all works, only less promptly.
  tellSystem(`chrt --all-tasks --idle --pid 0 ${pid}`);
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
