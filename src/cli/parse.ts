import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { type PdfReader, startPdfReader } from "../reading/pdf/reader.ts";
import { openBoxesPage } from "./parse/boxes-page.ts";
import { type ExportOutcome, readExportFile } from "./parse/export-file.ts";
import { type FileOutcome, isReconciled, parseStatementFile } from "./parse/parse-statement-file.ts";
import { csvHeader, csvOf } from "./parse/statement-csv.ts";
import { jsonOf } from "./parse/statement-json.ts";
import { tableOf } from "./parse/statement-table.ts";

const USAGE = `egret parse FILE.pdf… [--json | --csv] [--boxes PAGES.html] [--password PASSWORD] [--currency USD]

Reads bank statements and prints their transactions, totals and verdict; no server, no database. Pictures (PNG, JPEG, TIFF) and
exports of banks (CSV, XLSX, OFX, QIF, CAMT, MT940, BAI2) are read as well.
VERIFIED: everything adds up. AMBER: it adds up, but a person should look. FAILED: it does not, and why.
--boxes writes the pages with what was read marked on them. Exit status: 0 all reconciled, 1 not all, 2 the call is wrong.`;

/** Runs `egret parse`. Returns the exit status. */
export async function runParse(args: string[]): Promise<number> {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: "boolean" },
      csv: { type: "boolean" },
      boxes: { type: "string" },
      password: { type: "string" },
      currency: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help || files.length === 0 || (values.json && values.csv)) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  const reader = startPdfReader(readConfig().pdf);
  try {
    return await parseAll(reader, files, values);
  } finally {
    await reader.close();
  }
}

type Options = {
  readonly json?: boolean | undefined;
  readonly csv?: boolean | undefined;
  readonly boxes?: string | undefined;
  readonly password?: string | undefined;
  readonly currency?: string | undefined;
};

/** One file after the other, each printed when it is done, so that nothing that was read is lost to a later file. */
async function parseAll(reader: PdfReader, files: readonly string[], options: Options): Promise<number> {
  const boxes = options.boxes === undefined ? null : await openBoxesPage(options.boxes);
  const outcomes: FileOutcome[] = [];
  if (options.csv) process.stdout.write(csvHeader());
  const exported: ExportOutcome[] = [];
  for (const file of files) {
    const found = await readExportFile(file);
    if (found !== null) {
      exported.push(found);
      if (options.csv) console.error(`${file}: exports are printed as text or with --json.`);
      else if (!options.json) console.log(found.text);
      continue;
    }
    const outcome = await parseStatementFile(reader, file, options);
    outcomes.push(outcome);
    if (options.csv) process.stdout.write(csvOf(outcome));
    else if (!options.json) console.log(tableOf(outcome));
    if (outcome.kind === "failed" && (options.csv || options.json))
      console.error(`${file}: ${outcome.reason}`);
    if (outcome.kind === "read") await boxes?.add(reader, outcome, options.password);
  }
  if (options.json)
    console.log(JSON.stringify([...outcomes.map(jsonOf), ...exported.map((one) => one.json)], null, 2));
  await boxes?.close();
  const failed =
    outcomes.filter((one) => !isReconciled(one)).length + exported.filter((one) => !one.isGood).length;
  if (files.length > 1) console.error(`${files.length - failed} of ${files.length} files reconciled.`);
  return failed === 0 ? 0 : 1;
}
