/** Keeps what was used last, up to a total size. */
export type SizedCache<V> = {
  get(key: string): V | undefined;
  /** Forgets the least used until it fits; what is larger than the whole cache is not kept. */
  put(key: string, value: V, size: number): void;
};

export function makeSizedCache<V>(sizeAtMost: number): SizedCache<V> {
  // A Map keeps the order of insertion, so the first entry is the one not used for longest.
  const entries = new Map<string, { readonly value: V; readonly size: number }>();
  let total = 0;
  const drop = (key: string): void => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    put: (key, value, size) => {
      drop(key);
      if (size > sizeAtMost) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= sizeAtMost) break;
        drop(oldest);
      }
    },
  };
}
