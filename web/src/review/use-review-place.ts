import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

type Search = {
  readonly statement?: string | undefined;
  readonly row?: string | undefined;
  readonly sign?: string | undefined;
  readonly page?: string | undefined;
  readonly field?: string | undefined;
  readonly reference?: string | undefined;
};

export type ReviewPlace = {
  /** Of the statements in the file. */
  readonly statement: number;
  /** -1 while no row is chosen. */
  readonly row: number;
  /** Of the signs of tampering. */
  readonly sign: number | null;
  /** Null until one was chosen or turned to. */
  readonly page: number | null;
  /** Of another document: the JSON pointer of the chosen field. */
  readonly field: string | null;
  /** The row of a transaction, by its reference, until another one is chosen. */
  readonly reference: string | null;
  go(change: Search): void;
};

/** Where one is in a review stands in the address, so that a link shows another person the same row. */
export function useReviewPlace(): ReviewPlace {
  const { file } = useParams({ from: "/shell/review/$file" });
  const search = useSearch({ from: "/shell/review/$file" });
  const navigate = useNavigate();
  const go = useCallback(
    (change: Search) =>
      void navigate({
        to: "/review/$file",
        params: { file },
        search: (now) => ({ ...now, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [file, navigate],
  );
  return {
    statement: indexOf(search.statement) ?? 0,
    row: indexOf(search.row) ?? -1,
    sign: indexOf(search.sign),
    page: numberOf(search.page),
    field: search.field ?? null,
    reference: search.reference ?? null,
    go,
  };
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** People count from one, and so does the address. */
function indexOf(text: string | undefined): number | null {
  const number = numberOf(text);
  return number === null ? null : number - 1;
}

/** As it stands in the address. */
export function placeText(index: number): string {
  return String(index + 1);
}
