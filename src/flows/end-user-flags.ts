import type { Context } from "../context.ts";
import { dayOfInstant, formatDay } from "../core/model/day.ts";
import { readApprovalPolicy } from "../db/queries/user-settings.ts";

/** What flags are judged by: whose, up to which anomaly score, and as of which day. */
export type Flagging = { readonly userId: string; readonly highestScore: number; readonly today: string };

export async function readFlagging(
  { db, now }: Pick<Context, "db" | "now">,
  userId: string,
): Promise<Flagging> {
  const { highestAnomalyScore: highestScore } = await readApprovalPolicy(db, userId);
  return { userId, highestScore, today: formatDay(dayOfInstant(now().getTime())) };
}
