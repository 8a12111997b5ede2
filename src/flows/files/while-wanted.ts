import type { Context } from "../../context.ts";
import { findFile } from "../../db/queries/files.ts";

const LOOKED_AT_MS = 1_000;

/**
 * Works on a file as long as it is there: reading a scan may take minutes, and nobody wants it once the file or its end user was deleted.
 * The signal fires then, or when `signal` does; what the work throws after a deletion is of no interest.
 */
export async function whileWanted(
  { db, log }: Pick<Context, "db" | "log">,
  {
    userId,
    fileId,
    signal,
  }: { readonly userId: string; readonly fileId: string; readonly signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  const look = async () => {
    if ((await findFile(db, userId, fileId)) === null) gone.abort(new Error("the file was deleted"));
  };
  const looking = setInterval(() => {
    look().catch((err: unknown) => log.warn({ err }, "whether a file is still wanted was not seen"));
  }, LOOKED_AT_MS).unref();
  try {
    await work(AbortSignal.any([signal, gone.signal]));
  } catch (error) {
    if (!gone.signal.aborted) throw error;
  } finally {
    clearInterval(looking);
  }
}
