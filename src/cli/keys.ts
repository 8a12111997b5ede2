import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { createKey, deactivateKeys, listKeys, makeSecret } from "../db/keys.ts";
import { FIRST_USER, listUsers } from "../db/users.ts";
import { withDatabase } from "./open-database.ts";
import { printTable } from "./table.ts";
import { UsageError } from "./usage-error.ts";
import { requireUser } from "./users.ts";

const USAGE =
  "egret keys create [--user ID|NAME] [--name NAME], egret keys list [--user ID|NAME], or egret keys deactivate KEY";

/** `egret keys …`: the API keys of accounts. */
export async function runKeys(args: readonly string[]): Promise<void> {
  const [command, ...rest] = args;
  if (command === "create") return create(rest);
  if (command === "list") return list(rest);
  if (command === "deactivate") return deactivate(rest);
  throw new UsageError(USAGE);
}

async function create(args: string[]): Promise<void> {
  const options = {
    user: { type: "string", default: FIRST_USER.name },
    name: { type: "string", default: "" },
  } as const;
  const { values } = parseArgs({ args, options });
  const secret = makeSecret();
  const keyId = await withDatabase(readConfig(), async (db) => {
    const { userId } = await requireUser(db, values.user);
    return createKey(db, { userId, name: values.name, secret });
  });
  console.log(secret);
  // Apart from the secret, so that `KEY=$(egret keys create)` holds the key alone.
  console.error(`made ${keyId}; shown only now, only its digest is stored`);
}

async function list(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { user: { type: "string" } } });
  const { keys, names } = await withDatabase(readConfig(), async (db) => {
    const user = values.user === undefined ? null : await requireUser(db, values.user);
    const users = await listUsers(db);
    return {
      keys: await listKeys(db, user?.userId ?? null),
      names: new Map(users.map(({ userId, name }) => [userId, name])),
    };
  });
  printTable(
    ["ID", "SECRET", "NAME", "USER", "ACTIVE", "CREATED", "LAST USED"],
    keys.map((key) => [
      key.keyId,
      `${key.prefix}…`,
      key.name,
      names.get(key.userId) ?? key.userId,
      key.isActive ? "yes" : "no",
      key.created,
      key.lastUsed ?? "never",
    ]),
  );
}

async function deactivate(args: readonly string[]): Promise<void> {
  const [given] = args;
  if (!given)
    throw new UsageError(
      "egret keys deactivate KEY, where KEY is the ID or the start of the secret that egret keys list shows",
    );
  const wanted = given.replace(/…$/, "");
  const found = await withDatabase(readConfig(), (db) => deactivateKeys(db, wanted));
  if (found.length === 0) throw new UsageError(`there is no key ${given}; see: egret keys list`);
  console.log(
    `${found.map((key) => `${key.prefix}…`).join(", ")} deactivated; running services refuse it from now on`,
  );
}
