import type { Database } from "../../db/database.ts";
import type { FileRow } from "../../db/queries/files.ts";
import { listResultBriefs } from "../../db/queries/parsed-results.ts";
import { findPdfsOfFiles, type PdfRow } from "../../db/queries/pdfs.ts";

export type ResultBrief = Awaited<ReturnType<typeof listResultBriefs>>[number];

/** A file with what came of it. */
export type FileView = {
  readonly file: FileRow;
  readonly pdf: PdfRow | null;
  readonly results: readonly ResultBrief[];
};

export async function viewFiles(
  db: Database,
  userId: string,
  files: readonly FileRow[],
): Promise<readonly FileView[]> {
  const fileIds = files.map((file) => file.fileId);
  const pdfs = await findPdfsOfFiles(db, userId, fileIds);
  const results = Map.groupBy(await listResultBriefs(db, userId, fileIds), (one) => one.fileId);
  return files.map((file) => ({
    file,
    pdf: pdfs.get(file.fileId) ?? null,
    results: results.get(file.fileId) ?? [],
  }));
}

export async function viewFile(db: Database, userId: string, file: FileRow): Promise<FileView> {
  const [view] = await viewFiles(db, userId, [file]);
  return view as FileView;
}
