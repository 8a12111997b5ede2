import { useSyncExternalStore } from "react";

type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "bad";
  /** What takes the told change back. */
  readonly undo: (() => void) | null;
};

const SHOWN_MS = 8_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Tells of something that was done or failed; with `undo`, offers to take it back. */
export function toast(
  text: string,
  options: { readonly isBad?: boolean; readonly undo?: () => void } = {},
): void {
  const id = ++lastId;
  set([
    ...toasts.slice(-3),
    { id, text, tone: options.isBad === true ? "bad" : "plain", undo: options.undo ?? null },
  ]);
  setTimeout(() => set(toasts.filter((one) => one.id !== id)), SHOWN_MS);
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <div className="toasts no-print" role="status" aria-live="polite">
      {shown.map(({ id, text, tone, undo }) => (
        <div key={id} className={`toast ${tone}`}>
          <span>{text}</span>
          {undo === null ? null : (
            <button
              type="button"
              onClick={() => {
                set(toasts.filter((one) => one.id !== id));
                undo();
              }}
            >
              Undo
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
