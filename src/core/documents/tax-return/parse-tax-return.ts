import type { DocumentText, PageText } from "../../model/document-text.ts";
import { absolute } from "../../model/money.ts";
import { boxesOf, type Finding } from "../findings.ts";
import { linesOf } from "../layout/lines.ts";
import type {
  DocumentParser,
  FieldValidation,
  JsonObject,
  JsonValue,
  ParsedDocument,
  ParserInput,
  UnreadableDocument,
} from "../parsed-document.ts";
import { arrayOf, boolean, integer, nullable, object, string } from "../schema.ts";
import { withFields } from "../tables/amount-rows.ts";
import { dollars, dollarsOrNull } from "../tables/statement-paper.ts";
import { check, haveAllPassed } from "../validations.ts";
import { readMinor } from "../values/amount-text.ts";
import { figuresIn } from "./figures.ts";
import { formOf, TAX_LINES, type TaxForm } from "./lines.ts";
import { readTaxpayer } from "./taxpayer.ts";

export const TAX_RETURN_SCHEMA = object({
  forms: arrayOf(
    object({
      form_name: string,
      tax_year: nullable(integer),
      page_indexes: arrayOf(integer),
      taxpayer_name: nullable(string),
      tax_id: nullable(string),
      lines: { type: "object", additionalProperties: { type: "number" } },
      summed_totals: { type: "object", additionalProperties: { type: ["number", "null"] } },
      is_reconciled: boolean,
    }),
  ),
});

export const taxReturnParser: DocumentParser = {
  parserId: "tax_return",
  displayName: "Tax return",
  fileClass: "tax_return",
  resultSchema: TAX_RETURN_SCHEMA,
  parse: parseTaxReturn,
};

type FormPages = { readonly form: TaxForm; readonly pages: readonly PageText[] };
type Figures = ReadonlyMap<string, Finding>;

function parseTaxReturn({ document }: ParserInput): ParsedDocument | UnreadableDocument {
  const forms = splitForms(document);
  const read = forms.map((one, index) => readForm(one, index));
  if (read.every((one) => one.count === 0))
    return {
      kind: "unreadable",
      reason: "No lines of Form 1120, 1120-S, 1065, 1040 or Schedule C with amounts were found.",
    };
  const validations = read.flatMap((one) => one.validations);
  return {
    kind: "parsed",
    result: { forms: read.map((one) => one.result) },
    boxes: read.flatMap((one) => one.boxes),
    validations,
  };
}

/** Pages go with the form whose name stood last at the head of a page. */
function splitForms(document: DocumentText): readonly FormPages[] {
  const forms: { form: TaxForm; pages: PageText[] }[] = [];
  for (const page of document.pages) {
    const head = linesOf(page)
      .slice(0, 8)
      .map((line) => line.text)
      .join(" ");
    const form = formOf(head);
    const last = forms.at(-1);
    if (form !== null && form !== last?.form) forms.push({ form, pages: [page] });
    else last?.pages.push(page);
  }
  return forms;
}

function readForm({ form, pages }: FormPages, index: number) {
  const figures = new Map<string, Finding>();
  for (const page of pages)
    for (const [key, finding] of figuresIn(withFields(page), TAX_LINES[form]))
      if (!figures.has(key)) figures.set(key, finding);
  const taxpayer = readTaxpayer(pages, form);
  const checks = checkSums(form, figures, index);
  const pointer = `/forms/${index}`;
  const result: JsonObject = {
    form_name: form,
    tax_year: taxpayer.year === null ? null : Number(taxpayer.year.text),
    page_indexes: pages.map((page) => page.number),
    taxpayer_name: taxpayer.name?.text ?? null,
    tax_id: taxpayer.id?.text ?? null,
    lines: Object.fromEntries([...figures].map(([key, one]) => [key, dollars(minorOf(one))])),
    summed_totals: checks.sums,
    is_reconciled: haveAllPassed(checks.validations),
  };
  return {
    result,
    count: figures.size,
    validations: checks.validations,
    boxes: boxesOf([
      [`${pointer}/taxpayer_name`, taxpayer.name],
      [`${pointer}/tax_id`, taxpayer.id],
      [`${pointer}/tax_year`, taxpayer.year],
      ...[...figures].map(([key, one]) => [`${pointer}/lines/${key}`, one] as const),
    ]),
  };
}

const minorOf = (finding: Finding): bigint => readMinor(finding.text) ?? 0n;

/** What the form's own lines must add up to: receipts less returns, less cost of goods, less deductions. */
const DIFFERENCES: readonly (readonly [result: string, from: string, less: readonly string[]])[] = [
  ["net_receipts", "gross_receipts", ["returns_and_allowances"]],
  ["gross_profit", "net_receipts", ["cost_of_goods_sold"]],
  ["ordinary_business_income", "total_income", ["total_deductions"]],
  ["tentative_profit", "gross_income", ["total_expenses"]],
];
const WHOLE_DOLLARS = 100n;

function checkSums(form: TaxForm, figures: Figures, index: number) {
  const validations: FieldValidation[] = [];
  const sums: Record<string, JsonValue> = {};
  for (const [key, from, less] of DIFFERENCES) {
    if (!TAX_LINES[form].some((line) => line.key === key)) continue;
    const base = figures.get(from) ?? (from === "net_receipts" ? figures.get("gross_receipts") : undefined);
    const parts = less.map((one) => figures.get(one));
    const isOptional = key === "net_receipts";
    const isKnown = base !== undefined && (isOptional || parts.some((one) => one !== undefined));
    const sum = isKnown
      ? parts.reduce((all, one) => all - (one === undefined ? 0n : minorOf(one)), minorOf(base))
      : null;
    const printed = figures.get(key);
    sums[key] = dollarsOrNull(sum);
    const isRight =
      sum === null || printed === undefined ? null : absolute(minorOf(printed) - sum) <= WHOLE_DOLLARS;
    const reason = "The printed figure does not follow from the lines above it.";
    validations.push(check(`forms.${index}.lines.${key}`, "totals", isRight, reason));
  }
  return { validations, sums };
}
