import { parseArgs } from "node:util";
import { settingsInForce } from "../config.ts";
import { printTable } from "./table.ts";

/** `egret settings`: every setting with its value in force, its default and its meaning. */
export function runSettings(args: string[]): void {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
  if (values.json) {
    const wire = settingsInForce().map(({ inForce, ...setting }) => ({ ...setting, in_force: inForce }));
    console.log(JSON.stringify(wire, null, 2));
    return;
  }
  printTable(
    ["SETTING", "IN FORCE", "DEFAULT", "MEANING"],
    settingsInForce().map((setting) => [
      setting.name,
      setting.inForce ?? setting.default,
      setting.default,
      setting.meaning,
    ]),
  );
}
