import type { CompiledForm } from "../core/enrich/descriptor/form.ts";
import { CHANNELS, PURPOSES } from "../core/enrich/types.ts";
import { cell, type Row, readTable } from "./tables.ts";

const COLUMNS = [
  ...["form", "where", "layer", "channel", "direction", "purpose", "strength", "processor", "currency"],
  ...["reader", "marks", "wording", "phrases"],
];
const WHERE = ["start", "alone", "spaced", "dashed", "whole", "led", "end", "anywhere"] as const;
const LAYERS = ["method", "content"] as const;
const DIRECTIONS = ["in", "out"] as const;
const MARKS = { return: "isReturn", correction: "isCorrection", entry: "isEntry" } as const;

type Terms = Readonly<Record<string, readonly string[]>>;

/** The printing forms of `data/forms.tsv`, in the order of their lines. */
export function readForms(dataFolder: string, lexicon: Terms): readonly CompiledForm[] {
  return readTable(`${dataFolder}/forms.tsv`, COLUMNS).map((row) => {
    const phrases = cell(row, "phrases")
      .split("|")
      .flatMap((phrase) => spelledOut(phrase.trim(), row, lexicon));
    if (cell(row, "form") === "" || phrases.includes(""))
      throw new Error(`${row.at} lacks its name or a phrase`);
    const columns = {
      where: oneOf(row, "where", WHERE),
      layer: oneOf(row, "layer", LAYERS),
      channel: oneOf(row, "channel", CHANNELS),
      direction: oneOf(row, "direction", DIRECTIONS),
      purpose: oneOf(row, "purpose", PURPOSES),
      strength: cell(row, "strength") === "" ? undefined : strengthOf(row),
      processor: cell(row, "processor") || undefined,
      currency: cell(row, "currency") || undefined,
      reader: cell(row, "reader") || undefined,
      wording: cell(row, "wording") || undefined,
    };
    const told = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    return { name: cell(row, "form"), ...told, ...marksOf(row), phrases };
  });
}

/** `{neobank} BILL PAY` is as many phrases as the lexicon has terms of that role. */
function spelledOut(phrase: string, row: Row, lexicon: Terms): readonly string[] {
  const role = /\{(\w+)\}/.exec(phrase);
  if (role === null) return [phrase];
  const terms = lexicon[role[1] ?? ""];
  if (terms === undefined) throw new Error(`${row.at}: data/lexicon has no role ${role[1]}`);
  return terms.flatMap((term) => spelledOut(phrase.replace(role[0], term), row, lexicon));
}

function oneOf<T extends string>(row: Row, column: string, values: readonly T[]): T | undefined {
  const text = cell(row, column);
  if (text === "") return undefined;
  const value = values.find((one) => one === text);
  if (value === undefined)
    throw new Error(`${row.at}: ${column} is one of ${values.join(", ")}, not "${text}"`);
  return value;
}

function strengthOf(row: Row): number {
  const strength = Number(cell(row, "strength"));
  if (!(strength > 0 && strength <= 1)) throw new Error(`${row.at}: strength is above 0 and at most 1`);
  return strength;
}

function marksOf(row: Row): Partial<Record<(typeof MARKS)[keyof typeof MARKS], true>> {
  const marks = cell(row, "marks")
    .split(" ")
    .filter((mark) => mark !== "");
  return Object.fromEntries(
    marks.map((mark) => {
      const key = MARKS[mark as keyof typeof MARKS];
      if (key === undefined)
        throw new Error(`${row.at}: marks are ${Object.keys(MARKS).join(", ")}, not "${mark}"`);
      return [key, true];
    }),
  );
}
