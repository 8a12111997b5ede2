import type { EndUserRow } from "../db/queries/end-users.ts";
import type { Changed } from "../flows/change-end-user.ts";
import { type ApiError, apiError } from "./errors.ts";

/** The changed end user; throws what stood in the way. */
export function requireChanged(changed: Changed, endUserId: string): EndUserRow {
  if (changed.kind === "changed") return changed.endUser;
  const { kind, status = "" } = changed;
  const refusals: Readonly<Record<typeof kind, () => ApiError>> = {
    not_found: () => apiError("end_user_not_found"),
    exists: () => apiError("end_user_exists", { id: endUserId }),
    no_transactions: () => apiError("no_transactions"),
    set_by_service: () => apiError("status_set_by_service", { status }),
    review_not_requested: () => apiError("review_not_requested", { status }),
  };
  throw refusals[kind]();
}
