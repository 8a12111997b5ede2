import type { Bin } from "./measure.ts";

const SIZE = 360;
const EDGE = 44;

/** A reliability diagram as SVG: a dot a bin, its area by the number of rows, on the diagonal when confidence is honest. */
export function reliabilityPlot(bins: readonly Bin[], title: string): string {
  const x = (value: number): number => EDGE + value * (SIZE - 2 * EDGE);
  const y = (value: number): number => SIZE - EDGE - value * (SIZE - 2 * EDGE);
  const total = bins.reduce((sum, bin) => sum + bin.rows, 0);
  const dots = bins
    .filter((bin) => bin.rows > 0)
    .map((bin) => {
      const radius = 3 + 18 * Math.sqrt(bin.rows / total);
      const hint = `${bin.rows} rows, confidence ${bin.confidence.toFixed(3)}, right ${bin.right.toFixed(3)}`;
      return `<circle cx="${x(bin.confidence).toFixed(1)}" cy="${y(bin.right).toFixed(1)}" r="${radius.toFixed(1)}" fill="#2563eb" fill-opacity="0.55"><title>${hint}</title></circle>`;
    });
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((tick) => [
    `<text x="${x(tick)}" y="${SIZE - EDGE + 16}" text-anchor="middle">${tick}</text>`,
    `<text x="${EDGE - 6}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="sans-serif" font-size="11">`,
    `<title>${title}: share of right answers against stated confidence</title>`,
    `<rect width="${SIZE}" height="${SIZE}" fill="white"/>`,
    `<text x="${SIZE / 2}" y="20" text-anchor="middle" font-size="13">${title}</text>`,
    `<rect x="${EDGE}" y="${EDGE}" width="${SIZE - 2 * EDGE}" height="${SIZE - 2 * EDGE}" fill="none" stroke="#94a3b8"/>`,
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#94a3b8" stroke-dasharray="4 4"/>`,
    ...ticks,
    ...dots,
    `<text x="${SIZE / 2}" y="${SIZE - 10}" text-anchor="middle">stated confidence</text>`,
    `<text x="12" y="${SIZE / 2}" text-anchor="middle" transform="rotate(-90 12 ${SIZE / 2})">share right</text>`,
    "</svg>",
    "",
  ].join("\n");
}
