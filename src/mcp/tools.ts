// What an assistant may do, a line a tool. Parameters, their meaning and their bounds are those of the operation in the service's own
// openapi.json, so a new parameter of an operation is one of the tool at once.

export type Tool = {
  readonly name: string;
  /** `operationId` of openapi.json. */
  readonly operation: string;
  /** What it is for, besides what the operation says of itself. */
  readonly use?: string;
  /** Parameters that are always sent so, and are not asked for. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Changes what is stored; offered with `--allow-writes` alone. */
  readonly isWrite?: true;
};

export const TOOLS: readonly Tool[] = [
  {
    name: "list_end_users",
    operation: "listEndUsers",
    use: "Begin here: the businesses and what asks for a look.",
  },
  { name: "read_end_user", operation: "getEndUser" },
  { name: "read_information", operation: "endUserInformation" },
  { name: "list_accounts", operation: "listDataSources" },
  { name: "read_account_summary", operation: "dataSourceAccountSummary" },
  { name: "read_months", operation: "bankStatementSummary" },
  {
    name: "read_scorecard",
    operation: "scorecard",
    use: "All metrics; narrow it by label, group and range.",
  },
  { name: "evaluate_rules", operation: "evaluateRules" },
  {
    name: "read_true_revenue",
    operation: "trueRevenue",
    use: "Evidence: list_transactions with figure=total_revenue.",
  },
  {
    name: "read_positions",
    operation: "positions",
    use: "Evidence: list_transactions with the service id of a position.",
  },
  { name: "read_profit_and_loss", operation: "profitAndLoss" },
  { name: "read_balances", operation: "balances" },
  { name: "read_recurring", operation: "recurring" },
  { name: "read_merchants", operation: "merchantSummary" },
  { name: "read_missing_accounts", operation: "missingAccounts" },
  { name: "check_application", operation: "applicationCheck" },
  { name: "list_transactions", operation: "listTransactions" },
  {
    name: "explain_transaction",
    operation: "getTransaction",
    use: "Answers with `reasons`: which words, which laws, which other rows.",
    fixed: { explain: "true" },
  },
  { name: "list_files", operation: "listFiles" },
  { name: "list_statements", operation: "listPdfs" },
  { name: "read_statement", operation: "getPdf", use: "Verdict, checks, score and signs of tampering." },
  { name: "read_parsed_file", operation: "getParsedResults", use: "Every row with its page and box." },
  { name: "show_page", operation: "getPageImage", use: "The page as a picture." },
  { name: "list_categories", operation: "listCategories" },
  { name: "create_end_user", operation: "createEndUser", isWrite: true },
  { name: "state_information", operation: "updateEndUserInformation", isWrite: true },
  { name: "upload_file", operation: "uploadFile", isWrite: true },
  { name: "review_statement", operation: "updatePdf", isWrite: true },
  { name: "undo_review", operation: "undoDecision", isWrite: true },
  { name: "correct_parsed_file", operation: "correctParsedResult", isWrite: true },
  { name: "give_feedback", operation: "giveFeedback", isWrite: true },
  { name: "take_back_feedback", operation: "takeBackFeedback", isWrite: true },
];
