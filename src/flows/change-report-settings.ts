import type { Context } from "../context.ts";
import { DEFAULT_DEFINITION, type RevenueDefinition } from "../core/reports/revenue-definition.ts";
import {
  insertRevenueDefinition,
  listRevenueDefinitions,
  mergeSettings,
  type StoredDefinition,
} from "../db/queries/report-settings.ts";
import { transact } from "../db/transient.ts";

/** A version of the account's definition; the default, which nobody made, has no time. */
export type DefinitionVersion = { readonly definition: RevenueDefinition; readonly created: string | null };

/** All versions, the one in force first; the default is the oldest. */
export async function readDefinitions(
  { db }: Pick<Context, "db">,
  userId: string,
): Promise<readonly DefinitionVersion[]> {
  const stored = await listRevenueDefinitions(db, userId);
  return [...stored.map(versionOf), { definition: DEFAULT_DEFINITION, created: null }];
}

/** Makes the next version of it. Versions are never changed, so that an old report can be explained. */
export async function changeDefinition(
  context: Context,
  userId: string,
  definition: Omit<RevenueDefinition, "version">,
): Promise<DefinitionVersion> {
  const firstVersion = DEFAULT_DEFINITION.version + 1;
  return transact(context.db, async (tx) =>
    versionOf(await insertRevenueDefinition(tx, userId, definition, { firstVersion, now: context.now() })),
  );
}

/** Keeps settings for reports by their wire names; null takes one back to its default. */
export async function changeReportSettings(
  { db }: Pick<Context, "db">,
  userId: string,
  settings: Readonly<Record<string, number | null>>,
): Promise<void> {
  await transact(db, (tx) => mergeSettings(tx, userId, settings));
}

function versionOf({ version, definition, created }: StoredDefinition): DefinitionVersion {
  return { definition: { ...DEFAULT_DEFINITION, ...definition, version }, created };
}
