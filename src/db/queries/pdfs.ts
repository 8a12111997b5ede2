import { type Selectable, sql } from "kysely";
import type { PdfStatus } from "../../core/files/pdf-status.ts";
import type { StatementBrief } from "../../core/parsed-results/statement-brief.ts";
import type { Database, Tx } from "../database.ts";
import type { PdfsTable } from "../file-tables.ts";

export type PdfRow = {
  readonly pdfId: string;
  readonly fileId: string;
  readonly endUserPk: string;
  readonly dataSourceId: string;
  readonly status: PdfStatus;
  readonly notes: string | null;
  readonly filename: string;
  readonly referenceId: string | null;
  readonly isFraud: boolean | null;
  readonly fraudReason: string | null;
  readonly isImageBased: boolean | null;
  readonly parsingVersion: string | null;
  /** The worst of its statements, and whether all add up; null before the checks. */
  readonly anomalyScore: number | null;
  readonly isReconciled: boolean | null;
  /** Of the file as it came, whatever was corrected. */
  readonly originalAnomalyScore: number | null;
  readonly statementBriefs: readonly StatementBrief[];
  readonly created: string;
  readonly lastUpdated: string;
};

function pdfOf(row: Selectable<PdfsTable>): PdfRow {
  return {
    pdfId: row.pdf_id,
    fileId: row.file_id,
    endUserPk: row.end_user_pk,
    dataSourceId: row.data_source_id,
    status: row.status as PdfStatus,
    notes: row.notes,
    filename: row.filename,
    referenceId: row.reference_id,
    isFraud: row.is_fraud,
    fraudReason: row.fraud_reason,
    isImageBased: row.is_image_based,
    parsingVersion: row.parsing_version,
    anomalyScore: row.anomaly_score,
    isReconciled: row.is_reconciled,
    originalAnomalyScore: row.original_anomaly_score,
    statementBriefs: row.statement_briefs as readonly StatementBrief[],
    created: row.created,
    lastUpdated: row.last_updated,
  };
}

export async function insertPdf(
  tx: Tx,
  userId: string,
  pdf: Pick<PdfRow, "pdfId" | "fileId" | "endUserPk" | "dataSourceId" | "filename" | "referenceId">,
  now: Date,
): Promise<PdfRow> {
  const row = await tx
    .insertInto("pdfs")
    .values({
      ...{ user_id: userId, pdf_id: pdf.pdfId, file_id: pdf.fileId, end_user_pk: pdf.endUserPk },
      ...{ data_source_id: pdf.dataSourceId, filename: pdf.filename, reference_id: pdf.referenceId },
      ...{ status: "new", created: now, last_updated: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return pdfOf(row);
}

export type PdfChange = Partial<
  Pick<
    PdfRow,
    | "status"
    | "notes"
    | "filename"
    | "referenceId"
    | "isFraud"
    | "fraudReason"
    | "isImageBased"
    | "parsingVersion"
    | "anomalyScore"
    | "isReconciled"
    | "originalAnomalyScore"
    | "statementBriefs"
  >
>;

/** Changes the PDF; its data source has the same status. */
export async function updatePdf(
  tx: Tx,
  key: { readonly userId: string; readonly pdfId: string },
  change: PdfChange,
  now: Date,
): Promise<PdfRow> {
  const row = await tx
    .updateTable("pdfs")
    .set({
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.notes === undefined ? {} : { notes: change.notes }),
      ...(change.filename === undefined ? {} : { filename: change.filename }),
      ...(change.referenceId === undefined ? {} : { reference_id: change.referenceId }),
      ...(change.isFraud === undefined ? {} : { is_fraud: change.isFraud }),
      ...(change.fraudReason === undefined ? {} : { fraud_reason: change.fraudReason }),
      ...(change.isImageBased === undefined ? {} : { is_image_based: change.isImageBased }),
      ...(change.parsingVersion === undefined ? {} : { parsing_version: change.parsingVersion }),
      ...(change.anomalyScore === undefined ? {} : { anomaly_score: change.anomalyScore }),
      ...(change.isReconciled === undefined ? {} : { is_reconciled: change.isReconciled }),
      ...(change.originalAnomalyScore === undefined
        ? {}
        : { original_anomaly_score: change.originalAnomalyScore }),
      ...(change.statementBriefs === undefined
        ? {}
        : { statement_briefs: JSON.stringify(change.statementBriefs) }),
      last_updated: now,
    })
    .where("user_id", "=", key.userId)
    .where("pdf_id", "=", key.pdfId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const pdf = pdfOf(row);
  const metadata = JSON.stringify({ filename: pdf.filename, status: pdf.status });
  await sql`
    update data_sources set status = ${pdf.status}, metadata = ${metadata}::jsonb, last_updated = ${now}::timestamptz
     where user_id = ${key.userId} and data_source_id = ${pdf.dataSourceId}`.execute(tx);
  return pdf;
}

export async function findPdf(db: Database, userId: string, pdfId: string): Promise<PdfRow | null> {
  const row = await db
    .selectFrom("pdfs")
    .selectAll()
    .where("user_id", "=", userId)
    .where("pdf_id", "=", pdfId)
    .executeTakeFirst();
  return row === undefined ? null : pdfOf(row);
}

export async function findPdfsOfFiles(
  db: Database,
  userId: string,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, PdfRow>> {
  const rows = await db
    .selectFrom("pdfs")
    .selectAll()
    .where("user_id", "=", userId)
    .where(sql<boolean>`file_id = any(${[...fileIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.file_id, pdfOf(row)]));
}

/** PDFs of an end user, newest first. */
export async function listPdfs(db: Database, userId: string, endUserPk: string): Promise<readonly PdfRow[]> {
  const rows = await db
    .selectFrom("pdfs")
    .selectAll()
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", endUserPk)
    .orderBy("pdf_id", "desc")
    .execute();
  return rows.map(pdfOf);
}
