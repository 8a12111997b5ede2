import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState, Skeleton } from "../parts/states.tsx";

export type Tone = "good" | "warn" | "bad" | "plain";
export type Verdict = { readonly tone: Tone; readonly word: string };

type Props = {
  readonly question: string;
  readonly reports: readonly UseQueryResult<unknown>[];
  readonly verdict: Verdict | null;
  readonly children: ReactNode;
};

/** One of the four questions of an underwriter, answered by a figure, a few lines and a word. */
export function AnswerCard({ question, reports, verdict, children }: Props) {
  const failed = reports.find((report) => report.isError);
  const isPending = failed === undefined && reports.some((report) => report.isPending);
  // A verdict on what is not here yet would be a guess.
  const word = isPending || failed !== undefined ? null : verdict;
  return (
    <section className="card answer" data-tone={word?.tone ?? "plain"}>
      <header className="answer-head">
        <h2>{question}</h2>
        {word === null ? null : (
          <span className={word.tone === "plain" ? "badge" : `badge ${word.tone}`}>{word.word}</span>
        )}
      </header>
      {isPending ? <Skeleton lines={4} /> : null}
      {failed === undefined ? null : (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {isPending || failed !== undefined ? null : children}
    </section>
  );
}

/** The figure that answers the question, with its unit. */
export function Headline({ children, unit }: { readonly children: ReactNode; readonly unit: ReactNode }) {
  return (
    <p className="answer-figure">
      <strong>{children}</strong> <span>{unit}</span>
    </p>
  );
}

export function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
