import { readFileSync, writeFileSync } from "node:fs";

export type Part = "seen" | "unseen";
export type Scored = {
  readonly part: Part;
  readonly manner: string;
  readonly name: string;
  /** Of the worst statement of the file. */
  readonly score: number;
  readonly codes: readonly string[];
  readonly isRightlyRead: boolean;
};

/** From here on a person is told to look; above the default threshold the statement is not approved by itself. */
export const SUSPECT = 200;
const REFUSED = 600;
export const HONEST = ["honest", "honest months", "honest, pictures looked at", "honest scan"] as const;

const isHonest = ({ manner }: Scored) => (HONEST as readonly string[]).includes(manner);

/** A table as the docs have it: a line for each manner, known and unseen layouts beside each other. */
export function tableOf(scored: readonly Scored[]): string {
  const manners = [...new Set(scored.map((one) => one.manner))];
  const lines = manners.map((manner) => {
    const cells = (["seen", "unseen"] as const).map((part) => {
      const own = scored.filter((one) => one.manner === manner && one.part === part);
      return own.length === 0 ? "–" : `${share(own, SUSPECT)}, ${share(own, REFUSED)} of ${own.length}`;
    });
    return `| ${manner} | ${cells.join(" | ")} |`;
  });
  const rest = (["seen", "unseen"] as const).flatMap((part) => falseAlarms(scored, part));
  return [
    "| manner | known layouts: at least 200, above 600 | unseen layouts |",
    "|---|---|---|",
    ...lines,
    "",
    ...rest,
  ].join("\n");
}

function share(own: readonly Scored[], least: number): string {
  return `${((100 * own.filter((one) => one.score >= least).length) / own.length).toFixed(1)} %`;
}

function falseAlarms(scored: readonly Scored[], part: Part): readonly string[] {
  const honest = scored.filter((one) => isHonest(one) && one.part === part);
  if (honest.length === 0) return [];
  const right = honest.filter((one) => one.isRightlyRead);
  const suspected = right.filter((one) => one.score >= SUSPECT).length;
  const codes = [...new Set(honest.flatMap((one) => one.codes))].sort();
  const told = codes.map((code) => `\`${code}\` ${honest.filter((one) => one.codes.includes(code)).length}`);
  const layouts = part === "seen" ? "known" : "unseen";
  return [
    `- Honest files in ${layouts} layouts: ${honest.length}, of which ${right.length} were read rightly; of those ${suspected} score 200 or more. Signs found on all of them: ${told.join(", ") || "none"}.`,
  ];
}

const MARKS = ["<!-- figures -->", "<!-- end of figures -->"] as const;

/** Puts the table between its marks. */
export function updateDocs(path: string, table: string): void {
  const text = readFileSync(path, "utf8");
  const [from, to] = MARKS.map((mark) => text.indexOf(mark)) as [number, number];
  if (from < 0 || to < from) throw new Error(`${path} has lost its marks`);
  writeFileSync(path, `${text.slice(0, from + MARKS[0].length)}\n${table}\n${text.slice(to)}`);
}
