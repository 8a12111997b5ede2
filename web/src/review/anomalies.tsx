import { useEffect, useRef } from "react";
import type { Anomaly } from "../files/types.ts";
import { PageClip } from "./page-clip.tsx";
import type { Mark } from "./page-view.tsx";

const PREFIX = "anomaly-";

export const anomalyOfKey = (key: string): number | null =>
  key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : null;

/** A box for each anomaly that has a place. */
export function anomalyMarks(anomalies: readonly Anomaly[], chosen: number | null): readonly Mark[] {
  return anomalies.flatMap(({ page_num, bounding_box, text }, at): readonly Mark[] =>
    page_num === null || bounding_box === null
      ? []
      : [
          {
            key: `${PREFIX}${at}`,
            page: page_num,
            box: bounding_box,
            tone: at === chosen ? "chosen anomaly" : "anomaly",
            label: text,
          },
        ],
  );
}

/** What a score asks of the reader; from 200 on no honest statement of the tests is. */
const LEVELS = [
  { from: 600, tone: "bad", word: "very suspicious" },
  { from: 200, tone: "warn", word: "look closely" },
  { from: 0, tone: "info", word: "small signs" },
] as const;

type Props = {
  readonly anomalies: readonly Anomaly[];
  readonly file: string;
  readonly score: number;
  /** Of the file as it came. */
  readonly original: number;
  readonly chosen: number | null;
  readonly onChoose: (at: number) => void;
};

/** Each sign with its sentence and its weight; a click shows it on the page. */
export function AnomalyList({ file, anomalies, score, original, chosen, onChoose }: Props) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen !== null) place.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (anomalies.length === 0) return null;
  const level = LEVELS.find(({ from }) => score >= from) ?? LEVELS[2];
  return (
    <section className={`notice ${level.tone} anomalies`} aria-label="Signs of tampering">
      <h2>
        Anomaly score {score.toLocaleString("en-US")} of 1,000{" "}
        <span className={`badge ${level.tone}`}>{level.word}</span>{" "}
        {original === score ? null : <span className="small">as it came {original}</span>}
      </h2>
      <ol>
        {anomalies.map((one, at) => (
          <li key={`${one.code} ${one.text}`} ref={at === chosen ? place : null} data-active={at === chosen}>
            <button type="button" className="sign" aria-pressed={at === chosen} onClick={() => onChoose(at)}>
              <span>{one.text}</span>
              <span className="small muted">
                {one.page_num === null ? "whole file" : `page ${one.page_num}`} · +{one.points}
              </span>
            </button>
            {at === chosen && one.page_num !== null && one.bounding_box !== null ? (
              <PageClip file={file} page={one.page_num} box={one.bounding_box} label={one.text} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
