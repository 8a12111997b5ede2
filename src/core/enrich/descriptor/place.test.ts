import { expect, test } from "vitest";
import { loadEngine } from "../../../knowledge/load.ts";

// Where a card merchant's name ends and its place begins, with the cities that the engine knows.

const engine = await loadEngine();
const nameOf = (description: string): string =>
  engine.enrich({ description, amount: -40, currency: "USD" }).descriptionClean;

test.each([
  ["a city cut at 13 characters", "RUSTY NAIL HARDWARE SOUTH YARMOUT MA"],
  ["the same, with the state glued to it", "RUSTY NAIL HARDWARE    VANDERCOOK LAMI"],
  ["columns of 25, 13 and 2 characters", "RUSTY NAIL HARDWARE      VANDERCOOK LAMI"],
  [
    "TD's star before the state",
    "DBCRD PUR AP, *****30118820044, AUT 061824 VISA DDA PUR RUSTY NAIL HARDWARE KINGS MOUNTAI * NC",
  ],
  ["Indiana before a number", "CHECKCARD 0612 RUSTY NAIL HARDWARE GREENFIELD IN 24492154164743000012345"],
  [
    "Indiana before a card's number",
    "PURCHASE AUTHORIZED ON 06/12 Rusty Nail Hardware Richmond IN S384164123456789 CARD 1234",
  ],
  ["Idaho before a number", "CHECKCARD 0612 RUSTY NAIL HARDWARE FRUITLAND ID 24492154164743000012345"],
  ["the word at before the name", "DBT PURCHASE ON 240415 AT RUSTY NAIL HARDWARE WARWICK RI"],
  ["a trade name", "DBA RUSTY NAIL HARDWARE PEORIA IL"],
])("%s", (_, description) => {
  expect(nameOf(description)).toBe("Rusty Nail Hardware");
});

test("a name that fills its column of 25 characters ends there", () => {
  expect(nameOf("MAPLEWOOD VETERINARY CLINCARVER       MN")).toBe("Maplewood Veterinary Clin");
});
