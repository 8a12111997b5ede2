import type { FileClass } from "../../../../src/core/documents/file-class.ts";
import { type Dice, makeDice } from "../../statements/dice.ts";
import { type Font, openPaper, type Paper } from "../paper.ts";
import { type Business, makeBusiness } from "../people.ts";
import type { DocumentLayout, FieldTruth, Scalar } from "../truth.ts";

/** What a paper is printed with. */
export type Press = {
  readonly paper: Paper;
  readonly dice: Dice;
  readonly business: Business;
  /** Says that the paper states this. */
  fact(pointer: string, value: Scalar): void;
};

export type PaperKind = {
  readonly name: string;
  readonly fileClass: FileClass;
  readonly isUnseen: boolean;
  readonly size?: readonly [number, number];
  readonly draw: (press: Press) => void;
};

export function asLayout(kind: PaperKind): DocumentLayout {
  return {
    name: kind.name,
    fileClass: kind.fileClass,
    isUnseen: kind.isUnseen,
    print: async (seed) => {
      const dice = makeDice(`${kind.name}#${seed}`);
      const facts: Record<string, Scalar> = {};
      const paper = openPaper(kind.size);
      kind.draw({
        paper,
        dice,
        business: makeBusiness(dice.fork("business")),
        fact: (pointer, value) => {
          facts[pointer] = value;
        },
      });
      const fields: FieldTruth = facts;
      return { layout: kind.name, fileClass: kind.fileClass, bytes: await paper.finish(), fields };
    },
  };
}

export type Cell = readonly [text: string, x: number, align?: "right"];

/** A row of texts at places; right-aligned ones end at theirs. */
export function row(paper: Paper, y: number, cells: readonly Cell[], font: Font = "sans", size = 9.5): void {
  for (const [text, x, align] of cells) {
    const at = align === "right" ? x - paper.widthOf(text, { font, size }) : x;
    paper.text(at, y, text, { font, size });
  }
}

/** `1,234.50`, `$1,234.50`, `(1,234.50)`. */
export function money(cents: number, style: "plain" | "dollar" | "whole" = "plain"): string {
  const size = Math.abs(cents);
  const whole = Math.trunc(size / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
  const text = style === "whole" ? whole : `${whole}.${String(size % 100).padStart(2, "0")}`;
  const marked = style === "dollar" ? `$${text}` : text;
  return cents < 0 ? `(${marked})` : marked;
}

export const MONTHS =
  "January February March April May June July August September October November December".split(" ");
