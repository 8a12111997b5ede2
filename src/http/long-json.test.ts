import fc from "fast-check";
import { expect, test } from "vitest";
import { finish } from "../core/model/steps.ts";
import { parseInSteps } from "./long-json.ts";

const parsed = (text: string): unknown => {
  try {
    return finish(parseInSteps(Buffer.from(text)));
  } catch {
    return "refused";
  }
};
const expected = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return "refused";
  }
};

const LONG = 'a\\"b\\\\,]}é'.repeat(700);
/** Several pieces of a list. */
const ROWS = Array.from({ length: 40 }, (_, n) => `{"n":${n},"text":"${LONG}","list":[1,[2,{"x":"}"}]]}`);

test.each([
  ["a list of several pieces", `{"transactions":[${ROWS}]}`],
  [
    "blanks and other fields around it",
    ` { "a" : [1] , "transactions" : [ ${ROWS.join(" , ")} ] , "b":{"c":[2]} } `,
  ],
  ["two lists", `{"transactions":[${ROWS}],"balances":[${ROWS}]}`],
  ["one name twice", `{"transactions":[1],"transactions":[${ROWS}],"transactions":[${ROWS.slice(1)}]}`],
  ["the name of a prototype", `{"__proto__":[${ROWS}]}`],
  ["a list alone", `[${ROWS}]`],
  ["a list in a list", `[[${ROWS}],[${ROWS}]]`],
  ["no list", `{"a":{"b":[${ROWS}]}}`],
  ["a comma too many at the end", `{"transactions":[${ROWS},]}`],
  ["a comma too many in between", `{"transactions":[${ROWS},,${ROWS}]}`],
  ["a comma too many at the beginning", `{"transactions":[,${ROWS}]}`],
  ["the wrong bracket", `{"transactions":[${ROWS}}}`],
  ["the wrong bracket within", `{"transactions":[${ROWS},{"a":1],${ROWS}]}`],
  ["no end", `{"transactions":[${ROWS}`],
  ["more after the end", `{"transactions":[${ROWS}]}]`],
  ["a text without an end", `{"transactions":[${ROWS},"a`],
  ["nothing", ""],
])("%s is read as JSON.parse reads it", (_name, text) => {
  expect(parsed(text)).toEqual(expected(text));
});

test("whatever is cut out or put in, it is read or refused as JSON.parse does", () => {
  const text = `{"a":[3,"x"],"transactions":[${ROWS.slice(0, 20)}],"b":null}`;
  const place = fc.integer({ min: 0, max: text.length });
  const change = fc.record({
    place,
    cut: fc.integer({ min: 0, max: 3 }),
    put: fc.constantFrom("", ",", "]", "[", "{", "}", '"', "\\", "1", " "),
  });
  fc.assert(
    fc.property(change, ({ place, cut, put }) => {
      const changed = text.slice(0, place) + put + text.slice(place + cut);
      expect(parsed(changed)).toEqual(expected(changed));
    }),
    { numRuns: 500 },
  );
});
