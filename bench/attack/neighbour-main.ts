import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Waits } from "./neighbour.ts";
import { type Tenant, tenantOf } from "./stage.ts";

// The neighbour itself. Told "begin", it lives until "end" and then says what it met.

const CALL_EVERY_MS = 100;
const FILE_EVERY_MS = 1_000;
const PATIENCE_MS = 300_000;
const LAST_EVENTS_MS = 10_000;

type Life = { live(isOver: () => boolean): Promise<Waits> };

async function moveIn(tenant: Tenant): Promise<Life> {
  const receiver = fork(new URL("../events/receiver.ts", import.meta.url), { execArgv: [] });
  const [{ port }] = (await once(receiver, "message")) as [{ port: number }];
  const url = `http://127.0.0.1:${port}/hook`;
  await tenant.call("POST", "/api/webhooks", { url, topic: "end_user.created", is_enabled: true });
  await tenant.call("PUT", "/api/end_users", { end_user: { end_user_id: "home" } });
  let number = 0;

  const timed = async (waits: Waits, path: string, body?: unknown): Promise<void> => {
    const begun = performance.now();
    const { status } = await tenant
      .call(body === undefined ? "GET" : "POST", path, body)
      .catch(() => ({ status: 0 }));
    if (status < 200 || status >= 300) waits.lost++;
    waits.calls.push(performance.now() - begun);
  };
  const asks = async (waits: Waits, isOver: () => boolean, made: Map<string, number>): Promise<void> => {
    for (; !isOver(); await pause(CALL_EVERY_MS)) {
      const id = `n-${++number}`;
      await timed(waits, "/api/end_users?limit=10");
      await timed(waits, "/api/transactions", { transactions: [rowOf(number)] });
      made.set(id, performance.timeOrigin + performance.now());
      await tenant
        .call("PUT", "/api/end_users", { end_user: { end_user_id: id } })
        .catch(() => made.delete(id));
    }
  };
  const uploads = async (waits: Waits, isOver: () => boolean): Promise<void> => {
    for (; !isOver(); await pause(FILE_EVERY_MS)) {
      const begun = performance.now();
      if (await isFileRead(tenant, ++number)) waits.files.push(performance.now() - begun);
      else waits.lost++;
    }
  };
  const arrivals = async (waits: Waits, made: Map<string, number>): Promise<void> => {
    for (const deadline = Date.now() + LAST_EVENTS_MS; made.size > 0 && Date.now() < deadline; ) {
      receiver.send("arrivals");
      const [{ arrivals: came }] = (await once(receiver, "message")) as [{ arrivals: [string, number][] }];
      for (const [id, atMs] of came) {
        const since = made.get(id);
        if (since !== undefined) waits.deliveries.push(atMs - since);
        made.delete(id);
      }
      await pause(100);
    }
    waits.lost += made.size;
  };
  return {
    live: async (isOver) => {
      const waits: Waits = { calls: [], files: [], deliveries: [], lost: 0 };
      const made = new Map<string, number>();
      await Promise.all([asks(waits, isOver, made), uploads(waits, isOver)]);
      await arrivals(waits, made);
      return waits;
    },
  };
}

function rowOf(number: number) {
  return {
    ...{
      end_user_id: "home",
      account_id: "a",
      reference_id: `row-${number}`,
      amount: -12.5,
      currency: "USD",
    },
    ...{ date: "2026-01-15", description: `POS PURCHASE STARBUCKS STORE ${number} SEATTLE WA` },
  };
}

async function isFileRead(tenant: Tenant, number: number): Promise<boolean> {
  const lines = ["Date,Description,Amount", `2026-01-05,COFFEE ${number},-3.50`, "2026-01-06,DEPOSIT,100.00"];
  const file_base64 = Buffer.from(lines.join("\n")).toString("base64");
  const body = { filename: `rows-${number}.csv`, file_base64 };
  const sent = await tenant.call("POST", "/api/end_users/home/files", body).catch(() => null);
  if (sent?.status !== 201) return false;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(20)) {
    const path = `/api/end_user_files/${sent.body.service_id}`;
    const { body: file } = await tenant.call("GET", path).catch(() => ({ body: null }));
    if (file?.status === "done" || file?.status === "failed") return file.status === "done";
  }
  return false;
}

const [url = "", key = ""] = process.argv.slice(2);
const life = await moveIn(tenantOf(url, key));
let isOver = true;
process.on("message", (told) => {
  isOver = told === "end";
  if (!isOver) void life.live(() => isOver).then((waits) => process.send?.(waits));
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
