import { settingsInForce } from "../config.ts";
import { printTable } from "./table.ts";

/** `egret settings`: every setting with its value in force, its default and its meaning. */
export function runSettings(): void {
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
