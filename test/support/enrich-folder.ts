import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { runEnrich } from "../../src/cli/enrich.ts";

/** A folder of its own for `egret enrich`, within this process, which takes a tenth of the time that one of its own does. */
export function makeEnrichFolder() {
  const folder = mkdtempSync(join(tmpdir(), "egret-enrich-"));
  const at = (name: string): string => join(folder, name);
  return {
    folder,
    at,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    write(name: string, content: string | Buffer): string {
      writeFileSync(at(name), content);
      return at(name);
    },
    async run(args: readonly string[]): Promise<{ readonly code: number; readonly stderr: string }> {
      const lines: string[] = [];
      const spy = vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
      try {
        return { code: await runEnrich([...args]), stderr: lines.join("\n") };
      } finally {
        spy.mockRestore();
      }
    },
  };
}
