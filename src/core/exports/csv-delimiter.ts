const DELIMITERS = [",", ";", "\t", "|"];
/** Lines that are looked at: titles above the table have fewer cells than it. */
const LOOKED_AT = 40;

/**
 * The delimiter of a CSV text by its first lines: the one that cuts most of them into equally many cells. Quoted parts do not count;
 * a comma between digits does less than a semicolon, since it may be a decimal sign.
 */
export function guessDelimiter(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, LOOKED_AT)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ""));
  let best = ",";
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => cutsOf(line, delimiter));
    const usual = mostFrequent(counts.filter((count) => count > 0));
    const agreeing = counts.filter((count) => count === usual && count > 0).length;
    const score = agreeing + Math.min(usual, 10) / 100;
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** A comma between two digits that ends a number may be its decimal sign; such a one cuts only where others do. */
function cutsOf(line: string, delimiter: string): number {
  const cuts = line.split(delimiter).length - 1;
  if (delimiter !== ",") return cuts;
  const decimals = line.match(/\d,\d{2}(?!\d)/g)?.length ?? 0;
  return cuts === decimals ? 0 : cuts;
}

function mostFrequent(numbers: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const number of numbers) tally.set(number, (tally.get(number) ?? 0) + 1);
  return [...tally].sort(([a, timesA], [b, timesB]) => timesB - timesA || b - a)[0]?.[0] ?? 0;
}
