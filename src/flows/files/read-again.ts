import type { Context } from "../../context.ts";
import type { Tx } from "../../db/database.ts";
import { type FileChange, type FileRow, updateFile } from "../../db/queries/files.ts";

/** Asks for a file to be read again, with `change` made to its record; a reading under way is thrown away. */
export async function readAgain(
  context: Context,
  tx: Tx,
  { userId, now }: { readonly userId: string; readonly now: Date },
  file: FileRow,
  change: FileChange = {},
): Promise<FileRow> {
  const { fileId } = file;
  const again = { status: "waiting", problem: null, progress: null, run: file.run + 1, attempts: 0 } as const;
  const waiting = await updateFile(tx, { userId, fileId }, { ...change, ...again }, now);
  await context.jobs.send("read_file", { userId, fileId }, { tx, singletonKey: fileId, group: userId });
  return waiting;
}
