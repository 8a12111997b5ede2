import { join } from "node:path";
import type { DefaultCategory } from "../core/model/category.ts";
import { idFromHash } from "../core/model/ids.ts";
import type { Database } from "../db/database.ts";
import {
  type CategoryRow,
  insertCategories,
  listCategories,
  readSettingsVersion,
} from "../db/queries/categories.ts";
import { readCategories } from "../knowledge/curated.ts";

/** An account's categories, by all that may name one. */
export type TenantCategories = {
  readonly all: readonly CategoryRow[];
  byId(categoryId: string): CategoryRow | null;
  byLabel(label: string): CategoryRow | null;
  /** The account's category for the engine's label, whatever the account calls it now. */
  idOfDefault(label: string): string | null;
};

let defaults: readonly DefaultCategory[] | undefined;

function defaultCategories(): readonly DefaultCategory[] {
  defaults ??= readCategories(join(import.meta.dirname, "../../data"));
  return defaults;
}

/** Label of the default category, as the engine knows it; null for a slug that is none. */
export function defaultLabelOf(slug: string | null): string | null {
  return defaultCategories().find((one) => one.slug === slug)?.label ?? null;
}

/**
 * Reads an account's categories. Default ones that are missing (a new account, or a default that a newer version brought) are
 * added first, with ids that every process would give them.
 */
export async function readTenantCategories(db: Database, userId: string): Promise<TenantCategories> {
  const rows = await listCategories(db, userId);
  const known = new Set(rows.map((row) => row.defaultSlug));
  const missing = defaultCategories().filter((category) => !known.has(category.slug));
  if (missing.length === 0) return indexed(rows);
  await insertCategories(
    db,
    userId,
    missing.map((category) => rowOf(userId, category)),
  );
  return indexed(await listCategories(db, userId));
}

const REMEMBERED_AT_MOST = 1_000;

type Remembered = { readonly version: string; readonly categories: TenantCategories };
const rememberedBy = new WeakMap<Database, Map<string, Remembered>>();

/** As `readTenantCategories`: every call needs them and they hardly ever change, so only whether they did is asked. */
export async function currentCategories(db: Database, userId: string): Promise<TenantCategories> {
  return categoriesAt(db, db, { userId, version: await readSettingsVersion(db, userId) });
}

type At = { readonly userId: string; readonly version: string };

/** The categories at this version of the account's settings; `asked` is `db`, or a transaction that holds a lock. */
export async function categoriesAt(
  db: Database,
  asked: Database,
  { userId, version }: At,
): Promise<TenantCategories> {
  const remembered = rememberedBy.get(db) ?? new Map<string, Remembered>();
  rememberedBy.set(db, remembered);
  const known = remembered.get(userId);
  if (known?.version === version) return known.categories;
  const categories = await readTenantCategories(asked, userId);
  if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear();
  remembered.set(userId, { version, categories });
  return categories;
}

function rowOf(userId: string, category: DefaultCategory) {
  return {
    categoryId: idFromHash("ctg_", `${userId} ${category.slug}`),
    slug: category.slug,
    label: category.label,
    analyticsGroup: category.analyticsGroup,
    description: category.description,
    defaultSlug: category.slug,
  };
}

function indexed(all: readonly CategoryRow[]): TenantCategories {
  const byId = new Map(all.map((row) => [row.categoryId, row]));
  const byLabel = new Map(all.map((row) => [row.label, row]));
  const bySlug = new Map(all.map((row) => [row.defaultSlug, row]));
  const idByDefaultLabel = new Map(
    // An account that had added a category of that label before it became a default keeps its own.
    defaultCategories().map(({ slug, label }) => [
      label,
      (bySlug.get(slug) ?? byLabel.get(label))?.categoryId,
    ]),
  );
  return {
    all,
    byId: (categoryId) => byId.get(categoryId) ?? null,
    byLabel: (label) => byLabel.get(label) ?? null,
    idOfDefault: (label) => idByDefaultLabel.get(label) ?? null,
  };
}
