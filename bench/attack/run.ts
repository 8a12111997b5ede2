// npm run bench:attack [-- WORD]
// Repeats what once broke the service, beside a well-behaved tenant, and prints what that tenant met: its worst waits, what it lost, and
// how much memory all processes took. With a word, only the attacks whose name has it, and no two minutes of rest.

import { setTimeout as pause } from "node:timers/promises";
import { descendantsOf, residentOf } from "../speed/memory.ts";
import { ATTACKS } from "./attacks.ts";
import { moveIn, type Waits } from "./neighbour.ts";
import { openStage } from "./stage.ts";

const REST_MS = 120_000;
const LOOK_EVERY_MS = 500;

const [word] = process.argv.slice(2);
const stage = await openStage();
const neighbour = await moveIn(stage.neighbour);
try {
  const memory = () =>
    [stage.service.pid, ...descendantsOf(stage.service.pid)].reduce((sum, pid) => sum + residentOf(pid), 0);
  // The first calls and the first file load code.
  await neighbour.beside(() => pause(2_000));
  report("at rest", await neighbour.beside(() => pause(10_000)), [memory()]);
  let peak = 0;
  for (const attack of ATTACKS.filter(({ name }) => word === undefined || name.includes(word))) {
    const seen = [memory()];
    const looking = setInterval(() => seen.push(memory()), LOOK_EVERY_MS);
    const found: string[] = [];
    await longestStep();
    const waits = await neighbour.beside(async () => {
      found.push(...[await attack.run(stage)].flatMap((text) => text ?? []));
    });
    clearInterval(looking);
    const step = `longest step of the service ${await longestStep()} ms`;
    report(attack.name, waits, seen, [step, ...found].join(" · "));
    peak = Math.max(peak, ...seen);
  }
  if (word === undefined) {
    await pause(REST_MS);
    console.log(`memory: ${peak} MiB at most, ${memory()} MiB two minutes after`);
  }
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

/** Since it was asked last: how long the service did nothing else, the collection of garbage included. */
async function longestStep(): Promise<number> {
  const text = await (await fetch(`${stage.service.url}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds\{role="api"\} (\S+)/m.exec(text)?.[1];
  return Math.round(Number(seconds ?? 0) * 1_000);
}

function shown(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return at === undefined ? "-" : `${Math.round(at)} ms`;
}
