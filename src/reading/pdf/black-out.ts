/** A rectangle as fractions of the page, from the top left. */
export type Cover = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** Letters reach over the boxes that readers give them. */
const MARGIN = 0.004;

/** The picture of a page with black over these places. */
export async function blackOut(jpeg: Buffer, covers: readonly Cover[]): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const picture = sharp(jpeg);
  const { width, height } = await picture.metadata();
  const bars = covers.map(({ x0, y0, x1, y1 }) => {
    const [left, top] = [(x0 - MARGIN) * width, (y0 - MARGIN) * height];
    const [wide, high] = [(x1 - x0 + 2 * MARGIN) * width, (y1 - y0 + 2 * MARGIN) * height];
    return `<rect x="${left}" y="${top}" width="${wide}" height="${high}"/>`;
  });
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bars.join("")}</svg>`;
  return picture
    .composite([{ input: Buffer.from(veil) }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
