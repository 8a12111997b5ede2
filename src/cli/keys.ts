import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { SCOPES, type Scope } from "../core/model/scope.ts";
import { createKey, deactivateKeys, listKeys, makeSecret } from "../db/keys.ts";
import { FIRST_USER, listUsers } from "../db/users.ts";
import { withDatabase } from "./open-database.ts";
import { printTable } from "./table.ts";
import { UsageError } from "./usage-error.ts";
import { requireUser } from "./users.ts";

/** `egret keys …`: the API keys of accounts. */
export async function runKeys(args: readonly string[]): Promise<void> {
  const [command, ...rest] = args;
  if (command === "create") return create(rest);
  if (command === "list") return list(rest);
  return deactivate(rest);
}

async function create(args: string[]): Promise<void> {
  const options = {
    user: { type: "string", default: FIRST_USER.name },
    name: { type: "string", default: "" },
    scopes: { type: "string", default: SCOPES.join(",") },
    days: { type: "string" },
    json: { type: "boolean" },
  } as const;
  const { values } = parseArgs({ args, options });
  const scopes = readScopes(values.scopes);
  const expires = readExpiry(values.days);
  const secret = makeSecret();
  const config = readConfig();
  const keyId = await withDatabase(config, async (db) => {
    const { userId } = await requireUser(db, values.user);
    return createKey(db, { userId, name: values.name, secret, scopes, expires });
  });
  if (values.json) console.log(JSON.stringify({ id: keyId, secret }));
  else console.log(secret);
  // Apart from the secret, so that `KEY=$(egret keys create)` holds the key alone.
  console.error(`made ${keyId} ${placeOf(config)}; shown only now, only its digest is stored`);
}

function readScopes(text: string): readonly Scope[] {
  const words = text.split(",").map((word) => word.trim());
  const scopes = SCOPES.filter((scope) => words.includes(scope));
  if (scopes.length === words.length) return scopes;
  throw new UsageError(`--scopes ${text} is not known; give one or more of ${SCOPES.join(",")}`);
}

const DAY_MS = 86_400_000;

function readExpiry(days: string | undefined): Date | null {
  if (days === undefined) return null;
  if (/^[1-9]\d{0,4}$/.test(days)) return new Date(Date.now() + Number(days) * DAY_MS);
  throw new UsageError(`--days ${days} is no number of days from 1`);
}

async function list(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { user: { type: "string" }, json: { type: "boolean" } } });
  const config = readConfig();
  const { keys, names } = await withDatabase(config, async (db) => {
    const user = values.user === undefined ? null : await requireUser(db, values.user);
    const users = await listUsers(db);
    return {
      keys: await listKeys(db, user?.userId ?? null),
      names: new Map(users.map(({ userId, name }) => [userId, name])),
    };
  });
  if (values.json) {
    const wire = keys.map(({ keyId, prefix, name, userId, isActive, created, lastUsed, ...key }) => ({
      ...{ id: keyId, prefix, name, user_id: userId, is_active: isActive, created, last_used: lastUsed },
      ...{ scopes: key.scopes, expires: key.expires },
    }));
    return console.log(JSON.stringify({ place: placeOf(config), keys: wire }, null, 2));
  }
  // Apart from the table: whoever sees no key, or another's, mostly asked another folder.
  console.error(`keys ${placeOf(config)}:`);
  printTable(
    ["ID", "SECRET", "NAME", "USER", "ACTIVE", "SCOPES", "EXPIRES", "CREATED", "LAST USED"],
    keys.map((key) => [
      key.keyId,
      `${key.prefix}…`,
      key.name,
      names.get(key.userId) ?? key.userId,
      key.isActive ? "yes" : "no",
      key.scopes.join(","),
      key.expires ?? "never",
      key.created,
      key.lastUsed ?? "never",
    ]),
  );
}

function placeOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === null ? `of the data folder ${dataDir}` : "of the database in DATABASE_URL";
}

async function deactivate(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const [given] = positionals;
  if (!given)
    throw new UsageError(
      "egret keys deactivate KEY, where KEY is the ID or the start of the secret that egret keys list shows",
    );
  const wanted = given.replace(/…$/, "");
  const found = await withDatabase(readConfig(), (db) => deactivateKeys(db, wanted));
  if (found.length === 0) throw new UsageError(`there is no key ${given}; see: egret keys list`);
  if (values.json) return console.log(JSON.stringify({ deactivated: found.map(({ prefix }) => prefix) }));
  console.log(
    `${found.map((key) => `${key.prefix}…`).join(", ")} deactivated; running services refuse it from now on`,
  );
}
