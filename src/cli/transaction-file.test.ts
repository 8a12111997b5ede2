import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { NamedRow } from "./csv-rows.ts";
import { readRows } from "./transaction-file.ts";

/** Reads a file that arrives in pieces of `size` bytes. */
function read(name: string, content: string | Buffer, size = 7): Promise<NamedRow[]> {
  const bytes = Buffer.from(content);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
  return Readable.from(readRows(Readable.from(pieces), /\.jsonl?$/.test(name), {})).toArray();
}

const WALMART = {
  date: "2026-01-02",
  input: { description: "WAL-MART #1234", amount: -12.5 },
};
const PAYOUT = {
  date: "2026-01-03",
  input: { description: "STRIPE TRANSFER ST-A1B2C3D4E5F6", amount: 1234.56 },
};

describe("readRows reads", () => {
  it.each([
    [
      "commas",
      "a.csv",
      'Date,Description,Amount\n2026-01-02,WAL-MART #1234,-12.50\n2026-01-03,STRIPE TRANSFER ST-A1B2C3D4E5F6,"1,234.56"\n',
    ],
    [
      "semicolons and decimal commas",
      "b.csv",
      "Date;Description;Amount\n2026-01-02;WAL-MART #1234;-12,50\n2026-01-03;STRIPE TRANSFER ST-A1B2C3D4E5F6;1.234,56\n",
    ],
    [
      "tabs",
      "c.csv",
      "Date\tDescription\tAmount\n2026-01-02\tWAL-MART #1234\t(12.50)\n2026-01-03\tSTRIPE TRANSFER ST-A1B2C3D4E5F6\t$1,234.56\n",
    ],
    [
      "debit and credit columns",
      "d.csv",
      "Date,Description,Debit,Credit,Balance\n2026-01-02,WAL-MART #1234,12.50,,900\n2026-01-03,STRIPE TRANSFER ST-A1B2C3D4E5F6,,1234.56,2134.56\n",
    ],
    [
      "a column that says debit or credit",
      "e.csv",
      "Date,Description,Amount,Type\n2026-01-02,WAL-MART #1234,12.50,DEBIT\n2026-01-03,STRIPE TRANSFER ST-A1B2C3D4E5F6,1234.56,CREDIT\n",
    ],
    [
      "signed amounts beside a word that seems to turn them",
      "f.csv",
      "Date,Description,Amount,Type\n2026-01-02,WAL-MART #1234,-12.50,Sale\n2026-01-03,STRIPE TRANSFER ST-A1B2C3D4E5F6,1234.56,Payment\n",
    ],
    [
      "titles and empty lines above the header",
      "g.csv",
      "First Bank of Example\nAccount,...1234\n\nDate,Description,Amount\n2026-01-02,WAL-MART #1234,-12.50\n\n2026-01-03,STRIPE TRANSFER ST-A1B2C3D4E5F6,1234.56\n",
    ],
    [
      "a summary with columns of its own above the header, and balances as rows",
      "l.csv",
      'Description,,Summary Amt.\nBeginning balance as of 01/01/2026,,"1,000.00"\nTotal credits,,"1,234.56"\n\nDate,Description,Amount,Running Bal.\n2026-01-01,Beginning balance as of 01/01/2026,,"1,000.00"\n2026-01-02,WAL-MART #1234,"-12.50","987.50"\n2026-01-03,STRIPE TRANSFER ST-A1B2C3D4E5F6,"1,234.56","2,222.06"\n',
    ],
    [
      "a table without a header",
      "m.csv",
      '"2026-01-02","-12.50","*","","WAL-MART #1234"\n"2026-01-03","1234.56","*","","STRIPE TRANSFER ST-A1B2C3D4E5F6"\n',
    ],
    [
      "a column of the same stamp beside names",
      "n.csv",
      '"Date","Transaction","Name","Memo","Amount"\n"2026-01-02","DEBIT","WAL-MART #1234","Download from usbank.com.","-12.50"\n"2026-01-03","CREDIT","STRIPE TRANSFER ST-A1B2C3D4E5F6","Download from usbank.com.","1234.56"\n',
    ],
    [
      "a line that names the separator",
      "o.csv",
      "sep=|\nDate|Description|Amount\n2026-01-02|WAL-MART #1234|-12.50\n2026-01-03|STRIPE TRANSFER ST-A1B2C3D4E5F6|1,234.56\n",
    ],
    [
      "a byte order mark and CR LF",
      "h.csv",
      "\ufeffDate,Description,Amount\r\n2026-01-02,WAL-MART #1234,-12.50\r\n2026-01-03,STRIPE TRANSFER ST-A1B2C3D4E5F6,1234.56\r\n",
    ],
    [
      "a JSON array",
      "i.json",
      '[{"description":"WAL-MART #1234","amount":-12.5,"date":"2026-01-02"},{"description":"STRIPE TRANSFER ST-A1B2C3D4E5F6","amount":1234.56,"date":"2026-01-03"}]',
    ],
    [
      "transactions of a request, printed over many lines",
      "j.json",
      '{"transactions": [\n{"description":"WAL-MART #1234","amount":-12.5,"date":"2026-01-02"},\n{"description":"STRIPE TRANSFER ST-A1B2C3D4E5F6","amount":1234.56,"date":"2026-01-03"}\n]}',
    ],
    [
      "JSON lines",
      "k.jsonl",
      '{"description":"WAL-MART #1234","amount":-12.5,"date":"2026-01-02"}\n\n{"description":"STRIPE TRANSFER ST-A1B2C3D4E5F6","amount":1234.56,"date":"2026-01-03"}\n',
    ],
  ])("%s", async (_what, name, content) => {
    for (const size of [7, 64 * 1024])
      expect(await read(name, content, size)).toMatchObject([WALMART, PAYOUT]);
  });

  it.each([
    [
      "Windows-1252",
      "latin.csv",
      Buffer.from("Date,Description,Amount\n2026-01-02,SQ *CAF\xc9 OL\xc9,-4\n", "latin1"),
    ],
    ["UTF-8", "utf8.csv", "Date,Description,Amount\n2026-01-02,SQ *CAFÉ OLÉ,-4\n"],
    [
      "UTF-16",
      "utf16.csv",
      Buffer.from("\ufeffDate,Description,Amount\n2026-01-02,SQ *CAFÉ OLÉ,-4\n", "utf16le"),
    ],
    [
      "UTF-16, the higher byte first",
      "utf16be.csv",
      Buffer.from("\ufeffDate,Description,Amount\n2026-01-02,SQ *CAFÉ OLÉ,-4\n", "utf16le").swap16(),
    ],
    [
      "UTF-16 without a mark",
      "utf16plain.csv",
      Buffer.from("Date,Description,Amount\n2026-01-02,SQ *CAFÉ OLÉ,-4\n", "utf16le"),
    ],
    ["JSON in a file of another name", "export.txt", '[{"description": "SQ *CAFÉ OLÉ", "amount": -4}]'],
    [
      "JSON one value after the other",
      "k.json",
      '{"description": "SQ *CAFÉ OLÉ",\n"amount": -4} {"description": "]", "amount": 1}',
    ],
  ])("%s", async (_what, name, content) => {
    const [row] = await read(name, content);
    expect(row).toMatchObject({ input: { description: "SQ *CAFÉ OLÉ", amount: -4 } });
  });

  it("Windows-1252 that begins far into the file", async () => {
    const lines = new Array(4000).fill("2026-01-02,WAL-MART #1234,-12.50").join("\n");
    const csv = `Date,Description,Amount\n${lines}\n2026-01-03,SQ *CAF\xc9,-4\n`;
    const rows = await read("late.csv", Buffer.from(csv, "latin1"), 64 * 1024);
    expect(rows).toHaveLength(4001);
    expect(rows.at(-1)?.input.description).toBe("SQ *CAFÉ");
  });

  it("currency and merchant category code, where there are columns for them", async () => {
    const [row] = await read("a.csv", "Description,Amount,Currency,MCC\nA,1,CAD,5812\n");
    expect(row?.input).toEqual({ description: "A", amount: 1, currency: "CAD", mccCode: "5812" });
  });

  it("dollars where nothing names a currency, euros where the comma is the decimal sign", async () => {
    const [dollars] = await read("a.csv", "Description,Amount\nA,1.50\n");
    const [euros] = await read("b.csv", "Description;Amount\nA;1,50\n");
    expect([dollars?.input.currency, euros?.input.currency]).toEqual(["USD", "EUR"]);
  });
});
