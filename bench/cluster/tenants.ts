import { sql } from "kysely";
import { openDatabase } from "../../src/db/database.ts";
import { openTenantRole } from "../../src/db/tenant-role.ts";
import { asService, asTenant } from "../../src/db/tenant-scope.ts";
import { createUser } from "../../src/db/users.ts";
import { makeRandom } from "../speed/random.ts";

// Row-level security through the pooler, which hands each transaction to whichever connection is free: questions that name no tenant, as no
// flow asks them, of three accounts and of the service itself, many at a time, among them some that fail.

const TENANTS = ["first", "second", "third"];
const AT_ONCE = 40;

export type Shown = { readonly isOn: boolean; readonly asked: number; readonly foreign: number };

export async function askAsTenants(url: string, rounds: number): Promise<Shown> {
  const database = openDatabase({ kind: "url", url }, AT_ONCE, () => undefined);
  try {
    const isOn = await openTenantRole(database.pool);
    database.guardTenants();
    const ids: string[] = [];
    for (const name of TENANTS) ids.push(await createUser(database.db, name, "standard"));
    const random = makeRandom(13);
    let foreign = 0;
    const ask = async (): Promise<void> => {
      const [id, kind] = [random.pick(ids), random.below(4)];
      const names = sql<{ user_id: string }>`select user_id from users`;
      const shown = await (kind === 0
        ? asService(async () => (await names.execute(database.db)).rows.length > TENANTS.length)
        : asTenant(id, async () => {
            if (kind === 1) return sql`select 1 / 0`.execute(database.db).catch(() => true);
            const { rows } = await (kind === 2
              ? names.execute(database.db)
              : database.db.transaction().execute((tx) => names.execute(tx)));
            return rows.length === 1 && rows[0]?.user_id === id;
          }));
      if (shown !== true) foreign++;
    };
    for (let round = 0; round < rounds; round++) await Promise.all(Array.from({ length: AT_ONCE }, ask));
    return { isOn, asked: rounds * AT_ONCE, foreign };
  } finally {
    await database.close();
  }
}
