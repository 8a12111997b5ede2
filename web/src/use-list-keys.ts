import { useState } from "react";
import { useKeys } from "./keys.ts";

/** `j` and `k` (or the arrows) move through a list, Enter opens; -1 while nothing is chosen. */
export function useListKeys(length: number, open: (at: number) => void): number {
  const [active, setActive] = useState(-1);
  const down = () => setActive((at) => Math.min(length - 1, at + 1));
  const up = () => setActive((at) => Math.max(0, at - 1));
  const moves = { j: down, ArrowDown: down, k: up, ArrowUp: up };
  const enter = () => open(active);
  useKeys(active < 0 ? moves : { ...moves, Enter: enter });
  return active;
}
