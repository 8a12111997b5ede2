import Type from "typebox";
import { readLedgers } from "../../../core/reports/account-ledger.ts";
import { totalSeries } from "../../../core/reports/end-of-day.ts";
import { prepare } from "../../../core/reports/prepared.ts";
import { operation } from "../../operation.ts";
import { presentLedger, presentTotal } from "../../presenters/balances.ts";
import { chosenInput, reportAnswer, requireReport } from "../../report-call.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import {
  ACCOUNT_IDS,
  ACCOUNT_REFERENCE,
  day,
  EVIDENCE,
  EVIDENCE_QUERY,
  MONEY,
} from "../../schemas/report.ts";
import { flag, list, shape, shapeWith, text } from "../../schemas/shapes.ts";

export const balances = operation({
  id: "balances",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/balances",
  tag: "Reports",
  summary: "End-of-day balances of every account and in total, with their gaps",
  description:
    "A day without transactions keeps the balance of the day before; `is_known` tells balances that were given from those reckoned from transactions. `gaps` are days on which a given balance is not what the transactions before lead to, and stretches without any balance. With `include_evidence` a day names the transactions booked on it, a gap those since the last balance that was given.",
  path: END_USER_PATH,
  query: Type.Object({ account_ids: ACCOUNT_IDS, ...EVIDENCE_QUERY }),
  status: 200,
  answer: shape("Balances", {
    balances: list(
      shape("AccountBalances", {
        account: ACCOUNT_REFERENCE,
        currency: text(),
        days: list(shapeWith("BalanceDay", { date: day(), balance: MONEY, is_known: flag() }, EVIDENCE)),
        gaps: list(
          shapeWith(
            "BalanceGap",
            { start_date: day(), end_date: day(), reason: text("In plain words") },
            EVIDENCE,
          ),
        ),
      }),
    ),
    total: list(
      shape("TotalBalances", {
        currency: text(),
        days: list(
          shapeWith(
            "TotalBalanceDay",
            {
              date: day(),
              balance: MONEY,
              missing_account_service_ids: list(text(), "Accounts of which nothing is known on that day"),
            },
            EVIDENCE,
          ),
        ),
      }),
      "One for each currency; an account that is given twice counts once",
    ),
  }),
  errors: [404],
  handle: async (call) => {
    const base = await requireReport(call);
    const input = chosenInput(base.input, call.query.account_ids);
    const rows = call.query.include_evidence === true ? prepare(input) : null;
    return reportAnswer(call, base, ["balances", call.query], () => ({
      balances: [...readLedgers(input).values()].map((ledger) => presentLedger(ledger, rows)),
      total: totalSeries(input).map((series) => presentTotal(series, rows)),
    }));
  },
});
