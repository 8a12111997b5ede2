import { cell, readTables } from "./tables.ts";

/** The terms of each role of `data/lexicon/*.tsv`, in the order of their lines. */
export function readLexicon(dataFolder: string): Record<string, string[]> {
  const terms: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const row of readTables(`${dataFolder}/lexicon`, ["role", "term", "language", "source"])) {
    const [role, term] = [cell(row, "role"), cell(row, "term")];
    if (role === "" || term === "") throw new Error(`${row.at} lacks a role or a term`);
    if (!/^[a-z]{2}$/.test(cell(row, "language"))) throw new Error(`${row.at} lacks a language (en, de, …)`);
    if (term !== term.replaceAll(/(?<!\\)[a-z]/g, "")) throw new Error(`${row.at}: terms are upper case`);
    if (seen.has(`${role}\t${term}`)) throw new Error(`${row.at}: "${term}" stands there already`);
    seen.add(`${role}\t${term}`);
    terms[role] ??= [];
    terms[role].push(term);
  }
  return terms;
}
