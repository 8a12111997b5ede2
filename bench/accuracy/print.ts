import { type Figures, figuresOf, isProcessorRight, type Judged } from "./measure.ts";

/** Prints a table of the groups, a line each, and returns its figures. */
export function printFigures(
  groups: readonly (readonly [string, readonly Judged[]])[],
): Record<string, Figures> {
  console.log(
    `\n${"".padEnd(32)}  rows  category  sure%  sure right  merch.prec  merch.rec  processor  clean   ECE  undet.`,
  );
  const all: Record<string, Figures> = {};
  for (const [label, rows] of groups) {
    const figures = figuresOf(rows);
    all[label.trim()] = figures;
    const cells = [
      figures.category,
      figures.sureShare,
      figures.sureRight,
      figures.merchantPrecision,
      figures.merchantRecall,
      figures.processor,
      figures.clean,
    ].map((value) => percent(value).padStart(9));
    const tail = `${figures.calibrationError.toFixed(3)} ${percent(figures.undetermined).padStart(6)}`;
    console.log(`${label.padEnd(32)} ${String(figures.rows).padStart(5)} ${cells.join(" ")}  ${tail}`);
  }
  return all;
}

function percent(value: number): string {
  return Number.isNaN(value) ? "–" : `${(value * 100).toFixed(1)}%`;
}

/** The rows that went wrong, for those who may look at them. */
export function printMistakes(judged: readonly Judged[]): void {
  for (const j of judged) {
    const { row, answer } = j;
    const problems: string[] = [];
    if (!j.isCategoryRight && row.categories !== null) {
      problems.push(
        `CAT ${answer.category ?? "undetermined"} (${answer.confidence.toFixed(2)} ${answer.categoryPriority}) ≠ ${row.categories?.join(" or ") || "undetermined"}`,
      );
    }
    if (j.merchant !== "right" && j.merchant !== "none" && j.merchant !== "unlabelled") {
      problems.push(
        `MERCHANT ${j.merchant}: "${answer.merchant?.name ?? ""}" ≠ "${row.merchant?.join(" or ")}"`,
      );
    }
    if (row.processor !== null && !isProcessorRight(j))
      problems.push(`PROC "${answer.processor?.name ?? ""}" ≠ "${row.processor.join(" or ")}"`);
    if (problems.length > 0)
      console.log(
        `${row.id}\t${row.amount}\t${row.description}\n\t${problems.join("\n\t")}\n\t[${answer.reading.form}] party "${answer.reading.counterparty?.text ?? ""}"`,
      );
  }
}
