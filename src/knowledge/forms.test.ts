import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readForms } from "./forms.ts";

const HEADER =
  "form\twhere\tlayer\tchannel\tdirection\tpurpose\tstrength\tprocessor\tcurrency\treader\tmarks\twording\tphrases";

function read(line: string) {
  const folder = mkdtempSync(join(tmpdir(), "egret-forms-"));
  try {
    writeFileSync(join(folder, "forms.tsv"), `${HEADER}\n${line}\n`);
    return readForms(folder, { bank: ["ALDERBANK", "ELMBANK"], act: ["PAYS", "SENDS"] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("a line is a form: empty columns are left out, roles are spelled out with every term", () => {
  expect(read("x.paid\tled\t\tach\tout\t\t0.5\t\t\tparty\treturn entry\t\t{bank} {act} TO|PAID TO")).toEqual([
    {
      ...{ name: "x.paid", where: "led", channel: "ach", direction: "out", strength: 0.5, reader: "party" },
      ...{ isReturn: true, isEntry: true },
      phrases: ["ALDERBANK PAYS TO", "ALDERBANK SENDS TO", "ELMBANK PAYS TO", "ELMBANK SENDS TO", "PAID TO"],
    },
  ]);
});

test.each([
  ["x\t\t\tpigeon\t\t\t\t\t\t\t\t\tPAID", "forms.tsv:2: channel is one of card, ach"],
  ["x\t\t\tach\t\t\t2\t\t\t\t\t\tPAID", "forms.tsv:2: strength is above 0 and at most 1"],
  ["x\t\t\tach\t\t\t\t\t\t\tnone\t\tPAID", "forms.tsv:2: marks are return, correction, entry"],
  ["x\t\t\tach\t\t\t\t\t\t\t\t\t{town} PAID", "forms.tsv:2: data/lexicon has no role town"],
  ["x\t\t\tach\t\t\t\t\t\t\t\t\t", "forms.tsv:2 lacks its name or a phrase"],
])("refused, with the place of the mistake: %s", (line, why) => {
  expect(() => read(line)).toThrow(why);
});
