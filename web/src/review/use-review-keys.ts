import { useEffect } from "react";

type Keys = {
  readonly rows: number;
  readonly active: number;
  readonly setActive: (row: number) => void;
  readonly brokenAt: readonly number[];
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onSave: () => void;
};

/** The whole review by keyboard. Inside a field only Escape is taken, to leave it. */
export function useReviewKeys({
  rows,
  active,
  setActive,
  brokenAt,
  onApprove,
  onReject,
  onSave,
}: Keys): void {
  useEffect(() => {
    const down = () => setActive(Math.min(rows - 1, active + 1));
    const up = () => setActive(Math.max(0, active - 1));
    const edit = () => document.querySelector<HTMLInputElement>("[data-field=amount]")?.select();
    const actions: ReadonlyMap<string, () => void> = new Map([
      ["j", down],
      ["ArrowDown", down],
      ["k", up],
      ["ArrowUp", up],
      ["n", () => setActive(brokenAt.find((at) => at > active) ?? brokenAt[0] ?? active)],
      ["e", edit],
      ["Enter", edit],
      ["s", onSave],
      ["a", onApprove],
      ["x", onReject],
    ]);
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null) {
        if (key === "Escape") target.blur();
        return;
      }
      if (target instanceof HTMLElement && key === "Enter" && target.closest("button, a") !== null) return;
      const action = actions.get(key);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
