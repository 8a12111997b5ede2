import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LedgerCategory } from "../books/ledger-row.ts";
import { addDays } from "../model/day.ts";
import { countedRows } from "./counted.ts";
import { accountOf, END, inputOf, START } from "./positions/positions.fixture.ts";
import { chooseAccounts, type ReportInput, type ReportTransaction } from "./report-input.ts";

const RECONCILED: LedgerCategory = {
  ...{ id: "ctg_1", label: "Between our accounts", slug: "reconciled" },
  ...{ defaultLabel: "Reconciled Intra-Company Transfers", analyticsGroup: "intra_company" },
};

/** Rows 0 and 1 of account `main`, row 2 of `pdf` repeats row 0. */
function twoSources(isMainEnabled: boolean, original: Partial<ReportTransaction> = {}): ReportInput {
  const base = inputOf([
    { day: START, dollars: 100, ...original },
    { day: addDays(START, 1), dollars: -20 },
    { day: START, dollars: 100, accountId: "pdf", duplicateOfId: "txn_00000" },
  ]);
  const main = { ...base.accounts[0]!, isEnabled: isMainEnabled };
  return {
    ...base,
    transactions: base.transactions.slice(0, 3),
    accounts: [main, accountOf("pdf", START, END)],
  };
}

const idsOf = (input: ReportInput) => countedRows(input).map((row) => row.id);

describe("counted rows", () => {
  it("are those of enabled accounts, each payment once, by day and arrival", () => {
    expect(idsOf(twoSources(true))).toEqual(["txn_00000", "txn_00001"]);
  });

  it("let a repeat stand in for an original whose account is disabled", () => {
    expect(idsOf(twoSources(false))).toEqual(["txn_00002"]);
  });

  it("keep an own transfer one when its repeat stands in", () => {
    const [row] = countedRows(twoSources(false, { matchingId: "txn_far", category: RECONCILED }));
    expect([row!.matchingId, row!.category]).toEqual(["txn_far", RECONCILED]);
  });

  it("count one repeat only, however many there are", () => {
    const input = twoSources(false);
    const again = { ...input.transactions[2]!, id: "txn_00003" };
    expect(idsOf({ ...input, transactions: [again, ...input.transactions] })).toEqual(["txn_00002"]);
  });

  it("do not depend on the order of rows", () => {
    const input = twoSources(true);
    fc.assert(
      fc.property(fc.shuffledSubarray([...input.transactions], { minLength: 3 }), (transactions) => {
        expect(idsOf({ ...input, transactions })).toEqual(["txn_00000", "txn_00001"]);
      }),
    );
  });
});

describe("chosen accounts", () => {
  it("are named by their id or the caller's, and count as if they were alone", () => {
    const choice = chooseAccounts(twoSources(true), ["pdf"]);
    expect(choice.kind === "chosen" && idsOf(choice.input)).toEqual(["txn_00002"]);
  });

  it("that do not exist are named, each once", () => {
    expect(chooseAccounts(twoSources(true), ["pdf", "nobody", "nobody"])).toEqual({
      kind: "unknown",
      accountIds: ["nobody"],
    });
  });

  it("stay disabled when they are", () => {
    const choice = chooseAccounts(twoSources(false), ["main"]);
    expect(choice.kind === "chosen" && idsOf(choice.input)).toEqual([]);
  });
});
