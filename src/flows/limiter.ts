/** Runs work, so many at once; the rest waits in order. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Example: `const two = makeLimiter(2); await Promise.all(pages.map((page) => two(() => read(page))))`. */
export function makeLimiter(atOnce: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
