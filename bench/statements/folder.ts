// Statements of a folder with their truth beside them (`name.pdf`, `name.json`), judged field by field: for layouts that others drew.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReadStatement } from "../../src/core/statements/types.ts";
import type { StatementTruth } from "../../test/tools/statements/model.ts";
import { type Answer, FIELDS, fieldsOf, foundIn, type Printed } from "./header-fields.ts";
import { type Judged, judgeFile } from "./judge.ts";
import type { BenchReader } from "./reading.ts";
import { showMistakes } from "./show.ts";

type File = Printed & {
  readonly layout?: string;
  readonly must_not_verify?: boolean;
  readonly statements?: readonly Printed[];
};

export type FolderCase = {
  readonly name: string;
  readonly layout: string;
  /** One half of the layouts is never looked at, only counted. */
  readonly isOpen: boolean;
  readonly pdf: Buffer;
  readonly truths: readonly { readonly truth: StatementTruth; readonly printed: Printed }[];
};
type Verdict = {
  readonly isPerfect: boolean;
  readonly fields: Readonly<Record<(typeof FIELDS)[number], Answer>> | null;
  readonly isVerified: boolean;
  readonly isVerifiedWrongly: boolean;
};

const cents = (amount: number) => BigInt(Math.round(amount * 100));
const nullable = (amount: number | null | undefined) => (amount == null ? null : cents(amount));

export function readFolder(folder: string): readonly FolderCase[] {
  const files = readdirSync(folder);
  return files
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => {
      const truth = JSON.parse(readFileSync(join(folder, file), "utf8")) as File;
      const name = file.replace(".json", "");
      const layout = truth.layout ?? name;
      const own = truth.statements ?? [truth];
      const isBroken = truth.must_not_verify === true;
      return {
        ...{ name, layout, isOpen: isOpen(layout) },
        pdf: readFileSync(join(folder, files.find((one) => one === `${name}.pdf`) ?? pictureOf(name, files))),
        truths: own.map((printed) => ({
          truth: truthOf(printed, isBroken || printed.must_not_verify === true),
          printed,
        })),
      };
    });
}

function pictureOf(name: string, files: readonly string[]): string {
  const found = files.find((file) => [".png", ".jpg", ".jpeg"].some((ending) => file === name + ending));
  if (found === undefined) throw new Error(`${name}.json has no page beside it`);
  return found;
}

/** Of numbered layouts the odd ones may be looked at, of others half of them by a hash of the name. */
function isOpen(layout: string): boolean {
  const numbered = /(?:^|-)(\d{2,3})(?:-|$)/.exec(layout);
  if (numbered !== null) return Number(numbered[1]) % 2 === 1;
  return createHash("md5").update(layout).digest().at(-1)! % 2 === 0;
}

function truthOf(printed: Printed, isBroken: boolean): StatementTruth {
  const isCard = (printed.file_class ?? printed.kind ?? "").includes("card");
  const isTurned = printed.amount_sign?.includes("purchases positive") ?? false;
  const rows = printed.transactions.map((row) => ({
    ...{ date: row.date, description: row.description, minor: cents(isTurned ? -row.amount : row.amount) },
    ...{ balance: nullable(row.balance), page: 1 },
  }));
  const total = (sign: 1 | -1) =>
    rows.reduce((sum, { minor }) => (minor > 0n === sign > 0 ? sum + minor : sum), 0n);
  const { period_start: start, period_end: end } = printed;
  // What is owed on a card is printed without a sign.
  const owed = (amount: number | null) => (amount == null ? null : isCard ? -cents(amount) : cents(amount));
  return {
    kind: isCard ? "credit_card_statement" : "bank_statement",
    ...{ bankName: printed.bank_name ?? "", company: null, accountNumber: printed.account_number ?? "" },
    currency: printed.currency ?? "USD",
    period: start == null || end == null ? null : { start, end },
    ...{ start: owed(printed.start_balance), end: owed(printed.end_balance), rows },
    totals: { credits: total(1), debits: total(-1) },
    isReconcilable: !isBroken,
  };
}

/** Measures a folder and prints a line for each half; `isShowing` adds the mistakes of the open half. */
export async function measureFolder(
  reader: BenchReader,
  folder: string,
  { isShowing, only }: { readonly isShowing: boolean; readonly only: readonly string[] },
): Promise<void> {
  const done: { one: FolderCase; verdicts: readonly Verdict[] }[] = [];
  for (const one of readFolder(folder)) {
    if (only.length > 0 && !only.some((name) => one.name.includes(name))) continue;
    const { statements } = await reader.read(one.pdf);
    const judged = judgedByEitherDay(
      one.truths.map(({ truth }) => truth),
      statements,
    );
    const each = judged.map((some) => verdictOf(some, one));
    // Of several accounts the one that contradicts itself must be told; the others may well hold.
    const isTold = each.some(({ isVerified }) => !isVerified);
    const verdicts = each.map((some) =>
      isBroken(one) && isTold ? { ...some, isVerifiedWrongly: some.isVerified && !some.isPerfect } : some,
    );
    done.push({ one, verdicts });
    if (!isShowing || !one.isOpen) continue;
    for (const [index, some] of judged.entries()) {
      const { fields, isPerfect, isVerified, isVerifiedWrongly } = verdicts[index]!;
      const wrong = FIELDS.filter((field) => fields !== null && fields[field] !== "right");
      console.log(
        `${isPerfect ? "  " : "✗ "}${one.name} ${isVerifiedWrongly ? "VERIFIED WRONGLY" : isVerified ? "verified" : "not verified"} ${wrong.map((field) => `${field} ${fields![field]} (${foundIn(field, some.read)})`).join(", ")}`,
      );
      if (!isPerfect || isVerifiedWrongly || !isVerified) showMistakes(one.name, some);
      if (!isVerified) console.log(`  ${some.read?.verdictReasons.join(" | ")}`);
    }
  }
  for (const isOpen of [true, false]) {
    const own = done.filter(({ one }) => one.isOpen === isOpen);
    print(`${isOpen ? "open  " : "closed"} whole`, own, (one) => !isBroken(one));
    print(`${isOpen ? "open  " : "closed"} contradicting`, own, isBroken);
  }
}

/** Where rows print the day of the purchase and that of the posting, a truth with one day names either; it is the same one for all rows. */
function judgedByEitherDay(
  truths: readonly StatementTruth[],
  statements: readonly ReadStatement[],
): readonly Judged[] {
  const judged = judgeFile(truths, statements);
  const byPurchase = judgeFile(
    truths,
    statements.map((one) => ({
      ...one,
      rows: one.rows.map((row) => ({ ...row, date: row.transactionDate ?? row.date })),
    })),
  );
  return byPurchase.every(({ isPerfect }) => isPerfect) ? byPurchase : judged;
}

function isBroken({ truths }: FolderCase): boolean {
  return truths.some(({ truth }) => !truth.isReconcilable);
}

function print(
  name: string,
  done: readonly { one: FolderCase; verdicts: readonly Verdict[] }[],
  of: (one: FolderCase) => boolean,
): void {
  const verdicts = done.filter(({ one }) => of(one)).flatMap((one) => one.verdicts);
  if (verdicts.length === 0) return;
  const count = (is: (one: Verdict) => boolean) => verdicts.filter(is).length;
  const answers = verdicts.flatMap(({ fields }) => (fields === null ? [] : Object.values(fields)));
  const share = (answer: Answer) =>
    `${((100 * answers.filter((one) => one === answer).length) / answers.length).toFixed(1)} %`;
  const wrongly = FIELDS.flatMap((field) => {
    const number = count(({ fields }) => fields?.[field] === "wrong");
    const unknown = count(({ fields }) => fields?.[field] === "unknown");
    return number + unknown === 0 ? [] : [`${field} ${number}+${unknown}`];
  });
  console.log(
    `${name.padEnd(22)} ${verdicts.length} statements: without a wrong row ${count((one) => one.isPerfect)} (${((100 * count((one) => one.isPerfect)) / verdicts.length).toFixed(1)} %), fields right ${share("right")}, unknown ${share("unknown")}, wrong ${share("wrong")} (${wrongly.join(", ")}; wrong+unknown), verified ${count((one) => one.isVerified)}, verified and wrong ${count((one) => one.isVerifiedWrongly)}`,
  );
}

function verdictOf(judged: Judged, { truths }: FolderCase): Verdict {
  const { truth, read, isPerfect, isFalse } = judged;
  const printed = truths.find((one) => one.truth === truth)?.printed ?? null;
  const isVerified = read?.reconciliation.isReconciled === true && read.verdict === "VERIFIED";
  return {
    isPerfect,
    fields: printed === null || truth === null ? null : fieldsOf(printed, truth, read),
    isVerified,
    isVerifiedWrongly: (read?.reconciliation.isReconciled === true && isFalse) || (isVerified && !isPerfect),
  };
}
