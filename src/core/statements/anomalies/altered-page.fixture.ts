import type { DocumentText, PageText, TextWord } from "../../model/document-text.ts";
import { readStatements } from "../read-statements.ts";
import { typed } from "../typed-page.fixture.ts";

// A page of a statement, and small changes of it.

export const PAGE = `
First Valley Bank
ACME GRILL LLC
Statement Period: 01/01/2024 through 01/31/2024
Account Number: 000123456789

Beginning Balance                                     $1,000.00
Ending Balance                                        $1,549.75

DATE      DESCRIPTION                      AMOUNT       BALANCE
01/02     Mobile deposit                   500.00      1,500.00
01/05     Acme supply payment              250.00      1,750.00
01/08     City power                       -80.25      1,669.75
01/12     Office rent                     -100.00      1,569.75
01/19     Card purchase                    -50.00      1,519.75
01/22     Card purchase                    -20.00      1,499.75
01/29     Mobile deposit                    50.00      1,549.75`;

export const HONEST = typed([PAGE]);

/** The document with its only page changed. */
export const withPage = (change: (page: PageText) => PageText, document = HONEST): DocumentText => ({
  ...document,
  pages: document.pages.map((page, index) => (index === 0 ? change(page) : page)),
});
export const indexOf = (page: PageText, text: string) => page.words.findIndex((word) => word.text === text);
export const wordOf = (page: PageText, text: string) => page.words[indexOf(page, text)] as TextWord;
export const withWord = (text: string, change: Partial<TextWord>) =>
  withPage((page) => ({
    ...page,
    words: page.words.with(indexOf(page, text), { ...wordOf(page, text), ...change }),
  }));

export const read = (document: DocumentText) => {
  const [statement] = readStatements(document).statements;
  if (statement === undefined) throw new Error("no statement was read");
  return statement;
};
export const found = (document: DocumentText, code: string) =>
  read(document).anomalies.filter((anomaly) => anomaly.code === code);
