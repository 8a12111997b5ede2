import { sql } from "kysely";
import type { StatementFactsJson } from "../../core/parsed-results/statement-facts.ts";
import type { AcrossAnomaly } from "../../core/statements/anomalies/across/facts.ts";
import type { Tx } from "../database.ts";

export type StoredFacts = {
  readonly pdfId: string;
  readonly statementIndex: number;
  readonly fileId: string;
  /** As it counts now; null when it does not. */
  readonly facts: StatementFactsJson | null;
  /** As it was read, where a person corrected it. */
  readonly asRead: StatementFactsJson | null;
  /** What was found the last time. */
  readonly found: readonly AcrossAnomaly[];
};

export type NewFacts = Pick<StoredFacts, "facts" | "asRead">;
type Owner = { readonly pdfId: string; readonly fileId: string; readonly endUserPk: string };

/** Keeps these facts of the PDF's statements and no others. The caller holds the end user's lock. */
export async function replaceFacts(
  tx: Tx,
  userId: string,
  { pdfId, fileId, endUserPk }: Owner,
  facts: readonly NewFacts[],
): Promise<void> {
  await deleteFacts(tx, userId, pdfId);
  const rows = facts.flatMap((one, index) =>
    one.facts === null && one.asRead === null
      ? []
      : [
          {
            ...{ user_id: userId, pdf_id: pdfId, statement_index: index, end_user_pk: endUserPk },
            ...{
              file_id: fileId,
              facts: jsonOrNull(one.facts),
              facts_as_read: jsonOrNull(one.asRead),
              found: "[]",
            },
          },
        ],
  );
  if (rows.length > 0) await tx.insertInto("statement_facts").values(rows).execute();
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

export async function deleteFacts(tx: Tx, userId: string, pdfId: string): Promise<void> {
  await tx.deleteFrom("statement_facts").where("user_id", "=", userId).where("pdf_id", "=", pdfId).execute();
}

/** Those of all PDFs of the end user that nobody rejected, oldest upload first. */
export async function listFacts(tx: Tx, userId: string, endUserPk: string): Promise<readonly StoredFacts[]> {
  const { rows } = await sql<{
    pdf_id: string;
    statement_index: number;
    file_id: string;
    facts: StatementFactsJson | null;
    facts_as_read: StatementFactsJson | null;
    found: readonly AcrossAnomaly[];
  }>`
    select f.pdf_id, f.statement_index, f.file_id, f.facts, f.facts_as_read, f.found
      from statement_facts f join pdfs p on p.user_id = f.user_id and p.pdf_id = f.pdf_id
     where f.user_id = ${userId} and f.end_user_pk = ${endUserPk} and p.status not in ('rejected', 'failed')
     order by f.pdf_id, f.statement_index`.execute(tx);
  return rows.map((row) => ({
    pdfId: row.pdf_id,
    statementIndex: row.statement_index,
    fileId: row.file_id,
    facts: row.facts,
    asRead: row.facts_as_read,
    found: row.found,
  }));
}

export async function updateFound(
  tx: Tx,
  userId: string,
  { pdfId, statementIndex }: Pick<StoredFacts, "pdfId" | "statementIndex">,
  found: readonly AcrossAnomaly[],
): Promise<void> {
  await tx
    .updateTable("statement_facts")
    .set({ found: JSON.stringify(found) })
    .where("user_id", "=", userId)
    .where("pdf_id", "=", pdfId)
    .where("statement_index", "=", statementIndex)
    .execute();
}
