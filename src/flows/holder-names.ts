import type { BookHolder } from "../core/books/book-row.ts";
import { NOBODY } from "../core/enrich/holder.ts";
import { ownerNamesOf, resolveInformation } from "../core/reports/end-user-information.ts";
import type { Database } from "../db/database.ts";
import { type ApiAccount, accountKey } from "../db/queries/data-sources.ts";
import { readHolderWords } from "../db/queries/holder-words.ts";

/** Fields of the information that name the company. */
const COMPANY_FIELDS = ["company_legal_business_name", "dba"] as const;

const UNKNOWN: BookHolder = { ...NOBODY, industry: null };

export type Holders = {
  /** How an end user and its owners are called and what it does, by service id: from the end user and what was said of it. */
  readonly holderOf: (endUserPk: string) => BookHolder;
  /** Whether anything was said of transactions of any of them. */
  readonly hasFeedback: boolean;
  /** Whether transactions are stored of an end user; false for one that was not asked for. */
  readonly hasRows: (endUserPk: string) => boolean;
  /** The accounts that were asked for, as far as they are there; by `accountKey`. */
  readonly accounts: ReadonlyMap<string, ApiAccount>;
  /** Of the account's settings; empty when no end user was found. */
  readonly settingsVersion: string;
};

export async function readHolders(
  db: Database,
  userId: string,
  endUserPks: readonly string[],
  accountIds: readonly string[] = [],
): Promise<Holders> {
  const words = await readHolderWords(db, userId, endUserPks, accountIds);
  const names = new Map<string, BookHolder>();
  const withRows = new Set(words.flatMap((word) => (word.hasRows ? [word.endUserPk] : [])));
  for (const [endUserPk, said] of Map.groupBy(words, (word) => word.endUserPk)) {
    const information = resolveInformation(said.flatMap((word) => word.information ?? []));
    const stated = COMPANY_FIELDS.map((field) => information.fields[field]);
    const companies = [said[0]?.name, ...stated].filter((name) => typeof name === "string");
    const { industry_type: industry } = information.fields;
    names.set(endUserPk, {
      companies: [...new Set(companies)],
      people: ownerNamesOf(information),
      industry: typeof industry === "string" ? industry : null,
    });
  }
  return {
    holderOf: (endUserPk) => names.get(endUserPk) ?? UNKNOWN,
    hasFeedback: words.some((word) => word.hasFeedback),
    hasRows: (endUserPk) => withRows.has(endUserPk),
    settingsVersion: words[0]?.settingsVersion ?? "",
    accounts: new Map(
      words.flatMap(({ endUserPk, accounts }) =>
        accounts.map((one) => [accountKey({ endUserPk, accountId: one.accountId }), one]),
      ),
    ),
  };
}

/** As `readHolders`, the names alone. */
export async function readHolderNames(
  db: Database,
  userId: string,
  endUserPks: readonly string[],
): Promise<Holders["holderOf"]> {
  return (await readHolders(db, userId, endUserPks)).holderOf;
}
