import { printStatement } from "../../test/tools/statements/generate.ts";
import { loadLayouts } from "../../test/tools/statements/layouts/index.ts";
import { makeScan } from "../../test/tools/statements/scan.ts";
import type { BenchReader } from "./reading.ts";

const ROWS = 2_000;

/** A long statement from bytes to rows, and a scan. */
export async function measureSpeed(reader: BenchReader): Promise<void> {
  const layouts = await loadLayouts("seen");
  const layout = layouts.find(({ name }) => name === "us-boxed-sections")!;
  const long = {
    ...layout,
    accounts: layout.accounts.map((plan) => ({ ...plan, rows: [ROWS, ROWS] as const })),
  };
  const print = await printStatement(long, 1);
  await reader.read((await printStatement(layout, 2)).pdf);
  const began = performance.now();
  const { pages, statements } = await reader.read(print.pdf);
  const seconds = (performance.now() - began) / 1000;
  const rows = statements.reduce((sum, one) => sum + one.rows.length, 0);
  console.log(
    `\nlong statement: ${pages} pages, ${rows} of ${ROWS} rows in ${seconds.toFixed(2)} s, ${(pages / seconds).toFixed(0)} pages/s`,
  );
  const scan = await makeScan((await printStatement(layout, 3)).pdf, "office_200", "speed");
  const start = performance.now();
  const read = await reader.read(scan);
  console.log(
    `scan: ${read.pages} pages, ${(read.pages / ((performance.now() - start) / 1000)).toFixed(2)} pages/s with OCR`,
  );
}
