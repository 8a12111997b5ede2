import { parentPort, threadId } from "node:worker_threads";

// Says in which thread it runs, after so many milliseconds; ends its thread when it is told to.

parentPort?.on("message", (asked: number | "end") => {
  if (asked === "end") process.exit(1);
  setTimeout(() => parentPort?.postMessage(threadId), asked);
});
