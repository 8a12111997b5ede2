import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Eleventy from "@11ty/eleventy";
import highlight from "@11ty/eleventy-plugin-syntaxhighlight";
import MiniSearch from "minisearch";
import { renderPage } from "./layout.ts";
import { extendMarkdown, type MarkdownLibrary } from "./markdown.ts";
import { allPages, type Page } from "./pages.ts";

// `npm run build:docs`: writes the documentation site to build/docs, which the service shows under /docs.

type Config = {
  addPlugin(plugin: unknown): void;
  addTemplate(path: string, text: string, data: object): void;
  addTransform(
    name: string,
    transform: (this: { readonly page: { readonly url: string } }, html: string) => string,
  ): void;
  amendLibrary(name: "md", amend: (library: MarkdownLibrary) => void): void;
};

const here = import.meta.dirname;
const root = join(here, "../..");
/** A test builds elsewhere. */
const output = resolve(process.argv[2] ?? join(root, "build/docs"));

const pages = allPages();
const byUrl = new Map(pages.map((page) => [page.url, page]));
const texts: { readonly page: Page; readonly html: string }[] = [];

rmSync(output, { recursive: true, force: true });
const site = new Eleventy(here, output, {
  quietMode: true,
  configPath: false,
  config: (config: Config) => {
    config.addPlugin(highlight);
    config.amendLibrary("md", (library) => extendMarkdown(library, (url) => byUrl.get(url)?.source ?? null));
    for (const page of pages) {
      const file = `${page.url.slice("/docs/".length)}index`;
      // Markdown is taken as it stands: what looks like a template in it is text.
      config.addTemplate(`${file}.md`, page.markdown, {
        permalink: `${file}.html`,
        templateEngineOverride: "md",
      });
    }
    config.addTransform("page", function frame(html) {
      const page = byUrl.get(`/docs${this.page.url}`);
      if (page === undefined) return html;
      texts.push({ page, html });
      // What scrolls sideways must be reached by keys.
      return renderPage(html.replaceAll("<pre ", '<pre tabindex="0" '), page, pages);
    });
  },
});
await site.write();

mkdirSync(join(output, "examples"), { recursive: true });
cpSync(join(here, "assets"), join(output, "assets"), { recursive: true });
for (const file of ["examples/egret.py", "example-statement.pdf"])
  cpSync(join(root, "docs", file), join(output, file));
packClient();
cpSync(join(root, "node_modules/minisearch/dist/es/index.js"), join(output, "assets/minisearch.js"));
writeFileSync(join(output, "assets/search.json"), JSON.stringify(indexOf(texts)));

/** The client, built and packed as `npm install` takes it. */
function packClient(): void {
  const folder = join(root, "packages/client");
  execFileSync(process.execPath, ["build.mjs"], { cwd: folder, stdio: "inherit" });
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", output], { cwd: folder });
  const [{ filename }] = JSON.parse(packed.toString()) as [{ filename: string }];
  renameSync(join(output, filename), join(output, "egret-client.tgz"));
}

/** One entry for each section, so that a word is found where it stands. */
function indexOf(written: typeof texts): unknown {
  const sections = written.flatMap(({ page, html }) =>
    html.split(/(?=<h2[ >])/).map((part, index) => {
      const id = /^<h2[^>]* id="([^"]+)"/.exec(part)?.[1];
      const heading = /^<h2[^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? "";
      const url = index === 0 || id === undefined ? page.url : `${page.url}#${id}`;
      return { id: url, title: page.title, heading: plain(heading), hint: page.hint, text: plain(part) };
    }),
  );
  const search = new MiniSearch(JSON.parse(readFileSync(join(here, "assets/search-options.json"), "utf8")));
  search.addAll([...new Map(sections.map((one) => [one.id, one])).values()]);
  return search;
}

function plain(html: string): string {
  const text = html.replace(/<pre[\s\S]*?<\/pre>/g, " ").replace(/<[^>]+>/g, " ");
  return text
    .replace(/&#?\w+;/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
