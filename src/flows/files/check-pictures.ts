import type { Context } from "../../context.ts";
import { withLaterAnomalies } from "../../core/parsed-results/later-anomalies.ts";
import {
  type Figure,
  figuresToLookAt,
  pictureAnomalies,
} from "../../core/parsed-results/picture-anomalies.ts";
import { attributesIn } from "../../core/parsed-results/statement-attributes.ts";
import { statementsOf } from "../../core/parsed-results/statement-json.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import { type FileRow, findFile } from "../../db/queries/files.ts";
import { findNewestResult, type ParsedResultRow, updateAttributes } from "../../db/queries/parsed-results.ts";
import { findPdf } from "../../db/queries/pdfs.ts";
import { transact } from "../../db/transient.ts";
import { openResult } from "../personal-numbers.ts";
import { reconsider } from "./carry-out.ts";
import { currentStatementsOf, STATEMENT_PARSERS } from "./current-statements.ts";
import { passwordOf } from "./read-text.ts";
import type { Storing } from "./store-reading.ts";

// A job after the reading, so that nobody waits for it: the largest figures of a statement are recognised in the picture of their page and
// held against its text. When they contradict each other, the checks of the PDF run once more.

type Key = { readonly userId: string; readonly pdfId: string };

export async function checkPictures(context: Context, key: Key, signal: AbortSignal): Promise<void> {
  const { userId, pdfId } = key;
  const pdf = await findPdf(context.db, userId, pdfId);
  const file = pdf === null ? null : await findFile(context.db, userId, pdf.fileId);
  if (pdf === null || file === null || file.mediaType !== "application/pdf") return;
  const row = await findNewestResult(context.db, userId, {
    fileId: file.fileId,
    parserIds: STATEMENT_PARSERS,
  });
  if (row === null || row.extracted === null) return;
  const figures = figuresToLookAt(statementsOf(row.extracted), attributesIn(row.attributes), row.boxes);
  const contradicted = await lookAt(context, userId, file, { figures, signal });
  if (contradicted === null || contradicted.length === 0) return;
  await transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, userId, pdf.endUserPk);
    if (endUser === null) return;
    await judgeAgain({ context, tx, userId, endUser, now: context.now() }, { pdfId, row, contradicted });
  });
}

type Contradicted = readonly (Figure & { readonly seen: string })[];

/** Null: the file cannot be looked at, and nothing is said. */
async function lookAt(
  context: Context,
  userId: string,
  file: FileRow,
  { figures, signal }: { readonly figures: readonly Figure[]; readonly signal: AbortSignal },
): Promise<Contradicted | null> {
  const bytes = figures.length === 0 ? null : await context.storage.get({ userId, digest: file.digest });
  if (bytes === null) return null;
  const cells = figures.map(({ pointer, text, box }) => {
    const [y0, x0, y1, x1] = box.boundingBox;
    const page = file.parentPages?.[box.pageNumber - 1] ?? box.pageNumber;
    return { id: pointer, page, text, box: { x0, y0, x1, y1 } };
  });
  const outcome = await context.pdf.checkCells(bytes, cells, {
    ...{ asker: userId, password: passwordOf(context, file), signal },
  });
  if (outcome.kind === "refused") {
    if (outcome.reason === "busy") throw new Error("the reader of PDFs is busy");
    return null;
  }
  return outcome.cells.flatMap(({ id, seen }) => {
    const figure = figures.find(({ pointer }) => pointer === id);
    return figure === undefined ? [] : [{ ...figure, seen }];
  });
}

type Found = { readonly pdfId: string; readonly row: ParsedResultRow; readonly contradicted: Contradicted };

/** Nothing when the file was read again meanwhile: that reading has a look of its own. */
async function judgeAgain(storing: Storing, { pdfId, row: looked, contradicted }: Found): Promise<void> {
  const { context, tx, userId } = storing;
  const row = await findNewestResult(tx, userId, { fileId: looked.fileId, parserIds: STATEMENT_PARSERS });
  const pdf = await findPdf(tx, userId, pdfId);
  if (row === null || pdf === null || row.versionNumber !== looked.versionNumber) return;
  const attributes = attributesIn(row.attributes).map((one, index) =>
    withLaterAnomalies(one, "picture", pictureAnomalies(index, contradicted)),
  );
  await updateAttributes(tx, userId, row, attributes);
  const current = currentStatementsOf(openResult(context.secrets, row)).map((one, index) => ({
    ...one,
    attributes: attributes[index] ?? one.attributes,
  }));
  // It may have been loaded before anybody had looked at the picture.
  await reconsider(storing, pdf, current);
}
