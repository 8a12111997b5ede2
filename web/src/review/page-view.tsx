import { type CSSProperties, useEffect, useRef, useState } from "react";
import { type Turn, turnMore } from "./page-turn.ts";

export type Mark = {
  readonly key: string;
  readonly page: number;
  /** y1, x1, y2, x2 as fractions of the page. */
  readonly box: readonly [number, number, number, number];
  readonly tone: "row" | "broken" | "chosen" | "anomaly" | "chosen anomaly";
  readonly label: string;
};

type Props = {
  readonly file: string;
  readonly page: number;
  readonly pages: number;
  readonly marks: readonly Mark[];
  /** By which the page is turned so that it can be read. */
  readonly turn: Turn;
  /** Twice the width, to read small print. */
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
  readonly onPage: (page: number) => void;
  readonly onHover: (key: string | null) => void;
  readonly onChoose: (key: string) => void;
};

/** One page as it was printed, with a box for every row that was read from it. */
export function PageView(props: Props) {
  const { file, page, pages, marks, isLarge, onLarge, onPage, onHover, onChoose } = props;
  const chosen = useRef<HTMLButtonElement>(null);
  const [moreTurn, setMoreTurn] = useState<Turn>(0);
  /** Height / width of the picture; a letter's until it is here. */
  const [shape, setShape] = useState(11 / 8.5);
  const turn = ((props.turn + moreTurn) % 360) as Turn;
  const key = marks.find(({ tone }) => tone.startsWith("chosen"))?.key;
  useEffect(() => {
    if (key !== undefined) chosen.current?.scrollIntoView({ block: "center", inline: "center" });
  }, [key]);
  return (
    <section className="page-view" aria-label="Page">
      <div className="row spread page-bar">
        <button type="button" className="button small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </button>
        <span className="row tight">
          <span className="small muted">
            Page {page} of {pages}
          </span>
          <button
            type="button"
            className="button small quiet"
            aria-pressed={isLarge}
            onClick={() => onLarge(!isLarge)}
          >
            {isLarge ? "Whole page" : "Larger"}
          </button>
          <button
            type="button"
            className="button small quiet"
            onClick={() => setMoreTurn(turnMore(moreTurn))}
          >
            Turn
          </button>
        </span>
        <button
          type="button"
          className="button small"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          Next
        </button>
      </div>
      <div className="page-paper">
        <div className="page-place" data-large={isLarge} style={{ aspectRatio: ratioOf(turn, shape) }}>
          <div className="page-sheet" style={sheetOf(turn, shape)}>
            <img
              src={`/api/end_user_files/${file}/pages/${page}.jpg`}
              alt={`Page ${page} as it was printed`}
              onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
                setShape(naturalHeight / naturalWidth)
              }
            />
            {marks
              .filter((mark) => mark.page === page)
              .map(({ key: markKey, box: [y1, x1, y2, x2], tone, label }) => (
                <button
                  type="button"
                  key={markKey}
                  ref={markKey === key ? chosen : null}
                  className={`mark ${tone}`}
                  aria-label={label}
                  tabIndex={-1}
                  style={{
                    top: `${y1 * 100}%`,
                    left: `${x1 * 100}%`,
                    height: `${(y2 - y1) * 100}%`,
                    width: `${(x2 - x1) * 100}%`,
                  }}
                  onMouseEnter={() => onHover(markKey)}
                  onMouseLeave={() => onHover(null)}
                  onClick={() => onChoose(markKey)}
                />
              ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Width / height of the place that the turned page takes. */
function ratioOf(turn: Turn, shape: number): number {
  return turn === 90 || turn === 270 ? shape : 1 / shape;
}

/** The sheet keeps its own directions, so that the boxes on it need none. */
function sheetOf(turn: Turn, shape: number): CSSProperties {
  if (turn === 0) return { width: "100%" };
  if (turn === 180) return { width: "100%", transform: "rotate(180deg)" };
  const move = turn === 90 ? "rotate(90deg) translateY(-100%)" : "rotate(-90deg) translateX(-100%)";
  return { width: `${100 / shape}%`, transformOrigin: "0 0", transform: move };
}
