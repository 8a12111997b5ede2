import { readFileSync } from "node:fs";

// What the site reads of docs/openapi.json.

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly deprecated?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};
type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
};
export type Answer = { readonly description: string; readonly content?: Content };
export type Described = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly "x-ignores-unknown"?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
};
type Methods = Readonly<Record<string, Described>>;
export type OpenApi = {
  readonly info: { readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Methods>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Described }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

export type Operation = Described & { readonly method: string; readonly url: string; readonly slug: string };

export const openApi = JSON.parse(
  readFileSync(new URL("../openapi.json", import.meta.url), "utf8"),
) as OpenApi;

export const operations: readonly Operation[] = Object.entries(openApi.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    ...described,
    method: method.toUpperCase(),
    url,
    slug: slugOf(described.operationId),
  })),
);

/** The service's own name of an operation: `enrichTransactions` is `enrich-transactions`. */
function slugOf(operationId: string): string {
  return operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (openApi.components.schemas[name] ?? {});
}
