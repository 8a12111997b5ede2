import { newId } from "../core/model/ids.ts";
import type { Database } from "../db/database.ts";
import {
  type CategoryChange,
  type CategoryRow,
  insertCategories,
  renewSettingsVersion,
  updateCategory,
} from "../db/queries/categories.ts";
import { transact } from "../db/transient.ts";
import { readTenantCategories } from "./tenant-categories.ts";

export type CategoryOutcome =
  | { readonly kind: "done"; readonly category: CategoryRow }
  | { readonly kind: "not_found" }
  | { readonly kind: "label_taken" };

type NewValues = { readonly label: string; readonly analyticsGroup: string; readonly description: string };

/** Adds a category to an account. Labels that differ in case only would be taken for one another, so they count as taken. */
export async function addCategory(db: Database, userId: string, values: NewValues): Promise<CategoryOutcome> {
  const categories = await readTenantCategories(db, userId);
  if (isTaken(categories.all, values.label, null)) return { kind: "label_taken" };
  const categoryId = newId("ctg_");
  const isAdded = await transact(db, async (tx) => {
    const category = { ...values, categoryId, slug: slugOf(values.label), defaultSlug: null };
    const added = await insertCategories(tx, userId, [category]);
    if (added > 0) await renewSettingsVersion(tx, userId);
    return added > 0;
  });
  if (!isAdded) return { kind: "label_taken" };
  return outcomeOf(db, userId, categoryId);
}

/** Renames or moves a category; transactions that have it show the new label at once. */
export async function changeCategory(
  db: Database,
  key: { readonly userId: string; readonly categoryId: string },
  change: CategoryChange,
): Promise<CategoryOutcome> {
  const categories = await readTenantCategories(db, key.userId);
  if (change.label !== undefined && isTaken(categories.all, change.label, key.categoryId))
    return { kind: "label_taken" };
  try {
    const isChanged = await transact(db, async (tx) => {
      const done = await updateCategory(tx, key, change);
      if (done) await renewSettingsVersion(tx, key.userId);
      return done;
    });
    if (!isChanged) return { kind: "not_found" };
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return { kind: "label_taken" };
    throw error;
  }
  return outcomeOf(db, key.userId, key.categoryId);
}

const UNIQUE_VIOLATION = "23505";

async function outcomeOf(db: Database, userId: string, categoryId: string): Promise<CategoryOutcome> {
  const category = (await readTenantCategories(db, userId)).byId(categoryId);
  return category === null ? { kind: "not_found" } : { kind: "done", category };
}

function isTaken(all: readonly CategoryRow[], label: string, except: string | null): boolean {
  const folded = label.toLowerCase();
  return all.some((one) => one.categoryId !== except && one.label.toLowerCase() === folded);
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
}
