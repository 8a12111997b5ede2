import { useEffect } from "react";

/** What each key does, by `KeyboardEvent.key`. */
export type KeyActions = Readonly<Record<string, () => void>>;
type Options = {
  /** Escape leaves a field, back to the keys. */
  readonly doesEscapeLeaveFields?: boolean;
};

const PLACE = "egret-keys";
const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select";

/** Letters as keys disturb people who dictate, so that they can be switched off (WCAG 2.1.4). */
export function areLettersOn(): boolean {
  return localStorage.getItem(PLACE) !== "off";
}

export function keepLetters(isOn: boolean): void {
  if (isOn) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, "off");
}

/** While the part is shown its keys work: not while somebody types, and not below an open dialog. */
export function useKeys(actions: KeyActions, { doesEscapeLeaveFields = false }: Options = {}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (document.querySelector("dialog[open]") !== null) return;
      if (target.closest(TYPING) !== null) {
        if (key === "Escape" && doesEscapeLeaveFields) target.blur();
        return;
      }
      // A button that has the focus is pressed, a link followed.
      if (key === "Enter" && target.closest("button, a, summary") !== null) return;
      if (key.length === 1 && !areLettersOn()) return;
      const action = actions[key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
