import { readFileSync } from "node:fs";
import { McpError } from "./mcp-error.ts";
import { type Operation, readOperations } from "./operations.ts";
import type { Tool } from "./tools.ts";

/** Answers of more letters than this would fill an assistant's memory. */
const LONGEST_ANSWER = 400_000;
const TIMEOUT_MS = 60_000;
const OWN_DESCRIPTION = new URL("../../docs/openapi.json", import.meta.url);

export type Arguments = Readonly<Record<string, unknown>>;

export type Answer =
  | { readonly kind: "json"; readonly text: string }
  | { readonly kind: "picture"; readonly base64: string; readonly mediaType: string }
  | { readonly kind: "refused"; readonly text: string };

/** The operations that the running service has. Throws McpError when none answers there. */
export async function askOperations(url: string): Promise<ReadonlyMap<string, Operation>> {
  const response = await fetch(`${url}/openapi.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  );
  if (response === null) throw new McpError(`nothing answers at ${url}; start the service, or say --url`);
  // Closed by EGRET_OPEN_PAGES, which says nothing of the interface: it is that of our own version.
  const isClosed = response.status === 404 && response.headers.has("request-id");
  if (isClosed) return readOperations(JSON.parse(readFileSync(OWN_DESCRIPTION, "utf8")));
  if (!response.ok)
    throw new McpError(`${url}/openapi.json answers ${response.status}; is it Egret's address?`);
  return readOperations(await response.json());
}

/** Performs the tool's operation as the holder of the key. */
export async function perform(
  service: { readonly url: string; readonly key: string },
  { tool, operation }: { readonly tool: Tool; readonly operation: Operation },
  given: Arguments,
): Promise<Answer> {
  const values: Arguments = { ...given, ...tool.fixed };
  const query = new URLSearchParams();
  let path = operation.path;
  const rest: Record<string, unknown> = { ...values };
  for (const { name, in: place } of operation.parameters) {
    const value = values[name];
    delete rest[name];
    if (place === "path") {
      if (value === undefined) return { kind: "refused", text: `"${name}" is missing.` };
      path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    } else if (place === "query" && value !== undefined) {
      for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
    }
  }
  if (operation.body === null && Object.keys(rest).length > 0)
    return { kind: "refused", text: `${tool.name} takes no "${Object.keys(rest)[0]}".` };
  const asked = query.size === 0 ? path : `${path}?${query}`;
  const response = await fetch(`${service.url}${asked}`, {
    method: operation.method,
    headers: {
      "x-api-key": service.key,
      ...(operation.body === null ? {} : { "content-type": "application/json" }),
    },
    ...(operation.body === null ? {} : { body: JSON.stringify(rest) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answerOf(response);
}

async function answerOf(response: Response): Promise<Answer> {
  const mediaType = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (response.ok && mediaType.startsWith("image/"))
    return {
      kind: "picture",
      base64: Buffer.from(await response.arrayBuffer()).toString("base64"),
      mediaType,
    };
  const text = await response.text();
  if (!response.ok) return { kind: "refused", text: text === "" ? `status ${response.status}` : text };
  if (text.length > LONGEST_ANSWER)
    return {
      kind: "refused",
      text: `The answer has ${text.length} letters, more than ${LONGEST_ANSWER}: ask for less (limit, dates, label, one account).`,
    };
  return { kind: "json", text: text === "" ? "{}" : text };
}
