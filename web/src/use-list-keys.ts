import { useEffect, useState } from "react";

/** `j` and `k` (or the arrows) move through a list, Enter opens; -1 while nothing is chosen. Typing into a field moves nothing. */
export function useListKeys(length: number, open: (at: number) => void): number {
  const [active, setActive] = useState(-1);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (
        target instanceof HTMLElement &&
        target.closest("input, textarea, select, button, a, dialog") !== null
      )
        return;
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (key === "j" || key === "ArrowDown") setActive((at) => Math.min(length - 1, at + 1));
      else if (key === "k" || key === "ArrowUp") setActive((at) => Math.max(0, at - 1));
      else if (key === "Enter" && active >= 0) open(active);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [length, open, active]);
  return active;
}
