// npm run bench:events [-- --waiting 1000000 --waiting-only]
// How soon committed events reach a fast receiver at 1,000 a second, and whether a long queue slows commits. Both with the embedded
// database at full durability, in a temporary folder.
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { endUserEvent } from "../../src/core/events/payloads.ts";
import { newId } from "../../src/core/model/ids.ts";
import type { OpenDatabase } from "../../src/db/database.ts";
import { writeEvent } from "../../src/db/queries/outbox.ts";
import { FIRST_USER } from "../../src/db/users.ts";
import { quantile } from "../speed/figures.ts";
import { addWebhook, openStage, type Stage } from "./stage.ts";

const { values: options } = parseArgs({
  options: { waiting: { type: "string", default: "1000000" }, "waiting-only": { type: "boolean" } },
});
const PER_SECOND = 1_000;
const SECONDS = 10;
const TICK_MS = 10;
const IN_FLIGHT_AT_MOST = 200;
const { userId } = FIRST_USER;

/** Commits an event as a flow does; answers when the commit was acknowledged. */
async function commitEvent({ db }: OpenDatabase, endUserId: string): Promise<number> {
  const endUser = { endUserPk: newId("eus_"), endUserId, status: "new" };
  await db.transaction().execute((tx) => writeEvent(tx, userId, endUserEvent("end_user.created", endUser)));
  return performance.timeOrigin + performance.now();
}

async function measureDelivery(stage: Stage): Promise<void> {
  const { database, url } = await stage.makeDatabase("delivery");
  const receiver = await stage.startReceiver();
  const worker = await stage.startWorker(url);
  await addWebhook(database, "wbh_fast", receiver.url);
  for (let i = 0; i < 200; i++) await commitEvent(database, `warm-${i}`);
  const commits = new Map<string, number>();
  const running: Promise<void>[] = [];
  const before = { worker: cpuMs(worker), own: ownCpuMs() };
  const started = performance.now();
  for (let sent = 0; sent < PER_SECOND * SECONDS; ) {
    const due = Math.min(PER_SECOND * SECONDS, ((performance.now() - started) / 1000) * PER_SECOND);
    // A machine that cannot keep up falls behind; it is not buried.
    for (; sent < due && running.length - commits.size < IN_FLIGHT_AT_MOST; sent++) {
      const id = `e-${sent}`;
      running.push(commitEvent(database, id).then((at) => void commits.set(id, at)));
    }
    await pause(TICK_MS);
  }
  await Promise.all(running);
  const commitSeconds = (performance.now() - started) / 1000;
  const arrivals = new Map<string, number>();
  while (arrivals.size < commits.size) {
    for (const [id, at] of await receiver.arrivals()) if (id.startsWith("e-")) arrivals.set(id, at);
    if (performance.now() - started > 120_000) break;
    await pause(100);
  }
  const used = { worker: cpuMs(worker) - before.worker, own: ownCpuMs() - before.own };
  const waits = [...commits].flatMap(([id, at]) => {
    const arrived = arrivals.get(id);
    return arrived === undefined ? [] : [arrived - at];
  });
  const last = Math.max(...arrivals.values()) - performance.timeOrigin - started;
  console.log("Events committed one by one and delivered to one fast receiver");
  console.log(
    `  committed   ${commits.size} in ${commitSeconds.toFixed(1)} s, ${rate(commits.size, commitSeconds)}/s`,
  );
  console.log(`  delivered   ${waits.length}, ${rate(waits.length, last / 1000)}/s`);
  console.log(
    `  commit to delivery   p50 ${ms(waits, 0.5)}   p99 ${ms(waits, 0.99)}   worst ${ms(waits, 1)}`,
  );
  // What stays the same on a busy machine.
  const each = (cpu: number) => `${(cpu / commits.size).toFixed(3)} ms`;
  console.log(`  processor time an event   sending ${each(used.worker)}   committing ${each(used.own)}`);
}

const ownCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Of another process, by Linux's own count in hundredths of a second; elsewhere 0. */
function cpuMs(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  const fields = readFileSync(path, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const ROUNDS = 8;
const COMMITS_PER_ROUND = 400;

async function measureWaiting(stage: Stage, waiting: number): Promise<void> {
  const empty = await stage.makeDatabase("empty_queue");
  const full = await stage.makeDatabase("full_queue");
  for (const { database } of [empty, full]) await addWebhook(database, "wbh_dead", "http://127.0.0.1:9/");
  await fillQueue(full.database, waiting);
  const times = { empty: [] as number[], full: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    // By turns, so that other work on the machine hits both alike.
    for (const [name, { database }] of [
      ["empty", empty],
      ["full", full],
    ] as const) {
      for (let i = 0; i < COMMITS_PER_ROUND; i++) {
        const began = performance.now();
        await commitEvent(database, `${name}-${round}-${i}`);
        times[name].push(performance.now() - began);
      }
    }
  }
  const ratio = quantile(times.full, 0.5) / quantile(times.empty, 0.5);
  console.log(`\nOne commit with its event, one after another`);
  console.log(`  empty queue            p50 ${ms(times.empty, 0.5)}   p99 ${ms(times.empty, 0.99)}`);
  console.log(
    `  ${waiting.toLocaleString("en")} waiting   p50 ${ms(times.full, 0.5)}   p99 ${ms(times.full, 0.99)}`,
  );
  console.log(`  ratio of p50           ${ratio.toFixed(2)}`);
}

/** Deliveries that wait for their next attempt, as a receiver that has been away for a day leaves them. */
async function fillQueue({ pool }: OpenDatabase, count: number): Promise<void> {
  const share = 50_000;
  for (let from = 0; from < count; from += share) {
    await pool.query(
      `with e as (
         insert into events (user_id, event_id, topic, end_user_pk, data)
         select $1, 'evt_' || lpad(n::text, 22, '0'), 'end_user.created', 'eus_' || lpad(n::text, 22, '0'), '{}'
           from generate_series($2::int, $3::int) n returning event_id, end_user_pk, created
       )
       insert into deliveries (user_id, delivery_id, webhook_id, target_id, event_id, topic, end_user_pk, attempts, tries, next_attempt)
       select $1, 'dlv_' || substr(e.event_id, 5), w.webhook_id, w.target_id, e.event_id, w.topic, e.end_user_pk, 3, 3,
              now() + random() * interval '6 hours'
         from e, webhooks w where w.user_id = $1`,
      [userId, from, Math.min(from + share, count) - 1],
    );
  }
  await pool.query("vacuum analyze deliveries");
  await pool.query("checkpoint");
}

const ms = (values: readonly number[], share: number) => `${quantile(values, share).toFixed(1)} ms`;
const rate = (count: number, seconds: number) => Math.round(count / seconds).toLocaleString("en");

const stage = await openStage();
try {
  if (options["waiting-only"] !== true) await measureDelivery(stage);
  await measureWaiting(stage, Number(options.waiting));
} finally {
  await stage.close();
}
