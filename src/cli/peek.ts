/** The first items, until they are enough, and all items from the beginning. */
export async function peek<T>(
  items: AsyncIterable<T>,
  isEnough: (first: readonly T[]) => boolean,
): Promise<{ readonly first: readonly T[]; readonly all: AsyncGenerator<T> }> {
  const iterator = items[Symbol.asyncIterator]();
  const first: T[] = [];
  while (!isEnough(first)) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
  }
  async function* all(): AsyncGenerator<T> {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { first, all: all() };
}

export function lengthOf(pieces: readonly { readonly length: number }[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
