import type { Config } from "../config.ts";
import type { DatabaseTarget } from "../db/database.ts";

/** What a thread gets at its start, to open its own way to the same database. */
export type ThreadData = { readonly config: Config; readonly target: DatabaseTarget };
