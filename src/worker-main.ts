import { readConfig } from "./config.ts";
import { readMetrics } from "./observe/metrics.ts";
import { type Service, startService } from "./service.ts";
import { giveMemoryBackWhenIdle, IDLE_WORKER } from "./worker/give-memory-back.ts";
import type { FromWorker, ToWorker } from "./worker-process.ts";

// The worker as a process beside the service that started it, with the same settings and the same database. It ends with that service.

let service: Promise<Service> | undefined;

// What ran is taken up again by the next worker.
process.on("disconnect", () => process.exit(1));
process.on("message", (message: ToWorker) => void take(message).catch(fail));
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => void stop().catch(fail));

async function take(message: ToWorker): Promise<void> {
  if (message.kind === "start") {
    service = startService({ ...readConfig(), role: "worker" }, { target: message.target });
    await service;
    giveMemoryBackWhenIdle(IDLE_WORKER);
    tell({ kind: "ready" });
  } else if (message.kind === "stop") await stop();
  else if (service !== undefined) {
    const { metrics } = (await service).context;
    tell({ kind: "metrics", id: message.id, metrics: await readMetrics(metrics) });
  }
}

async function stop(): Promise<void> {
  await (await service)?.stop();
  process.exit(0);
}

function tell(message: FromWorker): void {
  // The service may end in this very moment; then nobody waits.
  if (process.connected) process.send?.(message, () => undefined);
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}
