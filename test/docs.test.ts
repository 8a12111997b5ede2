import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support/process.ts";

// The texts of the repository; the site made of them is checked in test/e2e/documentation.test.ts.

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

test("every link between the texts leads to a file and a heading that are there", () => {
  const files = execFileSync("git", ["ls-files", "*.md"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const broken = files.flatMap((file) =>
    [
      ...read(file)
        .replace(/^```[\s\S]*?^```/gm, "")
        .matchAll(/\]\(([^)\s]+)\)/g),
    ].flatMap(([, link = ""]) => (leadsSomewhere(link, file) ? [] : [`${file} → ${link}`])),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

function leadsSomewhere(link: string, from: string): boolean {
  if (/^(https?|mailto):/.test(link)) return true;
  const [path = "", heading] = link.split("#");
  const file = path === "" ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(ROOT, file))) return false;
  return heading === undefined || !file.endsWith(".md") || headingsOf(read(file)).includes(heading);
}

/** As repositories show them: small letters, blanks as strokes, no other signs. */
function headingsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("the README stays short", () => {
  expect(read("README.md").split(/\s+/).length).toBeLessThanOrEqual(1_500);
});
