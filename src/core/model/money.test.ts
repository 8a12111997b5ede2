import fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES, isCurrency, minorUnitExponentOf } from "./currency.ts";
import {
  absMoney,
  addMoney,
  compareMoney,
  formatMoney,
  moneyOf,
  moneyOfNumeral,
  negateMoney,
  parseMoney,
  sayMoney,
  sayShortMoney,
  scaleMoney,
  subtractMoney,
  sumMoney,
  toNumber,
  zeroMoney,
} from "./money.ts";

test.each([
  ["12.5", "USD", "12.50"],
  [-0.05, "USD", "-0.05"],
  ["1.005", "USD", "1.01"],
  ["-1.005", "USD", "-1.01"],
  [1e21, "USD", "1000000000000000000000.00"],
  [1.5e-7, "USD", "0.00"],
  [1200.4, "JPY", "1200"],
  ["1.25", "KWD", "1.250"],
  [".5", "EUR", "0.50"],
  ["+7.", "EUR", "7.00"],
  [-0, "EUR", "0.00"],
])("%s in %s is %s", (value, currency, text) => {
  expect(formatMoney(parseMoney(value, currency)!)).toBe(text);
});

test.each(["", ".", "-", "1,000.00", "12 34", "NaN", "Infinity", "0x10", "1e9999", "$5", "٣"])(
  "%j is no amount",
  (text) => {
    expect(parseMoney(text, "USD")).toBeNull();
  },
);

test("what is formatted reads back", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.constantFrom(...CURRENCIES),
      (minor, currency) => {
        const money = { minor, currency };
        expect(parseMoney(formatMoney(money), currency)).toEqual(money);
      },
    ),
  );
});

test("cents of a double up to a trillion survive", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000_000, max: 100_000_000_000_000 }), (cents) => {
      expect(moneyOf(cents / 100, "USD").minor).toBe(BigInt(cents));
      expect(toNumber({ minor: BigInt(cents), currency: "USD" })).toBe(cents / 100);
    }),
  );
});

test("sums are exact where floats are not", () => {
  const dimes = Array.from({ length: 1000 }, () => moneyOf(0.1, "USD"));
  expect(formatMoney(sumMoney(dimes, "USD"))).toBe("100.00");
});

test("adding, negating and comparing agree", () => {
  const some = fc
    .bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
    .map((minor) => ({ minor, currency: "USD" }));
  fc.assert(
    fc.property(some, some, (a, b) => {
      expect(addMoney(a, negateMoney(b))).toEqual(subtractMoney(a, b));
      expect(compareMoney(a, b) + compareMoney(b, a)).toBe(0);
      expect(compareMoney(absMoney(a), zeroMoney("USD"))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a share and the shares beside it differ from the whole by less than their number", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.integer({ min: 1, max: 40 }),
      (minor, parts) => {
        const share = scaleMoney({ minor, currency: "USD" }, 1n, BigInt(parts));
        const rest = share.minor * BigInt(parts) - minor;
        expect(rest < BigInt(parts) && rest > -BigInt(parts)).toBe(true);
      },
    ),
  );
  expect(formatMoney(scaleMoney(moneyOf(100, "USD"), 1n, 3n))).toBe("33.33");
  expect(formatMoney(scaleMoney(moneyOf(-0.05, "USD"), 1n, 2n))).toBe("-0.03");
});

test("programmer's mistakes are refused", () => {
  expect(() => addMoney(moneyOf(1, "USD"), moneyOf(1, "EUR"))).toThrow();
  expect(() => sumMoney([moneyOf(1, "USD")], "EUR")).toThrow();
  expect(() => moneyOf(Number.NaN, "USD")).toThrow();
  expect(() => scaleMoney(moneyOf(1, "USD"), 1n, 0n)).toThrow();
});

test("minor units agree with the platform where both know the currency", () => {
  // CLDR rounds these to whole units by custom; ISO 4217 keeps their minor units.
  const byCustom = new Set(
    "AFN ALL IQD IRR KPW LAK LBP MGA MMK RSD SLL SOS SYP STD YER ZMK COP HUF IDR PKR".split(" "),
  );
  for (const code of Intl.supportedValuesOf("currency").filter(
    (each) => isCurrency(each) && !byCustom.has(each),
  )) {
    const digits = new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions();
    expect(`${code} ${minorUnitExponentOf(code)}`).toBe(`${code} ${digits.maximumFractionDigits}`);
  }
});

test("codes are known in capitals only", () => {
  expect(["USD", "JPY", "XCG", "ABC", "usd", ""].map(isCurrency)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("numerals of a database read as any other", () => {
  const numeral = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.stringMatching(/^(\.\d{1,6})?$/))
    .map(([isNegative, whole, fraction]) => `${isNegative ? "-" : ""}${whole}${fraction}`);
  fc.assert(
    fc.property(numeral, fc.constantFrom("USD", "JPY", "KWD", "CLF"), (text, currency) => {
      expect(moneyOfNumeral(text, currency)).toEqual(parseMoney(text, currency));
    }),
  );
});

test.each([
  [moneyOf(14178.88, "USD"), "$14,178.88"],
  [moneyOf(-5, "USD"), "-$5.00"],
  [moneyOf(1200, "JPY"), "1,200 JPY"],
])("is said in a sentence", (money, text) => expect(sayMoney(money)).toBe(text));

test.each([
  [moneyOf(1200, "USD"), "$1,200"],
  [moneyOf(61.5, "USD"), "$61.50"],
  [moneyOf(480, "CAD"), "480 CAD"],
])("is said without cents that are zero", (money, text) => expect(sayShortMoney(money)).toBe(text));
