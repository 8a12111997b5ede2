import { describe, expect, it } from "vitest";
import type { JsonValue } from "../documents/parsed-document.ts";
import { parseDay } from "../model/day.ts";
import type { DocumentText } from "../model/document-text.ts";
import { type Money, parseMoney } from "../model/money.ts";
import type { Place, ReadStatement, Repair, StatementRow } from "../statements/types.ts";
import { applyPatches } from "./patch.ts";
import { statementsOf } from "./statement-json.ts";
import { buildStatementsResult } from "./statement-result.ts";

const DOCUMENT: DocumentText = {
  pages: [
    {
      ...{
        number: 1,
        width: 600,
        height: 800,
        source: "text",
        words: [],
        rules: [],
        fills: [],
        images: [],
        drawings: [],
      },
      ...{ fields: [], annotations: [], problem: null },
    },
  ],
  fonts: [],
  metadata: {
    ...{ producer: null, creator: null, title: null, author: null, created: null, modified: null },
    hasXmp: false,
  },
  revisions: 1,
  isEncrypted: false,
};

const place = (y: number): Place => ({ page: 1, box: { x0: 60, y0: y, x1: 540, y1: y + 8 } });
const money = (amount: number): Money => parseMoney(amount, "USD") as Money;

function rowAt(n: number, amount: number): StatementRow {
  const y = 100 + 10 * n;
  return {
    date: parseDay(`2026-01-0${n + 1}`) ?? (0 as never),
    transactionDate: null,
    isDatePrinted: true,
    description: `row ${n}`,
    amount: money(amount),
    balance: null,
    code: null,
    checkNumber: null,
    section: "mixed",
    sectionTitle: "",
    isOcrSuspect: false,
    isDateMended: false,
    places: { row: place(y), date: place(y), description: place(y), amount: place(y), balance: null },
  };
}

function read(repairs: readonly Repair[]): ReadStatement {
  return {
    kind: "bank_statement",
    header: {
      ...{ bankName: null, company: null, accountTitle: null, accountNumber: null, product: null },
      ...{
        currency: "USD",
        isCurrencyPrinted: false,
        isPeriodStartPrinted: true,
        isBusinessAccount: false,
        periodStart: null,
        periodEnd: null,
      },
    },
    startBalance: { value: money(10), place: place(20) },
    endBalance: { value: money(16), place: place(30) },
    startBalanceSource: "printed",
    endBalanceSource: "printed",
    totals: [],
    rows: [rowAt(0, 1), rowAt(1, 2), rowAt(2, 3)],
    invalidRows: [],
    dailyBalances: [],
    reconciliation: {
      ...{ isReconciled: true, computedEnd: money(16), difference: money(0) },
      ...{ checks: [], howDecided: [], brokenAt: [] },
    },
    repairs,
    verdict: "VERIFIED",
    verdictReasons: [],
    anomalies: [],
    anomalyScore: 0,
    pages: [1],
    isOcr: false,
  };
}

const repair = (row: number, field: Repair["field"], original: string, value = ""): Repair => ({
  ...{ row, field, original, value, reason: "the sums prove it", isProven: true },
});

describe("repairs that the arithmetic proves", () => {
  const cases: [string, Repair[], { op: string; path: string; originalValue: JsonValue }[], number[]][] = [
    ["none", [], [], [1, 2, 3]],
    [
      "a misread amount",
      [repair(1, "amount", "20.00", "2.00")],
      [{ op: "replace", path: "/statements/0/transactions/1/amount", originalValue: 20 }],
      [1, 20, 3],
    ],
    [
      "an amount of which not even digits are left",
      [repair(1, "amount", "Z.OO", "2.00")],
      [{ op: "replace", path: "/statements/0/transactions/1/amount", originalValue: "Z.OO" }],
      [1, 2, 3],
    ],
    [
      "a lost sign",
      [repair(2, "sign", "-3.00", "3.00")],
      [{ op: "replace", path: "/statements/0/transactions/2/amount", originalValue: -3 }],
      [1, 2, -3],
    ],
    [
      "a row that the page hides",
      [repair(1, "missing_row", "", "2.00")],
      [{ op: "add", path: "/statements/0/transactions/1", originalValue: null }],
      [1, 3],
    ],
    [
      "a row that stands twice",
      [repair(0, "doubled_row", "row 0", "")],
      [{ op: "remove", path: "/statements/0/transactions/1", originalValue: expect.anything() as never }],
      [1, 1, 2, 3],
    ],
    [
      "several at once",
      [repair(0, "doubled_row", ""), repair(1, "missing_row", "", "2.00"), repair(2, "amount", "30", "3.00")],
      [
        { op: "remove", path: "/statements/0/transactions/1", originalValue: expect.anything() as never },
        { op: "add", path: "/statements/0/transactions/1", originalValue: null },
        { op: "replace", path: "/statements/0/transactions/2/amount", originalValue: 30 },
      ],
      [1, 1, 30],
    ],
  ];
  it.each(cases)(
    "%s: the page as it reads, and patches that lead to what is right",
    (_name, repairs, patches, before) => {
      const built = buildStatementsResult(DOCUMENT, [read(repairs)], "x");
      const amounts = (result: typeof built.placed.result) =>
        statementsOf(result).statements[0]?.transactions.map((row) => row.amount);
      expect(amounts(built.placed.result)).toEqual(before);
      expect(built.patches).toMatchObject(patches);
      expect(built.patches.every((patch) => patch.isEnabled && patch.source === "arithmetic")).toBe(true);
      const after = applyPatches(built.placed, built.patches);
      const unrepaired = buildStatementsResult(DOCUMENT, [read([])], "x").placed;
      expect(after.result).toEqual(unrepaired.result);
      // Every row's place is still its own: it lies where its description was drawn.
      for (const { jsonPointer, boundingBox, value } of after.layoutBoxes) {
        const row = statementsOf(after.result).statements[0]?.transactions[
          Number(jsonPointer.split("/").at(-1))
        ];
        expect(row?.description).toBe(value);
        expect(boundingBox[0]).toBeCloseTo((100 + 10 * Number(value.slice(4))) / 800, 4);
      }
    },
  );
});
