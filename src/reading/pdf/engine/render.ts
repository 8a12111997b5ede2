import type { PageFrame } from "./page-frame.ts";
import type { Pdfium } from "./pdfium.ts";
import { readFrame } from "./read-page.ts";

export type Pixels = {
  readonly width: number;
  readonly height: number;
  /** 1: grey, 4: red, green, blue and a filler. */
  readonly channels: 1 | 4;
  readonly data: Uint8Array<ArrayBuffer>;
};

/** 40 million pixels are A3 at 400 dpi; in colour they take 160 MB, and more than that the memory cap would not hold. */
export const MOST_PIXELS = 40_000_000;
const GREY = 1;
const RGBX = 3;
const WITH_ANNOTATIONS = 0x01;
const RGB_ORDER = 0x10;
const WHITE = 0xffff_ffff;

export type RenderWish = { readonly page: number; readonly isGrey: boolean } & (
  | { readonly dpi: number }
  /** With `height` the page fills both, whatever its own shape is. */
  | { readonly width: number; readonly height?: number }
);

/** Paints page `wish.page` (from 1) on white; smaller than wished when it would be more than `MOST_PIXELS`. Null: no such page. */
export function renderPage(
  pdfium: Pdfium,
  document: { handle: number; form: number },
  wish: RenderWish,
): Pixels | null {
  const { call } = pdfium;
  const page = call.FPDF_LoadPage(document.handle, wish.page - 1);
  if (page === 0) return null;
  try {
    const size = pixelSize(readFrame(pdfium, page), wish);
    const bitmap = call.FPDFBitmap_CreateEx(size.width, size.height, wish.isGrey ? GREY : RGBX, 0, 0);
    if (bitmap === 0) throw new RangeError("no memory for the picture of the page");
    call.FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, WHITE);
    // With the order of colours given, PDFium leaves a grey picture white.
    const flags = WITH_ANNOTATIONS | (wish.isGrey ? 0 : RGB_ORDER);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, size.width, size.height, 0, flags);
    if (document.form !== 0)
      call.FPDF_FFLDraw(document.form, bitmap, page, 0, 0, size.width, size.height, 0, flags);
    const pixels = copyPixels(pdfium, bitmap, { ...size, channels: wish.isGrey ? 1 : 4 });
    call.FPDFBitmap_Destroy(bitmap);
    return pixels;
  } finally {
    call.FPDF_ClosePage(page);
  }
}

function pixelSize(frame: PageFrame, wish: RenderWish): { width: number; height: number } {
  const { width, height } = frame;
  if ("width" in wish && wish.height !== undefined && wish.width * wish.height <= MOST_PIXELS)
    return { width: wish.width, height: wish.height };
  const wished = "dpi" in wish ? wish.dpi / 72 : wish.width / width;
  const scale = Math.min(wished, Math.sqrt(MOST_PIXELS / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

function copyPixels(
  pdfium: Pdfium,
  bitmap: number,
  size: Pick<Pixels, "width" | "height" | "channels">,
): Pixels {
  const { call } = pdfium;
  const stride = call.FPDFBitmap_GetStride(bitmap);
  const buffer = call.FPDFBitmap_GetBuffer(bitmap);
  const row = size.width * size.channels;
  const data = new Uint8Array(row * size.height);
  for (let y = 0; y < size.height; y++) {
    data.set(pdfium.memory.HEAPU8.subarray(buffer + y * stride, buffer + y * stride + row), y * row);
  }
  return { ...size, data };
}
