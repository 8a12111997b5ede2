import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readContentHands } from "./content-hands.ts";

/** As a program prints it: several operations on a line, and a line end behind the last. */
const PRINTED = Array.from(
  { length: 12 },
  (_, row) => `BT 1 0 0 1 40 ${700 - 12 * row} Tm (Rent 1,2${row}0.00) Tj ET\n`,
);
/** Other programs print an operation on each line. */
const IN_LINES = PRINTED.join("").replace(/(BT|Tm|Tj|ET) /g, "$1\n");

const file = (...contents: readonly string[]) =>
  Buffer.concat([
    Buffer.from("%PDF-1.4\n%\xbf\xf7\xa2\xfe\n", "latin1"),
    ...contents.flatMap((content, at) => {
      const bytes = deflateSync(Buffer.from(content, "latin1"));
      const head = `${at + 3} 0 obj\n<< /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`;
      return [Buffer.from(head), bytes, Buffer.from("\nendstream\nendobj\n")];
    }),
  ]);

describe("in whose hand the contents of pages are", () => {
  it("is that of the program that printed them, also where a file was only unlocked", () => {
    expect(readContentHands(file(PRINTED.join(""), IN_LINES))).toEqual({ rewritten: 0, asMade: 2 });
  });

  it("is a library's where each operation has a line and the last one no end", () => {
    expect(readContentHands(file(IN_LINES.trimEnd(), PRINTED.join("")))).toEqual({ rewritten: 1, asMade: 1 });
  });

  it("is nobody's where nothing is painted that could be read", () => {
    const damaged = file(PRINTED.join("")).fill(0, 60, 90);
    expect(readContentHands(damaged)).toEqual({ rewritten: 0, asMade: 0 });
    expect(readContentHands(file("q 612 0 0 792 0 0 cm /Im0 Do Q"))).toEqual({ rewritten: 0, asMade: 0 });
  });
});
