import { keyOf } from "../core/enrich/normalise.ts";
import { cell, readTable } from "./tables.ts";

/** A funder of the directory: who buys receivables, and by which merchant its money shows in transactions. */
export type Funder = {
  readonly name: string;
  readonly slug: string;
  /** Key of its merchant in the knowledge. */
  readonly merchantKey: string;
  /** Domains of its website, which its mail comes from as a rule. */
  readonly emailDomains: readonly string[];
};

/** `data/funders.tsv`, in the order of the slugs. */
export function readFunders(dataFolder: string): readonly Funder[] {
  const rows = readTable(`${dataFolder}/funders.tsv`, ["name", "slug", "merchant", "domain", "source"]);
  return rows.map((row) => ({
    name: cell(row, "name"),
    slug: cell(row, "slug"),
    merchantKey: `known:${keyOf(cell(row, "merchant"))}`,
    emailDomains: cell(row, "domain") === "" ? [] : [cell(row, "domain")],
  }));
}
