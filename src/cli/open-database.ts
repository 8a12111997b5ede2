import type { Config } from "../config.ts";
import { type Database, type DatabaseTarget, type OpenDatabase, openDatabase } from "../db/database.ts";
import { visitEmbedded } from "../db/embedded/supervisor.ts";
import { migrate } from "../db/migrate.ts";
import { checkServerVersion } from "../db/server-version.ts";

/** As it is: nothing is migrated. */
export async function withOpenDatabase<T>(
  config: Config,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const { target, leave } = await visit(config);
  try {
    const database = openDatabase(target, 4, () => undefined);
    try {
      await checkServerVersion(database.pool);
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await leave();
  }
}

/** Runs `work` on the service's database, whether the service runs or not. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  return withOpenDatabase(config, async ({ db, pool }) => {
    await migrate(pool);
    return work(db);
  });
}

async function visit(config: Config): Promise<{ target: DatabaseTarget; leave(): Promise<void> }> {
  if (config.databaseUrl === null) return visitEmbedded(config.dataDir);
  return { target: { kind: "url", url: config.databaseUrl }, leave: async () => undefined };
}
