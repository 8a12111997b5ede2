import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";

/** What a person should look at, the most urgent first. */
export const FLAG_KINDS = [
  "anomaly",
  "rejected",
  "unreconciled",
  "to_review",
  "unreadable_file",
  "rule_violation",
  "missing_months",
  "missing_account",
  "stale_data",
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

export type FlagCounts = Readonly<Record<Exclude<FlagKind, "stale_data">, number>> & {
  /** The highest anomaly score of its statements; null without any. */
  readonly worstScore: number | null;
  /** The rejected file of statements of which it was said last; null without any. */
  readonly lastRejection: Rejection | null;
  /** Names of the rules that it violates. */
  readonly rules: readonly string[];
  /** Files that wait to be read or are being read, of all that came. */
  readonly reading: { readonly open: number; readonly files: number };
};

export type Rejection = {
  readonly filename: string;
  readonly by: string | null;
  readonly reason: string | null;
  /** YYYY-MM-DD. */
  readonly day: string | null;
};

/** Statements that a person put aside ask for nothing any more. */
const OPEN = sql`p.status not in ('rejected', 'transactions_unloaded')`;
/** Data older than this is stale: lenders ask for the last month's statement. */
export const STALE_DAYS = 45;

type Asked = { readonly userId: string; readonly highestScore: number; readonly today: string };

/** Of `end_users e`: whether the flag holds. */
export function flagCondition(kind: FlagKind, { userId, highestScore, today }: Asked): RawBuilder<boolean> {
  const ofPdf = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
    select from pdfs p where p.user_id = ${userId} and p.end_user_pk = end_users.end_user_pk and ${condition})`;
  switch (kind) {
    case "anomaly":
      return ofPdf(sql`${OPEN} and (p.anomaly_score > ${highestScore} or p.is_fraud)`);
    case "rejected":
      return ofPdf(sql`p.status = 'rejected'`);
    case "unreconciled":
      return ofPdf(sql`${OPEN} and p.is_reconciled is false`);
    case "to_review":
      return ofPdf(sql`p.status = 'human_reviewing'`);
    case "unreadable_file":
      return sql<boolean>`exists (
        select from end_user_files f
         where f.user_id = ${userId} and f.end_user_pk = end_users.end_user_pk
           and f.parent_file_id is null and f.status = 'failed')`;
    case "rule_violation":
      return sql<boolean>`exists (
        select from rule_violations v
         where v.user_id = ${userId} and v.end_user_pk = end_users.end_user_pk)`;
    case "missing_months":
      return sql<boolean>`(end_users.key_figures ->> 'missingMonths')::int > 0`;
    case "missing_account":
      return sql<boolean>`(end_users.key_figures ->> 'missingAccounts')::int > 0`;
    case "stale_data":
      return sql<boolean>`(end_users.key_figures ->> 'dataUntil')::date < ${today}::date - ${STALE_DAYS}::int`;
  }
}

/** How much of each an end user has, by its service id. */
export async function countFlags(
  db: Database,
  { userId, highestScore }: Asked,
  endUserPks: readonly string[],
): Promise<ReadonlyMap<string, FlagCounts>> {
  const { rows } = await sql<Counted>`
    select e.end_user_pk, coalesce((e.key_figures ->> 'missingAccounts')::int, 0) as missing,
           coalesce((e.key_figures ->> 'missingMonths')::int, 0) as missing_months,
           p.anomalous, p.unreconciled, p.waiting, p.worst, p.rejected, j.rejection, f.failed, f.reading, f.files, v.rules
      from end_users e
      cross join lateral (
        select count(*) filter (where ${OPEN} and (p.anomaly_score > ${highestScore} or p.is_fraud))::int as anomalous,
               count(*) filter (where p.status = 'rejected')::int as rejected,
               count(*) filter (where ${OPEN} and p.is_reconciled is false)::int as unreconciled,
               count(*) filter (where p.status = 'human_reviewing')::int as waiting,
               max(p.anomaly_score) filter (where ${OPEN}) as worst
          from pdfs p where p.user_id = ${userId} and p.end_user_pk = e.end_user_pk) p
      left join lateral (
        select jsonb_build_object('filename', p.filename, 'by', d.decided_by, 'reason', coalesce(d.reason, p.notes),
                 'day', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD')) as rejection
          from pdfs p
          left join pdf_decisions d on d.user_id = p.user_id and d.pdf_id = p.pdf_id
               and d.status = 'rejected' and d.undone_at is null
         where p.user_id = ${userId} and p.end_user_pk = e.end_user_pk and p.status = 'rejected'
         order by d.decision_id desc nulls last limit 1) j on true
      cross join lateral (
        select count(*) filter (where f.status = 'failed')::int as failed,
               count(*) filter (where f.status in ('waiting', 'reading'))::int as reading, count(*)::int as files
          from end_user_files f
         where f.user_id = ${userId} and f.end_user_pk = e.end_user_pk
           and f.parent_file_id is null) f
      cross join lateral (
        select coalesce(array_agg(r.name order by r.rule_id), '{}') as rules
          from rule_violations v join rules r on r.user_id = v.user_id and r.rule_id = v.rule_id
         where v.user_id = ${userId} and v.end_user_pk = e.end_user_pk) v
     where e.user_id = ${userId} and e.end_user_pk = any(${[...endUserPks]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.end_user_pk, countsOf(row)]));
}

type Counted = {
  readonly end_user_pk: string;
  readonly missing: number;
  readonly missing_months: number;
  readonly anomalous: number;
  readonly unreconciled: number;
  readonly waiting: number;
  readonly worst: number | null;
  readonly rejected: number;
  readonly rejection: Rejection | null;
  readonly failed: number;
  readonly reading: number;
  readonly files: number;
  readonly rules: readonly string[];
};

function countsOf(row: Counted): FlagCounts {
  return {
    anomaly: row.anomalous,
    unreconciled: row.unreconciled,
    to_review: row.waiting,
    unreadable_file: row.failed,
    rule_violation: row.rules.length,
    missing_account: row.missing,
    missing_months: row.missing_months,
    worstScore: row.worst,
    rejected: row.rejected,
    lastRejection: row.rejection,
    rules: row.rules,
    reading: { open: row.reading, files: row.files },
  };
}
