import { expect, it } from "vitest";
import type { TextWord } from "../../../core/model/document-text.ts";
import { faultOfText } from "./poor-text.ts";

/** Words of one line of 10 point type; `_` is a gap of a point, a blank one of three points. */
function line(text: string, y: number): TextWord[] {
  let x = 40;
  return text.split(/(?<=[ _])/).map((part) => {
    const [letters, gap] = [part.replace(/[ _]/g, ""), part.endsWith("_") ? 1 : 3];
    const word = {
      ...{ text: letters, box: { x0: x, y0: y, x1: x + letters.length * 5, y1: y + 10 } },
      ...{ size: 10, font: 0, color: 0, isHidden: false, direction: 0 as const, confidence: 1 },
    };
    x = word.box.x1 + gap;
    return word;
  });
}
const page = (text: string, times: number) =>
  Array.from({ length: times }, (_, index) => line(text, 40 + 14 * index)).flat();

it("finds figures that are torn apart", () => {
  expect(faultOfText(page("Deposit $2,_967._65 $3,_002._41", 3))).toContain("torn apart");
  expect(faultOfText(page("Deposit $2,967.65 on January 14, 2021 and $3,002.41, 10 of 12", 30))).toBeNull();
});

it("finds letters within figures", () => {
  expect(faultOfText(page("Deposit 1O5.00 and 2l.50", 4))).toContain("letters within");
  expect(faultOfText(page("Deposit IBAN2O1 of 105.00 and 21.50 in B5.1", 4))).toBeNull();
});

it("finds letters that stand for others", () => {
  const shifted = "Wkh fohduhg edodqfh ri brxu fkhfnlqj dffrxqw";
  expect(faultOfText(page(shifted.replace(/[aeiouy]/g, "x"), 8))).toContain("not those that it shows");
  expect(faultOfText(page("The cleared balance of your checking account", 8))).toBeNull();
});
