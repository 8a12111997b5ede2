import sharp from "sharp";
import type { RenderWish } from "../engine/render.ts";
import type { RefusalReason } from "../outcome.ts";
import { reasonOf } from "./read-document.ts";
import type { Thread } from "./thread.ts";

const STEP_MS = 20_000;
export const JPEG_QUALITY = 80;

/** The picture of one page. */
export async function renderJpeg(
  thread: Thread,
  order: { bytes: Uint8Array; password: string | null; wish: RenderWish },
): Promise<{ kind: "rendered"; jpeg: Uint8Array } | { kind: "refused"; reason: RefusalReason }> {
  if (order.bytes.length === 0) return { kind: "refused", reason: "empty" };
  const opened = await thread.ask({ kind: "open", bytes: order.bytes, password: order.password }, STEP_MS);
  if (opened.kind === "refused") return opened;
  if (opened.kind !== "opened") return { kind: "refused", reason: reasonOf(opened) };
  const answer = await thread.ask({ kind: "render", wish: order.wish }, STEP_MS);
  if (answer.kind !== "rendered") return { kind: "refused", reason: reasonOf(answer) };
  await thread.ask({ kind: "close" }, STEP_MS);
  if (answer.pixels === null) return { kind: "refused", reason: "no_such_page" };
  const { width, height, channels, data } = answer.pixels;
  const jpeg = await sharp(data, { raw: { width, height, channels } })
    .removeAlpha()
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { kind: "rendered", jpeg };
}
