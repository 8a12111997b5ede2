import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { JsonObject } from "../../core/documents/parsed-document.ts";
import { mediaTypeOf } from "../../core/files/media-type.ts";
import { formatMoney, moneyOf } from "../../core/model/money.ts";
import { exportOf } from "../../core/parsed-results/export-json.ts";
import { isExport, parseExport } from "../../reading/parsing/parse-export.ts";

export type ExportOutcome = {
  readonly file: string;
  readonly isGood: boolean;
  /** As a person reads it. */
  readonly text: string;
  readonly json: JsonObject;
};

/** Reads a bank's export; null when the file is none. */
export async function readExportFile(file: string): Promise<ExportOutcome | null> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return null;
  const mediaType = mediaTypeOf(bytes, file);
  if (!isExport({ mediaType, filename: file, fileClass: null })) return null;
  const { parsed } = await parseExport({ bytes, mediaType, referencePrefix: basename(file) });
  if (parsed.kind === "failed") {
    const json = { file, reason: parsed.summary };
    return { file, isGood: false, text: `${file}: ${parsed.summary}`, json };
  }
  const result = JSON.parse(parsed.extractedJson) as JsonObject;
  const isGood = !parsed.validationsJson.includes('"result":"fail"');
  return { file, isGood, text: textOf(file, parsed.summary, result), json: { file, ...result } };
}

function textOf(file: string, summary: string, result: JsonObject): string {
  const { accounts, notes, problems } = exportOf(result);
  const lines = accounts.flatMap((account) => [
    `  ${[account.bank_name, account.account_number, account.currency].filter((part) => part !== null).join(" ")}`,
    ...account.transactions.map(
      (row) =>
        `    ${row.date}  ${formatMoney(moneyOf(row.amount, account.currency)).padStart(14)}  ${row.description}`,
    ),
  ]);
  const said = problems.map(({ line, text }) => `  ${line === null ? "" : `line ${line}: `}${text}`);
  return [`${file}: ${summary}`, ...lines, ...notes.map((note) => `  ${note}`), ...said].join("\n");
}
