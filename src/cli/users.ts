import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import { createUser, findUsers, listUsers, PLANS, type Plan, type UserRow } from "../db/users.ts";
import { withDatabase } from "./open-database.ts";
import { printTable } from "./table.ts";
import { UsageError } from "./usage-error.ts";

/** `egret users …`: the accounts of the service. */
export async function runUsers(args: readonly string[]): Promise<void> {
  const [command, ...rest] = args;
  return command === "create" ? create(rest) : list(rest);
}

async function create(args: string[]): Promise<void> {
  const options = {
    name: { type: "string" },
    plan: { type: "string", default: "enterprise" },
    json: { type: "boolean" },
  } as const;
  const { values } = parseArgs({ args, options });
  const { name } = values;
  if (!name) throw new UsageError("give the account a name: egret users create --name NAME");
  const plan = PLANS.find((one) => one === values.plan);
  if (plan === undefined) throw new UsageError(`--plan is one of ${PLANS.join(", ")}`);
  const userId = await withDatabase(readConfig(), (db) => createNamed(db, name, plan));
  if (values.json) return console.log(JSON.stringify({ id: userId, name, plan }));
  console.log(`${userId}  made; give it a key with: egret keys create --user ${JSON.stringify(name)}`);
}

async function createNamed(db: Database, name: string, plan: Plan): Promise<string> {
  if ((await findUsers(db, name)).length > 0)
    throw new UsageError(`there is an account named ${name} already`);
  return createUser(db, name, plan);
}

async function list(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
  const users = await withDatabase(readConfig(), listUsers);
  if (values.json) {
    const wire = users.map(({ userId, name, plan, created }) => ({ id: userId, name, plan, created }));
    return console.log(JSON.stringify(wire, null, 2));
  }
  printTable(
    ["ID", "NAME", "PLAN", "CREATED"],
    users.map((user) => [user.userId, user.name, user.plan, user.created]),
  );
}

/** The one account that is meant; throws `UsageError` otherwise. */
export async function requireUser(db: Database, idOrName: string): Promise<UserRow> {
  const found = await findUsers(db, idOrName);
  const [user] = found;
  if (user === undefined) throw new UsageError(`there is no account ${idOrName}; see: egret users list`);
  if (found.length > 1)
    throw new UsageError(`${found.length} accounts are named ${idOrName}; use the id: egret users list`);
  return user;
}
