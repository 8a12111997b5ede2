import { expect, it } from "vitest";
import { mediaTypeOf } from "../files/media-type.ts";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { boundReading } from "./bound-reading.ts";
import { checkBalances, exportFormatOf } from "./read-export.ts";

function accountsOf(mediaType: string, text: string) {
  const reading = exportFormatOf(mediaType)?.read?.(text);
  if (reading?.kind !== "read") throw new Error(reading?.reason);
  return reading.accounts.map((account) => ({
    rows: account.rows.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`),
    check: checkBalances(account).kind,
  }));
}

it("CAMT statements of one account that follow each other are one, batches shown by their parts", () => {
  const balance = (code: string, amount: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entry = (amount: string, side: string, day: string, rest: string) =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>${rest}</Ntry>`;
  const payment = (amount: string, name: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
  const account = "<Acct><Id><IBAN>DE02500105170137075030</IBAN></Id></Acct>";
  const batch = `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${payment("7.00", "Eiche")}${payment("5.00", "Buche")}</NtryDtls>`;
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<Stmt>${account}${balance("OPBD", "0.00", "2026-01-05")}${balance("CLBD", "12.00", "2026-01-05")}${entry("12.00", "CRDT", "2026-01-05", batch)}</Stmt>
<Stmt>${account}${balance("OPBD", "12.00", "2026-01-06")}${balance("CLBD", "13.00", "2026-01-06")}${entry("1.00", "CRDT", "2026-01-06", "<RvslInd>true</RvslInd><AddtlNtryInf>Retoure</AddtlNtryInf>")}</Stmt>
</BkToCstmrStmt></Document>`;
  expect(accountsOf("application/x-camt053+xml", text)).toEqual([
    { rows: ["2026-01-05 7.00 Eiche", "2026-01-05 5.00 Buche", "2026-01-06 1.00 Retoure"], check: "agrees" },
  ]);
});

it("CAMT entries without a booking day take the value day or the statement's; each currency is an account", () => {
  const entry = (amount: string, currency: string, rest: string) =>
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${rest}</Ntry>`;
  const text = `<Document><BkToCstmrStmt><Stmt><FrToDt><ToDtTm>2026-01-31T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>CH9300762011623852957</IBAN></Id><Ccy>CHF</Ccy></Acct>
${entry("5.00", "CHF", "<Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-01-07</Dt></ValDt><AddtlNtryInf>Miete</AddtlNtryInf>")}
${entry("7.00", "CHF", "<Sts><Prtry>BOOK</Prtry></Sts><AddtlNtryInf>Zins</AddtlNtryInf>")}
${entry("9.00", "EUR", "<Sts>BOOK</Sts><ValDt><Dt>2026-01-09</Dt></ValDt><AddtlNtryInf>Euro</AddtlNtryInf>")}
${entry("1.00", "CHF", "<Sts><Prtry>PDNG</Prtry></Sts><ValDt><Dt>2026-01-09</Dt></ValDt>")}
</Stmt></BkToCstmrStmt></Document>`;
  expect(mediaTypeOf(Buffer.from(text), "statement.xml")).toBe("application/x-camt053+xml");
  expect(accountsOf("application/x-camt053+xml", text)).toEqual([
    { rows: ["2026-01-07 5.00 Miete", "2026-01-31 7.00 Zins"], check: "not_possible" },
    { rows: ["2026-01-09 9.00 Euro"], check: "not_possible" },
  ]);
});

it("BAI2 summaries and details go on in further lines, with every kind of funds type between", () => {
  const text = `01,021000021,CUSTOMER,260131,0600,1,80,1,2/
02,CUSTOMER,021000021,1,260129,0600,USD,2/
03,4411,USD,010,100000,015,S,015,010,0/
88,100,120000,1,D,2,0,100000,1,20000/
88,015,215490,,/
16,165,120000,S,100000,15000,5000,A1,C1,STRIPE
88,INV 7, 8/
16,475,4510,V,260130,1200,A2,1042,CHECK PAID/
49,491215,6/
98,491215,1,8/
99,491215,1,10/
`;
  expect(accountsOf("application/x-bai2", text)).toEqual([
    { rows: ["2026-01-29 1200.00 STRIPE INV 7, 8", "2026-01-29 -45.10 CHECK PAID"], check: "agrees" },
  ]);
});

it("QIF days without separators are read beside others", () => {
  const text = "!Type:Bank\nD2026-01-29\nT5\nPA\n^\nD20260130\nT-1.5\nPB\n^\nD1/31' 6\nT1\nPC\n^\n";
  expect(accountsOf("application/x-qif", text)[0]?.rows).toEqual([
    "2026-01-29 5.00 A",
    "2026-01-30 -1.50 B",
    "2006-01-31 1.00 C",
  ]);
});

it("digits that are no amount are left out and said, in a sentence of bounded length", () => {
  const text = `!Type:Bank\nD1/29/26\nT5\nPA\n^\nD1/30/26\nT99999999999999999999\nPB\n^\nD1/31/26\nT${"1,".repeat(5_000)}\nPC\n^\n`;
  const reading = exportFormatOf("application/x-qif")?.read?.(text);
  const bounded = reading === undefined ? undefined : boundReading(reading);
  if (bounded?.kind !== "read") throw new Error("not read");
  expect(bounded.accounts[0]?.rows).toHaveLength(1);
  expect(bounded.problems.map((one) => [one.line, one.text.length <= 300])).toEqual([
    [10, true],
    [6, true],
  ]);
});
