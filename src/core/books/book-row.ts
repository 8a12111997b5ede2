import type { HistoryRow } from "../enrich/history.ts";
import type { HolderNames } from "../enrich/holder.ts";
import type { Enrichment } from "../enrich/types.ts";

/** One row of an end user's history with what the engine reads in it alone. */
export type BookRow = HistoryRow & {
  readonly enrichment: Enrichment;
  /** Set where the row repeats another one, or is a leg of an own transfer: the book decides nothing of it. */
  readonly isSettled: boolean;
};

/** What is known of the account holder beside its rows. */
export type BookHolder = HolderNames & {
  /** What it does, in words: stated industry, NAICS title or nothing. */
  readonly industry: string | null;
};

/** What the ledger decides of a row against the engine's own reading; a row without one keeps that reading. */
export type Verdict = {
  /** Label of a default category. */
  readonly label: string;
  readonly confidence: number;
  /** Name of the law, as `laws.ts` and `advances/` list them. */
  readonly law: string;
  /** A sentence in plain words. */
  readonly text: string;
  /** Ids of other rows that are part of the reason. */
  readonly rows: readonly string[];
  /** It concerns money of others: the seen other leg makes it no transfer of the holder's own. */
  readonly isOfClients?: true;
};
