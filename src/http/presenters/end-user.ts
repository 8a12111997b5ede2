import type { EndUserWithSources } from "../../flows/find-end-user.ts";
import { presentInstant, presentInstantOrNull } from "./instant.ts";
import { presentMetric } from "./rule.ts";

export function presentEndUser({ endUser, dataSources }: EndUserWithSources) {
  return {
    confidence: endUser.confidence,
    created: presentInstant(endUser.created),
    criteria: endUser.criteria.map(presentMetric),
    data_sources: dataSources.map(({ status, type }) => ({ status, type })),
    end_user_id: endUser.endUserId,
    service_id: endUser.endUserPk,
    is_portfolio: endUser.isPortfolio,
    last_processed_at: presentInstantOrNull(endUser.lastProcessedAt),
    last_updated: presentInstant(endUser.lastUpdated),
    name: endUser.name,
    profit_and_loss_layout: endUser.profitAndLossLayout,
    status: endUser.status,
  };
}
