import { assessStatement } from "../../core/parsed-results/assess-statement.ts";
import type { PdfDecision } from "../../db/queries/pdf-decisions.ts";
import type { PdfView, PlacedStatement, RowBounds } from "../../flows/files/view-pdfs.ts";
import { presentInstant, presentInstantOrNull } from "./instant.ts";

export function presentPdf({ pdf, accountId, currency, statements, decisions }: PdfView) {
  return {
    account_id: accountId,
    created: presentInstant(pdf.created),
    currency,
    decisions: decisions.map(presentDecision),
    end_user: { service_id: pdf.endUserPk },
    filename: pdf.filename,
    service_id: pdf.pdfId,
    is_image_based: pdf.isImageBased,
    last_updated: presentInstant(pdf.lastUpdated),
    notes: pdf.notes,
    parsing_version: pdf.parsingVersion,
    reference_id: pdf.referenceId,
    is_fraud: pdf.isFraud,
    statement_briefs: pdf.statementBriefs,
    statements: statements.map((one) => presentStatement(one, pdf)),
    status: pdf.status,
  };
}

function presentStatement(placed: PlacedStatement, pdf: PdfView["pdf"]) {
  const { statement, boundsOf, invalidBoundsOf } = placed;
  const { currency } = statement;
  return {
    exclude: statement.exclude,
    summary: presentSummary(placed, pdf),
    transaction_partials: statement.transactions.map((row, index) => ({
      amount: row.amount,
      balance: row.balance,
      bounds: presentBounds(boundsOf(index)),
      currency,
      description: row.description,
      ocr_suspect: row.ocr_suspect,
      reference_id: row.reference_id,
      timestamp: midnight(row.date),
      transaction_code: row.transaction_code,
    })),
    invalid_transaction_partials: statement.invalid_transactions.map((row, index) => ({
      amount: row.amount,
      balance: null,
      bounds: presentBounds(invalidBoundsOf(index)),
      currency,
      description: row.text,
      ocr_suspect: true,
      reference_id: null,
      timestamp: midnight(row.date),
      transaction_code: null,
    })),
  };
}

function presentSummary({ statement, attributes, uncorrected }: PlacedStatement, pdf: PdfView["pdf"]) {
  const assessed = assessStatement({ statement, attributes, uncorrected });
  const byPerson = pdf.isFraud === true && pdf.fraudReason !== null ? [pdf.fraudReason] : [];
  return {
    account_number: statement.account_number,
    account_title: statement.account_title,
    bank_name: statement.bank_name,
    company: statement.company,
    currency: statement.currency,
    end_balance: statement.end_balance,
    start_balance: statement.start_balance,
    unreconciled_end_balance: assessed.unreconciledEnd,
    total_credits: assessed.totalCredits,
    total_debits: Math.abs(assessed.totalDebits),
    fraud_reasons: [...byPerson, ...attributes.anomalies.map((one) => one.text)],
    fraud_score: assessed.anomalyScore,
    original_anomaly_score: assessed.originalAnomalyScore,
    is_business_account: statement.is_business_account,
    is_ocr: attributes.is_ocr,
    reconciled: assessed.isReconciled,
    web_report: false,
    max_resolution: attributes.max_resolution,
    min_resolution: attributes.min_resolution,
    num_credits: assessed.numCredits,
    num_debits: assessed.numDebits,
    num_transactions: statement.transactions.length,
    statement_start_date: midnight(statement.period_start),
    statement_end_date: midnight(statement.period_end),
  };
}

function presentDecision(one: PdfDecision) {
  return {
    status: one.status,
    previous_status: one.previousStatus,
    reason: one.reason,
    decided_by: one.decidedBy,
    decided_at: presentInstant(one.decidedAt),
    anomaly_score: one.anomalyScore,
    undone_by: one.undoneBy,
    undone_at: presentInstantOrNull(one.undoneAt),
  };
}

function presentBounds(bounds: RowBounds | null) {
  if (bounds === null) return null;
  const { page, y1, x1, y2, x2 } = bounds;
  return { page, x_max: x2, x_min: x1, y_max: y2, y_min: y1 };
}

function midnight(day: string | null): string | null {
  return day === null ? null : `${day}T00:00:00Z`;
}
