/**
 * States of an end user. `new` → `ready` (a client asks for enrichment of the whole history) → `processed`, or `failed` when that
 * cannot be done; a client may ask for a review and close it: any → `review_requested` → `reviewed`.
 */
export const END_USER_STATUSES = [
  "new",
  "ready",
  "processed",
  "failed",
  "review_requested",
  "reviewed",
] as const;
export type EndUserStatus = (typeof END_USER_STATUSES)[number];

/** What becomes of a status that a client sets. */
export type StatusMove = "unchanged" | "start_enrichment" | "set" | "set_by_service" | "review_not_requested";

/**
 * Decides a client's move. Setting the present status again changes nothing, so that a record can be read and sent back; only
 * `ready` always starts an enrichment. Example: `moveStatus("new", "reviewed")` is `review_not_requested`.
 */
export function moveStatus(present: EndUserStatus, wanted: EndUserStatus): StatusMove {
  if (wanted === "ready") return "start_enrichment";
  if (wanted === present) return "unchanged";
  if (wanted === "review_requested") return "set";
  if (wanted === "reviewed") return present === "review_requested" ? "set" : "review_not_requested";
  return "set_by_service";
}
