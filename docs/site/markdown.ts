import { posix } from "node:path";
import { ADDRESSES } from "./pages.ts";

// What the site does to Markdown beyond the library: headings get ids, links between files become links between pages, and blocks
// of code in several languages that follow one another become one block with tabs.

type Token = {
  type: string;
  info: string;
  hidden: boolean;
  content: string;
  children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
};
type State = {
  readonly tokens: Token[];
  readonly env: { readonly page?: { readonly url: string } };
  readonly Token: TokenMaker;
};
type TokenMaker = new (type: string, tag: string, nesting: number) => Token;
export type MarkdownLibrary = {
  readonly core: { readonly ruler: { push(name: string, rule: (state: State) => void): void } };
};

/** Teaches the library all three. `sourceOf` says which file a page is made of. */
export function extendMarkdown(library: MarkdownLibrary, sourceOf: (url: string) => string | null): void {
  library.core.ruler.push("links", ({ tokens, env }) => {
    const source = sourceOf(env.page?.url ?? "");
    for (const token of tokens) relink(token.children ?? [], source ?? "index.md");
  });
  library.core.ruler.push("ids", ({ tokens }) => addIds(tokens));
  library.core.ruler.push("tabs", (state) => addTabs(state));
}

function addIds(tokens: Token[]): void {
  const seen = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const text = tokens[index + 1]?.content.toLowerCase() ?? "";
    const slug = text.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
    const id = seen.has(slug) ? `${slug}-${index}` : slug;
    seen.add(id);
    token.attrSet("id", id);
  }
}

function relink(tokens: Token[], source: string): void {
  let isDropped = false;
  for (const token of tokens) {
    if (token.type === "link_close" && isDropped) {
      isDropped = false;
      token.type = "text";
      token.content = "";
    }
    if (token.type !== "link_open") continue;
    const address = addressOf(token.attrGet("href") ?? "", source);
    if (address !== null) token.attrSet("href", address);
    else {
      // A file of the repository that the site does not have: its name stays, the link goes.
      isDropped = true;
      token.type = "text";
      token.content = "";
    }
  }
}

function addressOf(href: string, source: string): string | null {
  if (/^(https?:|mailto:|#|\/)/.test(href))
    return href.replace(/^http:\/\/127\.0\.0\.1:8080\/docs$/, "/docs/");
  const [path = "", fragment] = href.split("#");
  // Pages of the reference write links as the files beside them would.
  const base = source === "" ? "index.md" : source;
  const file = posix.normalize(posix.join(posix.dirname(base), path));
  const address = ADDRESSES.get(file) ?? ADDRESSES.get(file.replace(/^(\.\.\/)+/, ""));
  if (address === undefined) return null;
  return fragment === undefined ? address : `${address}#${fragment}`;
}

const LANGUAGES: Readonly<Record<string, string>> = { sh: "curl", ts: "TypeScript", python: "Python" };

function addTabs({ tokens, Token }: State): void {
  const html = (content: string): Token => Object.assign(new Token("html_block", "", 0), { content });
  for (let start = 0; start < tokens.length; start++) {
    let end = start;
    while (tokens[end]?.type === "fence" && (tokens[end]?.info ?? "") in LANGUAGES) end++;
    if (end - start < 2) continue;
    const fences = tokens.slice(start, end);
    const buttons = fences.map(
      ({ info }) => `<button type="button" data-language="${info}">${LANGUAGES[info]}</button>`,
    );
    const panels = fences.flatMap((fence) => [
      html(`<div data-language="${fence.info}">`),
      fence,
      html("</div>"),
    ]);
    const replaced = [
      html(`<div class="tabs"><div class="names">${buttons.join("")}</div>`),
      ...panels,
      html("</div>"),
    ];
    tokens.splice(start, fences.length, ...replaced);
    start += replaced.length - 1;
  }
}
