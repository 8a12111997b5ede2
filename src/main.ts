import { readConfig } from "./config.ts";
import type { FirstKey } from "./first-key.ts";
import { warmUp } from "./flows/warm-up.ts";
import { type Service, startService } from "./service.ts";
import { giveMemoryBackWhenIdle, IDLE_SERVICE } from "./worker/give-memory-back.ts";

// `npm start`: reads the settings, starts the roles, tells the operator, stops on a signal.

/** Errors that are the operator's to mend: one line, no stack. */
const OPERATOR_ERRORS = new Set([
  "ConfigError",
  "StartError",
  "EmbeddedError",
  "IdentityError",
  "SecretKeyError",
  "MigrationError",
  "ServerVersionError",
]);

/** What the supervisor (supervise.ts) is told. */
export type FromService = { readonly isReady: true };

async function main(): Promise<void> {
  const config = readConfig();
  const signal = { received: false };
  let service: Service | undefined;
  const stop = async (): Promise<void> => {
    // A second Ctrl-C means "now"; the database is safe, its next start replays the log.
    if (signal.received) process.exit(130);
    signal.received = true;
    await service?.stop();
    if (service !== undefined) process.exit(0);
  };
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => void stop().catch(fail));
  // Who supervises us was killed; nobody else would tell us to stop.
  process.on("disconnect", () => void stop().catch(fail));
  // A promise that failed where nobody listened left nothing half done: its callers have had their answers. Every other error ends us.
  process.on("unhandledRejection", (err) => {
    if (service === undefined) fail(err);
    service.context.log.error({ err }, "something failed that nobody waited for");
  });
  service = await startService(config, { isWorkerApart: true, onLost: fail });
  if (signal.received) {
    await service.stop();
    process.exit(0);
  }
  announce(service);
  process.send?.({ isReady: true } satisfies FromService);
  giveMemoryBackWhenIdle(IDLE_SERVICE);
  const { engine, log } = service.context;
  if (config.role !== "worker")
    warmUp(engine).catch((err) => log.warn({ err }, "the first calls will be slower than later ones"));
  if (process.argv.includes("--demo")) {
    const { loadDemo } = await import("./flows/load-demo.ts");
    await loadDemo(service.context);
    console.log("  Demo:     ten invented businesses are being read; the inbox shows them");
  }
}

function announce({ url, firstKey }: Service): void {
  const lines = [
    url === null ? "Egret's worker is running." : `Egret is ready: ${url}  (interface: ${url}/docs)`,
  ];
  if (firstKey !== null) lines.push(...keyLines(firstKey));
  if (firstKey?.kind === "created") {
    lines.push(`  Try it:   curl -H "x-api-key: ${firstKey.secret}" ${url}/api/categories`);
  }
  console.log(lines.join("\n"));
}

function keyLines(firstKey: FirstKey): readonly string[] {
  const another = "npx egret keys create --user default";
  if (firstKey.kind === "created") {
    return [
      `  API key:  ${firstKey.secret}`,
      "            shown only now, only its digest is stored; keep it safe",
      `  Another:  ${another}`,
    ];
  }
  if (firstKey.kind === "given") {
    return firstKey.isActive
      ? ["  API key:  the one in EGRET_API_KEY"]
      : ["  API key:  the one in EGRET_API_KEY was deactivated"];
  }
  const count = firstKey.activeCount;
  return [`  API keys: ${count} active, made earlier and not stored in clear; make another with: ${another}`];
}

function fail(error: unknown): never {
  const isOperators = error instanceof Error && OPERATOR_ERRORS.has(error.name);
  console.error(isOperators ? `egret: ${error.message}` : error);
  process.exit(1);
}

await main().catch(fail);
