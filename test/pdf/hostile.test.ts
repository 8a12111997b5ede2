import { deflateSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import type { PdfOutcome } from "../../src/reading/pdf/outcome.ts";
import { drawPdf } from "../support/pdf-files.ts";
import { makeTestReader, textOf } from "../support/pdf-reader.ts";
import { makeRawPdf, rawStream, show } from "../support/raw-pdf.ts";

const reader = makeTestReader({ timeoutSeconds: 5 });
/** No file may hold a worker for longer: 5 s for all its pages, and what opening and ending it takes on a very busy machine. */
const MOST_MS = 40_000;
vi.setConfig({ testTimeout: 90_000 });

const good = makeRawPdf([{ content: show("Ending balance 12.50", 100, 700) }]);

async function readHostile(bytes: Uint8Array): Promise<PdfOutcome> {
  const began = performance.now();
  const outcome = await reader.readDocument(bytes);
  expect(performance.now() - began).toBeLessThan(MOST_MS);
  return outcome;
}
const reasonOf = (outcome: PdfOutcome) => (outcome.kind === "refused" ? outcome.reason : outcome.kind);

/** The next file is read as if nothing had been. */
async function expectStillGood(): Promise<void> {
  const outcome = await reader.readDocument(good);
  expect(outcome.kind === "read" && outcome.document.pages.map(textOf)).toEqual(["Ending balance 12.50"]);
}

/** A stream of 400 kB that unpacks to 400 MB of spaces, more than a worker's memory. */
const bomb = rawStream(
  deflateSync(Buffer.alloc(400 * 1_048_576, 32)).toString("latin1"),
  "/Filter /FlateDecode",
);

/** Forms that each paint the next one ten times. */
function multiplyingForms(): Record<number, string> {
  const paint = "/Next Do ".repeat(10);
  return Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      100 + index,
      rawStream(
        index === 11 ? show("x", 1, 1) : paint,
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Next ${101 + index} 0 R >> /Font << /F1 3 0 R >> >>`,
      ),
    ]),
  );
}

const selfPainting = rawStream(
  `${show("once", 100, 100)}/Self Do`,
  "/Type /XObject /Subtype /Form /BBox [0 0 600 700] /Resources << /XObject << /Self 100 0 R >> /Font << /F1 3 0 R >> >>",
);

describe("a file that is none", () => {
  it.each([
    ["nothing", Buffer.alloc(0), "empty"],
    ["a text with the name of a PDF", Buffer.from("Date,Amount\n2026-01-02,12.50\n"), "not_a_pdf"],
    ["zeros", Buffer.alloc(100_000), "not_a_pdf"],
    ["a header alone", Buffer.from("%PDF-1.7\n"), "damaged"],
    ["half a file", makeRawPdf([{ content: show("a", 9, 9) }]).subarray(0, 300), "damaged"],
    ["a cut JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]), "not_an_image"],
    ["more bytes than are taken", Buffer.alloc(200 * 1_048_576), "too_big"],
  ])("is refused: %s", async (_, bytes, reason) => {
    const outcome = await readHostile(bytes);
    expect(reasonOf(outcome)).toBe(reason);
    expect(outcome.kind === "refused" && outcome.text).toMatch(/^[A-Z].+\.$/);
  });

  it("without a single word is a refusal and no empty document", async () => {
    expect(reasonOf(await readHostile(makeRawPdf([{ content: "" }, { content: "0 0 9 9 re f" }])))).toBe(
      "no_words",
    );
  });
});

describe("a file built to harm", () => {
  it.each([
    [
      "a small file that unpacks to more than the memory",
      () => makeRawPdf([{ content: "" }], { 11: bomb }),
      // Whichever limit it meets first: a busy machine unpacks slowly.
      ["out_of_memory", "timed_out"],
    ],
    [
      "forms that multiply",
      () =>
        makeRawPdf([{ content: "/Next Do", resources: "/XObject << /Next 100 0 R >>" }], multiplyingForms()),
      ["out_of_memory", "timed_out"],
    ],
    [
      "two million painted words",
      () => makeRawPdf([{ content: `BT /F1 1 Tf ${"(a) Tj ".repeat(2_000_000)} ET` }]),
      ["timed_out", "out_of_memory"],
    ],
    [
      "more pages than are taken",
      () => makeRawPdf(Array.from({ length: 1_001 }, () => ({ content: "" }))),
      ["too_many_pages"],
    ],
  ])("ends soon: %s", async (_, make, reasons) => {
    expect(reasons).toContain(reasonOf(await readHostile(make())));
    await expectStillGood();
  });

  it.each([
    [
      "a form that paints itself",
      () =>
        makeRawPdf([{ content: "/Self Do", resources: "/XObject << /Self 100 0 R >>" }], {
          100: selfPainting,
        }),
    ],
    ["deeply nested brackets", () => makeRawPdf([{ content: `${"[".repeat(200_000)} ${show("a", 9, 9)}` }])],
    ["deeply nested states", () => makeRawPdf([{ content: `${"q ".repeat(300_000)} ${show("a", 9, 9)}` }])],
    [
      "deeply nested dictionaries",
      () =>
        makeRawPdf([
          { content: show("a", 9, 9), resources: `/X ${"<< /A ".repeat(50_000)}${" >>".repeat(50_000)}` },
        ]),
    ],
    ["a page as big as a town", () => makeRawPdf([{ content: show("a", 9, 9), mediaBox: [0, 0, 1e7, 1e7] }])],
    ["a page without size", () => makeRawPdf([{ content: show("a", 9, 9), mediaBox: [0, 0, 0, 0] }])],
    [
      "a page tree that leads back to itself",
      () => makeRawPdf([{ content: "" }], { 2: "<< /Type /Pages /Kids [2 0 R] /Count 9 >>" }),
    ],
  ])("ends somehow, soon and alone: %s", async (_, make) => {
    await readHostile(make());
    await expectStillGood();
  });

  it("loses the page that breaks the reader and keeps the others", async () => {
    const pages = [
      { content: show("first", 100, 700) },
      { content: "" },
      { content: show("third", 100, 700) },
    ];
    const outcome = await readHostile(makeRawPdf(pages, { 13: bomb }));
    const read = outcome.kind === "read" ? outcome.document.pages : [];
    expect(read.map(textOf)).toEqual(["first", "", "third"]);
    expect(read[1]).toMatchObject({ source: "none", problem: expect.stringContaining("could not be read") });
  });

  it("does not hold up the others", async () => {
    const bytes = makeRawPdf([{ content: `BT /F1 1 Tf ${"(a) Tj ".repeat(2_000_000)} ET` }]);
    let isDone = false;
    const harmful = reader.readDocument(bytes).then(() => {
      isDone = true;
    });
    await expectStillGood();
    expect(isDone).toBe(false);
    await harmful;
  });
});

describe("a file with wrong bytes", () => {
  it("is read or refused, never an empty document, and harms no other", async () => {
    const whole = await drawPdf(
      (pdf) => {
        for (let row = 0; row < 30; row++) pdf.text(`0${(row % 9) + 1}/12 Payment ${row} 1,2${row}.50`);
      },
      { compress: false },
    );
    const random = makeRandom(20_260_918);
    const outcomes = await Promise.all(
      Array.from({ length: 150 }, () => {
        const bytes = Buffer.from(whole);
        for (let change = 0; change < 1 + random() * 20; change++) {
          bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
        }
        return reader.readDocument(bytes);
      }),
    );
    const emptyOnes = outcomes.filter(
      (outcome) => outcome.kind === "read" && outcome.document.pages.every((page) => page.words.length === 0),
    );
    expect(emptyOnes).toEqual([]);
    expect(outcomes.filter((outcome) => outcome.kind === "read").length).toBeGreaterThan(75);
    await expectStillGood();
  });
});

/** Mulberry32: the same numbers for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
