import { type ApprovalPolicy, DEFAULT_APPROVAL } from "../../core/files/load-decision.ts";
import type { Database } from "../database.ts";

/** How the account approves PDFs: settings `auto_approve_pdfs` and `highest_anomaly_score`. */
export async function readApprovalPolicy(db: Database, userId: string): Promise<ApprovalPolicy> {
  const row = await db
    .selectFrom("users")
    .select("settings")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const { auto_approve_pdfs: isAutomatic, highest_anomaly_score: highest } = row?.settings ?? {};
  return {
    isAutomatic: typeof isAutomatic === "boolean" ? isAutomatic : DEFAULT_APPROVAL.isAutomatic,
    highestAnomalyScore: typeof highest === "number" ? highest : DEFAULT_APPROVAL.highestAnomalyScore,
  };
}
