import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classifyDocument } from "../../src/core/documents/classify.ts";
import type { FileClass } from "../../src/core/documents/file-class.ts";
import type { PdfReader } from "../../src/reading/pdf/reader.ts";

/** Public samples beside the project, when they are there. */
const DATA = join(import.meta.dirname, "../../../shared/data");

/** What the folder or file name says; null where it does not say, or says several. */
const NAMES: readonly (readonly [RegExp, readonly FileClass[]])[] = [
  [/documents.*bank_statement/, ["bank_statement"]],
  [/1919/, ["iso_application_form"]],
  [/loan_app_|mortgage/i, ["unknown", "iso_application_form"]],
  [/2202|debt_schedule/, ["debt_summary"]],
  [/driver/i, ["drivers_licence"]],
  [/balance_sheet/, ["balance_sheet"]],
  [/profit_loss/, ["pnl_statement"]],
  [/\/(interim_)?financial_statement|outdated_financial/, ["balance_sheet", "pnl_statement"]],
  [/tax_return|tax-1040|personal_returns/, ["tax_return"]],
  [/aging/, ["ar_aging"]],
  [/invoice/, ["invoice"]],
  [/form_xobject\/scanned/, ["unknown"]],
  [/statements\/(.*cc_statement|us_card|sg\/)/, ["credit_card_statement", "bank_statement"]],
  [/statements\//, ["bank_statement"]],
  [/./, ["unknown"]],
];

export async function measureReal(reader: PdfReader): Promise<string> {
  if (!existsSync(DATA)) return "skipped: no data";
  const files = ["documents", "statements"].flatMap((folder) =>
    readdirSync(join(DATA, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(pdf|png|jpe?g)$/i.test(name))
      .map((name) => join(folder, name)),
  );
  const wrong: string[] = [];
  let count = 0;
  for (const file of files) {
    const outcome = await reader.readDocument(new Uint8Array(readFileSync(join(DATA, file))));
    if (outcome.kind === "refused") continue;
    count++;
    const meant = NAMES.find(([name]) => name.test(file))?.[1] ?? [];
    const { fileClass, confidence } = classifyDocument(outcome.document);
    if (!meant.includes(fileClass))
      wrong.push(`  ${file}: ${fileClass} (${confidence}), not ${meant.join(" or ")}`);
  }
  return [`${count - wrong.length} of ${count} files in their class`, ...wrong].join("\n");
}
