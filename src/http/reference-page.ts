import { createHash } from "node:crypto";
import { nameOfStatus } from "./errors.ts";

// The reference as one HTML page without scripts and without anything from elsewhere, made from the OpenAPI document.

type Json = { readonly [key: string]: unknown };
type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};
type Content = { readonly "application/json"?: { readonly schema: Schema; readonly example?: unknown } };
type Answer = { readonly description: string; readonly content?: Content };
type Described = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
};
type Document = {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Answer>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
};

export type Page = { readonly html: string; readonly contentSecurityPolicy: string };

export function renderReference(openApi: Json): Page {
  const document = openApi as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ url, method: method.toUpperCase(), operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const body = own.map(({ method, url, operation }) =>
      renderOperation({ method, url, operation }, document),
    );
    return `<section><h2 id="${anchor(name)}">${escapeHtml(name)}</h2>${body.join("")}</section>`;
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)} reference</title><style>${STYLE}</style></head><body>
<nav><a href="#top">${escapeHtml(document.info.title)}</a>${renderIndex(document, operations)}</nav>
<main id="top"><h1>${escapeHtml(document.info.title)} <small>${escapeHtml(document.info.version)}</small></h1>
${prose(document.info.description)}<p>The same as a document: <a href="/openapi.json">/openapi.json</a></p>
${sections.join("")}${renderShapes(document)}</main></body></html>`;
  const digest = createHash("sha256").update(STYLE).digest("base64");
  const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, contentSecurityPolicy };
}

type Listed = { readonly method: string; readonly url: string; readonly operation: Described };

function renderIndex(document: Document, operations: readonly Listed[]): string {
  const groups = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const links = own.map(
      ({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a>`,
    );
    return `<li><a href="#${anchor(name)}">${escapeHtml(name)}</a><ul>${links.join("")}</ul>`;
  });
  return `<ul>${groups.join("")}<li><a href="#shapes">Shapes</a></ul>`;
}

function renderOperation({ method, url, operation }: Listed, document: Document): string {
  const { parameters = [], requestBody, responses } = operation;
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const notes = [description, limitsOf(schema)].filter(Boolean).join(". ");
    return `<tr><td><code>${escapeHtml(name)}</code>${required ? " *" : ""}<td>${place}<td>${typeOf(schema)}<td>${inline(notes)}`;
  });
  const json = requestBody?.content["application/json"];
  return `<article id="${operation.operationId}"><h3>${escapeHtml(operation.summary)}</h3>
<p class="call"><b class="${method}">${method}</b> <code>${escapeHtml(url)}</code></p>${prose(operation.description ?? "")}
${rows.length === 0 ? "" : `<table><thead><tr><th>Parameter<th>In<th>Type<th></thead>${rows.join("")}</table>`}
${json === undefined ? "" : `<h4>Body</h4>${renderFields(json.schema, document)}`}
<h4>Example</h4><pre>${escapeHtml(curlOf({ method, url, operation }))}</pre><h4>Answers</h4>${renderAnswers(responses, document)}</article>`;
}

function renderAnswers(responses: Described["responses"], document: Document): string {
  return Object.entries(responses)
    .map(([status, answer]) => {
      const { content } = answerOf(answer, document);
      const title = `<b>${status}</b> ${escapeHtml(nameOfStatus(Number(status)))}`;
      const json = content?.["application/json"];
      if (json === undefined) return `<p class="answer">${title}</p>`;
      const isError = Number(status) >= 400;
      const body = isError
        ? `<pre>${escapeHtml(pretty(json.example))}</pre>`
        : renderFields(json.schema, document);
      return `<details${isError ? "" : " open"}><summary>${title}</summary>${body}</details>`;
    })
    .join("");
}

function answerOf(answer: Answer | { readonly $ref: string }, document: Document): Answer {
  if (!("$ref" in answer)) return answer;
  return document.components.responses[answer.$ref.split("/").at(-1) ?? ""] ?? { description: "" };
}

/** The fields of a shape, and of the shapes inside it that have no name. */
function renderFields(schema: Schema, document: Document): string {
  const resolved = resolve(schema, document);
  const object =
    resolved.type === "array" && resolved.items !== undefined ? resolve(resolved.items, document) : resolved;
  if (object.properties === undefined) return `<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(object.properties).map(([name, property]) => {
    const isRequired = object.required?.includes(name) === true;
    const notes = [property.description, limitsOf(property)].filter(Boolean).join(". ");
    const inside = nestedOf(property);
    const nested = inside === null ? "" : `<tr><td colspan="3">${renderFields(inside, document)}`;
    return `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? " *" : ""}<td>${typeOf(property)}<td>${inline(notes)}${nested}`;
  });
  return `<table>${rows.join("")}</table>`;
}

function nestedOf(schema: Schema): Schema | null {
  if (schema.properties !== undefined) return schema;
  return schema.items?.properties === undefined ? null : schema.items;
}

function resolve(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

function renderShapes(document: Document): string {
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<article id="shape-${name}"><h3>${escapeHtml(name)}</h3>${renderFields(schema, document)}</article>`,
  );
  return `<section><h2 id="shapes">Shapes</h2>${shapes.join("")}</section>`;
}

function typeOf(schema: Schema): string {
  const name = schema.$ref?.split("/").at(-1);
  if (name !== undefined) return `<a href="#shape-${name}">${escapeHtml(name)}</a>`;
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.items !== undefined && [schema.type].flat().includes("array"))
    return `list of ${typeOf(schema.items)}`;
  return escapeHtml(schema.type === undefined ? "any" : [schema.type].flat().join(" or "));
}

function limitsOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  return [
    schema.enum === undefined ? "" : schema.enum.map((value) => `\`${String(value)}\``).join(", "),
    schema.format ?? "",
    rangeOf(minLength, maxLength, "characters"),
    rangeOf(minItems, maxItems, "elements"),
    rangeOf(minimum, maximum, ""),
  ]
    .filter((part) => part !== "")
    .join("; ");
}

function rangeOf(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined && to === undefined) return "";
  return `${from ?? ""}…${to ?? ""} ${unit}`.trim();
}

function curlOf({ method, url, operation }: Listed): string {
  const isOpen = operation.security?.length === 0;
  const json = operation.requestBody?.content["application/json"];
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}"$EGRET_URL${url}"`];
  if (!isOpen) lines.push(`  -H "x-api-key: $EGRET_KEY"`);
  if (json !== undefined)
    lines.push(`  -H "content-type: application/json"`, `  -d '${pretty(json.example)}'`);
  return lines.join(" \\\n");
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? "";
}

function prose(text: string): string {
  return text
    .split("\n\n")
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join("");
}

function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function anchor(name: string): string {
  return `tag-${name.toLowerCase().replace(/\W+/g, "-")}`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d8dde3,#3a424c);--soft:light-dark(#f5f7f9,#1d2228);--ink:light-dark(#1c2530,#dfe5ec)}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:light-dark(#fff,#14181d)}
nav{position:fixed;inset:0 auto 0 0;width:19rem;overflow:auto;padding:1rem;border-right:1px solid var(--line);background:var(--soft);font-size:.9rem}
nav ul{list-style:none;padding-left:.8rem;margin:.3rem 0}nav>ul{padding:0}a{color:light-dark(#0b5cad,#7db8f5);text-decoration:none}a:hover{text-decoration:underline}
main{margin-left:19rem;padding:1rem 2rem 6rem;max-width:62rem}h1 small{font-weight:400;opacity:.6}h2{border-bottom:2px solid var(--line);margin-top:3rem}
article{margin:2.5rem 0}h3{margin:.2rem 0}h4{margin:1rem 0 .3rem}code,pre{font:.86em/1.5 ui-monospace,monospace}code{background:var(--soft);padding:.1em .3em;border-radius:4px}
pre{background:var(--soft);border:1px solid var(--line);padding:.8rem;border-radius:6px;overflow:auto}table{border-collapse:collapse;width:100%;font-size:.92rem}
td,th{border-bottom:1px solid var(--line);padding:.3rem .6rem .3rem 0;text-align:left;vertical-align:top}td td{border-bottom:1px dashed var(--line)}
td table{margin-left:1.2rem;width:calc(100% - 1.2rem)}.call b{display:inline-block;min-width:4.2rem}summary{cursor:pointer;padding:.2rem 0}.answer{margin:.2rem 0}
@media(max-width:60rem){nav{position:static;width:auto;max-height:14rem}main{margin:0;padding:1rem}}
`;
