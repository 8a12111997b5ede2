import fc from "fast-check";
import { expect, test } from "vitest";
import { isNearEqual, printOf } from "./near-equal.ts";

const isNear = (a: string, b: string, isSameSource: boolean, isSameStream: boolean) =>
  isNearEqual(printOf(a), printOf(b), { isSameSource, isSameStream });

test.each<[string, string, string]>([
  // Columns: one source and stream, two sources and one stream, two sources and streams.
  ["COFFEE CORNER #4411", "coffee corner 4411", "yes yes yes"],
  ["CAFÉ DEL SOL", "CAFE DEL SOL", "yes yes yes"],
  ["MCDONALD'S F1234", "MCDONALDS F1234", "yes yes yes"],
  ["PENDING UBER TRIP", "UBER TRIP 8005928996", "yes yes yes"],
  ["UBER TRIP", "UBER TRIP HELP.UBER.COM", "yes yes yes"],
  ["STARBUCKS 5551", "CARD 1234 STARBUCKS 5551 SEATTLE", "yes yes no"],
  ["CHECK 1001", "CHECK 1002", "no no no"],
  ["CHECK #0101", "CHECK 101", "yes yes yes"],
  ["CARD 1234 STARBUCKS 5551", "CARD 1234 STARBUCKS 5552", "no no no"],
  ["ACH DEBIT ADP PAYROLL", "ACH DEBIT GUSTO PAYROLL", "no yes no"],
  ["OVERDRAFT FEE SEQ 00003", "OVERDRAFT FEE SEQ 00004", "no no no"],
  ["OVERDRAFT FEE FOR AMAZON PRIME", "OVERDRAFT FEE FOR HULU", "no yes no"],
  ["ESPRESSO CIELO", "ESPRESSO CIELO SANTA MONICA", "yes yes yes"],
  ["ESPRESO CIELO SANTA MONICA", "ESPRESSO CIELO SANTA MONICA", "yes yes yes"],
  ["AMZN MKTP US*2K4RT0", "AMAZON PRIME*8H1JJ2", "no no no"],
  // A field's end cuts a text in the middle of a number; in one source the numbers count.
  ["PURCHASE ON 03/02 CHEVRON 00918", "PURCHASE ON 03/02 CHEVRON 0091827 AUSTIN TX", "no yes yes"],
  ["12345", "54321", "no no no"],
  ["", "COFFEE", "no no no"],
])("%s / %s: %s", (a, b, expected) => {
  const verdicts = [isNear(a, b, true, true), isNear(a, b, false, true), isNear(a, b, false, false)];
  expect(verdicts.map((each) => (each ? "yes" : "no")).join(" ")).toBe(expected);
});

test("comparing is symmetric, and every text is near itself", () => {
  const token = fc.constantFrom(
    "COFFEE",
    "CORNER",
    "Cörner",
    "1234",
    "0123",
    "CHECK",
    "*",
    "12",
    "STARBUCKSX",
    "STARBUCKSY",
  );
  const text = fc.array(token, { maxLength: 5 }).map((tokens) => tokens.join(" "));
  fc.assert(
    fc.property(text, text, fc.boolean(), fc.boolean(), (a, b, isSameSource, isSameStream) => {
      expect(isNear(a, b, isSameSource, isSameStream)).toBe(isNear(b, a, isSameSource, isSameStream));
      expect(isNear(a, a, isSameSource, isSameStream)).toBe(true);
    }),
  );
});
