import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay } from "../../model/day.ts";
import { formatMoney } from "../../model/money.ts";
import { readAddress, readState, readZip } from "./address-text.ts";
import { readAmount } from "./amount-text.ts";
import { readDate } from "./date-text.ts";
import {
  isEinShape,
  isSsnShape,
  readEin,
  readEmail,
  readPercent,
  readPhone,
  readSsn,
  readWebsite,
} from "./identity-text.ts";
import { splitName } from "./person-text.ts";

describe("dates", () => {
  it.each([
    ["3/15/18", "2018-03-15"],
    ["03152018", "2018-03-15"],
    ["March 15, 2018", "2018-03-15"],
    ["Mar. 15th, 2018", "2018-03-15"],
    ["15 March 2018", "2018-03-15"],
    ["2018-03-15", "2018-03-15"],
    ["03.15.2018", "2018-03-15"],
    ["25/12/2018", "2018-12-25"],
    ["06/2015", "2015-06-01"],
    ["July 2015", "2015-07-01"],
    ["1998", "1998-01-01"],
    ["1/2/75", "1975-01-02"],
    ["1O/1 1/2O14", "2014-10-11"],
  ])("%s is %s", (text, day) => {
    const read = readDate(text);
    expect(read === null ? null : formatDay(read)).toBe(day);
  });

  it.each(["02/30/2020", "13/13/2020", "soon", "", "555-1212", "12/34"])("%s is none", (text) => {
    expect(readDate(text)).toBeNull();
  });
});

describe("amounts", () => {
  it.each([
    ["$50,000.00", "50000.00"],
    ["50k", "50000.00"],
    ["$1.2M", "1200000.00"],
    ["(1,234.56)", "-1234.56"],
    ["$(5,500)", "-5500.00"],
    ["1,234.56-", "-1234.56"],
    ["1.234,56", "1234.56"],
    ["25,000 per month", "25000.00"],
    ["50k - 75k", "50000.00"],
  ])("%s is %s", (text, amount) => {
    const read = readAmount(text);
    expect(read === null ? null : formatMoney(read)).toBe(amount);
  });

  it.each(["1,23,4", "abc", "12-3456789", "5 apples", ""])("%s is none", (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it("reads back every amount that is printed with groups and cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (cents) => {
        const printed = (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
        expect(readAmount(`$${printed}`)?.minor).toBe(BigInt(cents));
        expect(readAmount(`(${printed})`)?.minor).toBe(BigInt(-cents));
      }),
    );
  });
});

describe("identities", () => {
  it("writes phones in one form, and only real ones", () => {
    for (const text of [
      "(415) 555-0123",
      "415.555.0123",
      "1-415-555-0123",
      "4155550123",
      "415 555 0123 ext. 7",
    ])
      expect(readPhone(text)).toBe("+14155550123");
    expect(readPhone("123-456-7890")).toBeNull();
    expect(readPhone("+44 20 7946 0000")).toBe("+442079460000");
  });

  it("reads EINs and social security numbers and knows which are never given out", () => {
    expect(readEin("123456789")).toBe("12-3456789");
    expect(isEinShape("12-3456789")).toBe(true);
    expect(isEinShape("00-1234567")).toBe(false);
    expect(readSsn("123 45 6789")).toBe("123-45-6789");
    expect(readSsn("XXX-XX-6789")).toBe("XXX-XX-6789");
    for (const ssn of ["000-12-3456", "666-12-3456", "900-12-3456", "123-00-4567", "123-45-0000"])
      expect(isSsnShape(ssn)).toBe(false);
    expect(isSsnShape("123-45-6789")).toBe(true);
  });

  it("reads e-mail, web addresses and shares", () => {
    expect(readEmail("Ana.Diaz @gmail.com")).toBe("ana.diaz@gmail.com");
    expect(readEmail("not an address")).toBeNull();
    expect(readWebsite("www.SunnyTire.com")).toBe("www.sunnytire.com");
    expect([
      readPercent("51%"),
      readPercent("51"),
      readPercent("0.51"),
      readPercent("33.33 %"),
      readPercent("5x"),
    ]).toEqual([51, 51, 51, 33.33, null]);
  });
});

describe("addresses and names", () => {
  it.each([
    [
      "12 Oak St, Suite 4, San Jose, CA 95112",
      { line_1: "12 Oak St", line_2: "Suite 4", city: "San Jose", state: "CA", zip: "95112" },
    ],
    [
      "12 Oak Street San Jose CA 95112",
      { line_1: "12 Oak Street", line_2: null, city: "San Jose", state: "CA", zip: "95112" },
    ],
    [
      "PO Box 12, Albany, New York 12207-0001",
      { line_1: "PO Box 12", line_2: null, city: "Albany", state: "NY", zip: "12207-0001" },
    ],
    ["San Jose, CA 95112", { line_1: null, line_2: null, city: "San Jose", state: "CA", zip: "95112" }],
    ["12 Oak St Apt 3", { line_1: "12 Oak St", line_2: "Apt 3", city: null, state: null, zip: null }],
  ])("%s", (text, parts) => {
    expect(readAddress(text)).toEqual(parts);
  });

  it("knows states and ZIP codes", () => {
    expect([readState("ca"), readState("California"), readState("ZZ")]).toEqual(["CA", "CA", null]);
    expect([readZip("95112"), readZip("951121234"), readZip("9511")]).toEqual(["95112", "95112-1234", null]);
  });

  it("splits names, also turned and with particles", () => {
    expect(splitName("Maria de la Cruz")).toEqual({ first: "Maria", last: "de la Cruz" });
    expect(splitName("Diaz, Ana")).toEqual({ first: "Ana", last: "Diaz" });
    expect(splitName("Mr. Joe T Moore Jr.")).toEqual({ first: "Joe T", last: "Moore" });
    expect(splitName("Cher")).toBeNull();
  });
});
