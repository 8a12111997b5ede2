import type { JsonValue, ResultBox } from "../documents/parsed-document.ts";
import { formatMoney, moneyOf } from "../model/money.ts";
import { graded } from "../statements/anomalies/check.ts";
import type { AnomalyJson, PlaceJson, StatementAttributes } from "./statement-attributes.ts";
import type { StatementJson, StatementsJson } from "./statement-json.ts";

// The figures of a statement whose text comes from the file and not from its picture are held against the picture: an invisible text, or
// a font that shows other letters than it says, tells software one thing and people another.

export type Figure = {
  readonly pointer: string;
  readonly text: string;
  readonly box: ResultBox;
};

/** One sheet of recognition, about a second of work. The largest amounts are worth the most to a forger. */
const MOST_FIGURES = 60;
/** Several readings of the picture agree with each other and not with the text. */
const POINTS = { first: 500, further: 50 };

/** The figures to look at: balances, then amounts from the largest down. */
export function figuresToLookAt(
  { statements }: StatementsJson,
  attributes: readonly StatementAttributes[],
  boxes: readonly ResultBox[],
): readonly Figure[] {
  const byPointer = new Map(boxes.map((box) => [box.jsonPointer, box]));
  const figures = statements.flatMap((statement, index) => {
    if (attributes[index]?.is_ocr !== false) return [];
    return valuesOf(statement, attributes[index]?.verdict === "VERIFIED").flatMap(([name, value]) => {
      const pointer = `/statements/${index}/${name}`;
      const box = byPointer.get(pointer);
      if (box === undefined || typeof value !== "number") return [];
      const isBalance = name === "start_balance" || name === "end_balance";
      const size = isBalance ? Number.POSITIVE_INFINITY : Math.abs(value);
      return [{ pointer, box, size, money: moneyOf(value, statement.currency) }];
    });
  });
  return figures
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_FIGURES)
    .map(({ pointer, box, money }) => ({ pointer, box, text: formatMoney(money) }));
}

/** Balances that are not printed are taken from a running balance, and then their place shows another figure. */
function valuesOf(statement: StatementJson, areBalancesPrinted: boolean) {
  const balances: (readonly [name: string, value: JsonValue])[] = [
    ["start_balance", statement.start_balance],
    ["end_balance", statement.end_balance],
  ];
  return [
    ...(areBalancesPrinted ? balances : []),
    ...statement.transactions.flatMap((row, at): (readonly [string, JsonValue])[] => [
      [`transactions/${at}/amount`, row.amount],
      [`transactions/${at}/balance`, row.balance],
    ]),
  ];
}

/** What the pictures of statement number `index` say against its text. */
export function pictureAnomalies(
  index: number,
  contradicted: readonly (Figure & { readonly seen: string })[],
): readonly (AnomalyJson & PlaceJson)[] {
  const own = contradicted.filter(({ pointer }) => pointer.startsWith(`/statements/${index}/`));
  const found = own.map(({ text, seen, box }) => ({
    code: "picture_differs" as const,
    text: `The text of the file says ${text}; the picture of the page shows ${seen}.`,
    values: [text, seen],
    place: null,
    at: { page_num: box.pageNumber, bounding_box: box.boundingBox },
  }));
  return graded(found, POINTS).map(({ code, points, text, values }, at) => ({
    ...{ source: "picture" as const, code, points, text, values },
    ...(found[at]?.at ?? { page_num: null, bounding_box: null }),
  }));
}
