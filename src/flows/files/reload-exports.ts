import { exportOf } from "../../core/parsed-results/export-json.ts";
import { exportLoadOf } from "../../core/parsed-results/export-load.ts";
import { applyPatches } from "../../core/parsed-results/patch.ts";
import { listFilesWithRepeatedRows } from "../../db/queries/export-rows.ts";
import { findFile } from "../../db/queries/files.ts";
import { findNewestBareResult } from "../../db/queries/parsed-results.ts";
import { openResult } from "../personal-numbers.ts";
import { dropExport, loadExport } from "./load-export.ts";
import type { Storing } from "./store-reading.ts";

/** Takes back all that was loaded from these files as exports, and loads what other exports left out because of them. */
export async function dropExports(storing: Storing, fileIds: readonly string[]): Promise<void> {
  if (await dropExport(storing, fileIds)) await reloadExports(storing);
}

/** Loads exports anew that left out rows because another file, which may be gone now, had them. */
async function reloadExports(storing: Storing): Promise<void> {
  const { context, tx, userId, endUser } = storing;
  for (const fileId of await listFilesWithRepeatedRows(tx, userId, endUser.endUserPk)) {
    const file = await findFile(tx, userId, fileId);
    const stored = await findNewestBareResult(tx, userId, { fileId, parserIds: ["transactions_export"] });
    if (file === null || stored === null) continue;
    const { extracted, patches } = openResult(context.secrets, stored);
    if (extracted === null) continue;
    const { result } = applyPatches({ result: extracted, boxes: [], layoutBoxes: [] }, patches);
    await loadExport(storing, file, exportLoadOf(exportOf(result), fileId));
  }
}
