import { sql } from "kysely";
import { idFromHash, newId } from "../core/model/ids.ts";
import type { Database } from "./database.ts";

/** An account of the service; the tenant of everything it stores. */
export type UserRow = {
  readonly userId: string;
  readonly name: string;
  readonly plan: Plan;
  readonly created: string;
};

export const PLANS = ["enterprise", "standard"] as const;
export type Plan = (typeof PLANS)[number];

/** The account that the first start makes. Its id is always the same, so that two processes starting at once make one. */
export const FIRST_USER = { userId: idFromHash("usr_", "default"), name: "default" } as const;

/** Makes an account and returns its id. */
export async function createUser(db: Database, name: string, plan: Plan): Promise<string> {
  const userId = newId("usr_");
  await db.insertInto("users").values({ user_id: userId, name, plan }).execute();
  return userId;
}

/** Makes the first account unless it is there; returns whether it is new. */
export async function ensureFirstUser(db: Database): Promise<boolean> {
  const added = await db
    .insertInto("users")
    .values({ user_id: FIRST_USER.userId, name: FIRST_USER.name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Notes that the account shows invented businesses, so that the dashboard can say so. */
export async function markAsDemo(db: Database, userId: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ settings: sql<string>`settings || '{"demo": true}'` })
    .where("user_id", "=", userId)
    .execute();
}

/** Every account, oldest first. */
export async function listUsers(db: Database): Promise<readonly UserRow[]> {
  const rows = await db.selectFrom("users").selectAll().orderBy("created").orderBy("user_id").execute();
  return rows.map((row) => ({ userId: row.user_id, name: row.name, plan: row.plan, created: row.created }));
}

/** Accounts whose id or name is `idOrName`. */
export async function findUsers(db: Database, idOrName: string): Promise<readonly UserRow[]> {
  const users = await listUsers(db);
  return users.filter((user) => user.userId === idOrName || user.name === idOrName);
}
