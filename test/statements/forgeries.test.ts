import { beforeAll, describe, expect, it } from "vitest";
import { readStatements } from "../../src/core/statements/read-statements.ts";
import { makeTestReader, readWhole } from "../support/pdf-reader.ts";
import type { Honest } from "../tools/forgeries/forgery.ts";
import { SINGLE_FILE } from "../tools/forgeries/single-file.ts";
import { makeDice } from "../tools/statements/dice.ts";
import { printStatement } from "../tools/statements/generate.ts";
import { loadLayouts } from "../tools/statements/layouts/index.ts";

// A sample of `npm run bench:anomalies`: one print, forged in every manner. The bench tells how many are noticed over all layouts.

const LAYOUT = "us-debit-credit-balance";
const SEED = 5_000;
const SUSPECT = 200;

describe("a printed statement", () => {
  const reader = makeTestReader();
  let honest: Honest;

  const read = async (pdf: Uint8Array, purpose: string): Promise<Honest> => {
    const document = await readWhole(reader, pdf);
    return { pdf, document, statements: readStatements(document).statements, dice: makeDice(purpose) };
  };
  const scoreOf = ({ statements }: Honest) => Math.max(...statements.map((one) => one.anomalyScore));

  beforeAll(async () => {
    const layout = (await loadLayouts("seen")).find(({ name }) => name === LAYOUT);
    if (layout === undefined) throw new Error("the layout of this test is gone");
    honest = await read((await printStatement(layout, SEED)).pdf, "honest");
  }, 60_000);

  it("is not suspected when it is honest", () => {
    expect(honest.statements[0]).toMatchObject({ verdict: "VERIFIED", anomalies: [] });
  });

  it.each(SINGLE_FILE.map((one) => [one.name, one] as const))(
    "is suspected after: %s",
    async (name, forgery) => {
      const forged = await forgery.make({ ...honest, dice: makeDice(`${LAYOUT} ${SEED} ${name}`) });
      expect(forged).not.toBeNull();
      const found = await read(forged ?? new Uint8Array(), name);
      expect(scoreOf(found)).toBeGreaterThanOrEqual(SUSPECT);
    },
    60_000,
  );
});
