import { formatWord } from "../format.ts";

type Tone = "good" | "warn" | "bad" | "info" | "plain";

/** What each status means to the reader: done, waits for a person, broken, under way. */
const TONES: Readonly<Record<string, Tone>> = {
  processed: "good",
  reviewed: "good",
  approved: "good",
  transactions_loaded: "good",
  active: "good",
  succeeded: "good",
  delivered: "good",
  review_requested: "warn",
  human_reviewing: "warn",
  potential_default: "bad",
  new_position: "info",
  renewal_active: "good",
  pending: "info",
  ready: "info",
  parsing: "info",
  parsed: "info",
  processing: "info",
  syncing: "info",
  failed: "bad",
  rejected: "bad",
  erroring: "bad",
  defaulted: "bad",
};

/** The same where many stand in a list. */
export function StatusDot({ status }: { readonly status: string }) {
  const tone = TONES[status] ?? "plain";
  return <span className={tone === "plain" ? "dot" : `dot ${tone}`}>{formatWord(status)}</span>;
}

export function StatusBadge({ status }: { readonly status: string }) {
  const tone = TONES[status] ?? "plain";
  return <span className={tone === "plain" ? "badge" : `badge ${tone}`}>{formatWord(status)}</span>;
}
