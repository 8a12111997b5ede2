// npm run bench:attack [-- WORD]
// Repeats what once broke the service, beside a well-behaved tenant, and prints what that tenant met: its worst waits, what it lost, and
// how much memory all processes took, at last of each two minutes after. With a word, only the attacks whose name has it;
// several with commas between.
// Who attacks sits elsewhere in truth: here it gives way to others on the processors, and the neighbour is a process of its own.

import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { nameProcesses, residentOfAll } from "../speed/memory.ts";
import { ATTACKS } from "./attacks.ts";
import { moveIn, type Waits } from "./neighbour.ts";
import { openStage } from "./stage.ts";

const REST_MS = 120_000;
const LOOK_EVERY_MS = 500;
const ATTACKERS_NICENESS = 10;

const [word] = process.argv.slice(2);
const stage = await openStage();
const neighbour = await moveIn(stage.service.url, stage.neighbourKey);
setPriority(ATTACKERS_NICENESS);
try {
  const memory = () => residentOfAll(stage.service.pid);
  // The first calls and the first file load code.
  await neighbour.beside(() => pause(2_000));
  report("at rest", await neighbour.beside(() => pause(10_000)), [memory()]);
  let peak = 0;
  for (const attack of ATTACKS.filter(
    ({ name }) => word === undefined || word.split(",").some((part) => name.includes(part)),
  )) {
    const seen = [memory()];
    const looking = setInterval(() => seen.push(memory()), LOOK_EVERY_MS);
    const found: string[] = [];
    await longestSteps();
    const waits = await neighbour.beside(async () => {
      found.push(...[await attack.run(stage)].flatMap((text) => text ?? []));
    });
    clearInterval(looking);
    report(attack.name, waits, seen, [`longest step: ${await longestSteps()}`, ...found].join(" · "));
    peak = Math.max(peak, ...seen);
  }
  await pause(REST_MS);
  console.log(`memory: ${peak} MiB at most, ${memory()} MiB two minutes after`);
  console.log(nameProcesses(stage.service.pid));
} finally {
  neighbour.close();
  await stage.service.stop();
}

function report(name: string, waits: Waits, memory: readonly number[], found?: string): void {
  const { calls, files, deliveries, lost } = waits;
  const line = [
    `calls p50 ${shown(calls, 0.5)} worst ${shown(calls, 1)}`,
    `files worst ${shown(files, 1)}`,
    `deliveries p50 ${shown(deliveries, 0.5)} worst ${shown(deliveries, 1)}`,
    `lost ${lost}`,
    `memory ${memory[0]} to ${Math.max(...memory)} MiB`,
  ].join(" · ");
  console.log(`${name}\n  ${line}${found === undefined ? "" : `\n  ${found}`}`);
}

/** Since it was asked last: how long service and worker did nothing else, the collection of garbage included. */
async function longestSteps(): Promise<string> {
  const text = await (await fetch(`${stage.service.url}/metrics`)).text();
  const steps = text.matchAll(/^nodejs_eventloop_lag_max_seconds\{role="(\w+)"\} (\S+)/gm);
  return [...steps]
    .map(([, role, seconds]) => `${role} ${Math.round(Number(seconds) * 1_000)} ms`)
    .join(", ");
}

function shown(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return at === undefined ? "-" : `${Math.round(at)} ms`;
}
