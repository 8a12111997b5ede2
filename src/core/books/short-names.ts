import { termsOf } from "../language/lexicon.ts";

/** By any form of a given name (`bob`), the one that stands for all of its forms. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  termsOf("shortName").flatMap((line) => {
    const forms = line.toLowerCase().split(" ");
    return forms.map((form): [string, string] => [form, forms[0]!]);
  }),
);
