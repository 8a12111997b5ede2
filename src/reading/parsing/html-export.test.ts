import { expect, it } from "vitest";
import { parseBytes } from "./parse-bytes.ts";

const HTML = `<html><head><style>td { color: red }</style></head><body><p>Account: 1234567890</p><table>
<tr><th>Date</th><th>Description</th><th>Debit</th><th>Credit</th><th>Balance</th></tr>
<tr><td>01/29/2026</td><td>STRIPE &amp; CO</td><td></td><td>1,200.00</td><td>1,200.00</td></tr>
<tr><td>01/30/2026</td><td>OAK<br/>TOOLS</td><td>45.10</td><td>&nbsp;</td><td>1,154.90</td></tr></table></body></html>`;

async function parse(filename: string) {
  const bytes = new Uint8Array(Buffer.from(HTML));
  const facts = { fileClass: null, referencePrefix: "euf_x", today: "2026-03-01" } as const;
  const read = await parseBytes({ bytes, mediaType: "text/html", filename, ...facts });
  if (read.kind !== "read") throw new Error(read.kind);
  return read;
}

it("an HTML table under the name of a spreadsheet is an export, and any other HTML is not", async () => {
  const { reading, load } = await parse("Transactions.xls");
  const parsed = reading.parts[0]?.parsed;
  if (parsed?.kind !== "succeeded") throw new Error(parsed?.summary);
  const [account] = JSON.parse(parsed.extractedJson).accounts;
  expect(account.transactions.map((row: { amount: number }) => row.amount)).toEqual([1200, -45.1]);
  expect(parsed.summary).toContain("balances agree");
  expect(load).toHaveLength(1);
  expect((await parse("letter.html")).reading.fileClass).not.toBe("transactions_export");
});
