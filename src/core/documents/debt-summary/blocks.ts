import type { DocumentText } from "../../model/document-text.ts";
import type { Finding } from "../findings.ts";
import { readLabel } from "../forms/label-grammar.ts";
import { boxAround, linesOf } from "../layout/lines.ts";
import { DEBT_FIELDS, DEBT_GRAMMAR, type Debt, type DebtField } from "./wordings.ts";

/** Debts listed one under another as `Creditor: …`, `Balance: …`; each creditor begins a new one. */
export function readDebtBlocks(document: DocumentText): readonly Debt[] {
  const debts: Map<DebtField, Finding>[] = [];
  for (const page of document.pages) {
    for (const line of linesOf(page)) {
      const words = line.segments.flatMap((segment) => segment.words);
      const colon = words.findIndex((word) => word.text.endsWith(":"));
      if (colon < 0 || colon === words.length - 1) continue;
      const label = words
        .slice(0, colon + 1)
        .map((word) => word.text)
        .join(" ");
      const meaning = readLabel(DEBT_GRAMMAR, label, page.source === "ocr");
      if (meaning === null || !DEBT_FIELDS.has(meaning.concept) || meaning.concept === "other") continue;
      const field = meaning.concept as DebtField;
      if (field === "creditor") debts.push(new Map());
      const value = words.slice(colon + 1);
      const finding = {
        text: value.map((word) => word.text).join(" "),
        page,
        box: boxAround(value),
        confidence: Math.min(...value.map((word) => word.confidence)),
      };
      const debt = debts.at(-1);
      if (debt !== undefined && !debt.has(field)) debt.set(field, finding);
    }
  }
  return debts.filter((debt) => debt.size > 1);
}
