import type { Context } from "../../context.ts";
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

/** Asks for the sweeping of what uploads that broke off have left. */
export async function sweepLeftovers(context: Context): Promise<void> {
  for (const userId of await listAccountsWithLeftovers(context.db)) {
    await context.jobs.send("sweep_files", { userId }, { singletonKey: userId });
  }
}
