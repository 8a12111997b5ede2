import { describe, expect, it } from "vitest";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";

const LIST = `
Example Bank                              Statement period 03/01/2024 - 03/31/2024
Opening balance 1,000.00     Closing balance 1,203.55
Date          Description                      Amount
03/01         ALPHA STORE                      -36.45
03/06         BETA PAYMENT                     300.00
03/06         DELTA FEE                        -10.00
03/11         GAMMA SERVICE                   -100.00
03/20         OMEGA REFUND                      50.00`;

const BALANCES = `
Daily balances
Date          Balance         Date          Balance
03/01         963.55          03/06         1,253.55
03/11         1,153.55      03/20         1,203.55`;

const scan = (page: string, ...unsure: readonly string[]) =>
  readStatements(typed([page], { source: "ocr", confidence: (word) => (unsure.includes(word) ? 0.4 : 0.97) }))
    .statements[0]!;

describe("what no sum of a scan proves", () => {
  it("is VERIFIED where every day was read surely", () => {
    expect(scan(LIST)).toMatchObject({ verdict: "VERIFIED", verdictReasons: [] });
  });

  it.each([
    ["an unsure day between two others", LIST, ["03/11"]],
    ["a day that was lost where each row prints its own", LIST.replace("03/11", "     "), []],
    ["a day against the order of the list", LIST.replace("03/06         BETA", "03/16         BETA"), []],
    [
      "a year that other days of the head contradict",
      LIST.replace("03/01/2024 - 03/31/2024", "ending 03/31/2029\nPaid by 04/20/2024"),
      [],
    ],
  ])("keeps VERIFIED from %s, and marks the row", (_, page, unsure) => {
    const { verdict, reconciliation, rows } = scan(page, ...unsure);
    expect(verdict).toBe("AMBER");
    expect(reconciliation.isReconciled).toBe(true);
    expect(rows.filter(({ isOcrSuspect }) => isOcrSuspect).length).toBeLessThanOrEqual(1);
  });

  it("believes an unsure day that balances of the days prove", () => {
    expect(scan(LIST + BALANCES, "03/11").verdict).toBe("VERIFIED");
  });

  it("calls nothing reconciled whose two balances are unsure and stand alone", () => {
    const misread = LIST.replace("1,000.00", "51,000.00").replace("1,203.55", "51,203.55");
    expect(scan(misread, "51,000.00", "51,203.55").reconciliation.isReconciled).toBe(false);
    expect(scan(misread, "51,000.00").reconciliation.isReconciled).toBe(true);
  });

  it("says nothing of text", () => {
    const [text] = readStatements(
      typed([LIST.replace("03/06         BETA", "03/16         BETA")]),
    ).statements;
    expect(text!.verdict).toBe("VERIFIED");
  });
});
