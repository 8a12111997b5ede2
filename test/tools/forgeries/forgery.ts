import type { DocumentText } from "../../../src/core/model/document-text.ts";
import type { Place, ReadStatement, StatementRow } from "../../../src/core/statements/types.ts";
import type { Dice } from "../statements/dice.ts";

/** An honest print, and what the reader finds in it: the forger needs to know where things stand. */
export type Honest = {
  readonly pdf: Uint8Array;
  readonly document: DocumentText;
  readonly statements: readonly ReadStatement[];
  readonly dice: Dice;
};

export type Forgery = {
  readonly name: string;
  readonly about: string;
  /** Null: this print cannot be forged so. */
  readonly make: (honest: Honest) => Promise<Uint8Array | null>;
};

export type Target = {
  readonly statement: ReadStatement;
  readonly row: StatementRow;
  /** Of its words that spell the amount. */
  readonly place: Place;
  readonly text: string;
  readonly size: number;
};

/** Rows whose amount stands as one word on an upright page, in the manner of the print. */
export function targetsOf({ document, statements }: Honest): readonly Target[] {
  return statements.flatMap((statement) =>
    statement.rows.flatMap((row) => {
      const found = wordAt(document, row.places.amount);
      return found === null ? [] : [{ statement, row, ...found }];
    }),
  );
}

export function wordAt(document: DocumentText, place: Place): Omit<Target, "statement" | "row"> | null {
  const page = document.pages.find((one) => one.number === place.page);
  const { x0, y0, x1, y1 } = place.box;
  const words = (page?.words ?? []).filter(({ box, text }) => {
    const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    return x >= x0 - 0.5 && x <= x1 + 0.5 && y >= y0 - 0.5 && y <= y1 + 0.5 && /\d/.test(text);
  });
  const [word] = words;
  if (word === undefined || words.length > 1 || word.direction !== 0 || !/\d[.,]\d\d\D{0,3}$/.test(word.text))
    return null;
  return { place: { page: place.page, box: word.box }, text: word.text, size: word.size };
}

/** The same figure with another first digit. */
export function raised(text: string, dice: Dice): string {
  return text.replace(/[1-9]/, (digit) => String(((Number(digit) + dice.between(1, 7)) % 9) + 1));
}

const HEAD = "%PDF-1.7\n%....".length;

/** With the comment below the header of the honest file: what is measured is the change, not the library that we make it with. */
export function withHeadOf(honest: Uint8Array, forged: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(forged);
  bytes.set(honest.subarray(HEAD - 4, HEAD), HEAD - 4);
  return bytes;
}
