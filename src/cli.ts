import { COMMANDS } from "./cli/commands.ts";
import { helpOf, requireSecond } from "./cli/help.ts";
import { packageVersion } from "./package-version.ts";

// `npx egret …`. Commands are loaded when they are asked for: `egret enrich` must not wait for database code.

/** Wrong use by the caller, told in one line; everything else is told with its stack. */
const PLAIN_ERRORS = new Set([
  "BackupError",
  "SecretKeyError",
  "StorageError",
  "UsageError",
  "ConfigError",
  "DistributionError",
  "EmbeddedError",
  "McpError",
  "MigrationError",
  "ServerVersionError",
]);

async function main(args: readonly string[]): Promise<number> {
  const [name = "help", ...rest] = args;
  if (name === "--version" || name === "-V") return print(version());
  try {
    if (name === "help" || name === "--help" || name === "-h") return print(helpOf(COMMANDS, rest));
    const command = COMMANDS[name];
    const wantsHelp = rest.includes("--help") || rest.includes("-h");
    if (command === undefined || (wantsHelp && command.hasOwnHelp !== true))
      return print(helpOf(COMMANDS, args));
    requireSecond(COMMANDS, args);
    return await command.run(rest);
  } catch (error) {
    const isParseError = String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
    if (!(error instanceof Error) || !(PLAIN_ERRORS.has(error.name) || isParseError)) throw error;
    console.error(`egret: ${error.message}`);
    return 2;
  }
}

function print(text: string): number {
  console.log(text);
  return 0;
}

function version(): string {
  return `egret ${packageVersion()} (node ${process.version}, ${process.platform}-${process.arch})`;
}

process.exitCode = await main(process.argv.slice(2));
