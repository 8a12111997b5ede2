import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { checkBalances } from "./read-export.ts";
import { readMt940 } from "./read-mt940.ts";
import type { ExportAccount, ExportReading } from "./types.ts";

const accountsOf = (reading: ExportReading): readonly ExportAccount[] => {
  if (reading.kind !== "read") throw new Error(reading.reason);
  return reading.accounts;
};
const shown = (account: ExportAccount | undefined) =>
  (account?.rows ?? []).map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);

describe("MT940", () => {
  const text = `:20:STARTUMS
:25:10020030/1234567
:28C:00005/001
:60F:C251231EUR1000,00
:61:2601020102D65,50N024NONREF//BANK1
:86:177?00SEPA?20EREF+1?21SVWZ+Miete?32Hausbau?33 GmbH
:61:2512310102C100,NTRFRENT//BANK2
:86:/NAME/Meyer/REMI/Invoice 7
:61:260103    RC20,00NTRFNONREF
taken back
:62F:C260103EUR1014,50
-`;
  it("is read with both halves of a year's turn, and adds up", () => {
    const [account] = accountsOf(readMt940(text));
    expect(shown(account)).toEqual([
      "2026-01-02 -65.50 Hausbau GmbH Miete",
      "2026-01-02 100.00 Meyer Invoice 7",
      "2026-01-03 -20.00 taken back",
    ]);
    expect(account && checkBalances(account)).toEqual({ kind: "agrees" });
  });
  it("is read in a network's envelope, with wrapped tags, lines of text with tags of their own, and the currency behind the number", () => {
    const wrapped = `\x01{1:F01BANKDEFFXXXX0000000000}{2:O940}{4:\n:20:X\n:25:12345678EUR\n:28C:1\n:60F:C260101EUR10,00\n:61:2601020102CR\n5,00NTRFNONREF\n:\n86:SALE\n:86:MORE\n:62F:C260102EUR15,00\n-}\x03`;
    const [account] = accountsOf(readMt940(wrapped));
    expect(account).toMatchObject({ number: "12345678", currency: "EUR" });
    expect(shown(account)).toEqual(["2026-01-02 5.00 SALE MORE"]);
  });
  it("is read with the marks of other countries between the parts of its text", () => {
    const polish = `:20:1\n:25:PL1\n:28C:1\n:60F:C260101PLN0,00\n:61:2601020102C5,00FTRFNONREF\n:86:020~00PRZELEW~20FAKTURA ~217~32OLCHA~33\n:62F:C260102PLN5,00\n-`;
    expect(shown(accountsOf(readMt940(polish))[0])).toEqual(["2026-01-02 5.00 OLCHA FAKTURA 7"]);
  });
  it("keeps statements apart between which some are missing, and says so", () => {
    const next = text
      .replaceAll("C251231EUR1000,00", "C260201EUR50,00")
      .replace("C260103EUR1014,50", "C260203EUR64,50");
    const reading = readMt940(`${text}\n${next}`);
    expect(accountsOf(reading).map((account) => checkBalances(account).kind)).toEqual(["agrees", "agrees"]);
    expect(reading.kind === "read" && reading.notes.join()).toContain("missing");
  });
  it("says so when it does not add up", () => {
    const [account] = accountsOf(readMt940(text.replace("1014,50", "1015,00")));
    expect(account && checkBalances(account)).toEqual({ kind: "disagrees", differenceMinor: 50n });
  });
});
