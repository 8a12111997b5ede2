import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** The browser's own modal dialog: it keeps the focus inside and closes on Escape. */
export function Dialog({ title, onClose, children }: Props) {
  const place = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = place.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog ref={place} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="stack">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

/** What ends a dialog; the most likely stands last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
