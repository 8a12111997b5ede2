import type { Pool } from "pg";

// Tables distributed by account over the nodes of a Citus cluster (docs/scaling.md). All go into one group, so that everything of one
// account lies on one node and its statements run there whole.

/** The database cannot be distributed; the message says what to do. */
export class DistributionError extends Error {
  override readonly name = "DistributionError";
}

export async function isCitus(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select 1 from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

export type Distributed = { readonly table: string; readonly wasAlready: boolean };

/** Distributes every table of the accounts, filled or not; what is distributed already stays as it is. */
export async function distribute(pool: Pool): Promise<readonly Distributed[]> {
  if (!(await isCitus(pool))) {
    throw new DistributionError(
      "the database has no Citus: install the extension on every node, run create extension citus, and add the nodes with citus_add_node",
    );
  }
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const { rows: known } = await pool.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'",
  );
  const distributed = new Set(known.map((row) => row.name));
  const done: Distributed[] = [];
  // The first one makes the group that the others join.
  let first = [...distributed].sort()[0] ?? null;
  for (const { name } of tables) {
    const wasAlready = distributed.has(name);
    if (!wasAlready) {
      const group = first === null ? "none" : first;
      await pool.query("select create_distributed_table($1::regclass, 'user_id', colocate_with => $2)", [
        name,
        group,
      ]);
    }
    first ??= name;
    done.push({ table: name, wasAlready });
  }
  return done;
}
