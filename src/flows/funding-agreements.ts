import type { Engine } from "../core/enrich/engine.ts";
import { parseDay } from "../core/model/day.ts";
import { idFromHash } from "../core/model/ids.ts";
import { type Money, parseMoney } from "../core/model/money.ts";
import { applyPatches } from "../core/parsed-results/patch.ts";
import type { FundingAgreement } from "../core/reports/report-input.ts";
import type { AgreementRow } from "../db/queries/funding-agreements.ts";
import { merchantOfName } from "./find-merchant.ts";

/** Agreements are written in dollars: advances of this kind are a business of the United States. */
const CURRENCY = "USD";
const FREQUENCIES = { daily: "weekday", weekly: "weekly", biweekly: "biweekly", monthly: "monthly" } as const;

/** What parsed funding agreements state, as positions use it; one that names no funder says nothing. */
export function agreementsOf(engine: Engine, rows: readonly AgreementRow[]): readonly FundingAgreement[] {
  return rows.flatMap(({ extracted, patches }) => {
    const placed = { result: extracted, boxes: [], layoutBoxes: [] };
    const { result } = applyPatches(placed, patches);
    const funderName = result["funder_name"];
    if (typeof funderName !== "string" || funderName.trim() === "") return [];
    const merchant = merchantOfName(engine, funderName);
    const day = result["agreement_date"];
    const frequency = result["payment_frequency"];
    return {
      funderName,
      merchantId: merchant === null ? null : idFromHash("mrc_", merchant.key),
      day: typeof day === "string" ? parseDay(day) : null,
      advance: moneyIn(result["purchase_price"]),
      rightToReceive: moneyIn(result["purchased_amount"]),
      payment: moneyIn(result["payment_amount"]),
      // "Daily" in an agreement means every business day.
      frequency:
        typeof frequency === "string" && frequency in FREQUENCIES
          ? FREQUENCIES[frequency as keyof typeof FREQUENCIES]
          : null,
    };
  });
}

function moneyIn(value: unknown): Money | null {
  return typeof value === "number" && value > 0 ? parseMoney(value, CURRENCY) : null;
}
