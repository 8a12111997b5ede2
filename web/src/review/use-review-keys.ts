import { useKeys } from "../keys.ts";

type Keys = {
  readonly rows: number;
  readonly active: number;
  readonly setActive: (row: number) => void;
  readonly onBreak: () => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onSave: () => void;
  readonly onZoom: () => void;
  readonly onNext: () => void;
};

/** The whole review by keyboard. Inside a field only Escape is taken, to leave it. */
export function useReviewKeys({ rows, active, setActive, ...on }: Keys): void {
  const down = () => setActive(Math.min(rows - 1, active + 1));
  const up = () => setActive(Math.max(0, active - 1));
  const edit = () => document.querySelector<HTMLInputElement>("[data-field=amount]")?.select();
  useKeys(
    {
      j: down,
      ArrowDown: down,
      k: up,
      ArrowUp: up,
      n: on.onBreak,
      f: on.onNext,
      e: edit,
      Enter: edit,
      z: on.onZoom,
      s: on.onSave,
      a: on.onApprove,
      x: on.onReject,
    },
    { doesEscapeLeaveFields: true },
  );
}
