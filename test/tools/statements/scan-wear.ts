import type { Dice } from "./dice.ts";
import type { Picture } from "./scan-pixels.ts";

// What paper goes through before it is scanned, and what poor machines do to it.

/** Worn toner: all ink is paler. */
export function fade(picture: Picture, share: number): Picture {
  return { ...picture, data: picture.data.map((grey) => 255 - share * (255 - grey)) };
}

/** Too much light: the edges of letters, and points that are hardly more than edges, go. */
export function overexpose(picture: Picture, by: number): Picture {
  return {
    ...picture,
    data: picture.data.map((grey) => Math.min(255, Math.max(0, (grey * 255) / (255 - by)))),
  };
}

/** Coloured paper with the fine pattern of a security print. */
export function tint(picture: Picture, paper: number): Picture {
  const data = picture.data.map((grey, at) => {
    const [x, y] = [at % picture.width, Math.floor(at / picture.width)];
    const pattern = 6 * Math.sin(x / 3.1) * Math.sin(y / 2.7);
    return Math.max(0, (grey / 255) * (paper + pattern));
  });
  return { ...picture, data };
}

/** Folded in three like a letter: dark creases, one of them with a light ridge, and the middle part in another light. */
export function fold(picture: Picture, dice: Dice): Picture {
  const { width, height } = picture;
  const data = new Uint8Array(picture.data.length);
  const creases = [1 / 3, 2 / 3].map((share) => Math.round((share + (dice.next() - 0.5) * 0.03) * height));
  const reach = height / 150;
  for (let y = 0; y < height; y++) {
    const near = Math.min(...creases.map((crease) => Math.abs(y - crease)));
    const inMiddle = y > creases[0]! && y < creases[1]!;
    const light = (inMiddle ? 0.86 : 1) * (near < reach ? 0.62 + (0.38 * near) / reach : 1);
    for (let at = y * width; at < (y + 1) * width; at++) data[at] = picture.data[at]! * light;
  }
  return { width, height, data };
}

const BLANK = 230;
const MOST_FIELDS = 7;
const TRIES = 400;

/** Blackened fields where nothing stands that is needed: up to four inches high, three and a half wide. */
export function blacken(picture: Picture, dpi: number, dice: Dice): Picture {
  const { width, height } = picture;
  const data = new Uint8Array(picture.data);
  const isBlank = (x: number, y: number) => data[y * width + x]! > BLANK;
  let fields = 0;
  for (let attempt = 0; attempt < TRIES && fields < MOST_FIELDS; attempt++) {
    const wide = Math.round((0.4 + 3.1 * dice.next()) * dpi);
    const high = Math.round((0.15 + 3.85 * dice.next() ** 2) * dpi);
    const [left, top] = [dice.below(Math.max(1, width - wide)), dice.below(Math.max(1, height - high))];
    if (
      !isFree(isBlank, {
        left,
        top,
        right: Math.min(width, left + wide),
        bottom: Math.min(height, top + high),
      })
    )
      continue;
    for (let y = top; y < Math.min(height, top + high); y++)
      data.fill(14, y * width + left, y * width + Math.min(width, left + wide));
    fields++;
  }
  return { width, height, data };
}

function isFree(
  isBlank: (x: number, y: number) => boolean,
  on: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): boolean {
  for (let y = on.top; y < on.bottom; y += 2)
    for (let x = on.left; x < on.right; x += 2) if (!isBlank(x, y)) return false;
  return true;
}

/** Lines of a fax that were lost: some are black, some repeat the line before. */
export function streak(picture: Picture, dice: Dice): Picture {
  const data = new Uint8Array(picture.data);
  const { width, height } = picture;
  for (let line = 0; line < 8; line++) {
    const y = 1 + dice.below(height - 1);
    if (line % 2 === 0) data.copyWithin(y * width, (y - 1) * width, y * width);
    else data.fill(0, y * width + dice.below(width), (y + 1) * width);
  }
  return { width, height, data };
}
