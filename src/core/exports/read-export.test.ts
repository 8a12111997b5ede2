import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { checkBalances, exportFormatOf } from "./read-export.ts";
import type { ExportAccount, ExportReading } from "./types.ts";

const read = (mediaType: string, text: string): ExportReading => {
  const reader = exportFormatOf(mediaType)?.read;
  if (!reader) throw new Error(`${mediaType} has no reader`);
  return reader(text);
};
const accountsOf = (reading: ExportReading): readonly ExportAccount[] => {
  if (reading.kind !== "read") throw new Error(reading.reason);
  return reading.accounts;
};
const shown = (account: ExportAccount | undefined) =>
  (account?.rows ?? []).map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);

describe("OFX", () => {
  const v1 = `OFXHEADER:100
DATA:OFXSGML

<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>HARBOR BANK<FID>1</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>021000021<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302120000[-5:EST]<TRNAMT>-18.40<FITID>A1<NAME>JOE&amp;SONS<MEMO>COFFEE</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260303<TRNAMT>-1,250.00<FITID>A2<CHECKNUM>1071<NAME>CHECK</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261303<TRNAMT>5<FITID>A3</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>731.60<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

  it("version 1, without end tags, is read to the cent, and what cannot be read is said with its line", () => {
    const reading = read("application/x-ofx", v1);
    const [account] = accountsOf(reading);
    expect(shown(account)).toEqual(["2026-03-02 -18.40 JOE&SONS COFFEE", "2026-03-03 -1250.00 CHECK"]);
    expect(account).toMatchObject({
      number: "000123456789",
      bank: "HARBOR BANK",
      type: "checking",
      currency: "USD",
    });
    expect(account?.rows[1]).toMatchObject({ checkNumber: "1071", reference: "A2" });
    expect(reading.kind === "read" && reading.problems).toEqual([
      { line: 10, text: 'A transaction is left out: "20261303" is no date (DTPOSTED).' },
    ]);
  });

  it("version 2, as XML, gives the same rows", () => {
    const xml = v1
      .replace(/^[\s\S]*?<OFX>/, '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>')
      .replace(/<(\w+)>([^<\n]+)\n?/g, "<$1>$2</$1>");
    expect(shown(accountsOf(read("application/x-ofx", xml))[0])).toEqual(
      shown(accountsOf(read("application/x-ofx", v1))[0]),
    );
  });

  it("loses no row to end tags that are missing, to a sign in a text, or to a comma as the decimal sign", () => {
    const rough = v1
      .replaceAll("</STMTTRN>", "")
      .replace("JOE&amp;SONS", "JOE < SONS")
      .replace("-1,250.00", "-1.250,00");
    expect(shown(accountsOf(read("application/x-ofx", rough))[0])).toEqual([
      "2026-03-02 -18.40 JOE < SONS COFFEE",
      "2026-03-03 -1250.00 CHECK",
    ]);
  });

  it("takes the side from the type where no amount has a sign, and says so", () => {
    const reading = read(
      "application/x-ofx",
      v1.replaceAll("<TRNAMT>-", "<TRNAMT>").replace("20261303", "20260304"),
    );
    expect(shown(accountsOf(reading)[0])).toEqual([
      "2026-03-02 -18.40 JOE&SONS COFFEE",
      "2026-03-03 -1250.00 CHECK",
      "2026-03-04 5.00 CREDIT",
    ]);
    expect(reading.kind === "read" && reading.notes.join()).toContain("TRNTYPE");
  });

  it("an answer that refused says why", () => {
    const refused =
      "<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<MESSAGE>Signon invalid</STATUS></SONRS></SIGNONMSGSRSV1></OFX>";
    expect(read("application/x-ofx", refused)).toMatchObject({
      kind: "unreadable",
      reason: expect.stringContaining("Signon invalid"),
    });
  });
});

describe("QIF", () => {
  it("tells the order of dates from those that allow only one", () => {
    const text = "!Type:Bank\nD3/4'26\nT-10.00\nPFirst\n^\nD3/25'26\nT1,200.50\nPSecond\nMNote\nN1044\n^\n";
    const reading = read("application/x-qif", text);
    expect(shown(accountsOf(reading)[0])).toEqual([
      "2026-03-04 -10.00 First",
      "2026-03-25 1200.50 Second Note",
    ]);
    expect(reading.kind === "read" && reading.notes[0]).toContain("month/day/year");
    const dayFirst = "!Type:CCard\nD25/03/2026\nT-1.00\nPA\n^\nD04/03/2026\nT-2.00\nPB\n^";
    expect(shown(accountsOf(read("application/x-qif", dayFirst))[0])[1]).toBe("2026-03-04 -2.00 B");
  });
});

describe("QIF of other countries", () => {
  it("reads decimal commas, and the opening balance as what it is", () => {
    const text =
      "!Type:Bank\nD01/02/2026\nT1.000,00\nPOpening Balance\n^\nD13/02/2026\nT-1.234,56\nPMiete\n^\n";
    const [account] = accountsOf(read("application/x-qif", text));
    expect(shown(account)).toEqual(["2026-02-13 -1234.56 Miete"]);
    expect(account?.opening && formatMoney(account.opening.amount)).toBe("1000.00");
  });
});

describe("BAI2", () => {
  it("reads amounts without a point, continued records and funds types", () => {
    const text = `01,BANK,CUST,260302,0800,1,80,,2/
02,CUST,BANK,1,260302,,USD,2/
03,0975312468,USD,010,500000,,,015,512345,,/
16,195,20000,S,10000,10000,0,REF1,CUST1,INCOMING WIRE
88,FROM ACME, INC/
16,475,7655,0,REF2,1071,CHECK PAID/
49,1040000,4/
98,1040000,1,6/
99,1040000,1,8/`;
    const [account] = accountsOf(read("application/x-bai2", text));
    expect(shown(account)).toEqual([
      "2026-03-02 200.00 INCOMING WIRE FROM ACME, INC",
      "2026-03-02 -76.55 CHECK PAID",
    ]);
    expect(account?.rows[1]?.checkNumber).toBe("1071");
    expect(account && checkBalances(account)).toEqual({ kind: "agrees" });
  });
});

describe("CAMT.053", () => {
  const entry = (amount: string, sign: string, status: string, details = "") =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>${details}</Ntry>`;
  const batch = ["40.00", "60.00"]
    .map(
      (amount, at) =>
        `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>Payer ${at}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Inv ${at}</Ustrd></RmtInf></TxDtls>`,
    )
    .join("");
  const text = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE00123456780000000001</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">105.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-02</Dt></Dt></Bal>
${entry("100.00", "CRDT", "BOOK", `<NtryDtls>${batch}</NtryDtls>`)}${entry("5.00", "DBIT", "BOOK", "<AddtlNtryInf>Fee</AddtlNtryInf>")}${entry("1.00", "DBIT", "PDNG")}
</Stmt></BkToCstmrStmt></Document>`;
  it("shows a batch by its parts, leaves out what is not booked, and adds up", () => {
    const [account] = accountsOf(read("application/x-camt053+xml", text));
    expect(shown(account)).toEqual([
      "2026-03-02 40.00 Payer 0 Inv 0",
      "2026-03-02 60.00 Payer 1 Inv 1",
      "2026-03-02 -5.00 Fee",
    ]);
    expect(account && checkBalances(account)).toEqual({ kind: "agrees" });
  });
  it("refuses entities and says where XML is broken", () => {
    const hostile = `<!DOCTYPE x [<!ENTITY a "b">]>${text}`;
    expect(read("application/x-camt053+xml", hostile)).toMatchObject({
      kind: "unreadable",
      reason: expect.stringContaining("entities"),
    });
    expect(read("application/x-camt053+xml", text.replace("</Stmt>", ""))).toMatchObject({
      kind: "unreadable",
      reason: expect.stringContaining("XML"),
    });
  });
});

describe("CSV", () => {
  it.each([
    [
      "debit and credit columns",
      "Date,Description,Debit,Credit,Balance\n03/01/2026,RENT,500.00,,1500.00\n03/02/2026,SALE,,20.00,1520.00\n",
      ["2026-03-01 -500.00 RENT", "2026-03-02 20.00 SALE"],
    ],
    [
      "newest first",
      "Posting Date;Details;Amount\n2026-03-05;B;-2,50\n2026-03-01;A;1.000,00\n",
      ["2026-03-01 1000.00 A", "2026-03-05 -2.50 B"],
    ],
    [
      "what is spent printed as positive, proven by balances",
      "Date,Description,Amount,Balance\n01/31/2026,A,10.00,90.00\n02/01/2026,B,-5.00,95.00\n02/02/2026,C,20.00,75.00\n",
      ["2026-01-31 -10.00 A", "2026-02-01 5.00 B", "2026-02-02 -20.00 C"],
    ],
    [
      "a column that says the side",
      "Date,Description,Amount,Type\n2026-01-02,SHOP,12.00,Debit\n2026-01-03,PAY,40.00,Credit\n",
      ["2026-01-02 -12.00 SHOP", "2026-01-03 40.00 PAY"],
    ],
    [
      "no header",
      "18.09.2026;GROCER 27;-33,87;EUR\n19.09.2026;SALARY;1.200,00;EUR\n",
      ["2026-09-18 -33.87 GROCER 27", "2026-09-19 1200.00 SALARY"],
    ],
    [
      "titles above the header",
      "Account statement\n\nAccount:,12345678,\nDate,Description,Amount\n2026-01-02,SHOP,-12.00\n",
      ["2026-01-02 -12.00 SHOP"],
    ],
  ])("with %s", (_name, text, rows) => {
    expect(shown(accountsOf(read("text/csv", text))[0])).toEqual(rows);
  });

  it("leaves out a row that cannot be read, with its line", () => {
    const reading = read(
      "text/csv",
      "Date,Description,Amount\n2026-01-02,A,-1.00\n2026-02-30,B,-2.00\n2026-01-04,C,abc\n",
    );
    expect(reading.kind === "read" && reading.problems.map(({ line }) => line)).toEqual([3, 4]);
  });
});

it("never throws, whatever the bytes", () => {
  const types = [
    "text/csv",
    "application/x-ofx",
    "application/x-qif",
    "application/x-camt053+xml",
    "application/x-mt940",
    "application/x-bai2",
  ];
  const pieces =
    '<OFX>|<STMTTRN>|</STMTTRN>|<STMTRS>|<TRNAMT>|:20:X\n:25:1\n|:60F:C260101EUR1,\n|:61:2601010101D1,N\n|01,a/\n|02,,,,260101,/\n|03,1,,/\n|16,475,1/\n|!Type:Bank\n|D1/1\n|T1\n|^\n|a,b,c\n|"|;|\t|1.2|€|\0|<Document>|<Stmt>'.split(
      "|",
    );
  const text = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.constantFrom(...types), text, (type, given) => {
      expect(["read", "unreadable"]).toContain(read(type, given).kind);
    }),
    { numRuns: 300 },
  );
});
