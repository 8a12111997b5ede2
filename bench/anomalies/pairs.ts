// Pairs of statements in a folder, an honest one and its forged twin (`NN-honest.pdf`, `NN-forged.pdf`, pictures too): how many forged ones
// score above their twin and are told to a person. Odd pairs are open, even ones are only counted.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Honest } from "../../test/tools/forgeries/forgery.ts";
import { SUSPECT } from "./report.ts";

type Side = { readonly score: number; readonly isVerified: boolean; readonly told: readonly string[] };
type Pair = {
  readonly number: string;
  readonly isPicture: boolean;
  readonly honest: Side;
  readonly forged: Side;
};
type Read = (pdf: Uint8Array, name: string) => Promise<Honest | null>;

const FILE = /^(?:.*-)?(\d+)-(honest|forged)\.(?:pdf|png|jpe?g)$/;

/** Prints a line for each half, digital files and pictures apart; `isShowing` adds each open pair with its signs. */
export async function measurePairs(read: Read, folder: string, isShowing: boolean): Promise<void> {
  const files = readdirSync(folder).filter((file) => FILE.test(file));
  const numbers = [...new Set(files.map((file) => FILE.exec(file)?.[1] ?? ""))].sort();
  const pairs: Pair[] = [];
  for (const number of numbers) {
    const [honest, forged] = [
      await sideOf("honest", { number, files, folder, read }),
      await sideOf("forged", { number, files, folder, read }),
    ];
    const pair = { number, isPicture: honest.isPicture, honest: honest.side, forged: forged.side };
    pairs.push(pair);
    if (isShowing && isOpen(pair)) show(pair);
  }
  for (const [name, isOne] of [
    ["odd, open", isOpen],
    ["even, closed", (pair: Pair) => !isOpen(pair)],
  ] as const) {
    for (const isPicture of [false, true]) {
      const own = pairs.filter((pair) => isOne(pair) && pair.isPicture === isPicture);
      const count = (is: (pair: Pair) => boolean) => `${own.filter(is).length} of ${own.length}`;
      if (own.length === 0) continue;
      const ranked = `ranked right ${count(isRanked)}`;
      const honest = `honest at ${SUSPECT} or more ${count((one) => one.honest.score >= SUSPECT)}`;
      const verified = `forged VERIFIED ${count((one) => one.forged.isVerified)}`;
      const kept = `honest VERIFIED ${count((one) => one.honest.isVerified)}`;
      console.log(
        `${name}, ${isPicture ? "pictures" : "digital"}: ${ranked}, ${honest}, ${verified}, ${kept}`,
      );
    }
  }
}

const isOpen = ({ number }: Pair) => Number(number) % 2 === 1;

function isRanked({ honest, forged }: Pair): boolean {
  return forged.score > honest.score && forged.score >= SUSPECT;
}

type Source = {
  readonly number: string;
  readonly files: readonly string[];
  readonly folder: string;
  readonly read: Read;
};

async function sideOf(kind: "honest" | "forged", { number, files, folder, read }: Source) {
  const file = files.find((one) => FILE.exec(one)?.[1] === number && FILE.exec(one)?.[2] === kind);
  if (file === undefined) throw new Error(`pair ${number} has no ${kind} file`);
  const found = await read(readFileSync(join(folder, file)), file);
  const statements = found?.statements ?? [];
  const told = statements.flatMap((one) =>
    one.anomalies.map(({ code, points, text }) => `${code} ${points} ${text}`),
  );
  return {
    isPicture: found?.document.pages.some((page) => page.source !== "text") ?? !file.endsWith(".pdf"),
    side: {
      score: Math.max(0, ...statements.map((one) => one.anomalyScore)),
      isVerified: statements.length > 0 && statements.every((one) => one.verdict === "VERIFIED"),
      told: statements.length === 0 ? ["no statement"] : told,
    },
  };
}

function show(pair: Pair): void {
  const side = ({ score, isVerified }: Side) => `${score}${isVerified ? " VERIFIED" : ""}`;
  const mark = isRanked(pair) ? "  " : "✗ ";
  console.log(`${mark}${pair.number}: honest ${side(pair.honest)}, forged ${side(pair.forged)}`);
  for (const [name, { told }] of [["honest", pair.honest] as const, ["forged", pair.forged] as const])
    for (const line of told) console.log(`     ${name}: ${line}`);
}
