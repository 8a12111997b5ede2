import type { Case } from "./cases.ts";
import { type Judged, judgeFile } from "./judge.ts";
import type { BenchReader, BenchReading } from "./reading.ts";
import { showMistakes } from "./show.ts";

export const PARTS = ["seen", "unseen"] as const;
export type Part = (typeof PARTS)[number];
export type Done = {
  readonly one: Case;
  readonly part: Part;
  readonly judged: readonly Judged[];
  readonly reading: BenchReading;
};

/** Two at a time: the reader works on as many. Mistakes are shown of seen layouts only; `onDone` may say to stop. */
export async function runCases(
  reader: BenchReader,
  cases: readonly { readonly one: Case; readonly part: Part }[],
  on: { readonly isShowing: boolean; readonly onDone?: (done: readonly Done[]) => "go on" | "stop" },
): Promise<readonly Done[]> {
  const done: Done[] = [];
  const waiting = [...cases];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { one, part } = next;
      const { pdf, truth } = await one.make();
      const reading = await reader.read(pdf, one.hints);
      const judged = judgeFile(truth.statements, reading.statements);
      done.push({ one, part, judged, reading });
      if (judged.some(({ isFalse }) => isFalse))
        console.log(
          `called reconciled and is not: ${part} ${one.layout.name}#${one.seed} ${one.breakage ?? one.form}`,
        );
      if (on.isShowing && part === "seen")
        for (const each of judged)
          showMistakes(`${one.layout.name}#${one.seed} ${one.breakage ?? ""}${one.damage ?? ""}`, each);
      if (on.onDone?.(done) === "stop") waiting.length = 0;
    }
  };
  await Promise.all([work(), work()]);
  return done;
}
