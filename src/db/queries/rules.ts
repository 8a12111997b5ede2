import { type Selectable, sql } from "kysely";
import { newId } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";
import type { RulesTable } from "../report-tables.ts";

export type RuleValues = {
  readonly name: string;
  readonly group: string | null;
  readonly metricLabel: string;
  readonly dateRange: string;
  readonly condition: string;
  readonly value: number | null;
  readonly valueText: string | null;
  readonly selector: Readonly<Record<string, unknown>>;
};
export type RuleRow = RuleValues & {
  readonly ruleId: string;
  readonly created: string;
  readonly lastUpdated: string;
};

function ruleOf(row: Selectable<RulesTable>): RuleRow {
  return {
    ruleId: row.rule_id,
    name: row.name,
    group: row.rule_group,
    metricLabel: row.metric_label,
    dateRange: row.date_range,
    condition: row.condition,
    value: row.value === null ? null : Number(row.value),
    valueText: row.value_str,
    selector: row.selector,
    created: row.created,
    lastUpdated: row.last_updated,
  };
}

function columnsOf(values: RuleValues) {
  return {
    name: values.name,
    rule_group: values.group,
    metric_label: values.metricLabel,
    date_range: values.dateRange,
    condition: values.condition,
    value: values.value,
    value_str: values.valueText,
    selector: JSON.stringify(values.selector),
  };
}

/** The account's rules in the order of their making. */
export async function listRules(db: Database, userId: string): Promise<readonly RuleRow[]> {
  const rows = await db
    .selectFrom("rules")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("rule_id")
    .execute();
  return rows.map(ruleOf);
}

export async function findRule(db: Database, userId: string, ruleId: string): Promise<RuleRow | null> {
  const row = await db
    .selectFrom("rules")
    .selectAll()
    .where("user_id", "=", userId)
    .where("rule_id", "=", ruleId)
    .executeTakeFirst();
  return row === undefined ? null : ruleOf(row);
}

export async function insertRule(
  db: Database,
  userId: string,
  values: RuleValues,
  now: Date,
): Promise<RuleRow> {
  const row = await db
    .insertInto("rules")
    .values({
      user_id: userId,
      rule_id: newId("rul_"),
      ...columnsOf(values),
      created: now,
      last_updated: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return ruleOf(row);
}

/** Null when there is no such rule. */
export async function updateRule(
  db: Database,
  key: { readonly userId: string; readonly ruleId: string },
  values: RuleValues,
  now: Date,
): Promise<RuleRow | null> {
  const row = await db
    .updateTable("rules")
    .set({ ...columnsOf(values), last_updated: now })
    .where("user_id", "=", key.userId)
    .where("rule_id", "=", key.ruleId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : ruleOf(row);
}

/** Removes a rule and what it found; false when there is none. */
export async function deleteRule(tx: Tx, userId: string, ruleId: string): Promise<boolean> {
  await tx
    .deleteFrom("rule_violations")
    .where("user_id", "=", userId)
    .where("rule_id", "=", ruleId)
    .execute();
  const done = await tx
    .deleteFrom("rules")
    .where("user_id", "=", userId)
    .where("rule_id", "=", ruleId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export type Violation = { readonly ruleId: string; readonly metric: Readonly<Record<string, unknown>> };

/** Stores what the rules found at the last processing, in place of what they found before. */
export async function replaceViolations(
  tx: Tx,
  { userId, endUserPk }: { readonly userId: string; readonly endUserPk: string },
  violations: readonly Violation[],
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom("rule_violations")
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", endUserPk)
    .execute();
  if (violations.length === 0) return;
  await sql`
    insert into rule_violations (user_id, end_user_pk, rule_id, metric, created)
    select ${userId}, ${endUserPk}, w.rule_id, w.metric, ${now}::timestamptz
      from unnest(${violations.map((one) => one.ruleId)}::text[],
                  ${violations.map((one) => JSON.stringify(one.metric))}::jsonb[]) as w (rule_id, metric)`.execute(
    tx,
  );
}
