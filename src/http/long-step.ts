// Reading a large body takes tens of milliseconds that cannot be shared out. Twenty of them at once would be one long step in which
// nobody else is answered; so each waits for a turn of its own, and between two of them everything else is done that waits.

const LONG_BYTES = 65_536;
let last: Promise<void> = Promise.resolve();

/** Resolves when work on a body of this size may begin; at once for small ones. */
export async function turnForLongStep(bytes: number): Promise<void> {
  if (bytes < LONG_BYTES) return;
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  await last;
}
