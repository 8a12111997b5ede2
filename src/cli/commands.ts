// Every command there is, said once: help, usage errors and the shells' completion read this.

/** One way to call a command. */
type Form = {
  /** The words after `egret`. */
  readonly words: string;
  readonly takes: string;
  readonly help: string;
};

export type Command = {
  readonly forms: readonly Form[];
  /** It prints a longer help by itself when asked. */
  readonly hasOwnHelp?: true;
  /** Returns the exit status. */
  run(args: string[]): Promise<number>;
};

export const COMMANDS: Readonly<Record<string, Command>> = {
  enrich: {
    forms: [
      {
        words: "enrich",
        takes: "FILE [-o OUT] [--explain]",
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
      },
      { words: "keys list", takes: "[--user ID|NAME] [--json]", help: "API keys, without their secrets" },
      { words: "keys deactivate", takes: "KEY [--json]", help: "refuse a key from now on" },
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
      { words: "restore", takes: "--go-live", help: "end the hold" },
    ],
    hasOwnHelp: true,
    run: async (args) => done((await import("./restore.ts")).runRestore(args)),
  },
  distribute: {
    forms: [
      {
        words: "distribute",
        takes: "",
        help: "distribute the tables by account over the nodes of a Citus cluster (DATABASE_URL)",
      },
    ],
    run: async () => done((await import("./distribute.ts")).runDistribute()),
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
    run: async (args) =>
      done((await import("./completion.ts")).runCompletion(args, { commands: COMMANDS, completionsOf })),
  },
};

async function done(work: void | Promise<void>): Promise<number> {
  await work;
  return 0;
}

/** All of it, or what begins with these words. */
export function helpOf(words: readonly string[] = []): string {
  const forms = Object.values(COMMANDS).flatMap((command) => command.forms);
  const wanted = words.length === 0 ? forms : formsOf(words);
  const lines = wanted.map(
    ({ words, takes, help }) => `${`  egret ${words} ${takes}`.trimEnd()}\n      ${help}`,
  );
  const others = ["  npm start", "      the service", ...lines, "  egret COMMAND --help, egret --version"];
  return ["Usage:", ...(words.length === 0 ? others : lines)].join("\n");
}

/** The forms of a command, narrowed by as many of the further words as they know. */
function formsOf([name = "", next]: readonly string[]): readonly Form[] {
  const forms = COMMANDS[name]?.forms ?? [];
  const narrow = forms.filter((form) => form.words === `${name} ${next}`);
  return narrow.length > 0 ? narrow : forms;
}

/** What may follow the words already typed: commands, their second words, options. */
export function completionsOf(typed: readonly string[]): readonly string[] {
  const forms = Object.values(COMMANDS).flatMap((command) => command.forms);
  const [first, second] = typed;
  if (first === undefined) return unique(forms.map((form) => form.words.split(" ")[0] ?? ""));
  const own = forms.filter((form) => form.words.split(" ")[0] === first);
  const seconds = unique(own.flatMap((form) => form.words.split(" ")[1] ?? []));
  if (seconds.length > 0 && second === undefined) return [...seconds, "--help"];
  const mine = formsOf(typed);
  return unique([...mine.flatMap((form) => form.takes.match(/--[a-z-]+/g) ?? []), "--help"]);
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
