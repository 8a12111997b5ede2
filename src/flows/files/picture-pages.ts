import type { Context } from "../../context.ts";
import { hiddenBoxes } from "../../core/documents/assist/hidden-text.ts";
import type { FieldValidation, ResultBox } from "../../core/documents/parsed-document.ts";
import type { DocumentText, PageText } from "../../core/model/document-text.ts";
import { PERSONAL_FIELDS } from "../../core/model/personal.ts";
import { blackOut, type Cover } from "../../reading/pdf/black-out.ts";

const WIDTH = 1_200;

type Shown = {
  readonly document: DocumentText;
  /** The pages of the file that the document consists of; null: all of them, in order. */
  readonly pages: readonly number[] | null;
  readonly parsed: { readonly boxesJson: string };
  readonly validations: readonly FieldValidation[];
  readonly readBytes: () => Promise<{ bytes: Uint8Array; password: string | undefined } | null>;
  readonly signal: AbortSignal;
};

/**
 * Pictures of the pages, with black over the numbers of people and accounts. None when a number that the document has to state was not
 * found: it may stand anywhere on them.
 */
export async function picturesOf(
  context: Context,
  shown: Shown,
  numbers: readonly string[],
): Promise<readonly Buffer[]> {
  if (shown.validations.some(isLostNumber)) return [];
  const file = await shown.readBytes();
  if (file === null) return [];
  const boxes = (JSON.parse(shown.parsed.boxesJson) as ResultBox[]).filter((box) =>
    PERSONAL_FIELDS.includes(box.jsonPointer.split("/").at(-1) ?? ""),
  );
  const pictures: Buffer[] = [];
  for (const [index, page] of shown.document.pages.entries()) {
    const number = shown.pages?.[index] ?? page.number;
    const { signal } = shown;
    const wish = { width: WIDTH, password: file.password, signal };
    const picture = await context.pdf.renderPage(file.bytes, number, wish);
    if (picture.kind !== "rendered") continue;
    pictures.push(await blackOut(Buffer.from(picture.jpeg), coversOf(page, numbers, boxes)));
  }
  return pictures;
}

function isLostNumber({ fieldName, validationType, result }: FieldValidation): boolean {
  const isPersonal = PERSONAL_FIELDS.includes(fieldName.split(".").at(-1) ?? "");
  return isPersonal && result === "fail" && ["required", "readable"].includes(validationType);
}

function coversOf(page: PageText, numbers: readonly string[], boxes: readonly ResultBox[]): readonly Cover[] {
  const { width, height } = page;
  const words = hiddenBoxes(page, numbers).map(({ x0, y0, x1, y1 }) => ({
    ...{ x0: x0 / width, y0: y0 / height, x1: x1 / width, y1: y1 / height },
  }));
  const known = boxes
    .filter((box) => box.pageNumber === page.number)
    .map(({ boundingBox: [y0, x0, y1, x1] }) => ({ x0, y0, x1, y1 }));
  return [...words, ...known];
}
