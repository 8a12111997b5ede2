import type { KeyRing } from "../auth.ts";
import type { Operation } from "../operation.ts";
import type { UsageMeter } from "../usage-meter.ts";
import { addCategoryOperation } from "./categories/add-category.ts";
import { changeCategoryOperation } from "./categories/change-category.ts";
import { listCategoriesOperation } from "./categories/list-categories.ts";
import { listDataSourcesOperation } from "./data-sources/list-data-sources.ts";
import { switchDataSource } from "./data-sources/switch-data-source.ts";
import { switchDataSourceAccount } from "./data-sources/switch-data-source-account.ts";
import { createEndUserOperation } from "./end-users/create-end-user.ts";
import { deleteEndUserOperations } from "./end-users/delete-end-user.ts";
import { enrichEndUserOperation } from "./end-users/enrich-end-user.ts";
import { getEndUser } from "./end-users/get-end-user.ts";
import { giveBulkCategoryFeedback } from "./end-users/give-bulk-category-feedback.ts";
import { listEndUsersOperation } from "./end-users/list-end-users.ts";
import { updateEndUserOperation } from "./end-users/update-end-user.ts";
import { changeFileOperation } from "./files/change-file.ts";
import { correctParsedResultOperation } from "./files/correct-parsed-result.ts";
import { deleteFileOperation } from "./files/delete-file.ts";
import { downloadFile } from "./files/download-file.ts";
import { getFile } from "./files/get-file.ts";
import { getPageImage } from "./files/get-page-image.ts";
import { getParsedResults } from "./files/get-parsed-results.ts";
import { listFileClasses } from "./files/list-file-classes.ts";
import { listFilesOperation } from "./files/list-files.ts";
import { parseFileOperations } from "./files/parse-file.ts";
import { uploadFileOperation } from "./files/upload-file.ts";
import { uploadFileAsFormOperation } from "./files/upload-file-as-form.ts";
import { createFunderOperation } from "./funders/create-funder.ts";
import { linkFunderOperation } from "./funders/link-funder.ts";
import { listFundersOperation } from "./funders/list-funders.ts";
import { listLinkedFunders } from "./funders/list-linked-funders.ts";
import { unlinkFunderOperation } from "./funders/unlink-funder.ts";
import { createIntegrationOperation } from "./integrations/create-integration.ts";
import { deleteIntegrationOperation } from "./integrations/delete-integration.ts";
import { disableLinkOperation } from "./integrations/disable-link.ts";
import { getIntegrationOperation } from "./integrations/get-integration.ts";
import { linkEndUserOperation } from "./integrations/link-end-user.ts";
import { listIntegrationsOperation } from "./integrations/list-integrations.ts";
import { listLinksOperation } from "./integrations/list-links.ts";
import { receiveProviderWebhookOperation } from "./integrations/receive-provider-webhook.ts";
import { syncLinkOperation } from "./integrations/sync-link.ts";
import { updateIntegrationOperation } from "./integrations/update-integration.ts";
import { createKeyOperation } from "./keys/create-key.ts";
import { deleteKeyOperation } from "./keys/delete-key.ts";
import { listKeysOperation } from "./keys/list-keys.ts";
import { switchKeyOperations } from "./keys/switch-key.ts";
import { extractMerchant } from "./merchants/extract-merchant.ts";
import { getMerchant } from "./merchants/get-merchant.ts";
import { searchMerchantsOperation } from "./merchants/search-merchants.ts";
import { getPdf } from "./pdfs/get-pdf.ts";
import { listPdfsOperation } from "./pdfs/list-pdfs.ts";
import { undoDecisionOperation } from "./pdfs/undo-decision.ts";
import { updatePdfOperation } from "./pdfs/update-pdf.ts";
import { applicationCheck } from "./reports/application-check.ts";
import { balances } from "./reports/balances.ts";
import { bankStatementSummary } from "./reports/bank-statement-summary.ts";
import { coverage } from "./reports/coverage.ts";
import { dataSourceAccountSummary } from "./reports/data-source-account-summary.ts";
import { endUserInformation } from "./reports/end-user-information.ts";
import { exportWorkbook } from "./reports/export-workbook.ts";
import { groupedTransactionsReport } from "./reports/grouped-transactions-report.ts";
import { merchantSummary } from "./reports/merchant-summary.ts";
import { missingAccounts } from "./reports/missing-accounts.ts";
import { positions } from "./reports/positions.ts";
import { profitAndLoss } from "./reports/profit-and-loss.ts";
import { recurring } from "./reports/recurring.ts";
import { scorecard } from "./reports/scorecard.ts";
import { trueRevenue } from "./reports/true-revenue.ts";
import { updateEndUserInformation } from "./reports/update-end-user-information.ts";
import { createRule } from "./rules/create-rule.ts";
import { deleteRuleOperation } from "./rules/delete-rule.ts";
import { evaluateRules } from "./rules/evaluate-rules.ts";
import { listRuleMetrics } from "./rules/list-rule-metrics.ts";
import { listRulesOperation } from "./rules/list-rules.ts";
import { updateRuleOperation } from "./rules/update-rule.ts";
import { fileSettingsOperations } from "./settings/file-settings.ts";
import { reportSettingsOperations } from "./settings/report-settings.ts";
import { revenueDefinitionOperations } from "./settings/revenue-definition.ts";
import { countTransactions } from "./transactions/count-transactions.ts";
import { deleteTransactionsOperation } from "./transactions/delete-transactions.ts";
import { enrichTransactionsOperation } from "./transactions/enrich-transactions.ts";
import { getTransaction } from "./transactions/get-transaction.ts";
import { giveFeedbackOperation } from "./transactions/give-feedback.ts";
import { listTransactionsOperation } from "./transactions/list-transactions.ts";
import { loadTransactionsOperation } from "./transactions/load-transactions.ts";
import { takeBackFeedbackOperation } from "./transactions/take-back-feedback.ts";
import { getUsageOperation } from "./usage/get-usage.ts";
import { createWebhookOperation } from "./webhooks/create-webhook.ts";
import { deleteWebhookOperation } from "./webhooks/delete-webhook.ts";
import { getDeliveryOperation } from "./webhooks/get-delivery.ts";
import { getWebhookOperation } from "./webhooks/get-webhook.ts";
import { listDeliveriesOperation } from "./webhooks/list-deliveries.ts";
import { listWebhookTopics } from "./webhooks/list-webhook-topics.ts";
import { listWebhooksOperation } from "./webhooks/list-webhooks.ts";
import { resendDeliveriesOperation } from "./webhooks/resend-deliveries.ts";
import { resendDeliveryOperation } from "./webhooks/resend-delivery.ts";
import { rotateWebhookSecret } from "./webhooks/rotate-webhook-secret.ts";
import { testWebhookOperation } from "./webhooks/test-webhook.ts";
import { updateWebhookOperation } from "./webhooks/update-webhook.ts";

/** Every operation that needs a key, in the order of the reference. */
export function makeRoutes(keyRing: KeyRing, usageMeter: UsageMeter): readonly Operation[] {
  return [
    enrichTransactionsOperation,
    getTransaction,
    deleteTransactionsOperation,
    loadTransactionsOperation,
    listTransactionsOperation,
    countTransactions,
    giveFeedbackOperation,
    takeBackFeedbackOperation,
    giveBulkCategoryFeedback,
    createEndUserOperation,
    updateEndUserOperation,
    listEndUsersOperation,
    getEndUser,
    enrichEndUserOperation,
    ...deleteEndUserOperations,
    endUserInformation,
    updateEndUserInformation,
    dataSourceAccountSummary,
    bankStatementSummary,
    merchantSummary,
    groupedTransactionsReport,
    positions,
    trueRevenue,
    profitAndLoss,
    balances,
    coverage,
    recurring,
    missingAccounts,
    applicationCheck,
    exportWorkbook,
    scorecard,
    evaluateRules,
    createRule,
    listRulesOperation,
    listRuleMetrics,
    updateRuleOperation,
    deleteRuleOperation,
    ...revenueDefinitionOperations,
    ...fileSettingsOperations,
    ...reportSettingsOperations,
    uploadFileOperation,
    uploadFileAsFormOperation,
    listFilesOperation,
    listFileClasses,
    getFile,
    changeFileOperation,
    deleteFileOperation,
    downloadFile,
    getPageImage,
    ...parseFileOperations,
    getParsedResults,
    correctParsedResultOperation,
    getPdf,
    undoDecisionOperation,
    updatePdfOperation,
    listPdfsOperation,
    listDataSourcesOperation,
    switchDataSource,
    switchDataSourceAccount,
    listCategoriesOperation,
    addCategoryOperation,
    changeCategoryOperation,
    searchMerchantsOperation,
    extractMerchant,
    getMerchant,
    listLinkedFunders,
    listFundersOperation,
    createFunderOperation,
    linkFunderOperation,
    unlinkFunderOperation,
    createIntegrationOperation,
    listIntegrationsOperation,
    getIntegrationOperation,
    updateIntegrationOperation,
    deleteIntegrationOperation,
    linkEndUserOperation,
    listLinksOperation,
    syncLinkOperation,
    disableLinkOperation,
    receiveProviderWebhookOperation,
    createWebhookOperation,
    listWebhooksOperation,
    listWebhookTopics,
    listDeliveriesOperation,
    getDeliveryOperation,
    resendDeliveryOperation,
    getWebhookOperation,
    updateWebhookOperation,
    deleteWebhookOperation,
    rotateWebhookSecret,
    testWebhookOperation,
    resendDeliveriesOperation,
    createKeyOperation,
    listKeysOperation,
    ...switchKeyOperations(keyRing),
    deleteKeyOperation(keyRing),
    getUsageOperation(usageMeter),
  ];
}
