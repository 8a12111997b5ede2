/** Whose it is: tenants take turns. Work that nobody else asked for (a command, a test) has none. */
export type Asker = string | null;

export type Waiting<Work> = { readonly asker: Asker; readonly work: Work };

/**
 * Work that waits for a place. The tenant that was served longest ago comes next, and one tenant holds all places but one at most, as
 * long as there are several: whoever sends a thousand slow files waits for itself.
 */
export type Turns<Work> = {
  readonly size: () => number;
  readonly add: (one: Waiting<Work>) => void;
  /** Before all others of its tenant. */
  readonly putBack: (one: Waiting<Work>) => void;
  /** The next that may start now, which then holds a place; null when none may. */
  readonly take: () => Waiting<Work> | null;
  /** It needs its place no more. */
  readonly give: (one: Waiting<Work>) => void;
  /** It is not wanted any more; false when it did not wait. */
  readonly remove: (work: Work) => boolean;
  /** All that wait, which wait no more. */
  readonly clear: () => readonly Waiting<Work>[];
};

export function makeTurns<Work>(places: number): Turns<Work> {
  // A Map keeps the order of insertion: who is served goes to its end.
  const lines = new Map<Asker, Waiting<Work>[]>();
  const held = new Map<Asker, number>();
  const mostOfOne = Math.max(1, places - 1);
  let used = 0;
  const lineOf = (asker: Asker): Waiting<Work>[] => {
    const line = lines.get(asker) ?? [];
    lines.set(asker, line);
    return line;
  };
  const hold = (asker: Asker, more: number): void => {
    used += more;
    const now = (held.get(asker) ?? 0) + more;
    if (now > 0) held.set(asker, now);
    else held.delete(asker);
  };
  return {
    size: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
    add: (one) => void lineOf(one.asker).push(one),
    putBack: (one) => void lineOf(one.asker).unshift(one),
    take: () => {
      if (used >= places) return null;
      for (const [asker, line] of lines) {
        if (asker !== null && (held.get(asker) ?? 0) >= mostOfOne) continue;
        lines.delete(asker);
        const one = line.shift();
        if (line.length > 0) lines.set(asker, line);
        if (one === undefined) continue;
        hold(asker, 1);
        return one;
      }
      return null;
    },
    give: ({ asker }) => hold(asker, -1),
    remove: (work) => {
      for (const [asker, line] of lines) {
        const at = line.findIndex((one) => one.work === work);
        if (at < 0) continue;
        line.splice(at, 1);
        if (line.length === 0) lines.delete(asker);
        return true;
      }
      return false;
    },
    clear: () => {
      const all = [...lines.values()].flat();
      lines.clear();
      return all;
    },
  };
}
