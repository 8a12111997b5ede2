import type { Context } from "../context.ts";
import { endUserEvent, reviewRequired } from "../core/events/payloads.ts";
import { type Book, openBook } from "../core/metrics/book.ts";
import {
  computeAll,
  computeCriteria,
  findKind,
  type MetricChoice,
  makeMeasure,
  makeProof,
  proveAll,
} from "../core/metrics/compute-metrics.ts";
import { type Condition, evaluateRule, isSelected, type RuleResult } from "../core/metrics/rules.ts";
import type { Metric, ProvenMetric } from "../core/metrics/types.ts";
import { type Day, dayOfInstant } from "../core/model/day.ts";
import { asOf } from "../core/reports/as-of.ts";
import { resolveInformation } from "../core/reports/end-user-information.ts";
import { keyFiguresOf } from "../core/reports/key-figures.ts";
import { findPositions } from "../core/reports/positions/find-positions.ts";
import { lockEndUser } from "../db/queries/end-user-locks.ts";
import { type EndUserRow, storeKeyFigures } from "../db/queries/end-users.ts";
import { writeEvents } from "../db/queries/outbox.ts";
import { listRules, type RuleRow, replaceViolations } from "../db/queries/rules.ts";
import { transact } from "../db/transient.ts";
import { type ReportBase, readReportBase } from "./read-report.ts";
import { readTenantCategories } from "./tenant-categories.ts";

export type Evaluation = {
  readonly rule: RuleRow;
  readonly metric: Metric | ProvenMetric;
  readonly result: RuleResult;
};

export type Asked = {
  readonly base: ReportBase;
  /** With the transactions and days behind each metric. */
  readonly hasEvidence?: boolean;
  /** Nothing after this day counts; null: everything does. */
  readonly cutOff: Day | null;
} & MetricChoice;

/** The end user's figures as metrics read them. */
export function bookOf(context: Pick<Context, "now">, { base, cutOff }: Asked): Book {
  const input = cutOff === null ? base.input : asOf(base.input, cutOff);
  const { fields } = resolveInformation(base.information);
  const [monthly, annual] = [fields["monthly_revenue"], fields["annual_revenue"]];
  return openBook(input, {
    definition: base.definition,
    positions: findPositions(input, { includeLoans: false }),
    today: cutOff ?? dayOfInstant(context.now().getTime()),
    confidence: base.endUser.confidence,
    monthlyTarget: typeof monthly === "number" ? monthly : typeof annual === "number" ? annual / 12 : null,
  });
}

/** Every metric or those asked for, and every rule that is for the end user. */
export function computeScorecard(
  context: Pick<Context, "now">,
  asked: Asked,
  rules: readonly RuleRow[],
): { readonly metrics: readonly (Metric | ProvenMetric)[]; readonly evaluations: readonly Evaluation[] } {
  const book = bookOf(context, asked);
  const compute = asked.hasEvidence === true ? proveAll : computeAll;
  return { metrics: compute(book, asked), evaluations: evaluate(book, asked, rules) };
}

/** What each rule for the end user says; rules on labels that no longer exist are left out. */
export function evaluate(
  book: Book,
  { base, slugs, hasEvidence }: Asked,
  rules: readonly RuleRow[],
): readonly Evaluation[] {
  const measure = hasEvidence === true ? makeProof(book) : makeMeasure(book);
  const endUser = selectable(base.endUser);
  return rules.flatMap((rule) => {
    const kind = isSelected(rule.selector, endUser) ? findKind(rule.metricLabel, slugs) : null;
    if (kind === null) return [];
    const metric = measure(kind, rule.dateRange);
    const result = evaluateRule({ ...rule, condition: rule.condition as Condition }, metric);
    return [{ rule, metric, result }];
  });
}

/** The fields that a selector may name, as clients know them. */
function selectable(endUser: EndUserRow) {
  return {
    end_user_id: endUser.endUserId,
    service_id: endUser.endUserPk,
    name: endUser.name,
    status: endUser.status,
    is_portfolio: endUser.isPortfolio,
    meta: endUser.meta,
  };
}

type EndUserKey = { readonly userId: string; readonly endUserPk: string };

/**
 * After a processing: stores the figures that lists show, and which rules hold of the end user; tells of the rules, all or nothing.
 * Starts over when the data changed meanwhile: not every change is followed by a processing of its own. Does nothing when the end user is
 * gone.
 */
export async function reviewByRules(
  context: Context,
  key: EndUserKey,
  isLastAttempt: boolean,
): Promise<void> {
  try {
    for (let tries = 1; !(await review(context, key)); tries++) {
      if (tries === REVIEW_TRIES) throw new Error(`the data changed during ${tries} reviews in a row`);
    }
  } catch (error) {
    if (isLastAttempt) await tellOfFailure(context, key);
    throw error;
  }
}

async function tellOfFailure(context: Context, key: EndUserKey): Promise<void> {
  await transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, key.userId, key.endUserPk);
    if (endUser === null) return;
    await writeEvents(tx, key.userId, [endUserEvent("end_user.policy_workflow_failed", endUser)]);
  });
}

/** After so many the job waits, and is tried again with the enrichment. */
const REVIEW_TRIES = 10;

/** False when the data changed meanwhile, and nothing was stored. */
async function review(context: Context, key: EndUserKey): Promise<boolean> {
  const { db } = context;
  const rules = await listRules(db, key.userId);
  const base = await readReportBase(context, key.userId, key.endUserPk);
  if (base === null) return true;
  const figures = keyFiguresOf(base.input, base.definition);
  const slugs = (await readTenantCategories(db, key.userId)).all.map((one) => one.slug);
  const asked = { base, cutOff: null, slugs };
  const book = bookOf(context, asked);
  const violations = evaluate(book, asked, rules).filter((one) => one.result === "FAIL");
  const endUserFields = selectable(base.endUser);
  const own = rules.filter((rule) => isSelected(rule.selector, endUserFields));
  const criteria = computeCriteria(book, own, slugs);
  return transact(db, async (tx) => {
    const endUser = await lockEndUser(tx, key.userId, key.endUserPk);
    if (endUser === null) return true;
    if (endUser.dataVersion !== base.endUser.dataVersion) return false;
    await storeKeyFigures(tx, key, { figures, criteria });
    if (rules.length === 0) return true;
    const stored = violations.map(({ rule, metric }) => ({ ruleId: rule.ruleId, metric: { ...metric } }));
    await replaceViolations(tx, key, stored, context.now());
    const broken = violations.map(({ rule }) => rule);
    await writeEvents(tx, key.userId, [
      ...(broken.length === 0 ? [] : [reviewRequired(endUser, broken)]),
      endUserEvent("end_user.policy_workflow_finished", endUser),
    ]);
    return true;
  });
}
