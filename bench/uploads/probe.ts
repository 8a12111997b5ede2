import { parentPort, workerData } from "node:worker_threads";

// Someone who uses the interface: one call after the other. In a thread of its own, so that nothing that the bench does besides is counted
// as waiting.

export type ProbeData = { readonly url: string; readonly apiKey: string };

const { url, apiKey } = workerData as ProbeData;
const PAUSE_MS = 5;

const times: number[] = [];
let isOver = false;

parentPort!.on("message", (message: "count" | "stop") => {
  if (message === "count") times.length = 0;
  else isOver = true;
});
while (!isOver) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/end_users/probe`, { headers: { "x-api-key": apiKey } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the probe got ${answer.status}`);
  times.push(performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
times.sort((a, b) => a - b);
parentPort!.postMessage(times);
parentPort!.close();
