import { join } from "node:path";
import type { Cluster } from "./database.ts";
import { freePort, type Running, run, until } from "./programs.ts";

// Two services and two workers of one database, one key and one folder of files.

export type Services = {
  readonly urls: readonly string[];
  /** Kills one process as a power cut would and starts it again. */
  kill(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
};

export const SERVICE_NAMES = ["api 1", "api 2", "worker 1", "worker 2"] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

const root = join(import.meta.dirname, "../..");

export async function startServices(cluster: Cluster, folder: string, apiKey: string): Promise<Services> {
  const ports = new Map<ServiceName, number>();
  const running = new Map<ServiceName, Running>();
  const start = async (name: ServiceName): Promise<void> => {
    const isApi = name.startsWith("api");
    const port = ports.get(name) ?? (await freePort());
    ports.set(name, port);
    const env = {
      ...process.env,
      PORT: String(port),
      EGRET_ROLE: isApi ? "api" : "worker",
      DATABASE_URL: cluster.url,
      EGRET_DB_DIRECT_URL: cluster.directUrl,
      EGRET_DATA_DIR: join(folder, "files"),
      EGRET_API_KEY: apiKey,
      EGRET_LOG_LEVEL: "fatal",
      EGRET_RATE_LIMIT: "off",
    };
    running.set(name, run(process.execPath, [join(root, "src/main.ts")], { cwd: root, env }));
    if (isApi) await until(name, async () => (await fetch(`${urlOf(port)}/health/ready`)).ok);
  };
  for (const name of SERVICE_NAMES) await start(name);
  return {
    urls: SERVICE_NAMES.filter((name) => name.startsWith("api")).map((name) => urlOf(ports.get(name) ?? 0)),
    kill: async (name) => {
      await running.get(name)?.stop("SIGKILL");
      await start(name);
    },
    stop: async () => {
      await Promise.all(Array.from(running.values(), (one) => one.stop()));
    },
  };
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
