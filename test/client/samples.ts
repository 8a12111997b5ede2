import { readFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "../../docs/site/openapi.ts";
import { samplesOf } from "../../docs/site/samples.ts";
import { ROOT } from "../support/process.ts";

// The samples of the documentation, gathered into programs.

export type Language = "sh" | "ts" | "python";
export const GUIDES = ["first-hour", "statements", "positions", "webhooks", "rules", "going-live"] as const;

/** A guide's blocks of one language, one after another, as a reader pastes them. */
export function guideProgram(guide: (typeof GUIDES)[number], language: Language): string {
  const text = readFileSync(join(ROOT, "docs/guides", `${guide}.md`), "utf8");
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, name, code = ""]) => (name === language ? [code] : [])).join("\n");
}

/** One program that runs every sample of the reference and prints what came of each: `operation status`. */
export function referenceProgram(language: Language): string {
  const all = operations.map((operation) => ({
    id: operation.operationId,
    code: samplesOf(operation)[language],
  }));
  if (language === "sh") return all.map(({ id, code }) => shellPart(id, code)).join("\n");
  if (language === "ts") return [TS_HEAD, ...all.map(({ id, code }) => tsPart(id, code))].join("\n");
  return [PYTHON_HEAD, ...all.map(({ id, code }) => pythonPart(id, code))].join("\n");
}

function shellPart(id: string, code: string): string {
  return `${code.replace("curl -sS", `curl -sS -w '%{stderr}${id} %{http_code}\\n'`)} > /dev/null`;
}

const TS_HEAD = `
import { ApiError, createEgret } from "egret-client";
const egret = createEgret({ baseUrl: process.env.EGRET_URL ?? "", apiKey: process.env.EGRET_KEY ?? "", maxRetries: 0 });
async function attempt(id: string, work: () => Promise<void>) {
  try {
    await work();
    console.log(id, 200);
  } catch (error) {
    console.log(id, error instanceof ApiError ? error.status : error);
  }
}`;

function tsPart(id: string, code: string): string {
  // Imports stand at the top of a module.
  const imports = code.match(/^import .*$/gm) ?? [];
  const rest = code.replace(/^import .*$/gm, "").trim();
  return `${imports.join("\n")}\nawait attempt("${id}", async () => {\n${rest}\n});`;
}

const PYTHON_HEAD = "from egret import EgretError, call, upload\n";

function pythonPart(id: string, code: string): string {
  const indented = code.replace(/^/gm, "    ");
  return `try:\n${indented}\n    print("${id}", 200)\nexcept EgretError as error:\n    print("${id}", error.status)\n`;
}
