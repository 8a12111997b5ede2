import type { Context } from "../../context.ts";
import type { ResultBox } from "../../core/documents/parsed-document.ts";
import { accountIdOf } from "../../core/files/account-identity.ts";
import { applyPatches } from "../../core/parsed-results/patch.ts";
import type { Database } from "../../db/database.ts";
import { findNewestResult } from "../../db/queries/parsed-results.ts";
import { listDecisions, type PdfDecision } from "../../db/queries/pdf-decisions.ts";
import { listFirstStatements } from "../../db/queries/pdf-statements.ts";
import type { PdfRow } from "../../db/queries/pdfs.ts";
import { openResult } from "../personal-numbers.ts";
import { type CurrentStatement, currentStatementsOf, STATEMENT_PARSERS } from "./current-statements.ts";

/** Fractions of the page, from the top left. */
export type RowBounds = {
  readonly page: number;
  readonly y1: number;
  readonly x1: number;
  readonly y2: number;
  readonly x2: number;
};

/** A statement with the places of its rows. */
export type PlacedStatement = CurrentStatement & {
  readonly boundsOf: (row: number) => RowBounds | null;
  readonly invalidBoundsOf: (row: number) => RowBounds | null;
};

export type PdfView = {
  readonly pdf: PdfRow;
  /** Of the first statement. */
  readonly accountId: string | null;
  readonly currency: string | null;
  /** What people decided of it, newest first. */
  readonly decisions: readonly PdfDecision[];
  /** Empty unless they were asked for. */
  readonly statements: readonly PlacedStatement[];
};

/** PDFs without their statements. */
export async function viewPdfs(
  db: Database,
  userId: string,
  pdfs: readonly PdfRow[],
): Promise<readonly PdfView[]> {
  const fileIds = pdfs.map((pdf) => pdf.fileId);
  const firsts = await listFirstStatements(db, userId, fileIds, STATEMENT_PARSERS);
  const decisions = await listDecisions(
    db,
    userId,
    pdfs.map((pdf) => pdf.pdfId),
  );
  return pdfs.map((pdf) => {
    const first = firsts.get(pdf.fileId);
    const accountId = first === undefined ? null : (accountIdOf(first) ?? `${pdf.pdfId}-1`);
    return {
      ...{ pdf, accountId, currency: first?.currency ?? null, statements: [] },
      decisions: decisions.filter((one) => one.pdfId === pdf.pdfId),
    };
  });
}

export async function viewPdf(
  { db, secrets }: Pick<Context, "db" | "secrets">,
  userId: string,
  pdf: PdfRow,
  { withStatements }: { readonly withStatements: boolean },
): Promise<PdfView> {
  const [view] = await viewPdfs(db, userId, [pdf]);
  const statements = withStatements ? await readPlacedStatements({ db, secrets }, userId, pdf.fileId) : [];
  return { ...(view as PdfView), statements };
}

async function readPlacedStatements(
  { db, secrets }: Pick<Context, "db" | "secrets">,
  userId: string,
  fileId: string,
): Promise<readonly PlacedStatement[]> {
  const stored = await findNewestResult(db, userId, { fileId, parserIds: STATEMENT_PARSERS });
  if (stored === null || stored.extracted === null) return [];
  const row = openResult(secrets, stored);
  const placed = applyPatches(
    { result: row.extracted ?? {}, boxes: [], layoutBoxes: row.layoutBoxes },
    row.patches,
  );
  const boxes = new Map(placed.layoutBoxes.map((box) => [box.jsonPointer, box]));
  return currentStatementsOf(row).map((statement) => {
    const at = (list: string) => (index: number) =>
      boundsIn(boxes.get(`/statements/${statement.index}/${list}/${index}`));
    return { ...statement, boundsOf: at("transactions"), invalidBoundsOf: at("invalid_transactions") };
  });
}

function boundsIn(box: ResultBox | undefined): RowBounds | null {
  if (box === undefined) return null;
  const [y1, x1, y2, x2] = box.boundingBox;
  return { page: box.pageNumber, y1, x1, y2, x2 };
}
