import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeCaller } from "./calls.ts";
import { startCluster } from "./database.ts";
import { findPostgres, findProgram, until } from "./programs.ts";
import { SERVICE_NAMES, startServices } from "./services.ts";
import { checkStale } from "./stale.ts";
import { askAsTenants } from "./tenants.ts";
import { type Written, writeThrough } from "./writers.ts";

// Two services and two workers on PostgreSQL with a synchronous standby: `npm run bench:cluster`, `-- --rounds 520` for more checks.

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "200" } } });
const rounds = Number(options.rounds);
const binaries = findPostgres();
if (binaries === null) {
  console.log("skipped: no PostgreSQL in /usr/lib/postgresql (apt-get install postgresql)");
  process.exit(0);
}
for (const name of ["haproxy", "pgbouncer"]) {
  if (findProgram(name) === null) console.log(`without ${name}: not installed`);
}
if (findProgram("haproxy") === null)
  console.log("skipped: failover, which needs haproxy in front of both servers");

let isWrong = false;
function tell(name: string, { acknowledged, lost, doubled, longestMs }: Written): void {
  isWrong ||= lost > 0 || doubled > 0;
  console.log(
    `${name}: ${acknowledged} rows acknowledged, ${lost} lost, ${doubled} doubled, longest wait ${Math.round(longestMs)} ms`,
  );
}

const folder = mkdtempSync(join(tmpdir(), "egret-cluster-"));
const apiKey = `key_${randomBytes(24).toString("hex")}`;
const cluster = await startCluster(folder, binaries);
try {
  const services = await startServices(cluster, folder, apiKey);
  try {
    const callers = services.urls.map((url) => makeCaller(url, apiKey));
    const stale = await checkStale(callers, rounds);
    isWrong ||= stale.length > 0;
    console.log(`written at one service, read at the other: ${rounds} checks, ${stale.length} stale`);
    for (const one of stale.slice(0, 10)) console.log(`  stale: ${one}`);
    const { isOn, asked, foreign } = await askAsTenants(cluster.url, rounds / 2);
    isWrong ||= foreign > 0 || !isOn;
    console.log(
      `row-level security ${isOn ? "on" : "off"}${cluster.isPooled ? ", through PgBouncer" : ""}: ${asked} questions without a tenant, ${foreign} wrong answers`,
    );
    for (const name of SERVICE_NAMES) {
      tell(
        `${name} killed`,
        await writeThrough(`kill-${name.replace(" ", "-")}`, callers, () => services.kill(name)),
      );
    }
    if (cluster.isProxied) {
      let promotedMs = 0;
      let readyMs = 0;
      const written = await writeThrough("failover", callers, async () => {
        promotedMs = await cluster.failOver();
        readyMs = await until("a service", async () => (await fetch(`${services.urls[0]}/health/ready`)).ok);
      });
      tell("failover to the synchronous standby", written);
      console.log(
        `  it takes writes ${Math.round(promotedMs)} ms after the primary ended, a service is ready ${Math.round(readyMs)} ms later`,
      );
    }
  } finally {
    await services.stop();
  }
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isWrong ? 1 : 0;
