import { useEffect, useRef } from "react";

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
  /** Twice the width, to read small print. */
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
  readonly onPage: (page: number) => void;
  readonly onHover: (key: string | null) => void;
  readonly onChoose: (key: string) => void;
};

/** One page as it was printed, with a box for every row that was read from it. */
export function PageView({ file, page, pages, marks, isLarge, onLarge, onPage, onHover, onChoose }: Props) {
  const chosen = useRef<HTMLButtonElement>(null);
  const key = marks.find(({ tone }) => tone.startsWith("chosen"))?.key;
  useEffect(() => {
    if (key !== undefined) chosen.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [key]);
  return (
    <section className="page-view" aria-label="Page">
      <div className="row spread page-bar">
        <button type="button" className="button small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </button>
        <span className="row">
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
        <div className="page-sheet" data-large={isLarge}>
          <img src={`/api/end_user_files/${file}/pages/${page}.jpg`} alt={`Page ${page} as it was printed`} />
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
    </section>
  );
}
