import { UsageError } from "./usage-error.ts";

// Scripts that know every word by themselves: asking the program at each key would take half a second.

/** Every command with its forms, and what may follow the words typed so far. */
export type Known = {
  readonly commands: Readonly<
    Record<
      string,
      { readonly forms: readonly { readonly words: string; readonly takes: string; readonly help: string }[] }
    >
  >;
  readonly completionsOf: (typed: readonly string[]) => readonly string[];
};

const SCRIPTS: Readonly<Record<string, (known: Known) => string>> = { bash, zsh, fish };

/** `egret completion SHELL`. */
export function runCompletion([shell = ""]: readonly string[], known: Known): void {
  const script = SCRIPTS[shell];
  if (script === undefined) throw new UsageError("egret completion bash, zsh or fish");
  console.log(script(known));
}

/** Words typed so far, and what may follow. */
function places({
  commands,
  completionsOf,
}: Known): readonly { readonly typed: readonly string[]; readonly next: readonly string[] }[] {
  const paths = Object.entries(commands).flatMap(([name, { forms }]) => [
    [name],
    ...forms.map((form) => form.words.split(" ")).filter((words) => words.length > 1),
  ]);
  return [[], ...paths].map((typed) => ({ typed, next: completionsOf(typed) }));
}

function cases(known: Known): string {
  return places(known)
    .filter(({ typed }) => typed.length > 0)
    .sort((a, b) => b.typed.length - a.typed.length)
    .map(({ typed, next }) => `    "${typed.join(" ")}"*) words="${next.join(" ")}" ;;`)
    .join("\n");
}

function bash(known: Known): string {
  return `# egret completion bash > /etc/bash_completion.d/egret
_egret() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1}" in
    "") words="${known.completionsOf([]).join(" ")}" ;;
${cases(known)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _egret egret`;
}

function zsh(known: Known): string {
  return `#compdef egret
# egret completion zsh > "\${fpath[1]}/_egret"
_egret() {
  local words_
  case "\${words[2,CURRENT-1]}" in
    "") words_="${known.completionsOf([]).join(" ")}" ;;
${cases(known).replaceAll("words=", "words_=")}
  esac
  compadd -- \${=words_}
  _files
}
compdef _egret egret`;
}

function fish({ commands }: Known): string {
  const lines = Object.entries(commands).flatMap(([name, { forms }]) => {
    const first = `complete -c egret -n __fish_use_subcommand -f -a ${name} -d '${forms[0]?.help ?? ""}'`;
    const seconds = forms.map((form) => form.words.split(" ")[1]).filter((word) => word !== undefined);
    const options = [...new Set(forms.flatMap((form) => form.takes.match(/--[a-z-]+/g) ?? []))];
    return [
      first,
      ...seconds.map(
        (word) =>
          `complete -c egret -n '__fish_seen_subcommand_from ${name}; and not __fish_seen_subcommand_from ${seconds.join(" ")}' -f -a ${word}`,
      ),
      ...options.map(
        (option) => `complete -c egret -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
      ),
    ];
  });
  return ["# egret completion fish > ~/.config/fish/completions/egret.fish", ...lines].join("\n");
}
