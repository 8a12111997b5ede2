import { SETTINGS } from "../config.ts";
import { printTable } from "./table.ts";

/** `egret settings`: every setting, its default and its meaning. */
export function runSettings(): void {
  printTable(
    ["SETTING", "DEFAULT", "MEANING"],
    SETTINGS.map((setting) => [setting.name, setting.default, setting.meaning]),
  );
}
