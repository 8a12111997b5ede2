// `npx egret …`. Commands are loaded when they are asked for: `egret enrich` must not wait for database code.

type Command = { readonly usage: string; readonly help: string; run(args: string[]): Promise<number> };

const COMMANDS: Readonly<Record<string, Command>> = {
  enrich: {
    usage: "enrich …",
    help: "enrich a file of transactions without the service",
    run: async (args) => (await import("./cli/enrich.ts")).runEnrich(args),
  },
  parse: {
    usage: "parse FILE.pdf… [--json | --csv] [--boxes PAGES.html] [--password PASSWORD]",
    help: "read bank statements without the service",
    run: async (args) => (await import("./cli/parse.ts")).runParse(args),
  },
  users: {
    usage: "users create --name NAME [--plan standard|enterprise] | list",
    help: "accounts of the service",
    run: async (args) => done((await import("./cli/users.ts")).runUsers(args)),
  },
  keys: {
    usage: "keys create [--user ID|NAME] [--name NAME] | list [--user ID|NAME] | deactivate KEY",
    help: "API keys of accounts",
    run: async (args) => done((await import("./cli/keys.ts")).runKeys(args)),
  },
  backup: {
    usage: "backup [FILE] [--json]",
    help: "the database and every uploaded file as one sealed file, while the service runs or not",
    run: async (args) => (await import("./cli/backup.ts")).runBackup(args),
  },
  restore: {
    usage: "restore FILE [--check] [--json] | restore --go-live",
    help: "a backup into an empty place, on hold until it goes live",
    run: async (args) => done((await import("./cli/restore.ts")).runRestore(args)),
  },
  distribute: {
    usage: "distribute",
    help: "distribute the tables by account over the nodes of a Citus cluster (DATABASE_URL)",
    run: async () => done((await import("./cli/distribute.ts")).runDistribute()),
  },
  settings: {
    usage: "settings",
    help: "every setting, its default and its meaning",
    run: async () => done((await import("./cli/settings.ts")).runSettings()),
  },
  help: { usage: "help", help: "this page", run: async () => done(printHelp()) },
};

async function done(work: void | Promise<void>): Promise<number> {
  await work;
  return 0;
}

function printHelp(): void {
  const lines = Object.values(COMMANDS).map((command) => `  egret ${command.usage}\n      ${command.help}`);
  console.log(["Usage:", "  npm start\n      the service", ...lines].join("\n"));
}

/** Wrong use by the caller, told in one line; everything else is told with its stack. */
const PLAIN_ERRORS = new Set([
  "BackupError",
  "SecretKeyError",
  "StorageError",
  "UsageError",
  "ConfigError",
  "DistributionError",
  "EmbeddedError",
  "MigrationError",
  "ServerVersionError",
]);

async function main(args: readonly string[]): Promise<number> {
  const [name = "help", ...rest] = args;
  const command = COMMANDS[name === "--help" || name === "-h" ? "help" : name];
  if (command === undefined) {
    console.error(`egret: there is no command "${name}"; see: egret help`);
    return 2;
  }
  try {
    return await command.run(rest);
  } catch (error) {
    const isParseError = String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
    if (!(error instanceof Error) || !(PLAIN_ERRORS.has(error.name) || isParseError)) throw error;
    console.error(`egret: ${error.message}`);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
