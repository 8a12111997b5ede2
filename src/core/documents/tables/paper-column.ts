import { boxOf } from "../findings.ts";
import type { FieldValidation, JsonObject, ResultBox } from "../parsed-document.ts";
import type { AmountRow } from "./amount-rows.ts";
import { type Column, cellIn } from "./columns.ts";
import { cellFinding, compareTotals, lineItems, type PaperLine, type PaperTotal } from "./statement-paper.ts";

/** What a row of a financial paper is. */
export type RowKind<Category extends string, Total extends string> =
  | { readonly kind: "line" | "section"; readonly category: Category }
  | { readonly kind: "total"; readonly key: Total }
  | { readonly kind: "skip" | "end" };

/** What one kind of paper knows of its rows. */
export type PaperKind<Category extends string, Total extends string> = {
  readonly firstSection: Category;
  readonly totals: readonly Total[];
  readonly classify: (row: AmountRow, section: Category) => RowKind<Category, Total>;
  readonly sectionAfter: (total: Total, section: Category) => Category;
  readonly sum: (lines: readonly PaperLine[]) => ReadonlyMap<string, bigint>;
};

export type PaperColumn = {
  /** Lines and totals as the result holds them. */
  readonly figures: JsonObject;
  readonly isReconciled: boolean;
  /** Printed totals by key. */
  readonly printed: ReadonlyMap<string, bigint>;
  readonly boxes: readonly ResultBox[];
  readonly validations: readonly FieldValidation[];
  /** Lines and totals that were read. */
  readonly count: number;
};

/** One period of the paper: its lines by section, the printed totals beside our own sums. */
export function readPaperColumn<Category extends string, Total extends string>(
  rows: readonly AmountRow[],
  on: { readonly column: Column; readonly index: number },
  paper: PaperKind<Category, Total>,
): PaperColumn {
  const { lines, totals } = collect(rows, on.column, paper);
  const printed = new Map<string, bigint>(totals.map((one) => [one.key, one.cell.minor]));
  const pointer = `/periods/${on.index}`;
  const field = `periods.${on.index}.extracted_totals`;
  const compared = compareTotals(paper.totals, printed, paper.sum(lines), field);
  const items = lineItems(`${pointer}/line_items`, lines);
  return {
    figures: {
      line_items: items.items,
      extracted_totals: compared.extracted,
      summed_totals: compared.own,
    },
    isReconciled: compared.isReconciled,
    printed,
    boxes: [
      ...items.boxes,
      ...totals.map((one) => boxOf(`${pointer}/extracted_totals/${one.key}`, cellFinding(one.row, one.cell))),
    ],
    validations: compared.validations,
    count: lines.length + totals.length,
  };
}

function collect<Category extends string, Total extends string>(
  rows: readonly AmountRow[],
  column: Column,
  paper: PaperKind<Category, Total>,
) {
  const lines: PaperLine[] = [];
  const totals: PaperTotal[] = [];
  let section = paper.firstSection;
  for (const row of rows) {
    const kind = paper.classify(row, section);
    if (kind.kind === "end" && lines.length > 1) break;
    if (kind.kind === "section") section = kind.category;
    const cell = cellIn(row, column);
    if (kind.kind === "total") {
      if (cell !== null && !totals.some((one) => one.key === kind.key))
        totals.push({ key: kind.key, row, cell });
      section = paper.sectionAfter(kind.key, section);
    }
    if (kind.kind === "line" && cell !== null)
      lines.push({ name: row.name, category: kind.category, row, cell });
  }
  return { lines, totals };
}
