import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  maskMentions,
  maskNumber,
  maskOfStored,
  numbersInJson,
  openNumbers,
  sealNumbers,
  sealNumbersInJson,
} from "./personal.ts";

const seal = (text: string) => `sb1.00000000.${Buffer.from(text).toString("base64url")}`;
const open = (sealed: string) => Buffer.from(sealed.split(".")[2] ?? "", "base64url").toString();

describe("a mask", () => {
  test.each([
    ["123-45-6789", "XXX-XX-6789"],
    ["12-3456789", "XX-XXX6789"],
    ["000123454411", "XXXXXXXX4411"],
    ["DE89 3704 0044 0532 0130 00", "XXXX XXXX XXXX XXXX XX30 00"],
    ["D1234567", "XXXX4567"],
    ["XXXXXX4411", "XXXXXX4411"],
    ["...4411", "...4411"],
    ["4411", "4411"],
    ["Checking", "Checking"],
    ["", ""],
  ])("of %s is %s, and masking again changes nothing", (text, mask) => {
    expect(maskNumber(text)).toBe(mask);
    expect(maskNumber(mask)).toBe(mask);
  });
});

const RESULT = {
  owner1: { first_name: "Dana", social_security_number: "219-45-6781", home_phone: "5125550143" },
  business: { federal_tax_id: '84-3120957"', zip: "787010000" },
  statements: [{ account_number: "000123454411" }, { account_number: "XXXX4411" }, { account_number: null }],
};
const BOXES = [
  { jsonPointer: "/owner1/social_security_number", pageNumber: 1, boundingBox: [0.1], value: "219 45 6781" },
  { jsonPointer: "/owner1/home_phone", pageNumber: 1, boundingBox: [0.1], value: "5125550143" },
];
const PATCHES = [
  {
    op: "replace",
    path: "/owner1/social_security_number",
    value: "219-45-6782",
    originalValue: "219-45-6781",
  },
  { op: "add", path: "/owner2", value: { social_security_number: "345-67-8912" }, originalValue: null },
];
const SECRETS = /219|45 6781|345-67|84-3120|00012345/;

describe("sealing", () => {
  test.each([
    ["a result", RESULT],
    ["boxes", BOXES],
    ["patches", PATCHES],
  ] as const)("hides the numbers of %s only, and opens to what it was", (_what, value) => {
    const sealed = sealNumbers(value, seal);
    expect(JSON.stringify(sealed)).not.toMatch(SECRETS);
    expect(JSON.stringify(sealed)).not.toBe(JSON.stringify(value));
    expect(sealNumbers(sealed, seal)).toEqual(sealed);
    expect(openNumbers(sealed, open)).toEqual({ value, unopened: [] });
  });

  test("keeps everything else", () => {
    const sealed = sealNumbers(RESULT, seal);
    expect(sealed.owner1).toMatchObject({ first_name: "Dana", home_phone: "5125550143" });
    expect(sealed.statements.slice(1)).toEqual(RESULT.statements.slice(1));
    expect(maskOfStored(sealed.statements[0]?.account_number ?? "")).toBe("XXXXXXXX4411");
    expect(maskOfStored("plain")).toBe("plain");
  });

  test("shows masks and tells the places when the key is gone", () => {
    const { value, unopened } = openNumbers(sealNumbers(RESULT, seal), () => null);
    expect(value.owner1.social_security_number).toBe("XXX-XX-6781");
    expect(unopened).toEqual([
      "/owner1/social_security_number",
      "/business/federal_tax_id",
      "/statements/0/account_number",
    ]);
  });

  test("of JSON text is sealing of what it says, whatever strings are in it", () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('","account_number":"12345', "219-45-6781", "\\", '"'),
    );
    const some = fc.record({
      name: text,
      account_number: fc.option(text),
      list: fc.array(fc.record({ tin: text, amount: fc.integer() })),
      boxes: fc.array(
        fc.record({
          jsonPointer: fc.constantFrom("/a/tin", "/tin/a", "/licence_number"),
          pageNumber: fc.nat(),
          value: text,
        }),
      ),
    });
    fc.assert(
      fc.property(some, (value) => {
        const json = JSON.stringify(value);
        expect(JSON.parse(sealNumbersInJson(json, seal))).toEqual(sealNumbers(JSON.parse(json), seal));
      }),
    );
  });
});

test("numbers are masked in the text around them, amounts with such digits are not", () => {
  expect(maskMentions("it (12-345.67+8) is", ["12-345.67+8", "x*+[?1234567"])).toBe("it (XX-XX5.67+8) is");
  const numbers = numbersInJson('{"account_number":"1234567","tin":"123","x":"9999999"}');
  expect(numbers).toEqual(["1234567"]);
  expect(maskMentions("A021000021A 1234567C paid 1234567 of 1234567.00, 81234567", numbers)).toBe(
    "A021000021A XXX4567C paid XXX4567 of 1234567.00, 81234567",
  );
});
