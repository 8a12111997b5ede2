/** A picture in shades of grey, a byte for each pixel, 255 white. */
export type GreyPicture = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
};

/** The picture at a fraction of its size: each pixel the mean of a square of `factor` by `factor`. */
export function shrink(picture: GreyPicture, factor: number): GreyPicture {
  if (factor <= 1) return picture;
  const width = Math.floor(picture.width / factor);
  const height = Math.floor(picture.height / factor);
  const data = new Uint8Array(width * height);
  const area = factor * factor;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * picture.width + x * factor;
        for (let dx = 0; dx < factor; dx++) sum += picture.data[row + dx]!;
      }
      data[y * width + x] = sum / area;
    }
  }
  return { width, height, data };
}

/** The median, which is the grey of the paper; of the pixels one in so many tells enough. */
export function usualGrey({ data }: GreyPicture, every = 101): number {
  const counts = new Uint32Array(256);
  let left = 0;
  for (let at = 0; at < data.length; at += every, left++) counts[data[at]!]!++;
  left /= 2;
  return counts.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
}

/**
 * Which pixels are ink: darker than their surroundings by a sixth (Bradley and Roth, "Adaptive thresholding using the integral image", 2007:
 * 15 % below the mean of a window of an eighth of the width). Shadows of a photo are not ink.
 */
export function findInk(picture: GreyPicture): Uint8Array {
  const { width, height, data } = picture;
  const sums = integrate(picture);
  const half = Math.max(8, Math.floor(width / 16));
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - half);
    const bottom = Math.min(height, y + half + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - half);
      const right = Math.min(width, x + half + 1);
      const row = width + 1;
      const sum =
        sums[bottom * row + right]! -
        sums[top * row + right]! -
        sums[bottom * row + left]! +
        sums[top * row + left]!;
      const count = (bottom - top) * (right - left);
      if (data[y * width + x]! * count < sum * 0.85) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** Sums of all pixels above and left of each corner. */
function integrate({ width, height, data }: GreyPicture): Float64Array {
  const row = width + 1;
  const sums = new Float64Array(row * (height + 1));
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += data[y * width + x] ?? 0;
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + sum;
    }
  }
  return sums;
}
