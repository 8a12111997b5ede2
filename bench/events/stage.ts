import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "../../src/db/database.ts";
import { SUPERUSER } from "../../src/db/embedded/data-folder.ts";
import { startEmbedded } from "../../src/db/embedded/supervisor.ts";
import { migrate } from "../../src/db/migrate.ts";
import { insertWebhook } from "../../src/db/queries/webhooks.ts";
import { MARK_FUNCTIONS } from "../../src/db/tenant-role.ts";
import { ensureFirstUser, FIRST_USER } from "../../src/db/users.ts";
import { makeSecretBox } from "../../src/secrets/secret-box.ts";
import { makeWebhookSecret } from "../../src/webhooks/sign.ts";

// What the measurement runs on: the embedded database with full durability, worker processes as `npm start` runs them, receivers.

const SECRET_KEY = "ef".repeat(32);
const ROOT = join(import.meta.dirname, "../..");

export type Stage = {
  /** A migrated database of its own. */
  makeDatabase(name: string): Promise<{ readonly database: OpenDatabase; readonly url: string }>;
  /** Answers the process's id. */
  startWorker(url: string): Promise<number>;
  startReceiver(): Promise<Receiver>;
  close(): Promise<void>;
};

export type Receiver = { readonly url: string; arrivals(): Promise<ReadonlyMap<string, number>> };

export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "egret-events-"));
  // PostgreSQL refuses to run as root, so it runs as another user, who has to reach the folder.
  chmodSync(folder, 0o755);
  const embedded = await startEmbedded({ dataDir: join(folder, "data") });
  const children: ChildProcess[] = [];
  const opened: OpenDatabase[] = [];
  if (embedded.target.kind !== "embedded") throw new Error("not the embedded database");
  const { host, port, user, password = "" } = embedded.target;
  const urlOf = (name: string, role = user) =>
    `postgres://${role}:${password}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const open = (name: string, size: number) => {
    const database = openDatabase({ kind: "url", url: urlOf(name) }, size, () => undefined);
    opened.push(database);
    return database;
  };
  const administrator = { kind: "url", url: urlOf("postgres", SUPERUSER) } as const;
  const maintenance = openDatabase(administrator, 1, () => undefined);
  opened.push(maintenance);
  return {
    makeDatabase: async (name) => {
      await maintenance.pool.query(`create database ${name} owner ${user}`);
      // As the embedded database is made, so that row-level security is on here as well.
      const inside = openDatabase({ kind: "url", url: urlOf(name, SUPERUSER) }, 1, () => undefined);
      await inside.pool.query(MARK_FUNCTIONS);
      await inside.close();
      const database = open(name, 10);
      await migrate(database.pool);
      await ensureFirstUser(database.db);
      return { database, url: urlOf(name) };
    },
    startWorker: async (url) => {
      const env = {
        ...process.env,
        ...{
          DATABASE_URL: url,
          EGRET_ROLE: "worker",
          EGRET_SECRET_KEY: SECRET_KEY,
          EGRET_LOG_LEVEL: "error",
        },
        EGRET_ALLOW_PRIVATE_WEBHOOKS: "1",
      };
      const child = spawn(process.execPath, [join(ROOT, "src/main.ts")], {
        env,
        stdio: ["ignore", "pipe", "inherit"],
      });
      children.push(child);
      await once(child.stdout as NonNullable<typeof child.stdout>, "data");
      return child.pid ?? 0;
    },
    startReceiver: async () => {
      const child = fork(join(import.meta.dirname, "receiver.ts"));
      children.push(child);
      const [{ port: receiverPort }] = (await once(child, "message")) as [{ port: number }];
      return {
        url: `http://127.0.0.1:${receiverPort}/`,
        arrivals: async () => {
          child.send("arrivals");
          const [{ arrivals }] = (await once(child, "message")) as [{ arrivals: [string, number][] }];
          return new Map(arrivals);
        },
      };
    },
    close: async () => {
      for (const child of children) child.kill("SIGKILL");
      for (const database of opened) await database.close();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A webhook for `end_user.created`, as the interface makes it. */
export async function addWebhook({ db }: OpenDatabase, id: string, url: string): Promise<void> {
  const box = makeSecretBox(() => [Buffer.from(SECRET_KEY, "hex")]);
  const values = { topics: ["end_user.created"], url, secretSealed: box.seal(makeWebhookSecret()) };
  const key = { userId: FIRST_USER.userId, webhookId: id };
  await db.transaction().execute((tx) => insertWebhook(tx, key, values));
}
