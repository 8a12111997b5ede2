import type { Selectable } from "kysely";
import type { Database } from "../database.ts";
import type { FundersTable } from "../integration-tables.ts";

/** What an account says of a funder: of one that it made, or over one of the directory. Null: nothing of its own. */
export type AccountFunder = {
  readonly funderId: string;
  readonly isLinked: boolean;
  readonly isOwn: boolean;
  readonly name: string | null;
  readonly slug: string | null;
  readonly merchantKey: string | null;
  readonly emailDomains: readonly string[] | null;
  readonly logoUrl: string | null;
  readonly offerEmailInstructions: string | null;
  readonly offerPortalInstructions: string | null;
  readonly offerSource: unknown;
  readonly created: string;
  readonly lastUpdated: string;
};

export type FunderChange = Partial<
  Omit<AccountFunder, "funderId" | "created" | "lastUpdated" | "emailDomains">
> & { readonly emailDomains?: readonly string[] | null };

function funderOf(row: Selectable<FundersTable>): AccountFunder {
  return {
    funderId: row.funder_id,
    isLinked: row.is_linked,
    isOwn: row.is_own,
    name: row.name,
    slug: row.slug,
    merchantKey: row.merchant_key,
    emailDomains: row.email_domains,
    logoUrl: row.logo_url,
    offerEmailInstructions: row.offer_email_instructions,
    offerPortalInstructions: row.offer_portal_instructions,
    offerSource: row.offer_source,
    created: row.created,
    lastUpdated: row.last_updated,
  };
}

export async function listAccountFunders(db: Database, userId: string): Promise<readonly AccountFunder[]> {
  const rows = await db.selectFrom("funders").selectAll().where("user_id", "=", userId).execute();
  return rows.map(funderOf);
}

/** Makes what the account says of a funder, or changes the given parts of it. */
export async function upsertFunder(
  db: Database,
  key: { readonly userId: string; readonly funderId: string },
  change: FunderChange,
): Promise<AccountFunder> {
  const columns = columnsOf(change);
  const row = await db
    .insertInto("funders")
    .values({ user_id: key.userId, funder_id: key.funderId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "funder_id"]).doUpdateSet({ ...columns, last_updated: new Date() }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return funderOf(row);
}

function columnsOf(change: FunderChange) {
  const { isLinked, isOwn, name, slug, merchantKey, emailDomains, logoUrl } = change;
  const { offerEmailInstructions: email, offerPortalInstructions: portal, offerSource } = change;
  return {
    ...(isLinked === undefined ? {} : { is_linked: isLinked }),
    ...(isOwn === undefined ? {} : { is_own: isOwn }),
    ...(name === undefined ? {} : { name }),
    ...(slug === undefined ? {} : { slug }),
    ...(merchantKey === undefined ? {} : { merchant_key: merchantKey }),
    ...(emailDomains === undefined
      ? {}
      : { email_domains: emailDomains === null ? null : [...emailDomains] }),
    ...(logoUrl === undefined ? {} : { logo_url: logoUrl }),
    ...(email === undefined ? {} : { offer_email_instructions: email }),
    ...(portal === undefined ? {} : { offer_portal_instructions: portal }),
    ...(offerSource === undefined
      ? {}
      : { offer_source: offerSource === null ? null : JSON.stringify(offerSource) }),
  };
}
