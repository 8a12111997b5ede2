import { describe, expect, it } from "vitest";
import type { TextWord } from "../../model/document-text.ts";
import { readStatements } from "../read-statements.ts";
import { typed } from "../typed-page.fixture.ts";

const FIGURE = "1,040.00";
const PAGE = `Old Mill Bank
Checking   Account number 445566778
Statement period 06/01/2025 - 06/30/2025
Opening balance   1,000.00
Closing balance   1,125.00

Date     Description             Amount      Balance
06/03    DEPOSIT                 100.00     1,100.00
06/04    RENT OF A HALL          -60.00     1,040.00
06/05    POST OFFICE             -30.00     1,010.00
06/06    DEPOSIT                  75.00     1,085.00
06/09    GROCER ON MAIN          -80.00     1,005.00
06/10    DEPOSIT                  90.00     1,095.00
06/11    DEPOSIT                  50.00     1,145.00
06/12    FUEL                    -20.00     1,125.00
`;

/** The signs of the page with one balance handled by somebody. */
function signsOf(touch: (words: readonly TextWord[], at: number) => readonly TextWord[]): readonly string[] {
  const document = typed([PAGE]);
  const [page] = document.pages;
  const at = page!.words.findIndex(({ text }) => text === FIGURE);
  const pages = [{ ...page!, words: touch(page!.words, at) }];
  return readStatements({ ...document, pages }).statements.flatMap(({ anomalies }) =>
    anomalies.flatMap(({ code }) => (/squeezed|off_line|apart/.test(code) ? [code] : [])),
  );
}

const moved = (words: readonly TextWord[], at: number, by: Partial<TextWord["box"]>) => {
  const word = words[at]!;
  return words.with(at, { ...word, box: { ...word.box, ...by } });
};

describe("a figure that was changed in the content of the page", () => {
  it("is told by its width, its height on the line and when it was painted", () => {
    expect(signsOf((words) => words)).toEqual([]);
    expect(signsOf((words, at) => moved(words, at, { x0: words[at]!.box.x0 + 1.2 }))).toEqual([
      "figure_squeezed",
    ]);
    const { box } = typed([PAGE]).pages[0]!.words.find(({ text }) => text === FIGURE)!;
    expect(signsOf((words, at) => moved(words, at, { y0: box.y0 + 0.6, y1: box.y1 + 0.6 }))).toEqual([
      "figure_off_line",
    ]);
    expect(signsOf((words, at) => [...words.toSpliced(at, 1), words[at]!])).toEqual(["figure_painted_apart"]);
  });

  it("is told by when it was painted where most of its column was changed too", () => {
    const changed = ["1,040.00", "1,010.00", "1,085.00", "1,005.00"];
    const isChanged = ({ text }: TextWord) => changed.includes(text);
    const touch = (words: readonly TextWord[]) => [
      ...words.filter((word) => !isChanged(word)),
      ...words.filter(isChanged),
    ];
    expect(signsOf(touch)).toEqual(changed.map(() => "figure_painted_apart"));
  });
});
