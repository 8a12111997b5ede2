import { useEffect } from "react";

/** What the browser's tab and history call the page; nothing while it is not known. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? "Egret" : `${title} · Egret`;
  }, [title]);
}
