import { createContext, runInContext } from "node:vm";
import { check } from "recheck";
import type { Pattern } from "./find-patterns.ts";

/** For one pattern; most take a twentieth of a second. Long lists of words take longer and are probed instead. */
const CHECK_MS = 5_000;
/**
 * A bounded repetition (`.{0,80}`) is linear with a large factor, which the checker takes for a polynomial. So the text it found is run:
 * it is tens of thousands of letters long, on which a truly superlinear pattern takes seconds.
 */
const ATTACK_MS = 200;

/** Null when no text makes the pattern slow; otherwise what is wrong with it. */
export async function judge({ source, flags }: Pattern): Promise<string | null> {
  const verdict = await check(source, flags, { timeout: CHECK_MS });
  if (verdict.status === "safe") return null;
  const pattern = new RegExp(source, flags);
  if (verdict.status === "unknown") {
    const slow = repetitionsFor(source).find((text) => isSlow(pattern, text));
    return slow === undefined ? null : `slow on ${JSON.stringify(slow.slice(0, 40))} repeated`;
  }
  return isSlow(pattern, verdict.attack.string)
    ? `${verdict.complexity.summary}, for example on ${verdict.attack.pattern}`
    : null;
}

const PROBE_LETTERS = 30_000;

/** Each of its words, marks and kinds of letters, alone and with a blank, over and over; then something that fits nowhere. */
function repetitionsFor(source: string): readonly string[] {
  const words = source.match(/[\p{L}]{2,}|[^\p{L}\\]/gu) ?? [];
  const pumps = new Set([...words, "a", "A", "1", " ", "\t", ".", ",", "aA", "a1", "1 "]);
  return [...pumps].flatMap((pump) =>
    [pump, `${pump} `, pump.toUpperCase()].map((one) => `${one.repeat(PROBE_LETTERS / one.length)}\u0000`),
  );
}

const context = createContext({});

/** By the processor's time: the machine may be busy elsewhere. V8 looks at the clock of a script while it backtracks. */
function isSlow(pattern: RegExp, text: string): boolean {
  const began = process.cpuUsage().user;
  try {
    Object.assign(context, { pattern, text });
    runInContext("pattern.test(text)", context, { timeout: ATTACK_MS * 10 });
  } catch {
    return true;
  }
  return process.cpuUsage().user - began > ATTACK_MS * 1_000;
}
