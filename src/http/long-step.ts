import { nextShare } from "../flows/in-shares.ts";

// Reading a large body takes tens of milliseconds that cannot be shared out. Twenty of them at once would be one long step in which
// nobody else is answered; so each waits for a turn of its own, and between two of them everything else is done that waits.

const LONG_BYTES = 65_536;

export function isLong(bytes: number): boolean {
  return bytes >= LONG_BYTES;
}

/** Resolves when work on a body of this size may begin; at once for small ones. */
export async function turnForLongStep(bytes: number): Promise<void> {
  if (isLong(bytes)) await nextShare();
}
