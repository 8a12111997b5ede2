import type { Commands, Form } from "./command.ts";
import { UsageError } from "./usage-error.ts";

// What the table of commands says, as help and as words to complete.

export function formsOf(commands: Commands): readonly Form[] {
  return Object.values(commands).flatMap((command) => command.forms);
}

/** All of it, or what begins with these words. */
export function helpOf(commands: Commands, words: readonly string[] = []): string {
  const [name] = words;
  if (name !== undefined && commands[name] === undefined)
    throw new UsageError(`there is no command "${name}"; see: egret help`);
  const wanted = name === undefined ? formsOf(commands) : formsFor(commands, words);
  const lines = wanted.flatMap((form) => [linesOf(form), ...(name === undefined ? [] : optionsOf(form))]);
  if (name !== undefined) return ["Usage:", ...lines].join("\n");
  return [
    "Usage:",
    "  npm start\n      the service",
    ...lines,
    "  egret COMMAND --help, egret --version",
  ].join("\n");
}

function linesOf({ words, takes, help }: Form): string {
  return `${`  egret ${words} ${takes}`.trimEnd()}\n      ${help}`;
}

function optionsOf({ options = {} }: Form): readonly string[] {
  return Object.entries(options).map(([option, meaning]) => `      ${option.padEnd(16)}${meaning}`);
}

/** The forms of a command, narrowed by as many of the further words as they know. */
function formsFor(commands: Commands, [name = "", next]: readonly string[]): readonly Form[] {
  const forms = commands[name]?.forms ?? [];
  const narrow = forms.filter((form) => form.words === `${name} ${next}`);
  return narrow.length > 0 ? narrow : forms;
}

/** What may follow the words already typed: commands, their second words, options, what an option takes. */
export function completionsOf(commands: Commands, typed: readonly string[]): readonly string[] {
  const [first, second] = typed;
  if (first === undefined)
    return unique([...formsOf(commands).map((form) => form.words.split(" ")[0] ?? ""), "help"]);
  if (first === "help") return typed.length === 1 ? Object.keys(commands) : [];
  const mine = formsFor(commands, typed);
  const last = typed.at(-1) ?? "";
  if (last.startsWith("-")) {
    const choices = mine.flatMap((form) => choicesOf(form)[last] ?? []);
    if (choices.length > 0) return unique(choices);
  }
  const seconds = unique(mine.flatMap((form) => form.words.split(" ")[1] ?? []));
  if (seconds.length > 0 && second === undefined) return [...seconds, "--help"];
  const words = mine.flatMap((form) => [...(choicesOf(form)[""] ?? []), ...optionNames(form)]);
  return unique([...words, "--help"]);
}

export function optionNames({ takes }: Form): readonly string[] {
  return takes.match(/--[a-z-]+/g) ?? [];
}

/** Words to choose from by the option that takes them, under "" those that take no option. */
export function choicesOf({ takes }: Form): Readonly<Record<string, readonly string[]>> {
  const found = [...takes.matchAll(/(?:(?<![a-z-])(--[a-z-]+) |^)([a-z|,]+)/g)];
  const choices = found.map(([, option = "", words = ""]) => [option, words.split(/[|,]/)] as const);
  return Object.fromEntries(choices.filter(([, words]) => words.length > 1));
}

/** Throws when a command that needs a second word does not know the one given. */
export function requireSecond(commands: Commands, [name = "", given]: readonly string[]): void {
  const known = unique((commands[name]?.forms ?? []).map((form) => form.words)).filter((one) =>
    one.includes(" "),
  );
  if (known.length === 0 || known.includes(`${name} ${given}`)) return;
  const what =
    given === undefined ? `egret ${name} needs one word more` : `there is no "egret ${name} ${given}"`;
  const ways = known.map((words) => `egret ${words}`).join(", ");
  throw new UsageError(`${what}: ${ways}; see: egret ${name} --help`);
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
