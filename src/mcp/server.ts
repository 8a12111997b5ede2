import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool as OfferedTool,
} from "@modelcontextprotocol/sdk/types.js";
import type { Operation } from "./operations.ts";
import { type Answer, perform } from "./service.ts";
import { TOOLS, type Tool } from "./tools.ts";

export type Offer = {
  readonly url: string;
  readonly version: string;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly allowsWrites: boolean;
};

const INSTRUCTIONS = [
  "Egret reads bank transactions and statements of small businesses and says what a lender should know.",
  "Amounts are decimals in strings or numbers with their currency; unknown is null and never zero.",
  "Say where a figure comes from: its rows (list_transactions), a row's reasons (explain_transaction), its page (show_page).",
].join(" ");

/** A server for one connection, for the holder of the key. */
export function makeServer(offer: Offer, key: string): Server {
  const tools = TOOLS.filter(
    (tool) => offer.operations.has(tool.operation) && (offer.allowsWrites || tool.isWrite !== true),
  );
  const server = new Server(
    { name: "egret", version: offer.version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map((tool) => describe(tool, offer.operations.get(tool.operation)!)),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) return refusal(`There is no tool "${params.name}"${hintFor(params.name)}.`);
    const operation = offer.operations.get(tool.operation)!;
    try {
      return resultOf(await perform({ url: offer.url, key }, { tool, operation }, params.arguments ?? {}));
    } catch (error) {
      return refusal(`The service at ${offer.url} does not answer: ${(error as Error).message}`);
    }
  });
  return server;
}

function hintFor(name: string): string {
  return TOOLS.some((tool) => tool.name === name && tool.isWrite === true)
    ? " here; it changes what is stored, which the operator allows by --allow-writes"
    : "";
}

function describe(tool: Tool, operation: Operation): OfferedTool {
  const isWrite = tool.isWrite === true;
  return {
    name: tool.name,
    title: operation.summary,
    description: [`${operation.summary}.`, tool.use, operation.description].filter(Boolean).join(" "),
    inputSchema: schemaOf(tool, operation),
    annotations: { readOnlyHint: !isWrite, destructiveHint: false, openWorldHint: false },
  };
}

function schemaOf(tool: Tool, { parameters, body }: Operation): OfferedTool["inputSchema"] {
  const asked = parameters.filter(
    ({ name, in: place }) => place !== "header" && !(name in (tool.fixed ?? {})),
  );
  const ofBody = body as { properties?: object; required?: readonly string[] } | null;
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(asked.map(({ name, schema, description }) => [name, { ...schema, description }])),
      ...ofBody?.properties,
    },
    required: [
      ...asked.filter(({ required }) => required).map(({ name }) => name),
      ...(ofBody?.required ?? []),
    ],
    additionalProperties: false,
  };
}

function resultOf(answer: Answer): CallToolResult {
  if (answer.kind === "refused") return refusal(answer.text);
  if (answer.kind === "picture")
    return { content: [{ type: "image", data: answer.base64, mimeType: answer.mediaType }] };
  return { content: [{ type: "text", text: answer.text }] };
}

function refusal(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}
