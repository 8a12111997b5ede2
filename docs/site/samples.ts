import { type Operation, resolve, type Schema } from "./openapi.ts";

// One call in three languages, made from the operation's own example. test/docs runs every one of them.

export type Samples = { readonly sh: string; readonly ts: string; readonly python: string };

/** Ids that look right and name nothing. */
const SUFFIX = "2Z4kkQcB8m2Zg6m7r8NSaL";
const PREFIXES: readonly (readonly [place: RegExp, prefix: string])[] = [
  [/end_user_files/, "euf_"],
  [/pdfs/, "pdf_"],
  [/rules/, "rul_"],
  [/deliveries/, "dlv_"],
  [/webhooks/, "wbh_"],
  [/funders/, "fnd_"],
  [/merchants/, "mrc_"],
  [/categories/, "ctg_"],
  [/integrations/, "int_"],
  [/data_sources/, "dso_"],
  [/data_source_accounts/, "dsa_"],
  [/keys/, "key_"],
];

/** What stands in the address of a sample, by parameter. */
export function pathValues({ url }: Operation): Readonly<Record<string, string>> {
  const names = [...url.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name) => [name, pathValue(name, url)]));
}

function pathValue(name: string, url: string): string {
  if (name === "end_user_id_or_service_id") return "bakery-17";
  if (name === "reference_id_or_service_id") return "t-1001";
  if (name === "page") return "1";
  if (name === "link_service_id") return `dso_${SUFFIX}`;
  return `${PREFIXES.find(([place]) => place.test(url))?.[1] ?? ""}${SUFFIX}`;
}

/** Only what the call needs. */
function queryValues({ parameters = [] }: Operation): Readonly<Record<string, string>> {
  const needed = parameters.filter((one) => one.in === "query" && one.required);
  return Object.fromEntries(needed.map(({ name, schema }) => [name, queryValue(schema)]));
}

function queryValue(schema: Schema): string {
  return String(schema.enum?.[0] ?? "starbucks");
}

export function samplesOf(operation: Operation): Samples {
  const isForm = operation.requestBody?.content["multipart/form-data"] !== undefined;
  return isForm ? formSamples(operation) : jsonSamples(operation);
}

function addressOf(operation: Operation): string {
  const values = pathValues(operation);
  const path = operation.url.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
  const query = new URLSearchParams(queryValues(operation)).toString();
  return query === "" ? path : `${path}?${query}`;
}

function bodyOf({ requestBody }: Operation): unknown {
  return requestBody?.content["application/json"]?.example;
}

function isJsonAnswer({ responses }: Operation): boolean {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const content = answer !== undefined && "content" in answer ? answer.content : undefined;
  return content?.["application/json"] !== undefined;
}

function jsonSamples(operation: Operation): Samples {
  const { method } = operation;
  const body = bodyOf(operation);
  const hasAnswer = isJsonAnswer(operation);
  const curl = [
    `curl -sS ${method === "GET" ? "" : `-X ${method} `}"$EGRET_URL${addressOf(operation)}"`,
    ...(operation.security?.length === 0 ? [] : ['-H "x-api-key: $EGRET_KEY"']),
    ...(body === undefined ? [] : ['-H "content-type: application/json"', `-d '${quoted(body)}'`]),
    ...(isFile(operation) ? ["-o /dev/null"] : []),
  ];
  const python = [
    JSON.stringify(method),
    JSON.stringify(addressOf(operation)),
    ...(body === undefined ? [] : [pythonOf(body)]),
  ];
  return {
    sh: curl.join(" \\\n  "),
    ts: typescriptOf(operation, body),
    python: `${hasAnswer ? "answer = " : ""}call(${python.join(", ")})`,
  };
}

function isFile({ responses }: Operation): boolean {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  return answers.some(
    ([, answer]) => "content" in answer && answer.content?.["application/json"] === undefined,
  );
}

function typescriptOf(operation: Operation, body: unknown): string {
  const path = pathValues(operation);
  const query = queryValues(operation);
  const parts = {
    ...(Object.keys(path).length === 0 ? {} : { path }),
    ...(Object.keys(query).length === 0 ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  };
  const request = Object.keys(parts).length === 0 ? "" : `, ${literalOf(parts)}`;
  const isNothing = !isJsonAnswer(operation) && !isFile(operation);
  const name = isNothing ? "" : "const answer = ";
  return `${name}await egret.${operation.method.toLowerCase()}(${JSON.stringify(operation.url)}${request});`;
}

/** A JavaScript literal as people write it: names without quotes. */
function literalOf(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
}

function pythonOf(value: unknown): string {
  const text = JSON.stringify(value, null, 4);
  return text.replace(/(?<=[:[,]\s*)(true|false|null)(?=\s*[,\]}\n])/g, (word) => PYTHON[word] ?? word);
}

const PYTHON: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };

function quoted(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll("'", "'\\''").replaceAll("\n", "\n  ");
}

function formSamples(operation: Operation): Samples {
  const { end_user_id_or_service_id: endUser = "" } = pathValues(operation);
  return {
    sh: `curl -sS "$EGRET_URL${addressOf(operation)}" -H "x-api-key: $EGRET_KEY" -F "file=@docs/example-statement.pdf"`,
    ts: [
      'import { readFile } from "node:fs/promises";',
      "",
      'const file = new Uint8Array(await readFile("docs/example-statement.pdf"));',
      `const answer = await egret.upload("${endUser}", { file, filename: "january.pdf" });`,
    ].join("\n"),
    python: [
      'with open("docs/example-statement.pdf", "rb") as pdf:',
      `    answer = upload("${endUser}", "january.pdf", pdf.read())`,
    ].join("\n"),
  };
}

/** The fields of a form, for the page. */
export function formFields({ requestBody }: Operation): Schema | null {
  const schema = requestBody?.content["multipart/form-data"]?.schema;
  return schema === undefined ? null : resolve(schema);
}
