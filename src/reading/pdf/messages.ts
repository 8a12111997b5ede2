import type { Box, DocumentText, PageText } from "../../core/model/document-text.ts";
import type { RenderWish } from "./engine/render.ts";
import type { RefusalReason } from "./outcome.ts";

// Between the reader in our process and the process that reads. Bytes travel as they are (advanced serialization), pages one by one, so that
// no single message holds up the one who gets it.

/** A figure whose picture is looked at; the box in fractions of the page. */
export type CellToCheck = {
  readonly id: string;
  /** From 1. */
  readonly page: number;
  readonly box: Box;
  /** What the text says there. */
  readonly text: string;
};
export type CheckedCell = { readonly id: string; readonly seen: string };

export type Order =
  | {
      readonly kind: "read";
      readonly id: number;
      readonly bytes: Uint8Array;
      readonly password: string | null;
      /** False: a file with a page that is a picture is refused at that page. */
      readonly mayRecognise: boolean;
    }
  | {
      readonly kind: "render";
      readonly id: number;
      readonly bytes: Uint8Array;
      readonly password: string | null;
      readonly wish: RenderWish;
    }
  | {
      readonly kind: "check";
      readonly id: number;
      readonly bytes: Uint8Array;
      readonly password: string | null;
      readonly cells: readonly CellToCheck[];
    }
  | { readonly kind: "cancel"; readonly id: number };

export type Report =
  | { readonly kind: "page"; readonly id: number; readonly page: PageText; readonly of: number }
  | { readonly kind: "read"; readonly id: number; readonly document: Omit<DocumentText, "pages"> }
  | { readonly kind: "rendered"; readonly id: number; readonly jpeg: Uint8Array }
  | { readonly kind: "checked"; readonly id: number; readonly cells: readonly CheckedCell[] }
  | { readonly kind: "refused"; readonly id: number; readonly reason: RefusalReason };
