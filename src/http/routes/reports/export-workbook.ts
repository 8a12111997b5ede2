import { summariseAccounts } from "../../../core/reports/account-summary.ts";
import { findPositions } from "../../../core/reports/positions/find-positions.ts";
import { summariseStatements } from "../../../core/reports/statement-summary.ts";
import { readRevenue } from "../../../core/reports/true-revenue.ts";
import { makeWorkbook } from "../../../core/reports/workbook.ts";
import { listStatementFiles } from "../../../flows/files/list-statement-files.ts";
import { operation } from "../../operation.ts";
import { RawAnswer } from "../../raw-answer.ts";
import { requireReport } from "../../report-call.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { writeWorkbook } from "../../workbook-file.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const exportWorkbook = operation({
  id: "export-workbook",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/export.xlsx",
  tag: "Reports",
  summary: "A workbook to send on: summary, transactions, positions, months",
  path: END_USER_PATH,
  status: 200,
  answerType: XLSX,
  errors: [404],
  handle: async (call) => {
    const { input, definition, endUser } = await requireReport(call);
    const positions = findPositions(input, { includeLoans: false });
    const sheets = makeWorkbook({
      input,
      revenue: readRevenue(input, definition),
      accounts: summariseAccounts(input, definition, positions),
      positions,
      statements: summariseStatements(input, definition),
      files: await listStatementFiles(call.context.db, call.tenant.userId, endUser.endUserPk),
    });
    const bytes = await writeWorkbook(sheets, call.context.now());
    return new RawAnswer(XLSX, bytes, {
      "content-disposition": `attachment; filename="${endUser.endUserPk}.xlsx"`,
    });
  },
});
