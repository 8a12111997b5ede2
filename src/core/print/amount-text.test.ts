import { describe, expect, it } from "vitest";
import { type NumberStyle, numberStyleOf, readAmount } from "./amount-text.ts";

const dollars: NumberStyle = { decimal: ".", exponent: 2, isWhole: false, years: new Set() };
const euros: NumberStyle = { ...dollars, decimal: "," };
const yen: NumberStyle = { ...dollars, exponent: 0, isWhole: true };

const show = (text: string, style: NumberStyle, isOcr = false) => {
  const amount = readAmount(text, style, isOcr);
  return amount === null ? null : `${amount.minor} ${amount.marker ?? ""}`.trim();
};

describe("readAmount", () => {
  it.each([
    ["1,234.56", "123456"],
    ["$1,234.56", "123456"],
    ["1,234.56-", "123456 minus"],
    ["-$1,234.56", "123456 minus"],
    ["$-1,234.56", "123456 minus"],
    ["− 26,557.01", "2655701 minus"],
    ["(1,234.56)", "123456 parentheses"],
    ["1,234.56 CR", "123456 credit"],
    ["1,234.56DR", "123456 debit"],
    ["323.03 OD", "32303 overdrawn"],
    ["380.17(Dr)", "38017 debit"],
    ["4.25SC", "425 debit"],
    ["4.25SC-", "425 minus"],
    ["12,34,567.89 (Cr)", "123456789 credit"],
    ["+824.14", "82414 plus"],
    [".75", "75"],
    ["**1,234.56", "123456"],
    ["$***26.00-", "2600 minus"],
    ["£0.05", "5"],
    ["12,34,567.89", "123456789"],
    ["1'234.56", "123456"],
    ["$2,000", "200000"],
    ["150.00*", "15000"],
    ["4153753176", null],
    ["12,34", null],
    ["06/11/21", null],
    ["1.2345", null],
  ])("reads %s as %s", (text, expected) => expect(show(text, dollars)).toBe(expected));

  it.each([
    ["1.234,56", "123456"],
    ["1 234,56", "123456"],
    ["16.672,44 €", "1667244"],
    ["- 12.975,00", "1297500 minus"],
    ["154,54 S", "15454 debit"],
    ["95,95 H", "9595 credit"],
    ["1.234.56", null],
  ])("reads %s as %s where decimals follow a comma", (text, expected) =>
    expect(show(text, euros)).toBe(expected),
  );

  it("reads whole numbers where the currency has no minor unit", () => {
    expect(show("¥123,456", yen)).toBe("123456");
    expect(show("500", yen)).toBe("500");
  });

  it("reads what OCR spells wrongly, and says that it is not sure", () => {
    expect(readAmount("1,O23.45", dollars, true)).toMatchObject({ minor: 102345n, isDoubtful: true });
    expect(readAmount("37.331:76", dollars, true)).toMatchObject({ minor: 3733176n, isDoubtful: true });
    expect(readAmount("=712.79", dollars, true)).toMatchObject({ minor: 71279n, marker: "minus" });
    expect(readAmount("1,O23.45", dollars, false)).toBeNull();
  });
});

describe("numberStyleOf", () => {
  it("follows the majority of the document", () => {
    expect(numberStyleOf(["1.234,56", "12,50", "3.5"], "EUR").decimal).toBe(",");
    expect(numberStyleOf(["1,234.56", "12.50"], "USD").decimal).toBe(".");
    expect(numberStyleOf(["5,000"], "JPY").isWhole).toBe(true);
  });
});
