import { expect, test } from "vitest";
import { unescaped, withPlaces } from "./entities.ts";

test("escaped signs are read as they were meant, and places point into the text as it was sent", () => {
  const sent = "HILL FEED &amp; SEED JOE&#39;S";
  const plain = unescaped(sent);
  expect(plain?.text).toBe("HILL FEED & SEED JOE'S");
  const span = { start: 12, end: 16 };
  expect(plain?.text.slice(span.start, span.end)).toBe("SEED");
  const placed = withPlaces({ reading: { span, lines: [span] } }, plain?.place ?? Number);
  expect(sent.slice(placed.reading.span.start, placed.reading.span.end)).toBe("SEED");
  expect(placed.reading.lines[0]).toEqual(placed.reading.span);
});

test("a text without escaped signs is left alone", () => {
  expect(unescaped("AT&T BILL; MARCH")).toBeNull();
  expect(unescaped("MARCH RENT")).toBeNull();
});
