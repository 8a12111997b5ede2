import { parseDay } from "../../core/model/day.ts";
import type { KeyFigures } from "../../core/reports/key-figures.ts";
import { FLAG_KINDS, type FlagCounts, type FlagKind, STALE_DAYS } from "../../db/queries/end-user-flags.ts";
import type { EndUserRow } from "../../db/queries/end-users.ts";
import type { Flagging } from "../../flows/end-user-flags.ts";
import type { EndUserWithSources } from "../../flows/find-end-user.ts";
import { presentEndUser } from "./end-user.ts";

/** An end user with what a person should look at, and a few figures. */
export function presentFlagged(one: EndUserWithSources, counts: FlagCounts | undefined, flagging: Flagging) {
  return {
    ...presentEndUser(one),
    flags: presentFlags(one.endUser, counts, flagging),
    reading: counts?.reading ?? { open: 0, files: 0 },
    key_figures: presentKeyFigures(one.endUser.keyFigures),
  };
}

function presentKeyFigures(figures: KeyFigures | null) {
  if (figures === null) return null;
  return {
    data_until: figures.dataUntil,
    monthly_revenue: figures.monthlyRevenue,
    running_positions: figures.runningPositions,
    holdback_percentage: figures.holdbackPercentage,
    negative_balance_days: figures.negativeDays,
    missing_accounts: figures.missingAccounts,
    missing_months: figures.missingMonths ?? 0,
    coverage: figures.coverage ?? null,
  };
}

type Flag = { readonly kind: FlagKind; readonly count: number; readonly text: string };

/** What a person should look at, the most urgent first. */
function presentFlags(
  { keyFigures }: EndUserRow,
  counts: FlagCounts | undefined,
  { today }: Flagging,
): readonly Flag[] {
  if (counts === undefined) return [];
  return FLAG_KINDS.flatMap((kind): Flag[] => {
    if (kind === "stale_data") return staleFlag(keyFigures, today);
    const count = counts[kind];
    if (count === 0) return [];
    const text = kind === "missing_months" ? monthsText(count, keyFigures) : sentenceOf(kind, count, counts);
    return [{ kind, count, text }];
  });
}

/** `1 month is missing: the figures are from 2 of 3 months; Sep 2025 missing.` */
function monthsText(count: number, figures: KeyFigures | null): string {
  const what = count === 1 ? "1 month is" : `${count} months are`;
  return `${what} missing: the figures are ${figures?.coverage ?? "incomplete"}.`;
}

function staleFlag(figures: KeyFigures | null, today: string): Flag[] {
  const [until, now] = [parseDay(figures?.dataUntil ?? ""), parseDay(today)];
  if (until === null || now === null || now - until <= STALE_DAYS) return [];
  return [{ kind: "stale_data", count: 1, text: `The newest data is ${now - until} days old.` }];
}

/** `1 file of statements was rejected: feb.pdf by Dana Reyes on 2026-03-31: Edited font.` */
function rejectedText(count: number, last: FlagCounts["lastRejection"]): string {
  const files = count === 1 ? "1 file of statements was" : `${count} files of statements were`;
  if (last === null) return `${files} rejected.`;
  const by = last.by === null ? "" : ` by ${last.by}`;
  const on = last.day === null ? "" : ` on ${last.day}`;
  const why = (last.reason ?? "no reason given").trim();
  return `${files} rejected${count === 1 ? ":" : ", last"} ${last.filename}${by}${on}: ${why}${why.endsWith(".") ? "" : "."}`;
}

function sentenceOf(
  kind: Exclude<FlagKind, "stale_data" | "missing_months">,
  count: number,
  counts: FlagCounts,
): string {
  const [s, its] = count === 1 ? ["", "its"] : ["s", "their"];
  switch (kind) {
    case "anomaly":
      return `${count} file${s} of statements may be altered; the highest anomaly score is ${counts.worstScore ?? 0}.`;
    case "rejected":
      return rejectedText(count, counts.lastRejection);
    case "unreconciled":
      return `In ${count} file${s} the rows do not add up to ${its} printed balances.`;
    case "to_review":
      return `${count} file${s} of statements wait${count === 1 ? "s" : ""} for a person to approve or reject.`;
    case "unreadable_file":
      return `${count} file${s} could not be read.`;
    case "rule_violation":
      return `${count} rule${s} ask${count === 1 ? "s" : ""} for a review: ${counts.rules.join(", ")}.`;
    case "missing_account":
      return `Transactions name ${count} account${s} that nobody has sent.`;
  }
}
