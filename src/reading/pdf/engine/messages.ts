import type { PageText } from "../../../core/model/document-text.ts";
import type { RefusalReason } from "../outcome.ts";
import type { DocumentFacts } from "./open-document.ts";
import type { Pixels, RenderWish } from "./render.ts";

/** What the process asks its reading thread, one at a time. The thread holds one open document at most. */
export type ThreadRequest =
  | { readonly kind: "open"; readonly bytes: Uint8Array; readonly password: string | null }
  | { readonly kind: "page"; readonly number: number }
  | { readonly kind: "render"; readonly wish: RenderWish }
  | { readonly kind: "close" };

export type ThreadAnswer =
  | { readonly kind: "opened"; readonly facts: DocumentFacts }
  | { readonly kind: "refused"; readonly reason: RefusalReason }
  | {
      readonly kind: "page";
      readonly page: PageText;
      readonly pathCount: number;
      readonly newFonts: readonly string[];
    }
  | { readonly kind: "rendered"; readonly pixels: Pixels | null }
  | { readonly kind: "closed" }
  /** PDFium gave up; the thread is of no use any more. */
  | { readonly kind: "broken"; readonly isMemory: boolean };

export type ThreadSettings = { readonly memoryMb: number };
