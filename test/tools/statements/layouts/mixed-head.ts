import type { Dice } from "../dice.ts";
import type { Account } from "../model.ts";
import { creditsOf, debitsOf, printSummary, sumOf } from "../print/blocks.ts";
import { dateText, type Marks, moneyText } from "../print/formats.ts";
import type { Sheet } from "../print/sheet.ts";
import { NUMBER_LABELS, PERIODS, SUMMARY_LABELS } from "./vocabulary.ts";

/** What a layout put together at random keeps to from its first page to its last. */
export type Taste = {
  readonly dice: Dice;
  readonly form: "two" | "signed" | "sections";
  readonly color: string;
  readonly rowDate: string;
  readonly longDate: string;
  readonly marks: Marks;
  readonly symbol: string;
  readonly titleSize: number;
};

export type Step = (sheet: Sheet, account: Account) => void;

const between = (text: string, account: Account, pattern: string) =>
  text.replace("{START}", dateText(account.start, pattern)).replace("{END}", dateText(account.end, pattern));

export function headOf({ dice, longDate, titleSize }: Taste): Step {
  const [period, label, isRight] = [dice.pick(PERIODS), dice.pick(NUMBER_LABELS), dice.chance(0.5)];
  const hasProduct = dice.chance(0.8);
  return (sheet, account) => {
    const line = between(period, account, longDate);
    if (isRight) {
      sheet.text(566, sheet.y + 30, line, { align: "right" });
      sheet.text(566, sheet.y + 44, `${label} ${account.number}`, { align: "right" });
    }
    sheet.down(90);
    if (hasProduct) sheet.line(account.product, { bold: true, size: titleSize + 2 });
    if (!isRight) {
      sheet.line(line);
      sheet.line(`${label} ${account.number}`);
    }
    sheet.down(10);
  };
}

export function summaryOf({ dice, longDate, marks, symbol }: Taste): Step {
  const labels = {
    start: dice.pick(SUMMARY_LABELS.start),
    in: dice.pick(SUMMARY_LABELS.in),
    out: dice.pick(SUMMARY_LABELS.out),
    end: dice.pick(SUMMARY_LABELS.end),
  };
  const [isRow, isSigned, outFirst] = [dice.chance(0.3), dice.chance(0.5), dice.chance(0.2)];
  const money = (minor: bigint) => moneyText(minor, { ...marks, positive: (unsigned) => unsigned }, symbol);
  return (sheet, account) => {
    const label = (key: keyof typeof labels, count = 0) =>
      between(labels[key], account, longDate).replace("{N}", String(count));
    const [credits, debits] = [creditsOf(account), debitsOf(account)];
    const out = sumOf(debits);
    const middle = [
      [label("in", credits.length), money(sumOf(credits))],
      [label("out", debits.length), money(isSigned ? out : -out)],
    ] as const;
    const lines = [
      [label("start"), money(account.startMinor)],
      ...(outFirst ? [...middle].reverse() : middle),
      [label("end"), money(account.endMinor)],
    ] as const;
    if (!isRow) printSummary(sheet, lines, { label: 50, values: [330], total: true, gap: 2 });
    else {
      lines.forEach(([text, value], index) => {
        for (const [at, line] of sheet.wrap(text, 118, { size: 7 }).entries())
          sheet.text(50 + index * 130, sheet.y + at * 9, line, { size: 7 });
        sheet.text(50 + index * 130, sheet.y + 22, value, { bold: true });
      });
      sheet.down(40);
    }
    sheet.down(14);
  };
}
