import { expect, it } from "vitest";
import type { DocumentText } from "../../model/document-text.ts";
import { readStatements } from "../read-statements.ts";
import { typed } from "../typed-page.fixture.ts";

/** A deposit, its total and the end were raised by 5,000; the balances of the days were forgotten. */
const RAISED = `
First Valley Bank
ACME GRILL LLC
Statement Period: 01/01/2024 through 01/31/2024
Account Number: 000123456789

Beginning Balance                                     $1,000.00
Ending Balance                                        $6,949.75

DATE      DESCRIPTION                      AMOUNT
01/02     Mobile deposit                 5,500.00
01/05     Acme supply payment              250.00
01/08     City power                       -80.25
01/12     Mobile deposit                   100.00
01/19     Mobile deposit                   180.00

DAILY ENDING BALANCE
01/02     1,500.00
01/05     1,750.00
01/08     1,669.75
01/12     1,769.75
01/19     1,949.75`;

const asScan = (document: DocumentText): DocumentText => ({
  ...document,
  pages: document.pages.map((page) => ({
    ...page,
    source: "ocr",
    words: page.words.map((word) => ({ ...word, font: -1, color: null })),
  })),
});

const found = (document: DocumentText, code: string) =>
  readStatements(document)
    .statements.flatMap(({ anomalies }) => anomalies)
    .filter((one) => one.code === code);

it("balances of the days that agree on another sum weigh in full on a scan too", () => {
  expect(found(asScan(typed([RAISED])), "daily_balances")).toMatchObject([{ points: 300 }]);
  const oneMisread = RAISED.replace("5,500.00", "500.00").replace("$6,949.75", "$1,949.75");
  const scan = asScan(typed([oneMisread.replace("01/08     1,669.75", "01/08     1,659.75")]));
  expect(found(scan, "daily_balances")).toMatchObject([{ points: 120 }]);
});
