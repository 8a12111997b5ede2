import { compareRows } from "../../core/books/ledger-row.ts";
import { formatDay } from "../../core/model/day.ts";
import type { Period, ProfitAndLoss, StatementLine, Sums } from "../../core/reports/profit-and-loss.ts";
import { presentMonth } from "./coverage.ts";
import { presentMoney } from "./money.ts";
import { evidenceOf, presentReportCategory } from "./report-transaction.ts";

export function presentProfitAndLoss({ currency, periods, lines }: ProfitAndLoss, hasEvidence: boolean) {
  return {
    currency,
    periods: periods.map((period) => ({
      month: presentMonth(period.month),
      start_date: formatDay(period.start),
      end_date: formatDay(period.end),
      is_complete: period.isComplete,
      status: period.status,
    })),
    lines: lines.map((line, index) => {
      const rows = hasEvidence ? rowsBehind(line, lines.slice(0, index)) : [];
      return { ...presentLine(line, periods, currency), ...evidenceOf(hasEvidence, rows) };
    }),
  };
}

/** A result is what the sections above it come to. */
function rowsBehind(line: StatementLine, above: readonly StatementLine[]): StatementLine["rows"] {
  if (line.kind !== "result") return line.rows;
  return above.flatMap(({ kind, rows }) => (kind === "section" ? rows : [])).sort(compareRows);
}

function presentLine(line: StatementLine, periods: readonly Period[], currency: string) {
  return {
    kind: line.kind,
    label: line.label,
    category: presentReportCategory(line.category),
    by_period: line.byPeriod.map((sums, index) =>
      isKnown(periods[index]!) ? presentSums(sums, currency) : null,
    ),
    total: presentSums(line.total, currency),
  };
}

/** A month of which nothing is known is no month in which nothing happened. */
function isKnown({ status }: Period): boolean {
  return status === "covered" || status === "partly";
}

function presentSums({ inflow, outflow, net }: Sums, currency: string) {
  return {
    inflow: presentMoney({ minor: inflow, currency }),
    outflow: presentMoney({ minor: outflow, currency }),
    net: presentMoney({ minor: net, currency }),
  };
}
