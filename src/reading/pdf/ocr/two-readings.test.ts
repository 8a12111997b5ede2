import { expect, it } from "vitest";
import { dropEchoes, joinFigures } from "./join-figures.ts";
import type { SeenWord } from "./tsv.ts";
import { hasDispute, hasDoubtfulFigure, mergeReadings, settleDisputes } from "./two-readings.ts";

const seen = (text: string, confidence: number, left = 100, width = 90): SeenWord => ({
  text,
  left,
  top: 10,
  width,
  height: 30,
  confidence,
  line: "1",
});
const merge = (first: SeenWord, second: SeenWord) => {
  const [word] = mergeReadings([first], [second]);
  return [word?.text, word?.confidence];
};

it("believes the surer reading of a figure, and remembers that there was another", () => {
  expect(merge(seen("4,307.77", 0.82), seen("1,307.77", 0.94))).toEqual(["1,307.77", 0.5]);
  expect(merge(seen("245.97", 0.96), seen("24597", 0.89))).toEqual(["245.97", 0.5]);
});

it("is surer of a figure that was read twice alike, kinds of dashes apart", () => {
  expect(merge(seen("-12.50", 0.7), seen("–12.50", 0.8))).toEqual(["-12.50", 0.95]);
});

it("takes no minus from the second reading, no other word's place, and leaves words of letters", () => {
  expect(merge(seen("2,007.74", 0.5), seen("-2,007.74", 0.87))[0]).toBe("2,007.74");
  expect(merge(seen("177,82", 0.73), seen("9177,82", 0.92, 70, 120))).toEqual(["177,82", 0.73]);
  expect(merge(seen("Harbour", 0.4), seen("Harbor", 0.9))).toEqual(["Harbour", 0.4]);
});

it("asks again only about figures that are not sure and that matter", () => {
  const asks = (...words: SeenWord[]) => hasDoubtfulFigure(words);
  expect(["12.50", "7/2", "Market"].map((text) => asks(seen(text, 0.8)))).toEqual([true, true, false]);
  expect(asks(seen("12.50", 0.96))).toBe(false);
  const text = ["Payment", "to", "the", "harbour"].map((word) => seen(word, 0.9));
  expect(asks(...text, seen("0533684", 0.4))).toBe(false);
  expect(asks(...text, seen("03/14", 0.4))).toBe(true);
  expect(asks(seen("000018743755898", 0.4))).toBe(true);
});

it("puts figures together that type of fixed width tears apart, and no two figures", () => {
  const texts = (...words: SeenWord[]) => joinFigures(words).map(({ text }) => text);
  expect(texts(seen("676.", 0.9, 0, 70), seen("88+", 0.9, 84, 50))).toEqual(["676.88+"]);
  expect(texts(seen("2,188", 0.9, 0, 90), seen(".23", 0.9, 100, 50))).toEqual(["2,188.23"]);
  expect(texts(seen("676.", 0.9, 0, 70), seen("88", 0.9, 120, 40))).toEqual(["676.", "88"]);
  expect(texts(seen("12.50", 0.9, 0, 70), seen("30.00", 0.9, 84, 70))).toEqual(["12.50", "30.00"]);
});

it("lets a third reading settle what two dispute, and leaves what all read otherwise", () => {
  const readings = (...texts: readonly string[]) => texts.map((text) => [seen(text, 0.9)]);
  const settle = (...texts: readonly string[]) => {
    const [word] = settleDisputes([seen(texts[0]!, 0.5)], readings(...texts));
    return [word?.text, word?.confidence];
  };
  expect(settle("490.11", "190.11", "190.11")).toEqual(["190.11", 0.8]);
  expect(settle("490.11", "190.11", "790.11")).toEqual(["490.11", 0.5]);
  expect(settleDisputes([seen("190.11", 0.95)], readings("490.11", "490.11"))[0]?.text).toBe("190.11");
  expect([0.5, 0.8].map((confidence) => hasDispute([seen("190.11", confidence)]))).toEqual([true, false]);
});

it("drops the parts of a figure that are given again after the whole", () => {
  const whole = [seen("200.66", 0.5, 0, 90), seen(".", 0.7, 50, 6), seen("66", 0.7, 60, 30)];
  expect(dropEchoes(whole).map(({ text }) => text)).toEqual(["200.66"]);
  const apart = [seen("200.66", 0.5, 0, 90), seen("66", 0.7, 100, 30), seen("Card", 0.9, 20, 60)];
  expect(dropEchoes(apart)).toEqual(apart);
});
