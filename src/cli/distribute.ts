import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { DistributionError, distribute } from "../db/distribution.ts";
import { migrate } from "../db/migrate.ts";
import { checkServerVersion } from "../db/server-version.ts";

/** `egret distribute`: the tables of the accounts over the nodes of the Citus cluster in DATABASE_URL. */
export async function runDistribute(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
  const { databaseUrl } = readConfig();
  if (databaseUrl === null)
    throw new DistributionError(
      "set DATABASE_URL to the coordinator of a Citus cluster: the embedded database has none",
    );
  const { pool, close } = openDatabase({ kind: "url", url: databaseUrl }, 2, () => undefined);
  try {
    await checkServerVersion(pool);
    await migrate(pool);
    const done = await distribute(pool);
    const added = done.filter(({ wasAlready }) => !wasAlready);
    const tables = { tables: done.length, distributed: added.map(({ table }) => table) };
    if (values.json) return console.log(JSON.stringify(tables));
    for (const { table } of added) console.log(`distributed: ${table}`);
    console.log(`${done.length} tables are distributed by account, ${added.length} of them now`);
  } finally {
    await close();
  }
}
