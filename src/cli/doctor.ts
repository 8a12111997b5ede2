import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { checkDatabase } from "./doctor/database.ts";
import type { Finding } from "./doctor/finding.ts";
import { checkMachine } from "./doctor/machine.ts";
import { checkReading } from "./doctor/reading.ts";
import { checkStores } from "./doctor/stores.ts";

const MARKS = { good: "  ok  ", note: " note ", wrong: "WRONG " } as const;

/** `egret doctor`: looks and changes nothing. Returns the exit status: 1 when something is wrong. */
export async function runDoctor(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: "boolean" } } });
  const findings = await findAll();
  const wrong = findings.filter(({ state }) => state === "wrong").length;
  if (values.json) console.log(JSON.stringify({ is_healthy: wrong === 0, findings }, null, 2));
  else {
    for (const { state, about, says, remedy } of findings) {
      console.log(`${MARKS[state]} ${about}: ${says}`);
      if (remedy !== undefined) console.log(`        → ${remedy}`);
    }
    console.log(wrong === 0 ? "Nothing is wrong." : `${wrong} of ${findings.length} are wrong.`);
  }
  return wrong === 0 ? 0 : 1;
}

async function findAll(): Promise<readonly Finding[]> {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig();
  } catch (error) {
    return [{ about: "settings", state: "wrong", says: (error as Error).message }];
  }
  const parts = await Promise.all([
    checkMachine(config),
    checkDatabase(config),
    checkStores(config),
    checkReading(config),
  ]);
  return [
    { about: "settings", state: "good", says: "all can be used; egret settings shows them" },
    ...parts.flat(),
  ];
}
