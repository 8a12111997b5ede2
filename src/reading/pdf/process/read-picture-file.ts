import sharp, { type Sharp } from "sharp";
import type { PageText } from "../../../core/model/document-text.ts";
import { emptyPage } from "../engine/read-page.ts";
import type { RenderWish } from "../engine/render.ts";
import { BUDGET_SPENT, makeFileBudget } from "../ocr/file-budget.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";
import type { PageReader } from "../ocr/page-reader.ts";
import type { RefusalReason } from "../outcome.ts";
import { withPrints } from "../prints/measure.ts";
import { cutPaper, findPaperPlace, showPaper } from "./paper-in-photo.ts";
import type { ReadResult } from "./read-document.ts";
import { JPEG_QUALITY } from "./render-jpeg.ts";

/** A3 at 600 dpi has 70 million pixels. */
const MOST_PIXELS = 80_000_000;
/** What a page of paper needs to be read well: 300 dpi of 11 inches, and some room for photos. */
const LONG_SIDE = { least: 2_600, most: 4_600 };
/** Without a believable density the long side is that of Letter, in points. */
const LETTER_LONG = 792;
/** Believable long sides of paper: from a receipt to A2, in points. */
const PAPER = { least: 200, most: 1_700 };

/** Whether the bytes begin like a PNG, JPEG or TIFF. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  return /^(\x89PNG\r\n\x1a\n|\xff\xd8\xff|II\*\0|MM\0\*)/.test(start);
}

/** Reads each picture of the file as a page. */
export async function readPictureFile(
  bytes: Uint8Array,
  on: {
    pageLimit: number;
    pageReader: PageReader;
    onPage: (page: PageText, of: number) => void;
    stop: AbortSignal;
  },
): Promise<ReadResult> {
  const count = await countPictures(bytes);
  if (typeof count !== "number") return { kind: "refused", reason: count.reason };
  if (count > on.pageLimit) return { kind: "refused", reason: "too_many_pages" };
  let hasWords = false;
  const budget = makeFileBudget(on.stop);
  for (let index = 0; index < count; index++) {
    if (on.stop.aborted) return { kind: "refused", reason: "timed_out" };
    const place = await on.pageReader.take();
    try {
      const read = await budget.spend((signal) => readPicture(bytes, index, { ...on, signal }));
      const page = read ?? emptyPage(index + 1, BUDGET_SPENT);
      hasWords ||= page.words.length > 0;
      on.onPage(page, count);
    } finally {
      place.give();
    }
  }
  if (!hasWords) return { kind: "refused", reason: "no_words" };
  const metadata = {
    producer: null,
    creator: null,
    title: null,
    author: null,
    created: null,
    modified: null,
    hasXmp: false,
  };
  return { kind: "read", document: { fonts: [], metadata, revisions: 1, isEncrypted: false } };
}

/** Picture `page` (from 1) of the file, as JPEG. */
export async function renderPicture(
  bytes: Uint8Array,
  wish: RenderWish,
): Promise<{ kind: "rendered"; jpeg: Uint8Array } | { kind: "refused"; reason: RefusalReason }> {
  const count = await countPictures(bytes);
  if (typeof count !== "number") return { kind: "refused", reason: count.reason };
  if (wish.page < 1 || wish.page > count) return { kind: "refused", reason: "no_such_page" };
  const long = "dpi" in wish ? Math.round((LETTER_LONG / 72) * wish.dpi) : null;
  const width = "dpi" in wish ? (long ?? 0) : wish.width;
  const size = long === null ? { width } : { width, height: long };
  try {
    const opened = openPicture(bytes, wish.page - 1);
    const place = await findPaperPlace(opened.clone());
    const shown = place === null ? opened : await showPaper(opened, place, width);
    const jpeg = await shown
      .resize({ ...size, fit: "inside" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    return { kind: "rendered", jpeg };
  } catch {
    return { kind: "refused", reason: "not_an_image" };
  }
}

async function countPictures(bytes: Uint8Array): Promise<number | { reason: RefusalReason }> {
  try {
    const { pages = 1, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > MOST_PIXELS ? { reason: "too_big" } : pages;
  } catch {
    return { reason: "not_an_image" };
  }
}

async function readPicture(
  bytes: Uint8Array,
  index: number,
  { pageReader, signal }: { pageReader: PageReader; signal: AbortSignal },
): Promise<PageText> {
  try {
    const { picture, own, page } = await loadPicture(bytes, index);
    return withPrints(await pageReader.read(page, picture, { layer: { kind: "replace" }, signal }), own);
  } catch {
    return emptyPage(index + 1, "This picture is damaged and cannot be opened.");
  }
}

async function loadPicture(
  bytes: Uint8Array,
  index: number,
): Promise<{ picture: GreyPicture; own: GreyPicture; page: PageText }> {
  const { density = 0 } = await sharp(bytes, { page: index, limitInputPixels: MOST_PIXELS }).metadata();
  const upright = openPicture(bytes, index).flatten({ background: "#ffffff" });
  const { data: taken, info: shape } = await upright.greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width: wide, height: tall, channels } = shape;
  const grey = await sharp(taken, { raw: { width: wide, height: tall, channels } })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const place = await findPaperPlace(openPicture(bytes, index));
  const whole = { width: wide, height: tall, data: grey };
  const size = place === null ? whole : cutPaper(whole, place);
  const long = Math.max(size.width, size.height);
  const wished = Math.min(Math.max(long, LONG_SIDE.least), LONG_SIDE.most) / long;
  const { data, info } = await sharp(size.data, {
    raw: { width: size.width, height: size.height, channels: 1 },
  })
    .extractChannel(0)
    .resize(Math.round(size.width * wished), Math.round(size.height * wished), { kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = (long * 72) / density;
  // The density of a photo says nothing about the paper in it.
  const isPaper = place === null && density > 0 && points >= PAPER.least && points <= PAPER.most;
  const scale = (isPaper ? points : LETTER_LONG) / long;
  const [width, height] = [size.width * scale, size.height * scale];
  const image = {
    box: { x0: 0, y0: 0, x1: width, y1: height },
    pixelWidth: size.width,
    pixelHeight: size.height,
    after: 0,
  };
  const page: PageText = { ...emptyPage(index + 1, null), width, height, images: [image] };
  return { picture: { width: info.width, height: info.height, data }, own: size, page };
}

/** Turned as its camera says. */
function openPicture(bytes: Uint8Array, index: number): Sharp {
  return sharp(bytes, { page: index, limitInputPixels: MOST_PIXELS, failOn: "error" }).autoOrient();
}
