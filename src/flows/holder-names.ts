import { type HolderNames, NOBODY } from "../core/enrich/holder.ts";
import { ownerNamesOf, resolveInformation } from "../core/reports/end-user-information.ts";
import type { Database } from "../db/database.ts";
import { readHolderWords } from "../db/queries/holder-words.ts";

/** Fields of the information that name the company. */
const COMPANY_FIELDS = ["company_legal_business_name", "dba"] as const;

/** How end users and their owners are called, by service id: from the end user itself and from what was said of it. */
export async function readHolderNames(
  db: Database,
  userId: string,
  endUserPks: readonly string[],
): Promise<(endUserPk: string) => HolderNames> {
  const words = await readHolderWords(db, userId, endUserPks);
  const names = new Map<string, HolderNames>();
  for (const [endUserPk, said] of Map.groupBy(words, (word) => word.endUserPk)) {
    const information = resolveInformation(said.flatMap((word) => word.information ?? []));
    const stated = COMPANY_FIELDS.map((field) => information.fields[field]);
    const companies = [said[0]?.name, ...stated].filter((name) => typeof name === "string");
    names.set(endUserPk, { companies: [...new Set(companies)], people: ownerNamesOf(information) });
  }
  return (endUserPk) => names.get(endUserPk) ?? NOBODY;
}
