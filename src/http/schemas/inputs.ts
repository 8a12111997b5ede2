import Type, { type Static, type TObject, type TSchema, type TUnsafe } from "typebox";
import { isCurrency } from "../../core/model/currency.ts";

// Pieces that request schemas are built of. What JSON Schema cannot say is a refinement with the sentence that tells the fix.

type Check = { readonly isRight: (text: string) => boolean; readonly fix: string };

const WHOLE_CHARACTERS: Check = {
  isRight: (text) => text.isWellFormed() && !text.includes("\u0000"),
  fix: "must not contain the NUL character or half of a surrogate pair; remove it",
};
const ONE_LINE: Check = {
  isRight: (text) => !/[\u0000-\u001f\u007f]/.test(text),
  fix: "must not contain control characters; remove them",
};

/** What no bank prints and no screen shows. */
const PRINTABLE: Check = {
  isRight: (text) => !/[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
  fix: "must not contain control characters other than tabs and line breaks; remove them",
};

type TextOptions = {
  readonly description: string;
  readonly maxLength: number;
  readonly examples?: readonly string[];
};

/** Free text as banks print it; tabs and line breaks are allowed. */
export function freeText(options: TextOptions): TUnsafe<string> {
  return checked({ type: "string", minLength: 1, ...options }, [WHOLE_CHARACTERS, PRINTABLE, NOT_BLANK]);
}

const NOT_BLANK: Check = { isRight: (text) => text === "" || text.trim() !== "", fix: "must not be blank" };

/** An identifier, a name or a label. */
export function lineText(options: TextOptions, ...more: readonly Check[]): TUnsafe<string> {
  return checked({ type: "string", minLength: 1, ...options }, [
    WHOLE_CHARACTERS,
    ONE_LINE,
    NOT_BLANK,
    ...more,
  ]);
}

/** Text that may name something; what PostgreSQL cannot even compare is refused. */
export function anyId(description: string): TUnsafe<string> {
  return checked({ type: "string", description }, [WHOLE_CHARACTERS]);
}

/** The caller's identifier of something. */
export function callersId(description: string): TUnsafe<string> {
  return lineText({ description, maxLength: 140 });
}

export function currencyCode(): TUnsafe<string> {
  const isKnown = {
    isRight: isCurrency,
    fix: 'must be a currency of ISO 4217 in capitals, for example "USD"',
  };
  return checked({ type: "string", description: "ISO 4217 code", examples: ["USD"] }, [isKnown]);
}

/** Sums beyond this cannot be told to the cent in a JSON number. */
const LARGEST_AMOUNT = 1e13;

export function amountNumber(description: string): TUnsafe<number> {
  return Type.Unsafe({ type: "number", description, minimum: -LARGEST_AMOUNT, maximum: LARGEST_AMOUNT });
}

export function dayText(description: string): TUnsafe<string> {
  return Type.Unsafe({ type: "string", format: "date", description });
}

export function instantText(description: string): TUnsafe<string> {
  return Type.Unsafe({ type: "string", format: "date-time", description });
}

export function oneOf<const T extends readonly string[]>(values: T, description: string): TUnsafe<T[number]> {
  return Type.Unsafe({ type: "string", enum: values, description });
}

/** Free JSON that is stored as it is: bounded, so that nobody parks a database in it. */
export function freeJson(description: string, type?: "object"): TUnsafe<unknown> {
  const checks = {
    check: (value: unknown) =>
      value === null || (depthOf(value) <= 16 && sizeOf(value) <= 65_536 && isWhole(value)),
    error: () => "must have at most 64 kB of JSON, 16 levels and no NUL character",
  };
  return Type.Unsafe({ ...(type === undefined ? {} : { type }), description, "~refine": [checks] });
}

/** The same, or null, which counts as not given. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<StaticOf<T> | null> {
  const { type, enum: values, ...rest } = schema as { type?: string; enum?: readonly unknown[] };
  const refinements = (rest as { "~refine"?: Refinement[] })["~refine"];
  return Type.Unsafe({
    ...rest,
    type: [type, "null"],
    ...(values === undefined ? {} : { enum: [...values, null] }),
    ...(refinements === undefined ? {} : { "~refine": refinements.map(unlessNull) }),
  });
}

export function flagOrNull(description: string): TUnsafe<boolean | null> {
  return Type.Unsafe({ type: ["boolean", "null"], description });
}

/** A condition on an object as a whole; what is no object has a message of its own. */
export function objectThat<T extends TObject>(
  schema: T,
  isRight: (value: Static<T>) => boolean,
  fix: string,
): T {
  const check = (value: unknown) =>
    typeof value !== "object" || value === null || isRight(value as Static<T>);
  return Type.Refine(schema, check, () => fix) as unknown as T;
}

type StaticOf<T> = T extends TUnsafe<infer S> ? S : never;
type Refinement = { readonly check: (value: unknown) => boolean; readonly error: () => string };

function unlessNull({ check, error }: Refinement): Refinement {
  return { check: (value) => value === null || check(value), error };
}

function checked(schema: Record<string, unknown>, checks: readonly Check[]): TUnsafe<string> {
  const refinements = checks.map(({ isRight, fix }) => ({
    // The type has a message of its own.
    check: (value: unknown) => typeof value !== "string" || isRight(value),
    error: () => fix,
  }));
  return Type.Unsafe({ ...schema, "~refine": refinements });
}

function depthOf(value: unknown): number {
  let depth = 0;
  let level: unknown[] = [value];
  while (level.length > 0 && depth < 20) {
    depth++;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return depth;
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

/** PostgreSQL's jsonb refuses both. */
function isWhole(value: unknown): boolean {
  return !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value) ?? "");
}

/** Query parameter of the reads that can say why. */
export const EXPLAIN = Type.Optional(
  Type.Boolean({
    description: "With true every transaction carries `reasons`: why the answer is what it is",
  }),
);

/** Query parameters of lists that grow. */
export const PAGING = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000, description: "Rows per page, 100 when absent" }),
  ),
  cursor: Type.Optional(Type.String({ description: "`_meta.next_cursor` of the page before" })),
};
