import type { TObject, TSchema } from "typebox";
import { nameOfStatus, sentencesOf } from "./errors.ts";
import { describeWebhooks, WEBHOOK_HEADERS } from "./openapi-webhooks.ts";
import { type Operation, scopeOf } from "./operation.ts";
import { anything, shape, text, whole } from "./schemas/shapes.ts";
import { isOurs } from "./shared-operations.ts";

// The reference in OpenAPI 3.1, made from the operations themselves, so that it cannot say anything else than the server does.

type Json = { readonly [key: string]: unknown };

/** Errors of every operation. */
const COMMON_ERRORS = [401, 422, 429, 500, 503] as const;
const BODY_ERRORS = [400, 413, 415] as const;
const POST_ERRORS = [409] as const;

const ERROR_STATUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503] as const;

const FIELD_ERROR = "The bad fields by part of the request (`json`, `query`, `path`): dotted path → messages";
const ERROR = shape("Error", {
  code: whole("The HTTP status"),
  name: text("Name of the status"),
  description: anything(`A sentence; for 422 an object. ${FIELD_ERROR}`),
  request_id: text("The same as in the header request-id"),
});

const RESPONSE_HEADERS = {
  "request-id": { description: "Names the request in our log", schema: { type: "string" } },
};

/** The whole document. */
export function openApiOf(operations: readonly Operation[], version: string): Json {
  const shapes = new Map<string, Json>();
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const url = operation.url.replace(/:(\w+)/g, "{$1}");
    const methods = paths[url] ?? {};
    methods[operation.method.toLowerCase()] = describeOperation(operation, shapes);
    paths[url] = methods;
  }
  const webhooks = describeWebhooks(shapes);
  for (const [url, page] of Object.entries(OPERATOR_PAGES)) paths[url] = { get: page };
  return {
    openapi: "3.1.0",
    info: {
      title: "Egret",
      version,
      summary: "Enriches bank transactions of small businesses",
      description: ABOUT,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    security: [{ api_key: [] }, { basic: [] }],
    tags: [...new Set([...operations.map((operation) => operation.tag), "Operators", "Events"])].map(
      (name) => ({ name }),
    ),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        api_key: { type: "apiKey", in: "header", name: "x-api-key" },
        basic: { type: "http", scheme: "basic", description: "The key as the password, any user name" },
      },
      parameters: WEBHOOK_HEADERS,
      responses: Object.fromEntries(
        ERROR_STATUSES.map((status) => [`Error${status}`, describeError(status, shapes)]),
      ),
      schemas: Object.fromEntries([...shapes].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const ABOUT = [
  "Bodies are JSON; wrong types are refused. Fields and parameters that an operation does not know are refused by name; operations marked `x-ignores-unknown`, whose shape other clients already use, ignore them. Timestamps are UTC with `Z`; input with an offset, `Z` or none (read as UTC) is taken.",
  "Every answer has the header `request-id`. Every POST takes `Idempotency-Key` (1 to 255 visible ASCII characters): the same key and request replay the first answer for 24 hours, with the header `idempotent-replayed: true`; the same key with another request is 409.",
  "A key has scopes: `read` for reading, `write` for changing data, `admin` for keys, webhooks, integrations and settings. `x-scope` names the one that an operation needs; without it the answer is 403.",
  "Lists that grow take `limit` (100 when absent, at most 1,000) and `cursor` and answer `_meta: {next_cursor, limit}`. Money is `{amount, currency}` with an exact decimal as text. An answer with the header `deprecation` still has an old form beside the new one.",
].join("\n\n");

function describeOperation(operation: Operation, shapes: Map<string, Json>): Json {
  const { id, tag, summary, description, body, bodyExample } = operation;
  return {
    operationId: camelCase(id),
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(operation.isPublic === true ? { security: [] } : { "x-scope": scopeOf(operation) }),
    ...(isOurs(operation) ? {} : { "x-ignores-unknown": true }),
    ...withParameters(operation, shapes),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: operation.isBodyOptional !== true,
            content:
              operation.takesFile === "form"
                ? { "multipart/form-data": { schema: hoist(body, shapes) } }
                : { "application/json": { schema: hoist(body, shapes), example: bodyExample } },
          },
        }),
    responses: describeAnswers(operation, shapes),
  };
}

function withParameters({ path, query, method }: Operation, shapes: Map<string, Json>): Json {
  const parameters = [
    ...parametersOf("path", path, shapes),
    ...parametersOf("query", query, shapes),
    ...(method === "POST" ? [IDEMPOTENCY_KEY] : []),
  ];
  return parameters.length === 0 ? {} : { parameters };
}

const IDEMPOTENCY_KEY: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

function parametersOf(
  place: "path" | "query",
  schema: TObject | undefined,
  shapes: Map<string, Json>,
): Json[] {
  if (schema === undefined) return [];
  const required = new Set((schema as { required?: readonly string[] }).required ?? []);
  return Object.entries(schema.properties as Record<string, TSchema>).map(([name, property]) => {
    const { description, ...rest } = hoist(property, shapes);
    const isRequired = place === "path" || required.has(name);
    return {
      name,
      in: place,
      required: isRequired,
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

function describeAnswers(operation: Operation, shapes: Map<string, Json>): Json {
  const { method, body, status } = operation;
  const statuses = new Set<number>([
    ...operation.errors,
    ...COMMON_ERRORS,
    ...(operation.isPublic === true ? [] : [403]),
    ...(body === undefined ? [] : BODY_ERRORS),
    ...(method === "POST" ? POST_ERRORS : []),
  ]);
  const errors = [...statuses]
    .sort((a, b) => a - b)
    .map((each) => [each, { $ref: `#/components/responses/Error${each}` }]);
  return {
    [status]: {
      description: nameOfStatus(status),
      headers: { ...RESPONSE_HEADERS, ...deprecationOf(operation) },
      ...contentOf(operation, shapes),
    },
    ...Object.fromEntries(errors),
  };
}

function contentOf({ answer, answerType }: Operation, shapes: Map<string, Json>): Json {
  if (answerType !== undefined) return { content: { [answerType]: { schema: BYTES } } };
  return answer === undefined ? {} : { content: { "application/json": { schema: hoist(answer, shapes) } } };
}

/** OpenAPI 3.1 says raw bytes with a content type and no schema type. */
const BYTES: Json = { contentMediaType: "application/octet-stream", type: "string", format: "binary" };

function deprecationOf({ oldForm }: Operation): Json {
  if (oldForm === undefined) return {};
  const description = `RFC 9745: part of this answer is an old form since then; ${oldForm.instead}`;
  return { deprecation: { description, schema: { type: "string" } } };
}

function describeError(status: number, shapes: Map<string, Json>): Json {
  const example = {
    code: status,
    name: nameOfStatus(status),
    description: status === 422 ? FIELDS_EXAMPLE : sentencesOf(status)[0],
    request_id: "req_2JZrnjMDncPG43895iZhUZ",
  };
  return {
    description: nameOfStatus(status),
    headers: RESPONSE_HEADERS,
    content: { "application/json": { schema: hoist(ERROR, shapes), example } },
  };
}

const FIELDS_EXAMPLE = {
  json: { "transactions.3.amount": ["must be a number, not a string; send it without quotes"] },
};

const OPERATOR_PAGES: Readonly<Record<string, Json>> = {
  "/health/live": operatorPage("health-live", "The process runs", { "200": healthAnswer("It does") }),
  "/health/ready": operatorPage("health-ready", "The service can work", {
    "200": healthAnswer("It can"),
    "503": healthAnswer("It cannot; `checks` says what is missing"),
  }),
  "/metrics": operatorPage("metrics", "Numbers for Prometheus", {
    "200": { description: "Text format", content: { "text/plain": { schema: { type: "string" } } } },
  }),
};

function healthAnswer(description: string): Json {
  const checks = { type: "object", additionalProperties: true };
  const schema = { type: "object", properties: { status: { type: "string" }, checks }, required: ["status"] };
  return { description, content: { "application/json": { schema } } };
}

function operatorPage(id: string, summary: string, responses: Json): Json {
  return { operationId: camelCase(id), tags: ["Operators"], summary, security: [], responses };
}

/** The schema as plain JSON; named shapes go into `shapes` and leave a reference. */
function hoist(schema: TSchema, shapes: Map<string, Json>): Json {
  const plain = plainOf(schema, shapes);
  const { $id: id, ...rest } = plain;
  if (typeof id !== "string") return plain;
  const known = shapes.get(id);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(rest)) {
    throw new Error(`two shapes are named ${id}`);
  }
  shapes.set(id, rest);
  return { $ref: `#/components/schemas/${id}` };
}

function plainOf(value: unknown, shapes: Map<string, Json>): Json {
  const entries = Object.entries(value as Json).filter(([name]) => !name.startsWith("~"));
  const plain = Object.fromEntries(entries.map(([name, each]) => [name, plainValue(name, each, shapes)]));
  // Programs that read the description take an object without properties for one that has none.
  const isFree = [plain["type"]].flat().includes("object") && plain["properties"] === undefined;
  return isFree ? { additionalProperties: true, ...plain } : plain;
}

function plainValue(name: string, value: unknown, shapes: Map<string, Json>): unknown {
  if (name === "properties") {
    const properties = Object.entries(value as Record<string, TSchema>);
    return Object.fromEntries(properties.map(([key, each]) => [key, hoist(each, shapes)]));
  }
  if (name === "items") return hoist(value as TSchema, shapes);
  if (name === "anyOf") return (value as TSchema[]).map((each) => hoist(each, shapes));
  return value;
}

function camelCase(id: string): string {
  return id.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}
