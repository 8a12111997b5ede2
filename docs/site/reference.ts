import {
  type Answer,
  type Described,
  type Operation,
  openApi,
  operations,
  resolve,
  type Schema,
} from "./openapi.ts";
import type { Page } from "./pages.ts";
import { formFields, samplesOf } from "./samples.ts";

// Pages of the reference: one for each operation and one for each event, as Markdown.

export function referencePages(): readonly Page[] {
  return [...operations.map(operationPage), ...Object.entries(openApi.webhooks).map(eventPage)];
}

function operationPage(operation: Operation): Page {
  const { method, url, summary, description, parameters = [] } = operation;
  const samples = samplesOf(operation);
  const body = operation.requestBody?.content["application/json"]?.schema ?? formFields(operation);
  const markdown = [
    `# ${summary}`,
    `<p class="call"><b class="method">${method}</b> <code>${url}</code></p>`,
    description ?? "",
    operation.security?.length === 0 ? "No key is needed." : "",
    "## Samples",
    "`egret` and `call` are made as in [the first hour](guides/first-hour.md); `EGRET_URL` and `EGRET_KEY` are the address and your key.",
    fence("sh", samples.sh),
    fence("ts", samples.ts),
    fence("python", samples.python),
    tryIt(operation),
    parameters.length === 0 ? "" : `## Parameters\n\n${parameterTable(operation)}`,
    body === null || body === undefined ? "" : `## Body\n\n${unknownNote(operation)}${fieldTable(body)}`,
    `## Answers\n\n${answers(operation.responses)}`,
  ].filter((part) => part !== "");
  return {
    url: `/docs/api/${operation.slug}/`,
    title: summary,
    group: operation.tags[0] ?? "",
    hint: `${method} ${url}`,
    source: null,
    markdown: markdown.join("\n\n"),
  };
}

function unknownNote(operation: Described): string {
  return operation["x-ignores-unknown"] === true
    ? "Fields that it does not know are ignored.\n\n"
    : "Fields that it does not know are refused by name.\n\n";
}

function eventPage([topic, { post }]: [string, { readonly post: Described }]): Page {
  const json = post.requestBody?.content["application/json"];
  const markdown = [
    `# ${topic}`,
    `<p class="call"><b class="method">EVENT</b> <code>POST</code> to your webhook's address</p>`,
    post.description ?? "",
    "Signed by the Standard Webhooks convention: [how to check it](../guides/webhooks.md).",
    "## Example",
    fence("json", JSON.stringify(json?.example, null, 2)),
    `## Fields\n\n${fieldTable(json?.schema ?? {})}`,
  ];
  return {
    url: `/docs/events/${topic}/`,
    title: topic,
    group: "Events",
    hint: "event",
    source: "events/README.md",
    markdown: markdown.join("\n\n"),
  };
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

/** The form is filled in by assets/site.js; without scripts it is not shown. */
function tryIt(operation: Operation): string {
  const parameters = (operation.parameters ?? []).filter((one) => one.in !== "header");
  const facts = {
    method: operation.method,
    url: operation.url,
    isOpen: operation.security?.length === 0,
    parameters: parameters.map(({ name, in: place, required, schema }) => ({
      name,
      place,
      required,
      choices: schema.enum ?? schema.items?.enum ?? (schema.type === "boolean" ? ["true", "false"] : []),
    })),
    body: operation.requestBody?.content["application/json"]?.example ?? null,
    isForm: formFields(operation) !== null,
  };
  return `<div class="try" hidden data-operation="${escapeHtml(JSON.stringify(facts))}"></div>`;
}

function parameterTable({ parameters = [] }: Described): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    `\`${name}\`${required ? " *" : ""}`,
    place,
    typeOf(schema),
    notesOf(schema, description),
  ]);
  return table(["Parameter", "In", "Type", ""], rows);
}

function answers(responses: Described["responses"]): string {
  const parts = Object.entries(responses).map(([status, answer]) => {
    if ("$ref" in answer) return `**${status}** ${ERRORS[status] ?? ""}`;
    return `**${status}** ${answer.description}${answerFields(answer)}`;
  });
  return `${parts.join("\n\n")}\n\nEvery error is \`{code, name, description, request_id}\`: [what holds for every call](../api.md).`;
}

function answerFields({ content }: Answer): string {
  const schema = content?.["application/json"]?.schema;
  if (schema !== undefined) return `\n\n${fieldTable(schema)}`;
  const [type] = Object.keys(content ?? {});
  return type === undefined ? "" : `: a file (\`${type}\`)`;
}

const ERRORS: Readonly<Record<string, string>> = {
  "400": "not possible",
  "401": "no valid key",
  "403": "not enabled for the account",
  "404": "not there",
  "409": "there already, or in the way",
  "413": "too large",
  "415": "not JSON, or not a form",
  "422": "fields are wrong; each is named",
  "429": "too many requests",
  "500": "our fault",
  "503": "not at the moment",
};

/** Fields of a shape, those inside with the path that leads to them. */
function fieldTable(schema: Schema): string {
  const rows = fieldsOf(schema, "", []);
  return rows.length === 0 ? `${typeOf(schema)}` : table(["Field", "Type", ""], rows);
}

function fieldsOf(schema: Schema, path: string, above: readonly Schema[]): string[][] {
  const resolved = resolve(schema);
  if (above.includes(resolved)) return [];
  const within = [...above, resolved];
  if (resolved.items !== undefined) return fieldsOf(resolved.items, `${path}[]`, within);
  if (resolved.anyOf !== undefined) return resolved.anyOf.flatMap((one) => fieldsOf(one, path, within));
  return Object.entries(resolved.properties ?? {}).flatMap(([name, property]) => {
    const full = path === "" ? name : `${path}.${name}`;
    const isRequired = resolved.required?.includes(name) === true;
    const notes = notesOf(property, resolve(property).description);
    return [
      [`\`${full}\`${isRequired ? " *" : ""}`, typeOf(property), notes],
      ...fieldsOf(property, full, within),
    ];
  });
}

function typeOf(schema: Schema): string {
  const name = schema.$ref?.split("/").at(-1);
  if (name !== undefined) return name;
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  return schema.type === undefined ? "any" : [schema.type].flat().join(" or ");
}

function notesOf(schema: Schema, description?: string): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, format } = schema;
  const limits = [
    schema.deprecated === true ? "old form" : "",
    schema.enum?.map((one) => `\`${String(one)}\``).join(", ") ?? "",
    format === undefined || format === "binary" ? "" : format,
    range(minLength, maxLength, "characters"),
    range(minItems, maxItems, "elements"),
    range(minimum, maximum, ""),
  ].filter((part) => part !== "");
  return [description ?? "", limits.join("; ")].filter((part) => part !== "").join(". ");
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  return from === undefined && to === undefined ? "" : `${from ?? ""}…${to ?? ""} ${unit}`.trim();
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
