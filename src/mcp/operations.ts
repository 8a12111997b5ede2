import { McpError } from "./mcp-error.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What openapi.json says of one operation, as a tool needs it. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  /** With `{names}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** Of the JSON body; null without one. */
  readonly body: JsonSchema | null;
};

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components?: unknown;
};
type Described = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
};

/** Greatest depth to which references are followed; schemas of requests are shallow. */
const DEEPEST = 12;

/** The operations of an openapi.json by their ids. */
export function readOperations(document: unknown): ReadonlyMap<string, Operation> {
  const { paths } = document as Document;
  if (typeof paths !== "object") throw new McpError("the service's openapi.json has no paths");
  const found = new Map<string, Operation>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods)) {
      const { operationId: id, summary = "", description = "", parameters = [], requestBody } = described;
      const schema = requestBody?.content?.["application/json"]?.schema;
      const body = schema === undefined ? null : (resolve(schema, document, 0) as JsonSchema);
      found.set(id, { id, method: method.toUpperCase(), path, summary, description, parameters, body });
    }
  return found;
}

/** The value with what its references point at. */
function resolve(value: unknown, document: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => resolve(one, document, depth + 1));
  const reference = (value as { $ref?: unknown }).$ref;
  if (typeof reference === "string") return resolve(pointedAt(reference, document), document, depth + 1);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, resolve(one, document, depth + 1)]),
  );
}

function pointedAt(reference: string, document: unknown): unknown {
  let value = document;
  for (const name of reference.replace(/^#\//, "").split("/"))
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  return value;
}
