import { fork } from "node:child_process";
import type { FromService } from "./main.ts";

// `npm start`: runs the service (main.ts) and starts it again when it ends by itself after it was ready. What ends before that is the
// operator's to mend: a setting, a port that is taken.

/** Of the service's JavaScript: what a call of a thousand rows makes (some 40 MB) should be gone before it is copied (docs/speed.md). */
const MEMORY_FLAGS = ["--max-semi-space-size=64", "--heap-growing-percent=40"];
/** Between an end and the next start; doubled each time the service ends within a minute. */
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;

let isStopping = false;
let pauseMs = FIRST_PAUSE_MS;

function start(): void {
  // A session of its own: a Ctrl-C in the terminal comes here, and the service is told of it once.
  const child = fork(new URL("./main.ts", import.meta.url), process.argv.slice(2), {
    detached: true,
    execArgv: MEMORY_FLAGS,
  });
  const began = Date.now();
  let wasReady = false;
  const passOn = (signal: NodeJS.Signals): void => {
    isStopping = true;
    child.kill(signal);
  };
  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  child.on("message", (message: FromService) => {
    wasReady ||= message.isReady;
  });
  child.on("error", (error) => {
    console.error(error);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    process.off("SIGINT", passOn).off("SIGTERM", passOn);
    if (isStopping || !wasReady || code === 0) process.exit(code ?? 1);
    if (Date.now() - began > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    console.error(`egret: the service ended unexpectedly (${signal ?? `code ${code}`}); starting it again`);
    setTimeout(start, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  });
}

start();
