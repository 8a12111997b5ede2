import { describe, expect, it } from "vitest";
import { assessStatement } from "./assess-statement.ts";
import { attributesOf, rowOf, statementOf } from "./statement.fixture.ts";
import type { StatementJson } from "./statement-json.ts";

const wrong = statementOf({ transactions: [rowOf("2026-01-05", 50), rowOf("2026-01-05", -20.25)] });
const afterCorrection = (statement: StatementJson, before = wrong, attributes = attributesOf()) =>
  assessStatement({ statement, attributes, uncorrected: before });

describe("assessStatement", () => {
  it("says what the reader says as long as no figure was corrected", () => {
    const attributes = attributesOf({ is_reconciled: false, anomaly_score: 250 });
    for (const uncorrected of [null, statementOf({ bank_name: "Other" })]) {
      const assessed = assessStatement({ statement: statementOf(), attributes, uncorrected });
      expect(assessed).toMatchObject({ isReconciled: false, anomalyScore: 250, unreconciledEnd: null });
    }
  });

  it("adds up to the cent, without binary fractions", () => {
    const rows = Array.from({ length: 10 }, () => rowOf("2026-01-05", 0.1));
    const statement = statementOf({ start_balance: 0, end_balance: 1, transactions: rows });
    expect(afterCorrection(statement)).toMatchObject({ isReconciled: true, totalCredits: 1, numCredits: 10 });
    expect(afterCorrection({ ...statement, end_balance: 1.01 })).toMatchObject({
      isReconciled: false,
      unreconciledEnd: 1,
    });
  });

  it("believes a correction only when everything that is printed agrees", () => {
    expect(afterCorrection(statementOf()).isReconciled).toBe(true);
    const cases: [Partial<StatementJson>, boolean][] = [
      [{ start_balance: null }, false],
      [{ daily_balances: [{ date: "2026-01-05", balance: 129.75 }] }, true],
      [{ daily_balances: [{ date: "2026-01-05", balance: 129.76 }] }, false],
      [{ transactions: [rowOf("2026-01-05", 50, 150), rowOf("2026-01-20", -19.5, 130.5)] }, true],
      [{ transactions: [rowOf("2026-01-20", -19.5, 130.5), rowOf("2026-01-05", 50, 150)] }, true],
      [{ transactions: [rowOf("2026-01-05", 50, 151), rowOf("2026-01-20", -19.5, 130.5)] }, false],
      [{ extracted_totals: [{ kind: "mixed", label: "All", amount: 30.5, count: 3 }] }, true],
      [{ extracted_totals: [{ kind: "mixed", label: "All", amount: 31, count: 3 }] }, false],
    ];
    for (const [changes, isReconciled] of cases) {
      expect(afterCorrection(statementOf(changes)).isReconciled, JSON.stringify(changes)).toBe(isReconciled);
    }
  });

  it("names what does not hold", () => {
    const { validations } = afterCorrection(statementOf({ end_balance: 131 }));
    const failed = validations.filter((one) => one.result === "fail").map((one) => one.validationType);
    expect(failed).toEqual(["balances_reconcile", "start_plus_sum_is_end"]);
    expect(validations[0]?.failureReason).toBe(
      "Start balance and rows give 130.50 USD; the statement ends with 131.00 USD.",
    );
  });

  it("keeps the score of the file as it came, whatever a correction mends", () => {
    const attributes = attributesOf({
      is_reconciled: false,
      anomaly_score: 950,
      original_anomaly_score: 700,
    });
    expect(afterCorrection(statementOf(), wrong, attributes)).toMatchObject({
      isReconciled: true,
      anomalyScore: 950,
      originalAnomalyScore: 700,
    });
  });
});
