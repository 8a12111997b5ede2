import type { Commands } from "./command.ts";

// Every command there is, said once: help (help.ts) and the shells' completion read this.

export const COMMANDS: Commands = {
  enrich: {
    forms: [
      {
        words: "enrich",
        takes:
          "FILE [-o OUT | --json] [--explain] [--description COLUMN] [--amount COLUMN] [--delimiter SIGN]",
        help: "enrich a file of transactions, no server",
      },
    ],
    hasOwnHelp: true,
    run: async (args) => (await import("./enrich.ts")).runEnrich(args),
  },
  parse: {
    forms: [
      {
        words: "parse",
        takes: "FILE… [--json | --csv] [--boxes PAGES.html] [--password PASSWORD] [--currency USD]",
        help: "read bank statements, no server",
      },
    ],
    hasOwnHelp: true,
    run: async (args) => (await import("./parse.ts")).runParse(args),
  },
  underwrite: {
    forms: [
      {
        words: "underwrite",
        takes: "FOLDER [-o deal.xlsx] [--memo memo.pdf] [--name NAME] [--json]",
        help: "a folder of statements → one workbook and a memo, no server",
      },
    ],
    hasOwnHelp: true,
    run: async (args) => (await import("./underwrite.ts")).runUnderwrite(args),
  },
  mcp: {
    forms: [
      {
        words: "mcp",
        takes: "[--url URL] [--key KEY] [--http PORT] [--host HOST] [--allow-writes]",
        help: "lets an assistant read what a running service knows (Model Context Protocol)",
        options: {
          "--url": "where the service is; else EGRET_URL, else http://127.0.0.1:8080",
          "--key": "the API key it asks with; else EGRET_KEY",
          "--http":
            "serves over HTTP at this port, where each caller sends a key; else over standard input and output",
          "--host": "the address to serve at with --http; 127.0.0.1 when absent",
          "--allow-writes": "offers what changes something too; without it the assistant only reads",
        },
      },
    ],
    run: async (args) => (await import("./mcp.ts")).runMcp(args),
  },
  users: {
    forms: [
      {
        words: "users create",
        takes: "--name NAME [--plan standard|enterprise] [--json]",
        help: "make an account of the service",
        options: { "--plan": "enterprise, the default, has every endpoint; standard has not" },
      },
      { words: "users list", takes: "[--json]", help: "accounts of the service" },
    ],
    run: async (args) => done((await import("./users.ts")).runUsers(args)),
  },
  keys: {
    forms: [
      {
        words: "keys create",
        takes: "[--user ID|NAME] [--name NAME] [--scopes read,write,admin] [--days DAYS] [--json]",
        help: "make an API key",
        options: {
          "--user": "the account that it is for; the first one, named default, when absent",
          "--scopes": "what it may do, several with commas; all when absent",
          "--days": "how long it is valid; for ever when absent",
        },
      },
      { words: "keys list", takes: "[--user ID|NAME] [--json]", help: "API keys, without their secrets" },
      {
        words: "keys deactivate",
        takes: "KEY [--json]",
        help: "refuse a key from now on; KEY is the id or the start of the secret that keys list shows",
      },
    ],
    run: async (args) => done((await import("./keys.ts")).runKeys(args)),
  },
  backup: {
    forms: [
      { words: "backup", takes: "[FILE] [--json]", help: "database and uploaded files as one sealed file" },
    ],
    hasOwnHelp: true,
    run: async (args) => (await import("./backup.ts")).runBackup(args),
  },
  restore: {
    forms: [
      { words: "restore", takes: "FILE [--check] [--json]", help: "a backup into an empty place, on hold" },
      { words: "restore", takes: "--go-live [--json]", help: "end the hold" },
    ],
    hasOwnHelp: true,
    run: async (args) => done((await import("./restore.ts")).runRestore(args)),
  },
  distribute: {
    forms: [
      {
        words: "distribute",
        takes: "[--json]",
        help: "distribute the tables by account over the nodes of a Citus cluster (DATABASE_URL)",
      },
    ],
    run: async (args) => done((await import("./distribute.ts")).runDistribute(args)),
  },
  doctor: {
    forms: [
      { words: "doctor", takes: "[--json]", help: "what is wrong with this installation, in plain words" },
    ],
    run: async (args) => (await import("./doctor.ts")).runDoctor(args),
  },
  settings: {
    forms: [{ words: "settings", takes: "[--json]", help: "every setting, its default and its meaning" }],
    run: async (args) => done((await import("./settings.ts")).runSettings(args)),
  },
  completion: {
    forms: [{ words: "completion", takes: "bash|zsh|fish", help: "completion for a shell" }],
    run: async (args) => done((await import("./completion.ts")).runCompletion(args, COMMANDS)),
  },
};

async function done(work: void | Promise<void>): Promise<number> {
  await work;
  return 0;
}
