import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { makeSecret } from "../db/keys.ts";
import { listWaitingJobs } from "../jobs/waiting-jobs.ts";
import { startService } from "../service.ts";
import { type Deal, readDeal, readName } from "./underwrite/deal.ts";
import { writeMemo } from "./underwrite/memo.ts";
import { UsageError } from "./usage-error.ts";

const USAGE = `egret underwrite FOLDER [-o deal.xlsx] [--memo memo.pdf] [--name NAME] [--json]

Reads the statements, applications and bank exports of one business and writes the workbook of its deal, and a memo of
one or two pages. Everything happens in a folder of its own that is removed at the end: no server, no database stays.
Without --name the business is called as its application or its statements call it.
Exit status: 0 every statement adds up, 1 some do not or could not be read (it is said which), 2 nothing was written.`;

const FILES_AT_MOST = 500;
const END_USER = "deal";
const PATIENCE_MS = 3_600_000;

/** `egret underwrite`. Returns the exit status. */
export async function runUnderwrite(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      output: { type: "string", short: "o", default: "deal.xlsx" },
      memo: { type: "string" },
      name: { type: "string" },
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [folder] = positionals;
  if (values.help || folder === undefined || positionals.length > 1) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  if (extname(values.output) !== ".xlsx")
    throw new UsageError(`"${values.output}": the workbook is written as .xlsx`);
  const files = filesIn(folder);
  const { workbook, deal } = await inOwnPlace((place) =>
    underwrite(place, { files, folder, name: values.name }),
  );
  put(values.output, workbook);
  if (values.memo !== undefined) put(values.memo, await writeMemo(deal));
  if (values.json) console.log(JSON.stringify(deal, null, 2));
  else {
    for (const { file, verdict, says } of deal.statements)
      console.log(`${verdict.padEnd(9)} ${file}  ${says}`);
    if (deal.statements.length === 0) console.log("no statement was found");
    for (const { file, says } of deal.other_files) console.log(`${"".padEnd(9)} ${file}  ${says}`);
    console.log([values.output, values.memo].filter((one) => one !== undefined).join(", "));
  }
  return deal.doubts.length === 0 ? 0 : 1;
}

function filesIn(folder: string): readonly string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`"${folder}" is not a folder`);
  const found = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (found.length === 0) throw new UsageError(`there is no file in "${folder}"`);
  if (found.length > FILES_AT_MOST)
    throw new UsageError(`"${folder}" holds ${found.length} files; a deal has ${FILES_AT_MOST} at most`);
  return found;
}

export type Place = {
  call(method: string, path: string, body?: unknown): Promise<Response>;
  hasWork(): Promise<boolean>;
  readonly maxFileBytes: number;
};

/** A service of our own, reachable from this machine by a key that nobody else knows, in a folder that goes with it. */
async function inOwnPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "egret-deal-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const key = makeSecret();
    const service = await startService(ownConfig(readConfig(), folder, key));
    try {
      const { db, config } = service.context;
      return await work({
        call: (method, path, body) =>
          fetch(`${service.url}${path}`, {
            method,
            headers: { "x-api-key": key, "content-type": "application/json" },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        hasWork: async () => (await listWaitingJobs(db)).length > 0,
        maxFileBytes: config.maxFileBytes,
      });
    } finally {
      await service.stop();
    }
  } finally {
    remove();
  }
}

/** Of the settings only those that say how files are read. */
function ownConfig(config: Config, folder: string, apiKey: string): Config {
  return {
    ...config,
    ...{ host: "127.0.0.1", port: 0, dataDir: folder, apiKey, databaseUrl: null, role: "all" },
    ...{ isIdentityNew: false, rateLimitPerMinute: null, logLevel: "silent", secretKeys: [], llm: null },
    fileStore: { kind: "folder", path: join(folder, "files") },
    pdf: { ...config.pdf, cacheDir: join(folder, "cache") },
  };
}

type Asked = {
  readonly files: readonly string[];
  readonly folder: string;
  readonly name: string | undefined;
};

async function underwrite(place: Place, asked: Asked): Promise<{ workbook: Buffer; deal: Deal }> {
  const { files } = asked;
  const setName = (name?: string) =>
    place.call("PUT", "/api/end_users", { end_user: { end_user_id: END_USER, ...(name && { name }) } });
  await setName(asked.name);
  const refused: { file: string; says: string }[] = [];
  for (const path of files) {
    const says = await upload(place, path);
    if (says !== null) refused.push({ file: basename(path), says });
  }
  await untilDone(place);
  const name = asked.name ?? (await readName(place, END_USER)) ?? basename(resolve(asked.folder));
  if (asked.name === undefined) {
    await setName(name);
    await untilDone(place);
  }
  const workbook = await place.call("GET", `/api/end_users/${END_USER}/export.xlsx`);
  if (workbook.status !== 200)
    throw new UsageError(`the workbook could not be made: ${await workbook.text()}`);
  const deal = await readDeal(place, { endUser: END_USER, name, refused });
  return { workbook: Buffer.from(await workbook.arrayBuffer()), deal };
}

/** What speaks against the file, null when it was taken. */
async function upload(place: Place, path: string): Promise<string | null> {
  if (statSync(path).size > place.maxFileBytes) return "larger than EGRET_MAX_FILE_MB allows";
  const body = { filename: basename(path), file_base64: readFileSync(path).toString("base64") };
  const answer = await place.call("POST", `/api/end_users/${END_USER}/files`, body);
  if (answer.status === 201) return null;
  const said = (await answer.json().catch(() => null)) as {
    error?: { message?: string };
    message?: string;
  } | null;
  return said?.error?.message ?? said?.message ?? `refused (${answer.status})`;
}

async function untilDone(place: Place): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; await place.hasWork(); ) {
    if (Date.now() > deadline) throw new UsageError("the files were not read within an hour");
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function put(path: string, bytes: Buffer): void {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
