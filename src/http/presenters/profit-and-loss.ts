import { formatDay } from "../../core/model/day.ts";
import type { ProfitAndLoss, StatementLine, Sums } from "../../core/reports/profit-and-loss.ts";
import { presentMoney } from "./money.ts";
import { evidenceOf, presentReportCategory } from "./report-transaction.ts";
import { presentMonth } from "./statement-summary.ts";

export function presentProfitAndLoss({ currency, periods, lines }: ProfitAndLoss, hasEvidence: boolean) {
  return {
    currency,
    periods: periods.map((period) => ({
      month: presentMonth(period.month),
      start_date: formatDay(period.start),
      end_date: formatDay(period.end),
      is_complete: period.isComplete,
    })),
    lines: lines.map((line) => presentLine(line, currency, hasEvidence)),
  };
}

function presentLine(line: StatementLine, currency: string, hasEvidence: boolean) {
  return {
    kind: line.kind,
    label: line.label,
    category: presentReportCategory(line.category),
    by_period: line.byPeriod.map((sums) => presentSums(sums, currency)),
    total: presentSums(line.total, currency),
    ...evidenceOf(hasEvidence && line.kind !== "result", line.rows),
  };
}

function presentSums({ inflow, outflow, net }: Sums, currency: string) {
  return {
    inflow: presentMoney({ minor: inflow, currency }),
    outflow: presentMoney({ minor: outflow, currency }),
    net: presentMoney({ minor: net, currency }),
  };
}
