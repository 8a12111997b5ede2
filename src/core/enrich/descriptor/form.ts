import type { Channel, DescriptorReading, Purpose, Reference, Span } from "../types.ts";
import type { Token } from "./tokens.ts";

/**
 * Known cities, by the comparison key of the name (upper case, letters and digits only) and the two-letter
 * region.
 */
export type Gazetteer = { isCity(name: string, region: string): boolean };

/** A gazetteer that may also know first names and words of trade (upper case). */
export type Lexicon = Gazetteer & {
  isFirstName?(token: string): boolean;
  isBusinessWord?(token: string): boolean;
  /** The beginning of a word of trade, cut by the width of a field. */
  isCutTrade?(token: string): boolean;
};

/** The reading while it is being made. */
export type Draft = {
  -readonly [K in keyof Omit<DescriptorReading, "references">]: DescriptorReading[K];
} & { references: Reference[] };

/**
 * Where the phrase must stand. `start`: at the start or behind dates and numbers; `alone`: there, and no
 * word follows at once; `spaced`: there, and a word follows behind a blank; `dashed`: there, and a word
 * follows behind a dash; `whole`: nothing but numbers beside it; `led`: only words of banks before it; `end`: only numbers behind it; `anywhere`.
 */
export type Where = "start" | "alone" | "spaced" | "dashed" | "whole" | "led" | "end" | "anywhere";

/** A labelled field such as `INDN:`: the tokens of its value are `from` to `end`. */
export type Field = { readonly key: string; readonly at: number; readonly from: number; end: number };

/** A phrase of a form found at tokens `first` to `end`. */
export type Hit = { readonly form: Form; readonly first: number; readonly end: number };

/** All that the readers of one descriptor share. */
export type Scope = {
  readonly raw: string;
  readonly upper: string;
  readonly tokens: readonly Token[];
  /** Content phrases in the order of the text. */
  readonly contents: Hit[];
  readonly fields: readonly Field[];
  readonly lexicon: Lexicon | null;
  /** ISO 4217 of the account; null when nobody said. */
  readonly currency: string | null;
  readonly draft: Draft;
};

/** Reads what the phrase leaves: fills counterparty, place, references of `scope.draft`. */
export type Rest = (scope: Scope, hit: Hit) => void;

/**
 * One printing form. A `method` says how the money moved and how the rest is laid out; a `content` says
 * what it is for or through whom, inside any method or alone.
 */
export type Form = {
  readonly name: string;
  readonly layer: "method" | "content";
  readonly where: Where;
  readonly channel: Channel;
  readonly direction: "in" | "out" | null;
  readonly purpose: Purpose | null;
  readonly strength: number;
  readonly isReturn: boolean;
  /** The words say that an earlier row is made good. */
  readonly isCorrection: boolean;
  /** Key of the processor that the words name. */
  readonly processor: string | null;
  /** The phrase is a NACHA company entry description: what stands before it is the company. */
  readonly isEntry: boolean;
  /** ISO 4217: read only where this is the account's currency, since elsewhere the words begin names (`BP`, `SO CAL GAS`). */
  readonly currency: string | null;
  /** What a person would call it when no counterparty is named; null: its own words. */
  readonly wording: string | null;
  readonly rest: Rest | null;
};

/** A line of `data/forms.tsv`; what it leaves empty is missing. */
export type CompiledForm = {
  readonly name: string;
  readonly phrases: readonly string[];
  readonly reader?: string;
} & Partial<Omit<Form, "name" | "rest">>;

export type FormEntry = { readonly form: Form; readonly phrases: readonly string[] };

/** Offsets of the tokens `first` to `end`. */
export function spanOf(tokens: readonly Token[], first: number, end: number): Span {
  const start = tokens[first]?.start ?? 0;
  return { start, end: Math.max(start, tokens[end - 1]?.end ?? start) };
}

export function addReference(scope: Scope, kind: Reference["kind"], first: number, end: number): void {
  const span = spanOf(scope.tokens, first, end);
  scope.draft.references.push({ kind, value: scope.raw.slice(span.start, span.end), span });
}
