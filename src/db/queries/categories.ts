import type { Database } from "../database.ts";
import { newVersion } from "../versions.ts";

export type CategoryRow = {
  readonly categoryId: string;
  readonly slug: string;
  readonly label: string;
  readonly analyticsGroup: string;
  readonly description: string;
  /** The default category that this row stands for; null when the account added it. */
  readonly defaultSlug: string | null;
  readonly created: string;
};

export type NewCategory = Omit<CategoryRow, "created">;

/** All categories of an account, defaults first in the order of their making. */
export async function listCategories(db: Database, userId: string): Promise<readonly CategoryRow[]> {
  const rows = await db
    .selectFrom("categories")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created")
    .orderBy("label")
    .execute();
  return rows.map((row) => ({
    categoryId: row.category_id,
    slug: row.slug,
    label: row.label,
    analyticsGroup: row.analytics_group,
    description: row.description,
    defaultSlug: row.default_slug,
    created: row.created,
  }));
}

/** Adds those that are not there by id or label; returns how many. */
export async function insertCategories(
  db: Database,
  userId: string,
  categories: readonly NewCategory[],
): Promise<number> {
  const added = await db
    .insertInto("categories")
    .values(
      categories.map((category) => ({
        user_id: userId,
        category_id: category.categoryId,
        slug: category.slug,
        label: category.label,
        analytics_group: category.analyticsGroup,
        description: category.description,
        default_slug: category.defaultSlug,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0n);
}

export type CategoryChange = {
  readonly label?: string;
  readonly analyticsGroup?: string;
  readonly description?: string;
};

/** Changes one category; false when there is none. A label that another category has violates the unique key (23505). */
export async function updateCategory(
  db: Database,
  key: { readonly userId: string; readonly categoryId: string },
  change: CategoryChange,
): Promise<boolean> {
  const { label, analyticsGroup, description } = change;
  const done = await db
    .updateTable("categories")
    .set({
      // Setting a column to itself keeps the statement valid when nothing is to be changed.
      category_id: key.categoryId,
      ...(label === undefined ? {} : { label }),
      ...(analyticsGroup === undefined ? {} : { analytics_group: analyticsGroup }),
      ...(description === undefined ? {} : { description }),
    })
    .where("user_id", "=", key.userId)
    .where("category_id", "=", key.categoryId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Says to every process that what this account's rows are written with has changed. */
export async function renewSettingsVersion(db: Database, userId: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ settings_version: newVersion() })
    .where("user_id", "=", userId)
    .execute();
}

export async function readSettingsVersion(db: Database, userId: string): Promise<string> {
  const row = await db
    .selectFrom("users")
    .select("settings_version")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.settings_version ?? "";
}
