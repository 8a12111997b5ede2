import type { StatementAttributes } from "./statement-attributes.ts";
import type { StatementJson, TransactionJson } from "./statement-json.ts";

export function rowOf(date: string, amount: number, balance: number | null = null): TransactionJson {
  return {
    reference_id: `${date} ${amount}`,
    date,
    description: "X",
    amount,
    balance,
    transaction_code: null,
    check_number: null,
    section: "mixed",
    ocr_suspect: false,
  };
}

/** January, from 100.00 to 130.50. */
export function statementOf(changes: Partial<StatementJson> = {}): StatementJson {
  return {
    kind: "bank_statement",
    exclude: false,
    bank_name: null,
    company: null,
    account_title: null,
    account_number: null,
    product: null,
    currency: "USD",
    is_business_account: true,
    period_start: "2026-01-01",
    period_end: "2026-01-31",
    start_balance: 100,
    end_balance: 130.5,
    extracted_totals: [],
    transactions: [rowOf("2026-01-05", 50), rowOf("2026-01-05", -20.25), rowOf("2026-01-20", 0.75)],
    invalid_transactions: [],
    daily_balances: [],
    ...changes,
  };
}

export function attributesOf(changes: Partial<StatementAttributes> = {}): StatementAttributes {
  return {
    statement: 0,
    verdict: "VERIFIED",
    verdict_reasons: [],
    is_reconciled: true,
    how_decided: [],
    checks: [],
    anomaly_score: 0,
    anomalies: [],
    is_ocr: false,
    max_resolution: null,
    min_resolution: null,
    pages: [1],
    ...changes,
  };
}
