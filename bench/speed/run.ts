// npm run bench:speed [-- --engine] [--no-write]
// Prints how fast the engine, the history features and the whole service are on this machine, and how much memory they take.
// Starts its own service with its own database in a temporary folder. Writes results.json unless told not to.
import { writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Client, makeClient } from "./client.ts";
import { perCall, processorsOf } from "./cpu.ts";
import { measureDisk } from "./disk.ts";
import { measureEngine } from "./engine.ts";
import { type Figure, printTable } from "./figures.ts";
import { measureHistory } from "./history.ts";
import {
  measureAgain,
  measureLaterSingles,
  measureLoad,
  measureMore,
  measureSingles,
  measureThousands,
} from "./http.ts";
import { type Memory, readMemory } from "./memory.ts";
import { startOwnService } from "./service.ts";

const TIME_LIMIT_MS = 280_000;
const { values: options } = parseArgs({
  options: { engine: { type: "boolean" }, "no-write": { type: "boolean" } },
});

const SERVICE_MEASUREMENTS: readonly (readonly [string, (client: Client) => Promise<Figure>])[] = [
  ["single transactions", measureSingles],
  ["later single transactions", measureLaterSingles],
  ["the bare disk", measureDisk],
  ["a thousand in one POST", measureThousands],
  ["a thousand more", measureMore],
  ["5,000 loaded and enriched", (client) => measureLoad(client, 5000)],
  ["20,000 enriched again", (client) => measureAgain(client, 20_000)],
];

// Other work on the machine slows everything here; the results say how much there was when the run began.
const loadBefore = loadavg()[0] ?? 0;

type Part = { readonly title: string; readonly figures: readonly Figure[] };
type ServiceResults = Part & { readonly memory: Readonly<Record<string, Memory | null>> };

const parts: Part[] = [
  { title: "Engine, one core", figures: await measureEngine() },
  { title: "History features, one core", figures: measureHistory() },
];
for (const part of parts) printTable(part.title, part.figures);
let memory: ServiceResults["memory"] = {};
if (!options.engine) {
  const service = await measureService();
  parts.push(service);
  memory = service.memory;
  printTable(service.title, service.figures);
  printMemory(memory);
}
if (!options["no-write"]) writeResults();

async function measureService(): Promise<ServiceResults> {
  const service = await startOwnService();
  const timer = setTimeout(() => {
    console.error(`stopped: more than ${TIME_LIMIT_MS} ms`);
    void service.stop().then(() => process.exit(1));
  }, TIME_LIMIT_MS);
  const client = makeClient(service.url, service.apiKey);
  try {
    const idle = readMemory(service.pid);
    const figures: Figure[] = [{ name: "first start to ready, database created", ms: service.startMs }];
    for (const [name, measure] of SERVICE_MEASUREMENTS) {
      try {
        const before = processorsOf(service.pid);
        const figure = await measure(client);
        const { calls } = figure;
        figures.push(calls ? { ...figure, processors: perCall(service.pid, before, calls) } : figure);
      } catch (error) {
        process.exitCode = 1;
        console.error(`not measured: ${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
    return {
      title: "Service over HTTP with storage, one client",
      figures,
      memory: { idle, afterLoad: readMemory(service.pid) },
    };
  } finally {
    clearTimeout(timer);
    client.close();
    await service.stop();
  }
}

function printMemory(readings: ServiceResults["memory"]): void {
  console.log("\nMemory, MiB              api and worker   each at most     PostgreSQL");
  for (const [name, reading] of Object.entries(readings)) {
    if (reading === null) console.log(`${name.padEnd(26)}not known on this system`);
    else {
      const cells = [reading.service, reading.servicePeaks.join(" + "), reading.postgres];
      console.log(name.padEnd(24) + cells.map((cell) => String(cell).padStart(15)).join(""));
    }
  }
}

function writeResults(): void {
  const processors = cpus();
  const machine = {
    processor: processors[0]?.model ?? "unknown",
    cores: processors.length,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()} ${process.arch}`,
    node: process.version,
    loadBefore,
  };
  const results = { measured: new Date().toISOString().slice(0, 10), machine, parts, memoryMib: memory };
  writeFileSync(join(import.meta.dirname, "results.json"), `${JSON.stringify(results, roundNumbers, 2)}\n`);
}

function roundNumbers(_: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toPrecision(4)) : value;
}
