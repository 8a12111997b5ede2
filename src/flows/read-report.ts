import { createHash } from "node:crypto";
import { isMainThread } from "node:worker_threads";
import type { Context } from "../context.ts";
import { ownerNamesOf, resolveInformation } from "../core/reports/end-user-information.ts";
import { DEFAULT_SETTINGS, type ReportInput, type ReportSettings } from "../core/reports/report-input.ts";
import { DEFAULT_DEFINITION, type RevenueDefinition } from "../core/reports/revenue-definition.ts";
import type { Database } from "../db/database.ts";
import { type InformationEntry, listInformation } from "../db/queries/end-user-information.ts";
import { lockEndUser } from "../db/queries/end-user-locks.ts";
import { type EndUserRow, findEndUser } from "../db/queries/end-users.ts";
import { type AgreementRow, readAgreements } from "../db/queries/funding-agreements.ts";
import {
  type ReportAccountRow,
  readHiddenRowIds,
  readReportAccounts,
  readReportBalances,
  readReportStatements,
} from "../db/queries/report-rows.ts";
import { readReportSettings, type StoredReportSettings } from "../db/queries/report-settings.ts";
import { readWithheldPdfs, type WithheldPdfRow } from "../db/queries/withheld-statements.ts";
import { transact } from "../db/transient.ts";
import { agreementsOf } from "./funding-agreements.ts";
import { buildReportAccounts } from "./report-accounts.ts";
import { type KeptRows, readRows, shownRows } from "./report-rows.ts";
import { makeSizedCache, type SizedCache } from "./sized-cache.ts";
import { readTenantCategories, type TenantCategories } from "./tenant-categories.ts";
import { withheldOf } from "./withheld-statements.ts";

// Reports are pure functions of an end user's data. What they are computed from is kept under a name made of everything that it
// depends on: the end user's data version, which every write raises in its own transaction, the account's categories and settings,
// and the model. A change gives another name, so what is kept can be unused, never stale. After a change the rows that are kept are the
// ground on which only the rows written since are read.

/** An end user, ready to be reported on. */
export type ReportBase = {
  readonly endUser: EndUserRow;
  readonly input: ReportInput;
  /** Accounts with what reports do not look at, by `dsa_`. */
  readonly accountRows: ReadonlyMap<string, ReportAccountRow>;
  readonly information: readonly InformationEntry[];
  readonly definition: RevenueDefinition;
  /** Changes with everything that an answer can depend on. */
  readonly key: string;
};

/** Of a row without its description. */
const BYTES_OF_ROW = 600;
/** What an end user without rows takes. */
const BYTES_AT_LEAST = 30_000;
const ROW_BYTES_AT_MOST = 64 * 1_048_576;
/** The thread of long histories keeps these while somebody asks for them, and ends with them. */
const ROW_BYTES_OF_THREAD_AT_MOST = 256 * 1_048_576;
/** A process that answers nobody looks at an end user once, when its rows have changed. */
const ROW_BYTES_OF_WORKER_AT_MOST = 6 * 1_048_576;
const ANSWER_BYTES_AT_MOST = 32 * 1_048_576;

type Loaded = Pick<ReportBase, "input" | "accountRows" | "information" | "definition">;
/** The newest that was read of an end user. */
type Newest = {
  readonly key: string;
  readonly rowsKey: string;
  readonly rows: KeptRows;
  readonly loaded: Loaded;
};
type Kept = {
  /** By the end user. */
  readonly newest: SizedCache<Newest>;
  readonly answers: SizedCache<Buffer>;
  readonly loading: Map<string, Promise<Loaded>>;
};
/** By database, so that tests with several services do not share anything. */
const keptBy = new WeakMap<Database, Kept>();

/** Null when there is no such end user. */
export async function readReportBase(
  context: Context,
  userId: string,
  anyId: string,
): Promise<ReportBase | null> {
  const { db } = context;
  const [endUser, categories, settings] = await Promise.all([
    findEndUser(db, userId, anyId),
    readTenantCategories(db, userId),
    readReportSettings(db, userId),
  ]);
  if (endUser === null) return null;
  const owner = { userId, endUserPk: endUser.endUserPk };
  const [agreements, withheld] = await Promise.all([readAgreements(db, owner), readWithheldPdfs(db, owner)]);
  const asked = { context, userId, categories, settings, agreements, withheld };
  const key = keyOf(asked, endUser);
  const newest = kept(context).newest.get(endUser.endUserPk);
  const loaded = newest?.key === key ? newest.loaded : await loadOnce(asked, endUser, key);
  const { profitAndLossLayout, confidence, isPortfolio, meta } = endUser;
  return { endUser, ...loaded, key: digestOf([key, profitAndLossLayout, confidence, isPortfolio, meta]) };
}

/** The answer of this name as JSON (a Buffer is JSON already), made only when the end user or the request is another than before. */
export function answerOnce(
  context: Pick<Context, "db" | "config">,
  base: ReportBase,
  name: readonly unknown[],
  make: () => unknown,
): Buffer {
  const { answers } = kept(context);
  const key = `${base.key} ${JSON.stringify(name)}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = make();
  const made = Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer));
  answers.put(key, made, made.length);
  return made;
}

type Asked = {
  readonly context: Context;
  readonly userId: string;
  readonly categories: TenantCategories;
  readonly settings: StoredReportSettings;
  readonly agreements: readonly AgreementRow[];
  readonly withheld: readonly WithheldPdfRow[];
};

function kept({ db, config }: Pick<Context, "db" | "config">): Kept {
  const known = keptBy.get(db);
  if (known !== undefined) return known;
  const made: Kept = {
    newest: makeSizedCache(rowBytesAtMost(config)),
    answers: makeSizedCache(ANSWER_BYTES_AT_MOST),
    loading: new Map(),
  };
  keptBy.set(db, made);
  return made;
}

function keyOf(asked: Asked, { endUserPk, dataVersion, name }: EndUserRow): string {
  const { settings, agreements, withheld } = asked;
  return digestOf([rowsKeyOf(asked), endUserPk, dataVersion, name, settings, agreements, withheld]);
}

/** What a row is made of beside its columns. */
function rowsKeyOf({ context, userId, categories }: Asked): string {
  const labels = categories.all.map((one) => [one.categoryId, one.label, one.analyticsGroup]);
  return digestOf([userId, labels, context.engine.modelVersion]);
}

function digestOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64");
}

/** Requests that come while the same data is being read wait for it instead of reading it too. */
async function loadOnce(asked: Asked, endUser: EndUserRow, key: string): Promise<Loaded> {
  const { loading, newest } = kept(asked.context);
  const running = loading.get(key);
  if (running !== undefined) return running;
  const started = load(asked, endUser).then(({ dataVersion, rows, loaded }) => {
    // Somebody wrote in between: right for who asked, but not under this name.
    if (dataVersion === endUser.dataVersion) {
      const found = { key, rowsKey: rowsKeyOf(asked), rows, loaded };
      newest.put(endUser.endUserPk, found, bytesOf(rows));
    }
    return loaded;
  });
  loading.set(key, started);
  try {
    return await started;
  } finally {
    loading.delete(key);
  }
}

/** A description is up to 2,000 letters, kept as it is and cleaned. */
function bytesOf({ rows }: KeptRows): number {
  return rows.reduce((sum, row) => sum + BYTES_OF_ROW + 2 * row.description.length, BYTES_AT_LEAST);
}

function rowBytesAtMost({ role }: Context["config"]): number {
  if (role === "worker") return ROW_BYTES_OF_WORKER_AT_MOST;
  return isMainThread ? ROW_BYTES_AT_MOST : ROW_BYTES_OF_THREAD_AT_MOST;
}

/** After so many writes in between, writers wait until the reading is done. */
const OPTIMISTIC_TRIES = 3;

type Read = Pick<Newest, "rows" | "loaded">;

/** Reads everything at one version of the data: when somebody wrote meanwhile it is read again. */
async function load(asked: Asked, endUser: EndUserRow): Promise<Read & { readonly dataVersion: string }> {
  const { db } = asked.context;
  let version = endUser.dataVersion;
  for (let tries = 1; tries <= OPTIMISTIC_TRIES; tries++) {
    const read = await readAll(asked, endUser);
    const now = await findEndUser(db, asked.userId, endUser.endUserPk);
    if (now === null || now.dataVersion === version) return { ...read, dataVersion: version };
    version = now.dataVersion;
  }
  return transact(db, async (tx) => {
    const locked = await lockEndUser(tx, asked.userId, endUser.endUserPk);
    return { ...(await readAll(asked, endUser)), dataVersion: locked?.dataVersion ?? version };
  });
}

async function readAll(asked: Asked, endUser: EndUserRow): Promise<Read> {
  const { context, userId, categories, settings, agreements, withheld } = asked;
  const { db, engine } = context;
  const owner = { userId, endUserPk: endUser.endUserPk };
  const newest = kept(context).newest.get(endUser.endUserPk);
  const known = newest?.rowsKey === rowsKeyOf(asked) ? newest.rows : null;
  const [accounts, balances, statements, hidden, information, rows] = await Promise.all([
    readReportAccounts(db, owner),
    readReportBalances(db, owner),
    readReportStatements(db, owner),
    readHiddenRowIds(db, owner),
    listInformation(db, owner),
    readRows(context, { owner, categories }, known),
  ]);
  const transactions = shownRows(rows, new Set(hidden));
  const input = {
    endUser: { id: endUser.endUserPk, endUserId: endUser.endUserId, name: endUser.name },
    accounts: buildReportAccounts({ accounts, balances, statements }, transactions),
    transactions,
    settings: settingsOf(settings.settings),
    ownerNames: ownerNamesOf(resolveInformation(information)),
    fundingAgreements: agreementsOf(engine, agreements),
    withheld: withheldOf(withheld),
  };
  const accountRows = new Map(accounts.map((row) => [row.data_source_account_id, row]));
  return { rows, loaded: { input, accountRows, information, definition: definitionOf(settings) } };
}

/** The account's settings over the defaults; what is not of the right kind counts as not set. */
export function settingsOf(stored: Readonly<Record<string, unknown>>): ReportSettings {
  const { low_balance_threshold: threshold } = stored;
  const factor = (name: string, otherwise: number): number => {
    const value = stored[name];
    return typeof value === "number" ? Math.round(value * 100) : otherwise;
  };
  return {
    lowBalanceThreshold:
      typeof threshold === "number" ? String(threshold) : DEFAULT_SETTINGS.lowBalanceThreshold,
    assumedFactor: factor("assumed_factor", DEFAULT_SETTINGS.assumedFactor),
    assumedFactorLow: factor("assumed_factor_low", DEFAULT_SETTINGS.assumedFactorLow),
    assumedFactorHigh: factor("assumed_factor_high", DEFAULT_SETTINGS.assumedFactorHigh),
  };
}

function definitionOf({ definition }: StoredReportSettings): RevenueDefinition {
  if (definition === null) return DEFAULT_DEFINITION;
  return { ...DEFAULT_DEFINITION, ...definition.definition, version: definition.version };
}
