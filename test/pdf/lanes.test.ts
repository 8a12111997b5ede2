import { existsSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { drawPdf } from "../support/pdf-files.ts";
import { makeTestReader, readWhole, textOf } from "../support/pdf-reader.ts";
import { bindScans, scanPage } from "../support/scan.ts";

const hasProgram = existsSync("/usr/bin/tesseract");
const reader = makeTestReader({ ocr: "native" });

/** Nothing but noise, which recognition takes for ever over. */
function noise(): Promise<Buffer> {
  return sharp({
    create: {
      ...{ width: 1_700, height: 2_200, channels: 3, background: "#ffffff" },
      noise: { type: "gaussian", mean: 128, sigma: 80 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
}

describe.skipIf(!hasProgram)("scans and texts", { timeout: 120_000 }, () => {
  let noisy: Buffer;
  let text: Buffer;
  beforeAll(async () => {
    noisy = await bindScans(await Promise.all(Array.from({ length: 6 }, noise)));
    text = await drawPdf((pdf) => pdf.text("Balance 1.00"));
  });

  it("go in lanes of their own: noisy scans hold up nobody's text, and end when they are not wanted any more", async () => {
    const stop = new AbortController();
    const scans = [1, 2, 3].map(() =>
      reader.readDocument(noisy, { asker: "many", signal: stop.signal }).then(
        () => "read",
        () => "stopped",
      ),
    );
    // Until they have begun to be recognised.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const first = await Promise.race([
      reader.readDocument(text, { asker: "one" }).then((outcome) => outcome.kind),
      ...scans,
    ]);
    expect(first).toBe("read");
    stop.abort(new Error("deleted"));
    expect(await Promise.all(scans)).toEqual(["stopped", "stopped", "stopped"]);
    // Their places are free at once.
    const page = await scanPage(reader, text);
    const began = performance.now();
    expect((await readWhole(reader, await bindScans([page]))).pages.map(textOf)).toEqual(["Balance 1.00"]);
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it("show one picture on many pages, which is recognised once", async () => {
    const page = await scanPage(reader, text);
    const once = performance.now();
    await readWhole(reader, await bindScans([page]));
    const many = performance.now();
    const { pages } = await readWhole(reader, await bindScans(Array(12).fill(page)));
    expect(pages.map((one) => [one.number, textOf(one)])).toEqual(
      Array.from({ length: 12 }, (_, at) => [at + 1, "Balance 1.00"]),
    );
    expect(performance.now() - many).toBeLessThan(8 * (many - once) + 2_000);
  });
});
