import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import { type EndUserRow, endUserOf } from "./end-users.ts";
import { escapeLike } from "./escape-like.ts";

export type EndUserFilter = {
  readonly status?: string;
  readonly name?: string;
  readonly isPortfolio?: boolean;
  /** Only those that it holds of. */
  readonly flag?: RawBuilder<boolean>;
  readonly orderBy: EndUserOrder;
  readonly after?: { readonly lastUpdated: string; readonly endUserPk: string };
  readonly limit: number;
};

export const END_USER_ORDERS = ["-created", "created", "-last_updated", "last_updated"] as const;
export type EndUserOrder = (typeof END_USER_ORDERS)[number];

/** One page of an account's end users. */
export async function listEndUsers(
  db: Database,
  userId: string,
  filter: EndUserFilter,
): Promise<readonly EndUserRow[]> {
  const { status, name, isPortfolio, flag, after, orderBy } = filter;
  const direction = orderBy.startsWith("-") ? "desc" : "asc";
  const comparison = sql.raw(direction === "desc" ? "<" : ">");
  let query = db.selectFrom("end_users").selectAll().where("user_id", "=", userId);
  if (status !== undefined) query = query.where("status", "=", status);
  if (name !== undefined) query = query.where("name", "ilike", `%${escapeLike(name)}%`);
  if (isPortfolio !== undefined) query = query.where("is_portfolio", "=", isPortfolio);
  if (flag !== undefined) query = query.where(flag);
  if (!orderBy.endsWith("last_updated")) {
    // Service ids sort by creation, so the primary key serves.
    if (after !== undefined) query = query.where(sql<boolean>`end_user_pk ${comparison} ${after.endUserPk}`);
  } else {
    query = query.orderBy("last_updated", direction);
    if (after !== undefined) {
      const { lastUpdated, endUserPk } = after;
      query = query.where(
        sql<boolean>`(last_updated, end_user_pk) ${comparison} (${lastUpdated}::timestamptz, ${endUserPk})`,
      );
    }
  }
  const rows = await query.orderBy("end_user_pk", direction).limit(filter.limit).execute();
  return rows.map(endUserOf);
}
