import { describe, expect, it } from "vitest";
import { readStatements } from "../../src/core/statements/read-statements.ts";
import { makeTestReader, readWhole } from "../support/pdf-reader.ts";
import type { Honest } from "../tools/forgeries/forgery.ts";
import { forgeScan, SCAN_FORGERIES, type ScanForgery, scan, scanned } from "../tools/forgeries/scanned.ts";
import { makeDice } from "../tools/statements/dice.ts";
import { printStatement } from "../tools/statements/generate.ts";
import { loadLayouts } from "../tools/statements/layouts/index.ts";

// Samples of `npm run bench:anomalies -- --scans`, which tells how many are noticed over all layouts.

const ABOUT_PRINT = /^(?:digit_|paper_)/;

describe("the picture of a scan", () => {
  const reader = makeTestReader();

  const prints = new Map<string, Promise<Omit<Honest, "dice">>>();

  async function print(layout: string): Promise<Omit<Honest, "dice">> {
    const found = (await loadLayouts("seen")).find(({ name }) => name === layout)!;
    const pdf = (await printStatement(found, 5_000)).pdf;
    const document = await readWhole(reader, pdf);
    return { pdf, document, statements: readStatements(document).statements };
  }

  async function honest(layout: string, purpose: string): Promise<Honest> {
    const printed = prints.get(layout) ?? print(layout);
    prints.set(layout, printed);
    return { ...(await printed), dice: makeDice(purpose) };
  }

  /** What the digits of the scan say of it, each with the figure that it names. */
  async function signsOf(print: Honest, forgery: ScanForgery | null) {
    const pictures = (await scan(print, 6))!;
    const changed = forgery === null ? null : (await forgeScan(forgery, print, pictures))!;
    const { statements } = readStatements(scanned(print.document, changed?.pictures ?? pictures, changed));
    return statements.flatMap(({ anomalies }) => anomalies.filter(({ code }) => ABOUT_PRINT.test(code)));
  }

  it.each(["us-debit-credit-balance", "us-day-end-balance", "us-phone-rows"])(
    "says nothing of an honest %s",
    async (layout) => {
      for (const purpose of ["one", "two"])
        expect(await signsOf(await honest(layout, purpose), null)).toEqual([]);
    },
    60_000,
  );

  it("tells a digit that was painted on it, and where", async () => {
    const print = await honest("us-debit-credit-balance", "painted-again");
    const [sign, ...others] = await signsOf(print, SCAN_FORGERIES[0]!);
    expect(others).toEqual([]);
    expect(sign).toMatchObject({ code: "digit_printed_apart", points: 300, values: [expect.any(String)] });
  }, 60_000);

  it("tells a digit that was copied with the grain of its paper", async () => {
    const print = await honest("us-debit-credit-balance", "copied");
    const signs = await signsOf(print, SCAN_FORGERIES[1]!);
    expect(signs.filter(({ code }) => code === "digit_copied")).toHaveLength(2);
  }, 60_000);

  it("tells a figure whose ground was cleaned", async () => {
    const print = await honest("us-debit-credit-balance", "cleaned");
    const [sign, ...others] = await signsOf(print, SCAN_FORGERIES[2]!);
    expect(others).toEqual([]);
    expect(sign).toMatchObject({ code: "paper_smoothed", points: 300, values: [expect.any(String)] });
  }, 60_000);
});
