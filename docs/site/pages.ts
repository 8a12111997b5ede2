import { readFileSync } from "node:fs";
import { openApi, operations } from "./openapi.ts";
import { referencePages } from "./reference.ts";

// Every page of the site: where it stands, and the Markdown that it is made of.

export type Page = {
  readonly url: string;
  readonly title: string;
  /** The heading of the menu that it stands under. */
  readonly group: string;
  /** Shown in the search beside the title. */
  readonly hint: string;
  /** The file below docs/ against which its links are read. */
  readonly source: string | null;
  readonly markdown: string;
};

const DOCS = new URL("../", import.meta.url);

/** Pages that people wrote: file below docs/, address, heading of the menu. */
const WRITTEN: readonly (readonly [file: string, url: string, group: string])[] = [
  ["guides/first-hour.md", "guides/first-hour/", "Guides"],
  ["guides/statements.md", "guides/statements/", "Guides"],
  ["guides/positions.md", "guides/positions/", "Guides"],
  ["guides/webhooks.md", "guides/webhooks/", "Guides"],
  ["guides/rules.md", "guides/rules/", "Guides"],
  ["guides/assistants.md", "guides/assistants/", "Guides"],
  ["guides/going-live.md", "guides/going-live/", "Guides"],
  ["primer.md", "primer/", "The field"],
  ["categories.md", "categories/", "The field"],
  ["positions.md", "positions/", "The field"],
  ["anomalies.md", "anomalies/", "The field"],
  ["history-features.md", "history/", "The field"],
  ["metrics.md", "metrics/", "The field"],
  ["glossary.md", "glossary/", "The field"],
  ["accuracy.md", "accuracy/", "How good, how fast"],
  ["speed.md", "speed/", "How good, how fast"],
  ["operating.md", "operating/", "Operating"],
  ["scaling.md", "scaling/", "Operating"],
  ["security.md", "security/", "Operating"],
  ["api.md", "api/", "The interface"],
  ["integrations.md", "integrations/", "The interface"],
  ["events/README.md", "events/", "The interface"],
];

/** Headings of the menu, in their order. */
export function groups(): readonly string[] {
  return [...new Set([...WRITTEN.map(([, , group]) => group), ...openApi.tags.map(({ name }) => name)])];
}

export function allPages(): readonly Page[] {
  return [home(), ...WRITTEN.map(writtenPage), ...referencePages()];
}

/** Files of docs/ that have a page, and files that are served as they are. */
export const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ...WRITTEN.map(([file, url]) => [file, `/docs/${url}`] as const),
  ...Object.keys(openApi.webhooks).map(
    (topic) => [`events/${topic}.json`, `/docs/events/${topic}/`] as const,
  ),
  ["openapi.json", "/openapi.json"],
  ...["egret-client.tgz", "examples/egret.py", "example-statement.pdf"].map(
    (file) => [file, `/docs/${file}`] as const,
  ),
]);

function writtenPage([file, url, group]: (typeof WRITTEN)[number]): Page {
  const markdown = readFileSync(new URL(file, DOCS), "utf8");
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? file;
  return { url: `/docs/${url}`, title, group, hint: group, source: file, markdown };
}

function home(): Page {
  const markdown = [
    "# Egret",
    "Egret turns bank transactions, bank statements and applications of small businesses into clean, categorised, explained data and underwriting reports, on your own machines.",
    "- **New here?** [The first hour](guides/first-hour.md) goes from `npm start` to a report, in curl, TypeScript and Python.",
    "- **Statements**: [upload, wait, correct, approve](guides/statements.md). **Advances**: [positions](guides/positions.md). **Changes**: [webhooks](guides/webhooks.md). **Decisions**: [rules](guides/rules.md).",
    "- **The words of the field**: [a primer](primer.md) and a [glossary](glossary.md).",
    `- **The interface**: ${operations.length} operations, each with samples and a form to [try it](api.md); the same as a document: [openapi.json](openapi.json).`,
    "- **How good is it?** [Accuracy](accuracy.md) and [speed](speed.md), measured.",
    "- **Assistants** read along by [MCP](guides/assistants.md).",
    "- **Programs**: the [client for TypeScript](egret-client.tgz) (`npm install` it from this address), [egret.py](examples/egret.py) for Python.",
    "- **Before real businesses come**: [going live](guides/going-live.md); then [operating](operating.md), [scaling](scaling.md), [security](security.md).",
    `<p class="small">Version ${openApi.info.version}. Everything here is served by your own installation; nothing is loaded from elsewhere.</p>`,
  ].join("\n\n");
  return { url: "/docs/", title: "Documentation", group: "", hint: "", source: "index.md", markdown };
}
