import { join } from "node:path";
import type { Context } from "../context.ts";
import { idFromHash } from "../core/model/ids.ts";
import {
  type AccountFunder,
  type FunderChange,
  listAccountFunders,
  upsertFunder,
} from "../db/queries/funders.ts";
import { type Funder, readFunders } from "../knowledge/funders.ts";

/** A funder as an account sees it: the directory's facts under its own words. */
export type FunderView = {
  readonly funderId: string;
  readonly name: string;
  readonly slug: string;
  readonly merchantId: string | null;
  readonly emailDomains: readonly string[];
  readonly logoUrl: string | null;
  readonly offerEmailInstructions: string | null;
  readonly offerPortalInstructions: string | null;
  readonly offerSource: unknown;
  readonly isLinked: boolean;
  readonly isOwn: boolean;
  /** Null: the account has never touched it. */
  readonly created: string | null;
  readonly lastUpdated: string | null;
};

let directory: ReadonlyMap<string, Funder> | undefined;

/** The directory by the ids that are the same in every installation. */
function funderDirectory(): ReadonlyMap<string, Funder> {
  directory ??= new Map(
    readFunders(join(import.meta.dirname, "../../data")).map((one) => [idFromHash("fnd_", one.slug), one]),
  );
  return directory;
}

/** Every funder that the account can link, in the order of the slugs. */
export async function listFunders(context: Context, userId: string): Promise<readonly FunderView[]> {
  const own = new Map((await listAccountFunders(context.db, userId)).map((one) => [one.funderId, one]));
  const listed = [...funderDirectory()].map(([id, funder]) => viewOf(id, funder, own.get(id) ?? null));
  const added = [...own.values()].filter((one) => one.isOwn).map((one) => viewOf(one.funderId, null, one));
  return [...listed, ...added].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

function viewOf(funderId: string, listed: Funder | null, own: AccountFunder | null): FunderView {
  const merchantKey = own?.merchantKey ?? listed?.merchantKey ?? null;
  return {
    funderId,
    name: own?.name ?? listed?.name ?? "",
    slug: own?.slug ?? listed?.slug ?? "",
    merchantId: merchantKey === null ? null : idFromHash("mrc_", merchantKey),
    emailDomains: own?.emailDomains ?? listed?.emailDomains ?? [],
    logoUrl: own?.logoUrl ?? null,
    offerEmailInstructions: own?.offerEmailInstructions ?? null,
    offerPortalInstructions: own?.offerPortalInstructions ?? null,
    offerSource: own?.offerSource ?? null,
    isLinked: own?.isLinked ?? false,
    isOwn: own?.isOwn ?? false,
    created: own?.created ?? null,
    lastUpdated: own?.lastUpdated ?? null,
  };
}

/** What an account may say of any funder. */
export type FunderWords = Pick<
  FunderChange,
  "emailDomains" | "logoUrl" | "offerEmailInstructions" | "offerPortalInstructions" | "offerSource"
>;

export type NewFunder = FunderWords & {
  readonly name: string;
  readonly slug: string;
  readonly merchantId: string | null;
};

export type FunderOutcome =
  | { readonly kind: "done"; readonly funder: FunderView }
  | { readonly kind: "not_found" | "slug_taken" | "no_such_merchant" };

/** Adds a funder that the directory does not know, and links it. */
export async function addFunder(context: Context, userId: string, values: NewFunder): Promise<FunderOutcome> {
  const { name, slug, merchantId, ...words } = values;
  if ((await listFunders(context, userId)).some((one) => one.slug === slug)) return { kind: "slug_taken" };
  const merchantKey = merchantId === null ? null : merchantKeyOf(context, merchantId);
  if (merchantId !== null && merchantKey === null) return { kind: "no_such_merchant" };
  // Made from the slug, so that two requests at once make one.
  const funderId = idFromHash("fnd_", `${userId} ${slug}`);
  const own = await upsertFunder(
    context.db,
    { userId, funderId },
    { ...words, name, slug, merchantKey, isOwn: true, isLinked: true },
  );
  return { kind: "done", funder: viewOf(funderId, null, own) };
}

function merchantKeyOf({ engine }: Context, merchantId: string): string | null {
  for (const key of engine.merchantKeys()) if (idFromHash("mrc_", key) === merchantId) return key;
  return null;
}

/** Links a funder, or changes the account's words on it; what is not said stays. */
export async function linkFunder(
  context: Context,
  key: { readonly userId: string; readonly funderId: string },
  words: FunderWords,
): Promise<FunderOutcome> {
  return change(context, key, { ...words, isLinked: true });
}

/** The account's words on it are kept. */
export async function unlinkFunder(
  context: Context,
  key: { readonly userId: string; readonly funderId: string },
): Promise<FunderOutcome> {
  return change(context, key, { isLinked: false });
}

async function change(
  context: Context,
  key: { readonly userId: string; readonly funderId: string },
  values: FunderChange,
): Promise<FunderOutcome> {
  const known = (await listFunders(context, key.userId)).find((one) => one.funderId === key.funderId);
  if (known === undefined) return { kind: "not_found" };
  const own = await upsertFunder(context.db, key, values);
  return { kind: "done", funder: viewOf(key.funderId, funderDirectory().get(key.funderId) ?? null, own) };
}
