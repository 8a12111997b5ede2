import type { Context } from "../../context.ts";
import { listUnreadFiles } from "../../db/queries/file-upkeep.ts";
import {
  type Content,
  forgetBytes,
  listAccountsWithLeftovers,
  listUnusedBytes,
  lockUnusedBytes,
} from "../../db/queries/stored-bytes.ts";
import { transact } from "../../db/transient.ts";

const AT_ONCE = 100;

/** Removes the bytes of an account that no file has any more. Harmless to run again, and beside uploads. */
export async function sweepFiles(context: Context, { userId }: { readonly userId: string }): Promise<void> {
  for (;;) {
    const unused = await listUnusedBytes(context.db, userId, AT_ONCE);
    for (const content of unused) await remove(context, content);
    if (unused.length < AT_ONCE) return;
  }
}

async function remove({ db, storage }: Context, content: Content): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await lockUnusedBytes(tx, content))) return;
    await storage.remove(content);
    await forgetBytes(tx, content);
  });
}

/** Long enough that a file which is still to be read has lost its job. */
const UNREAD_FOR_MS = 4 * 3_600_000;

/** Asks for the sweeping of what uploads that broke off have left, and for the reading of files that lost their job. */
export async function sweepLeftovers(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - UNREAD_FOR_MS);
  for (const file of await listUnreadFiles(context.db, before)) {
    await context.jobs.send("read_file", file, { singletonKey: file.fileId, group: file.userId });
  }
  for (const userId of await listAccountsWithLeftovers(context.db)) {
    await context.jobs.send("sweep_files", { userId }, { singletonKey: userId });
  }
}
