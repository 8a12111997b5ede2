import { formatDay } from "../../src/core/model/day.ts";
import { FIELDS, type Judged } from "./judge.ts";

/** Says in lines what is wrong with one statement: for layouts that may be looked at. */
export function showMistakes(name: string, judged: Judged): void {
  const { truth, read } = judged;
  const failed = judged.isPerfect
    ? (read?.reconciliation.checks.filter(({ isPassed }) => !isPassed) ?? [])
    : [];
  for (const { name: check, text } of failed) console.log(`\n${name}: all rows right, and ${check}: ${text}`);
  if (judged.isPerfect && !judged.isFalse && FIELDS.every((field) => judged.fields[field] !== false)) return;
  const mark = judged.isFalse ? " FALSELY RECONCILED" : "";
  console.log(
    `\n${name}: printed ${judged.rowsPrinted}, read ${judged.rowsRead}, right ${judged.rowsRight}${mark}`,
  );
  if (truth === null) console.log("  a statement that was not printed");
  if (read === null) console.log("  not read at all");
  if (read === null || truth === null) return;
  const { header } = read;
  const day = (value: { value: Parameters<typeof formatDay>[0] } | null) =>
    value ? formatDay(value.value) : "none";
  const found = {
    bank: header.bankName?.value,
    company: header.company?.value,
    number: header.accountNumber?.value,
    period: `${day(header.periodStart)} ${day(header.periodEnd)}`,
    start: read.startBalance?.value.minor,
    end: read.endBalance?.value.minor,
  };
  const wanted = {
    bank: truth.bankName,
    company: truth.company,
    number: truth.accountNumber,
    period: `${truth.period?.start} ${truth.period?.end}`,
    start: truth.start,
    end: truth.end,
  };
  for (const field of FIELDS)
    if (judged.fields[field] === false)
      console.log(`  ${field}: printed ${wanted[field]}, read ${found[field] ?? "none"}`);
  const missing = truth.rows.map((row) => `${row.date} ${row.minor} p${row.page} ${row.description}`);
  const extra: string[] = [];
  for (const row of read.rows) {
    const key = `${formatDay(row.date)} ${row.amount.minor} `;
    const at = missing.findIndex((line) => line.startsWith(key));
    if (at >= 0) missing.splice(at, 1);
    else extra.push(`${key}p${row.places.row.page} ${row.description}`);
  }
  for (const line of missing.slice(0, MOST)) console.log(`  - ${line.slice(0, 140)}`);
  for (const line of extra.slice(0, MOST)) console.log(`  + ${line.slice(0, 140)}`);
  if (missing.length > MOST || extra.length > MOST)
    console.log(`  … ${missing.length} missing, ${extra.length} too many`);
  for (const { reason, original, value } of read.repairs)
    console.log(`  repaired ${original} to ${value}: ${reason}`);
  console.log(`  ${read.verdict}: ${read.verdictReasons.slice(0, 4).join(" | ")}`);
}

const MOST = 8;
