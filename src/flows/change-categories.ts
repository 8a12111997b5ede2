import { newId } from "../core/model/ids.ts";
import type { Database } from "../db/database.ts";
import {
  type CategoryChange,
  type CategoryRow,
  insertCategories,
  updateCategory,
} from "../db/queries/categories.ts";
import { forgetCategories, readTenantCategories } from "./tenant-categories.ts";

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
  const added = await insertCategories(db, userId, [
    { ...values, categoryId, slug: slugOf(values.label), defaultSlug: null },
  ]);
  if (added === 0) return { kind: "label_taken" };
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
    if (!(await updateCategory(db, key, change))) return { kind: "not_found" };
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return { kind: "label_taken" };
    throw error;
  }
  return outcomeOf(db, key.userId, key.categoryId);
}

const UNIQUE_VIOLATION = "23505";

async function outcomeOf(db: Database, userId: string, categoryId: string): Promise<CategoryOutcome> {
  forgetCategories(db, userId);
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
