import type { EndUserStatus } from "../core/model/end-user.ts";
import type { EndUserChange } from "../db/queries/end-users.ts";

type Fields = {
  readonly name?: string | null;
  readonly is_portfolio?: boolean | null;
  readonly status?: EndUserStatus | null;
  readonly profit_and_loss_layout?: unknown;
  readonly meta?: unknown;
};

/** What a body asks to change; a field that is absent stays as it is, and so do flags and states that are null. */
export function readChange(fields: Fields): EndUserChange {
  const { name, is_portfolio: isPortfolio, status, profit_and_loss_layout: layout, meta } = fields;
  return {
    ...(name === undefined ? {} : { name }),
    ...(isPortfolio == null ? {} : { isPortfolio }),
    ...(status == null ? {} : { status }),
    ...(layout === undefined ? {} : { profitAndLossLayout: layout }),
    ...(meta == null ? {} : { meta: meta as Record<string, unknown> }),
  };
}
