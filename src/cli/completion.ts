import type { Commands } from "./command.ts";
import { choicesOf, completionsOf, formsOf, optionNames } from "./help.ts";
import { UsageError } from "./usage-error.ts";

// Scripts that know every word by themselves: asking the program at each key would take half a second.

const SCRIPTS: Readonly<Record<string, (commands: Commands) => string>> = { bash, zsh, fish };

/** `egret completion SHELL`. */
export function runCompletion([shell = ""]: readonly string[], commands: Commands): void {
  const script = SCRIPTS[shell];
  if (script === undefined) throw new UsageError("egret completion bash, zsh or fish");
  console.log(script(commands));
}

/** For words typed so far, as a pattern of the shell, what may follow. */
function cases(commands: Commands, name: string): string {
  const forms = formsOf(commands);
  const afterOptions = forms.flatMap((form) =>
    Object.keys(choicesOf(form))
      .filter((option) => option !== "")
      .map((option) => ({
        pattern: `"${form.words}"*" ${option}"`,
        typed: [...form.words.split(" "), option],
      })),
  );
  const paths = [...new Set([...Object.keys(commands), ...forms.map((form) => form.words), "help"])]
    .map((path) => path.split(" "))
    .sort((a, b) => b.length - a.length)
    .flatMap((typed) => [
      { pattern: `"${typed.join(" ")}"`, typed },
      { pattern: `"${typed.join(" ")} "*`, typed: [...typed, "FILE"] },
    ]);
  return [{ pattern: '""', typed: [] }, ...afterOptions, ...paths]
    .map(({ pattern, typed }) => `    ${pattern}) ${name}="${completionsOf(commands, typed).join(" ")}" ;;`)
    .join("\n");
}

function bash(commands: Commands): string {
  return `# egret completion bash > /etc/bash_completion.d/egret
_egret() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1}" in
${cases(commands, "words")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _egret egret`;
}

function zsh(commands: Commands): string {
  return `#compdef egret
# egret completion zsh > "\${fpath[1]}/_egret"
_egret() {
  local words_
  case "\${words[2,CURRENT-1]}" in
${cases(commands, "words_")}
  esac
  compadd -- \${=words_}
  _files
}
compdef _egret egret`;
}

function fish(commands: Commands): string {
  const lines = Object.entries(commands).flatMap(([name, { forms }]) => {
    const seconds = [...new Set(forms.flatMap((form) => form.words.split(" ")[1] ?? []))];
    const unsaid = seconds.length === 0 ? "" : `; and not __fish_seen_subcommand_from ${seconds.join(" ")}`;
    const words = [...seconds, ...forms.flatMap((form) => choicesOf(form)[""] ?? [])];
    return [
      `complete -c egret -n __fish_use_subcommand -f -a ${name} -d '${forms[0]?.help ?? ""}'`,
      ...words.map(
        (word) => `complete -c egret -n '__fish_seen_subcommand_from ${name}${unsaid}' -f -a ${word}`,
      ),
      ...forms.flatMap((form) => {
        const seen = form.words.split(" ").map((word) => `__fish_seen_subcommand_from ${word}`);
        return optionNames(form).map((option) => {
          const choices = choicesOf(form)[option];
          const takes = choices === undefined ? "" : ` -x -a '${choices.join(" ")}'`;
          return `complete -c egret -n '${seen.join("; and ")}' -l ${option.slice(2)}${takes}`;
        });
      }),
    ];
  });
  return ["# egret completion fish > ~/.config/fish/completions/egret.fish", ...new Set(lines)].join("\n");
}
