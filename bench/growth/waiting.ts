import type { OpenDatabase } from "../../src/db/database.ts";
import { claimTargets, releaseTarget } from "../../src/db/queries/delivery-leases.ts";
import { FIRST_USER } from "../../src/db/users.ts";
import { addWebhook } from "../events/stage.ts";
import { quantile } from "../speed/figures.ts";
import type { Growth, Point } from "./growth.ts";

// What a sender's look for work costs as deliveries wait: for addresses that are served by others, and for the one that it takes.

const ROUNDS = 100;
const ADDRESSES = 20;

export async function measureWaiting(database: OpenDatabase, sizes: readonly number[]): Promise<Growth> {
  const { pool, db } = database;
  for (let at = 0; at < ADDRESSES; at++)
    await addWebhook(database, `wbh_${at}`, `http://127.0.0.1:${9_000 + at}/`);
  const points: Point[] = [];
  let waiting = 0;
  for (const size of sizes) {
    await pool.query(
      `with e as (
         insert into events (user_id, event_id, topic, end_user_pk, data)
         select $1, 'evt_' || lpad(n::text, 22, '0'), 'end_user.created', 'eus_' || lpad(n::text, 22, '0'), '{}'
           from generate_series($2::int, $3::int) n returning event_id, end_user_pk
       )
       insert into deliveries (user_id, delivery_id, webhook_id, target_id, event_id, topic, end_user_pk, next_attempt)
       select $1, 'dlv_' || substr(e.event_id, 5), w.webhook_id, w.target_id, e.event_id, w.topic, e.end_user_pk, now()
         from e join lateral (
           select * from webhooks where user_id = $1 and webhook_id = 'wbh_' || right(e.event_id, 2)::int % ${ADDRESSES}) w on true`,
      [FIRST_USER.userId, waiting, size - 1],
    );
    waiting = size;
    await pool.query("vacuum analyze deliveries");
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      const claimed = await claimTargets(db, `sender ${round}`, { limit: 1, without: [] });
      times.push(performance.now() - started);
      for (const target of claimed) await releaseTarget(db, `sender ${round}`, target);
    }
    points.push({ size, ms: quantile(times, 0.5) });
  }
  return { name: "a sender takes an address (aim 2 ms)", unit: "deliveries", points };
}
