/**
 * Banks print a name again as the entry's description or product: `NEXT INSUR* NEXT INSUR`, `ALLY FINANCIAL ALLY`. Takes words off the
 * end that stand before them already, at once or at the beginning. Names of two words (`WALLA WALLA`, `BEAN & BEAN`) stay.
 */
export function dropRepetition(words: string[]): void {
  while (words.length > 2 && words.lastIndexOf(words.at(-1) as string, -2) >= 0) {
    const size = repeatedAtEnd(words);
    if (size === 0) return;
    words.length -= size;
  }
}

function repeatedAtEnd(words: readonly string[]): number {
  for (let size = words.length >> 1; size >= 1; size--) {
    const from = words.length - size;
    if (words[from - 1] === "&") continue;
    if (isSame(words, from - size, from, size) || isSame(words, 0, from, size)) return size;
  }
  return 0;
}

function isSame(words: readonly string[], a: number, b: number, size: number): boolean {
  for (let i = 0; i < size; i++) if (words[a + i] !== words[b + i]) return false;
  return true;
}
