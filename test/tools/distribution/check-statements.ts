import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { breaches, openParser } from "./rules.ts";

/** Throws when one of the statements that a run noted would fail, or ask every shard, where tables are distributed by tenant. */
export async function checkStatements(folder: string, tables: ReadonlySet<string>): Promise<void> {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"));
  const texts = new Set(lines.filter((line) => line !== "").map((line) => JSON.parse(line) as string));
  await openParser();
  const found = [...texts].flatMap((text) => {
    const why = breaches(text, tables);
    return why.length === 0 ? [] : [`${why.join("; ")}:\n${text.trim()}`];
  });
  if (found.length === 0) return;
  throw new Error(
    `${found.length} of ${texts.size} statements break rules of docs/scaling.md:\n\n${found.join("\n\n")}`,
  );
}
