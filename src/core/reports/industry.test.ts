import { expect, test } from "vitest";
import { guessIndustry } from "./industry.ts";
import { inputOf, merchantOf, type RowShape } from "./input.fixture.ts";

const guess = (name: string | null, rows: readonly RowShape[] = []) =>
  guessIndustry(inputOf(rows, { endUser: { id: "eus_1", endUserId: "one", name } }))?.naics ?? null;

// Invented names, made before looking at what the table says of them.
const NAMES: readonly (readonly [string, string])[] = [
  ["Golden Spoon Restaurant LLC", "722511"],
  ["Mario's Pizza & Subs", "722513"],
  ["Corner Cup Coffee Co", "722515"],
  ["Prairie Wind Trucking Inc", "484121"],
  ["Summit Peak Roofing", "238160"],
  ["A+ Plumbing and Drain", "238220"],
  ["Volt Electric Services", "238210"],
  ["Bright Smiles Family Dental", "621210"],
  ["Lakeside Medical Associates PC", "621111"],
  ["Green Acres Landscaping", "561730"],
  ["Sparkle Janitorial Services", "561720"],
  ["Precision Auto Repair", "811111"],
  ["Main Street Barber Shop", "812111"],
  ["Luxe Hair Salon", "812112"],
  ["Iron Temple Gym", "713940"],
  ["Little Sprouts Daycare", "624410"],
  ["Fresh Valley Supermarket", "445110"],
  ["Sunset Liquor", "445320"],
  ["Harris & Cole Attorneys at Law", "541110"],
  ["Northside Animal Veterinary Clinic", "541940"],
  ["Cedar Inn Motel", "721110"],
  ["Bluebird Floral", "459310"],
  ["Ridge General Construction", "236220"],
  ["Pioneer Concrete", "238110"],
  ["Oak Street Bakery", "311811"],
];

test("names alone: at least nine in ten of these", () => {
  const wrong = NAMES.filter(([name, naics]) => guess(name) !== naics).map(
    ([name]) => `${name}: ${guess(name)}`,
  );
  expect(wrong.length, wrong.join(", ")).toBeLessThanOrEqual(NAMES.length / 10);
});

const rowsOf = (amount: number, merchant: ReturnType<typeof merchantOf>, category?: string): RowShape[] =>
  Array.from({ length: 10 }, (_value, index) => ({
    day: `2026-01-${String(index + 10)}`,
    amount,
    merchant,
    ...(category === undefined ? {} : { category }),
  }));

test("a name that says nothing is helped by whom the business is paid by and pays", () => {
  const haulier = [
    ...rowsOf(900, merchantOf("Broker", { kind: "freight" }), "Revenue"),
    ...rowsOf(-90, merchantOf("Stop", { kind: "truck_stop" })),
  ];
  expect(guess("Delgado Brothers LLC", haulier)).toBe("484121");
  const shop = [
    ...rowsOf(900, merchantOf("Market", { kind: "marketplace" }), "Revenue"),
    ...rowsOf(-9, merchantOf("Carrier", { kind: "carrier" })),
  ];
  expect(guess("Delgado Brothers LLC", shop)).toBe("455219");
});

test("nothing is guessed without a sign", () => {
  expect(guess("Delgado Brothers LLC")).toBeNull();
  expect(guess(null)).toBeNull();
});
