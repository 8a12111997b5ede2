import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/config.ts";
import { chooseRunAs, giveTo, spawnAs } from "../../src/db/embedded/run-as.ts";
import { startService } from "../../src/service.ts";
import { startApp } from "../support/app.ts";
import { makeDatabase } from "../support/database.ts";
import { until } from "../support/process.ts";

const DEBIAN = "/usr/lib/postgresql";

/** Oldest PostgreSQL that the machine has installed, else null. */
function findInstalled(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => Number(name) >= 15) : [];
  const [oldest] = versions.sort((a, b) => Number(a) - Number(b));
  return oldest === undefined ? null : join(DEBIAN, oldest, "bin");
}

describe("DATABASE_URL", { timeout: 60_000 }, () => {
  const installed = findInstalled();
  const folder = mkdtempSync(join(tmpdir(), "egret-pg-"));
  const cluster = join(folder, "cluster");
  let url = "";
  let stop: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    // The embedded server stands in where the machine has none of its own.
    if (installed === null) url = await makeDatabase({ isEmpty: true });
    else [url, stop] = await startInstalled(installed, folder, cluster);
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(`serves from ${installed ?? "a second database"}`, async () => {
    const app = await startApp({ DATABASE_URL: url });
    try {
      expect((await app.call("GET", "/health/ready")).status).toBe(200);
      expect((await app.call("GET", "/api/categories")).status).toBe(200);
      expect((await app.call("GET", "/api/categories", { key: null })).status).toBe(401);
      const { rows } = await app.context.pool.query("show timezone");
      expect(rows).toEqual([{ TimeZone: "UTC" }]);
    } finally {
      await app.stop();
    }
  });

  it("that answers nobody, or refuses us, is told in one line", async () => {
    const start = (address: string) =>
      startService(readConfig({ PORT: "0", EGRET_LOG_LEVEL: "silent", DATABASE_URL: address }));
    await expect(start("postgres://u:p@no-such-host.invalid/db")).rejects.toThrow(
      /cannot be reached: .*check DATABASE_URL/,
    );
    await expect(start(url.replace(/\/[^/?]+(\?|$)/, "/no_such_database$1"))).rejects.toThrow(
      /cannot be reached: .*no_such_database/,
    );
  });
});

async function startInstalled(
  bin: string,
  folder: string,
  cluster: string,
): Promise<[string, () => Promise<void>]> {
  mkdirSync(cluster, { mode: 0o700 });
  const runAs = chooseRunAs(cluster, join(bin, "postgres"));
  for (const path of [folder, cluster]) giveTo(runAs, path);
  const env = { PATH: "/usr/bin:/bin", LC_ALL: "C" };
  const initdb = spawnAs(
    runAs,
    join(bin, "initdb"),
    ["-D", cluster, "-U", "egret", "--auth=trust", "-E", "UTF8", "-N"],
    {
      env,
      stdio: "ignore",
    },
  );
  await new Promise((resolve) => initdb.once("close", resolve));
  const settings = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "timezone=America/New_York"];
  const server = spawnAs(runAs, join(bin, "postgres"), ["-D", cluster, "-k", folder, ...settings], {
    env,
    stdio: "ignore",
  });
  await until(() => existsSync(join(folder, ".s.PGSQL.5432.lock")));
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    await ended;
  };
  return [`postgres://egret@/postgres?host=${encodeURIComponent(folder)}`, stop];
}
