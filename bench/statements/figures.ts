import { FIELDS, type Field, type Judged } from "./judge.ts";

export type Figures = {
  readonly statements: number;
  /** Share of statements with every row right and none too many. */
  readonly perfect: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly likeness: number;
  readonly reconciled: number;
  readonly falselyReconciled: number;
  readonly repairs: number;
  readonly falseRepairs: number;
} & Readonly<Record<Field, number>>;

export function figuresOf(judged: readonly Judged[]): Figures {
  const sum = (of: (one: Judged) => number) => judged.reduce((total, one) => total + of(one), 0);
  const right = sum((one) => one.rowsRight);
  const precision = ratio(
    right,
    sum((one) => one.rowsRead),
  );
  const recall = ratio(
    right,
    sum((one) => one.rowsPrinted),
  );
  const alike = judged.flatMap(({ likeness }) => (likeness === null ? [] : [likeness]));
  const share = (field: Field) => {
    const known = judged.filter(({ fields }) => fields[field] !== null);
    return ratio(known.filter(({ fields }) => fields[field]).length, known.length);
  };
  return {
    statements: judged.length,
    perfect: ratio(judged.filter(({ isPerfect }) => isPerfect).length, judged.length),
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    likeness: ratio(
      alike.reduce((total, one) => total + one, 0),
      alike.length,
    ),
    reconciled: ratio(judged.filter(({ isReconciled }) => isReconciled).length, judged.length),
    falselyReconciled: judged.filter(({ isFalse }) => isFalse).length,
    repairs: sum((one) => one.repairs),
    falseRepairs: sum((one) => one.falseRepairs),
    ...(Object.fromEntries(FIELDS.map((field) => [field, share(field)])) as Record<Field, number>),
  };
}

/** As the scoreboard keeps them. */
export function roundedFigures(judged: readonly Judged[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(figuresOf(judged)).map(([key, value]) => [key, Math.round(value * 1000) / 1000]),
  );
}

const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

const COLUMNS = ["perfect", "precision", "recall", "f1", "likeness", "reconciled", ...FIELDS] as const;

export function printFigures(groups: readonly (readonly [name: string, judged: readonly Judged[]])[]): void {
  const width = Math.max(24, ...groups.map(([name]) => name.length));
  console.log(
    `${"".padEnd(width)}  count ${COLUMNS.map((name) => name.slice(0, 8).padStart(8)).join(" ")} false repairs wrong`,
  );
  for (const [name, judged] of groups) {
    if (judged.length === 0) continue;
    const figures = figuresOf(judged);
    const cells = COLUMNS.map((key) => `${(figures[key] * 100).toFixed(1)}%`.padStart(8)).join(" ");
    const counts = `${String(figures.falselyReconciled).padStart(5)} ${String(figures.repairs).padStart(7)} ${String(figures.falseRepairs).padStart(5)}`;
    console.log(`${name.padEnd(width)} ${String(figures.statements).padStart(6)} ${cells} ${counts}`);
  }
}
