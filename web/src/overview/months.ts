import type { MonthStatus } from "./types.ts";

/** First and last day of `2026-02`. */
export function daysOf(month: string): readonly [string, string] {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return [`${month}-01`, `${month}-${String(last).padStart(2, "0")}`];
}

const WORDS: Readonly<Record<MonthStatus, string>> = {
  covered: "covered",
  partly: "part",
  missing: "no statement",
  held: "waits for review",
  rejected: "rejected",
};

/** How much of a month is there, in a word. */
export function monthWord({ status }: { readonly status: MonthStatus | null }): string {
  return WORDS[status ?? "partly"];
}
