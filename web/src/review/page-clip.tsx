import { useState } from "react";
import type { Mark } from "./page-view.tsx";

type Props = {
  readonly file: string;
  readonly page: number;
  readonly box: Mark["box"];
  readonly label: string;
};

/** How much of the page's height is shown, and how wide a figure's surroundings are. */
const TALL = 0.06;
const WIDE = 0.42;

/** The place of one figure cut out of its page, large enough to read, with the figure in the middle. */
export function PageClip({ file, page, box: [y1, x1, y2, x2], label }: Props) {
  /** Height / width of the page. */
  const [shape, setShape] = useState(11 / 8.5);
  const wide = Math.min(1, Math.max(WIDE, (x2 - x1) * 1.2));
  const tall = Math.min(1, Math.max(TALL, (y2 - y1) * 1.8));
  const left = Math.min(1 - wide, Math.max(0, (x1 + x2) / 2 - wide / 2));
  const top = Math.min(1 - tall, Math.max(0, (y1 + y2) / 2 - tall / 2));
  return (
    <div className="clip-place">
      <div className="page-clip" style={{ aspectRatio: wide / (tall * shape) }} role="img" aria-label={label}>
        <img
          src={`/api/end_user_files/${file}/pages/${page}.jpg`}
          alt=""
          loading="lazy"
          style={{
            width: `${100 / wide}%`,
            left: `${(-left / wide) * 100}%`,
            top: `${(-top / tall) * 100}%`,
          }}
          onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
            setShape(naturalHeight / naturalWidth)
          }
        />
        <span
          className="clip-mark"
          style={{
            left: `${((x1 - left) / wide) * 100}%`,
            top: `${((y1 - top) / tall) * 100}%`,
            width: `${((x2 - x1) / wide) * 100}%`,
            height: `${((y2 - y1) / tall) * 100}%`,
          }}
        />
      </div>
    </div>
  );
}
