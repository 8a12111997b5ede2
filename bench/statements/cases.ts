import type { ReadingHints } from "../../src/core/statements/types.ts";
import { BREAKAGES, type Breakage } from "../../test/tools/statements/breakages.ts";
import { hashOf } from "../../test/tools/statements/dice.ts";
import { printStatement } from "../../test/tools/statements/generate.ts";
import type { Layout, Truth } from "../../test/tools/statements/model.ts";
import { type Damage, makeScan, SCAN_DAMAGES } from "../../test/tools/statements/scan.ts";

/** How a print is given to the reader. */
export type Form = "digital" | "broken" | "mirrored" | "scanned" | "broken scan";
export type Case = {
  readonly layout: Layout;
  readonly seed: number;
  readonly form: Form;
  readonly breakage: Breakage | null;
  readonly damage: Damage | null;
  /** For a mirrored case the wrong kind: turned around, every sum still holds. */
  readonly hints: ReadingHints;
  make(): Promise<{ readonly pdf: Buffer; readonly truth: Truth }>;
};

/** Far from the seeds of the tests. */
const FIRST_SEED = 1000;

export type Wish = { readonly perLayout: number; readonly forms: readonly Form[] };

export function makeCases(layouts: readonly Layout[], wish: Wish): readonly Case[] {
  return layouts.flatMap((layout) =>
    wish.forms.flatMap((form) => {
      const count = form === "broken" ? BREAKAGES.length : form === "mirrored" ? 1 : wish.perLayout;
      return Array.from({ length: count }, (_, index) => makeCase(layout, form, index));
    }),
  );
}

function makeCase(layout: Layout, form: Form, index: number): Case {
  // By name, so that one more layout changes nothing for the others.
  const at = hashOf(layout.name) + index;
  const seed = FIRST_SEED + index;
  const isScan = form === "scanned" || form === "broken scan";
  const isBroken = form === "broken" || form === "broken scan";
  const breakage = isBroken ? BREAKAGES[(isScan ? at : index) % BREAKAGES.length]! : null;
  const damage = isScan ? SCAN_DAMAGES[at % SCAN_DAMAGES.length]! : null;
  const make = async () => {
    const printed = await printStatement(layout, seed, breakage ?? undefined);
    return damage === null
      ? printed
      : { ...printed, pdf: await makeScan(printed.pdf, damage, `${layout.name}#${seed}`) };
  };
  const isCard = layout.accounts.some(({ kind }) => kind === "card");
  const hints: ReadingHints =
    form === "mirrored" ? { kind: isCard ? "bank_statement" : "credit_card_statement" } : {};
  return { layout, seed, form, breakage, damage, hints, make };
}
