import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { classifyDocument } from "../../src/core/documents/classify.ts";
import type { PdfReader } from "../../src/reading/pdf/reader.ts";
import { startPdfReader } from "../../src/reading/pdf/reader.ts";
import { DOCUMENT_LAYOUTS } from "../../test/tools/documents/catalogue.ts";
import { joinPdfs, scanPage } from "../../test/tools/documents/scan.ts";
import { makeDice } from "../../test/tools/statements/dice.ts";
import { measure, type Sample, share, table } from "./measure.ts";
import { measureReal } from "./real.ts";
import { measureSpeed } from "./speed.ts";

// npm run bench:documents -- --seeds 3 --scans 1 --only application --wrong
// Prints how many generated documents get their class, how many of their fields are exact, by class, print or scan, and layouts that
// were looked at while the rules were written or not; how long an application takes; how combined files are split; and the public samples
// beside the project.

const { values: args } = parseArgs({
  options: {
    seeds: { type: "string", default: "3" },
    scans: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    wrong: { type: "boolean", default: false },
  },
});
const reader = startPdfReader({
  workers: 2,
  pageLimit: 100,
  timeoutSeconds: 60,
  memoryMb: 512,
  ocr: "auto",
  ocrLanguages: ["eng"],
  programPath: "/usr/local/bin:/usr/bin:/bin",
  cacheDir: join(tmpdir(), "egret-ocr"),
});
try {
  const samples = await readSamples(reader);
  printClasses(samples);
  printFields(samples);
  if (args.only === "") {
    console.log(`\nSpeed: ${await measureSpeed(reader)}`);
    console.log(`\nCombined files: ${await measureSplits(reader)}`);
    console.log(`\nPublic samples: ${await measureReal(reader)}`);
  }
} finally {
  await reader.close();
}

async function readSamples(pdfReader: PdfReader): Promise<readonly Sample[]> {
  const layouts = DOCUMENT_LAYOUTS.filter((one) => one.name.includes(args.only));
  const samples: Sample[] = [];
  for (const layout of layouts) {
    for (let seed = 1; seed <= Math.max(Number(args.seeds), Number(args.scans)); seed++) {
      const printed = await layout.print(seed);
      const typed = seed <= Number(args.seeds) ? await pdfReader.readDocument(printed.bytes) : null;
      if (typed?.kind === "read") samples.push(measure(layout, typed.document, printed.fields, false));
      if (seed > Number(args.scans)) continue;
      const scan = await pdfReader.readDocument(
        await scanPage(pdfReader, printed.bytes, `${layout.name}#${seed}`),
      );
      if (scan.kind === "read") samples.push(measure(layout, scan.document, printed.fields, true));
    }
  }
  return samples;
}

function printClasses(samples: readonly Sample[]): void {
  const wrong = samples.filter((one) => one.classified.fileClass !== one.layout.fileClass);
  console.log(
    `Class right: ${samples.length - wrong.length} of ${samples.length} (${share(samples.length - wrong.length, samples.length)})`,
  );
  for (const one of wrong)
    console.log(
      `  ${one.layout.name}${one.isScan ? " scan" : ""}: ${one.classified.fileClass} (${one.classified.confidence})`,
    );
}

function printFields(samples: readonly Sample[]): void {
  const classes = [...new Set(samples.filter((one) => one.fields > 0).map((one) => one.layout.fileClass))];
  const cell = (part: readonly Sample[]) => {
    const [exact, all] = [sum(part.map((one) => one.exact)), sum(part.map((one) => one.fields))];
    return share(exact, all);
  };
  const rows = classes.map((name) => {
    const own = samples.filter((one) => one.layout.fileClass === name);
    const part = (isScan: boolean, isUnseen: boolean) =>
      cell(own.filter((one) => one.isScan === isScan && one.layout.isUnseen === isUnseen));
    return [name, part(false, false), part(false, true), part(true, false), part(true, true)];
  });
  console.log(`\n${table(["fields exact", "typed seen", "typed unseen", "scan seen", "scan unseen"], rows)}`);
  const slowest = Math.max(...samples.map((one) => one.milliseconds));
  console.log(`slowest: ${Math.round(slowest)} ms for class and fields`);
  if (!args.wrong) return;
  for (const one of samples.filter((sample) => sample.wrong.length > 0 && !sample.layout.isUnseen))
    console.log(`  ${one.layout.name}${one.isScan ? " scan" : ""}: ${one.wrong.join(" ")}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Files of three documents of different classes: are the parts cut where they were joined, and named rightly? */
async function measureSplits(pdfReader: PdfReader): Promise<string> {
  const known = DOCUMENT_LAYOUTS.filter((one) => one.fileClass !== "unknown");
  const dice = makeDice("splits");
  let right = 0;
  const count = 25;
  for (let index = 0; index < count; index++) {
    const chosen = dice
      .shuffle(known)
      .filter((one, at, all) => all.findIndex((other) => other.fileClass === one.fileClass) === at)
      .slice(0, 3);
    const printed = await Promise.all(chosen.map((one) => one.print(index + 1)));
    const outcome = await pdfReader.readDocument(await joinPdfs(printed.map((one) => one.bytes)));
    if (outcome.kind === "refused") continue;
    const { parts } = classifyDocument(outcome.document);
    const isRight =
      parts.length === 3 &&
      parts.every((part, at) => part.fileClass === chosen[at]?.fileClass && part.pages.length === 1);
    if (isRight) right++;
  }
  return `${right} of ${count} cut and named rightly`;
}
