import sharp, { type Sharp } from "sharp";
import { findPaper } from "../ocr/find-paper.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";
import { type Corners, distance, straightenQuad } from "../ocr/perspective.ts";

/** Where the paper lies in a photo, as shares of the picture's sides. */
export type PaperPlace = Corners;

const LOOK_SIDE = 1_000;

/** The same answer for reading and for showing, so that boxes lie where they belong. */
export async function findPaperPlace(upright: Sharp): Promise<PaperPlace | null> {
  const { data, info } = await upright
    .flatten({ background: "#ffffff" })
    .greyscale()
    .resize({ width: LOOK_SIDE, height: LOOK_SIDE, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corners = findPaper(await firstChannel(data, info));
  return corners === null ? null : scale(corners, 1 / info.width, 1 / info.height);
}

export function cutPaper(picture: GreyPicture, place: PaperPlace): GreyPicture {
  return straightenQuad(picture, scale(place, picture.width, picture.height));
}

/** The paper alone, in colour and about so wide. */
export async function showPaper(upright: Sharp, place: PaperPlace, width: number): Promise<Sharp> {
  const [a, b, c, d] = place;
  const share = Math.max(distance(a, b), distance(d, c), 0.1);
  const { data, info } = await upright
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize({ width: Math.round(width / share) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const channels = await Promise.all(
    ([0, 1, 2] as const).map(async (channel) => cutPaper(await firstChannel(data, info, channel), place)),
  );
  const [red, green, blue] = channels.map((one) => ({
    data: Buffer.from(one.data),
    raw: { width: one.width, height: one.height, channels: 1 as const },
  }));
  if (red === undefined || green === undefined || blue === undefined)
    throw new RangeError("a colour is missing");
  // Joined before anything else happens to it: sharp would size the first channel alone.
  const joined = await sharp(red.data, { raw: red.raw })
    .joinChannel(green.data, { raw: green.raw })
    .joinChannel(blue.data, { raw: blue.raw })
    .raw()
    .toBuffer();
  return sharp(joined, { raw: { ...red.raw, channels: 3 } });
}

async function firstChannel(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
  channel: 0 | 1 | 2 = 0,
): Promise<GreyPicture> {
  const one = await sharp(data, { raw: { width, height, channels } })
    .extractChannel(channel)
    .raw()
    .toBuffer();
  return { width, height, data: one };
}

function scale(corners: Corners, x: number, y: number): Corners {
  return corners.map((point) => [point[0] * x, point[1] * y]) as unknown as Corners;
}
