import { MONTH_STATUSES } from "../../core/coverage/month-coverage.ts";
import { ACCOUNT_REFERENCE, day, dayOrNull } from "./report.ts";
import { list, orNull, shape, text, whole } from "./shapes.ts";

// From which days and months figures are.

const MONTH = shape("MonthCoverage", {
  month: text("YYYY-MM"),
  status: text(
    `${MONTH_STATUSES.join(", ")}: held waits for a person, of a missing one nobody sent anything, and a rejected one counts nowhere`,
  ),
});

export const FIGURE_COVERAGE = shape("FigureCoverage", {
  months: whole("Calendar months that the figure is asked over"),
  covered_months: whole("Those of which every day is known; averages are made of them"),
  lacking: list(MONTH, "The others: no month of them counts as zero"),
  text: text("For example `from 2 of 3 months; Sep 2025 missing`"),
});

export const MISSING_MONTHS = shape("MissingMonths", {
  account: orNull(ACCOUNT_REFERENCE),
  account_name: text("Bank and last digits"),
  months: list(MONTH),
  text: text("For example `First Bank ··1234: Sep 2025 missing`"),
});

export const COVERAGE = shape("Coverage", {
  start_date: dayOrNull("Null without any data"),
  end_date: dayOrNull(),
  total: FIGURE_COVERAGE,
  months: list(MONTH, "Of the accounts together: covered when the accounts of nine tenths of the rows are"),
  accounts: list(
    shape("AccountCoverage", {
      account: orNull(ACCOUNT_REFERENCE),
      account_name: text("Bank and last digits"),
      known_days: list(shape("KnownDays", { start_date: day(), end_date: day() })),
      months: list(MONTH),
    }),
    "`account` is null for statements of an account of which nothing is loaded",
  ),
  missing_months: list(MISSING_MONTHS, "What to ask for first"),
  set_apart: list(
    shape("SetApart", { account: ACCOUNT_REFERENCE, start_date: day(), end_date: day(), reason: text() }),
    "Data too far away from the others, which count nowhere",
  ),
});
