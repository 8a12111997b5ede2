import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { PdfStatus } from "../../core/files/pdf-status.ts";
import { newId } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";
import type { PdfDecisionsTable } from "../file-tables.ts";

/** What a person decided of a PDF. */
export type PdfDecision = {
  readonly decisionId: string;
  readonly pdfId: string;
  readonly endUserPk: string;
  readonly status: PdfStatus;
  readonly previousStatus: PdfStatus;
  readonly reason: string | null;
  /** The person, as the caller named them; else the API key. */
  readonly decidedBy: string | null;
  readonly decidedAt: string;
  readonly anomalyScore: number | null;
  readonly covers: string | null;
  readonly undoneBy: string | null;
  readonly undoneAt: string | null;
};

function decisionOf(row: Selectable<PdfDecisionsTable>): PdfDecision {
  return {
    decisionId: row.decision_id,
    pdfId: row.pdf_id,
    endUserPk: row.end_user_pk,
    status: row.status as PdfStatus,
    previousStatus: row.previous_status as PdfStatus,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    anomalyScore: row.anomaly_score,
    covers: row.covers,
    undoneBy: row.undone_by,
    undoneAt: row.undone_at,
  };
}

export type NewDecision = Omit<PdfDecision, "decisionId" | "decidedAt" | "undoneBy" | "undoneAt">;

export async function insertDecision(tx: Tx, userId: string, one: NewDecision, now: Date): Promise<void> {
  await tx
    .insertInto("pdf_decisions")
    .values({
      ...{ user_id: userId, decision_id: newId("dcn_"), pdf_id: one.pdfId, end_user_pk: one.endUserPk },
      ...{ status: one.status, previous_status: one.previousStatus, reason: one.reason },
      ...{ decided_by: one.decidedBy, anomaly_score: one.anomalyScore, covers: one.covers, decided_at: now },
    })
    .execute();
}

/** Marks a decision as taken back. */
export async function undoDecision(
  tx: Tx,
  userId: string,
  { decisionId, by }: { readonly decisionId: string; readonly by: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("pdf_decisions")
    .set({ undone_by: by, undone_at: now })
    .where("user_id", "=", userId)
    .where("decision_id", "=", decisionId)
    .execute();
}

/** Of these PDFs, newest first. */
export async function listDecisions(
  db: Database,
  userId: string,
  pdfIds: readonly string[],
): Promise<readonly PdfDecision[]> {
  if (pdfIds.length === 0) return [];
  const rows = await db
    .selectFrom("pdf_decisions")
    .selectAll()
    .where("user_id", "=", userId)
    .where(sql<boolean>`pdf_id = any(${[...pdfIds]}::text[])`)
    .orderBy("decision_id", "desc")
    .execute();
  return rows.map((row) => decisionOf(row));
}

/** The newest decision of a PDF that nobody took back; null without one. */
export async function findStandingDecision(
  db: Database,
  userId: string,
  pdfId: string,
): Promise<PdfDecision | null> {
  return (await listDecisions(db, userId, [pdfId])).find(({ undoneAt }) => undoneAt === null) ?? null;
}
