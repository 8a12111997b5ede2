import { LATEST } from "./date-ranges.ts";
import { kindsOf, type MetricKind, UP } from "./types.ts";
import { EVERY } from "./view.ts";

const latest = kindsOf({ group: "processing_quality", ranges: [LATEST] });

export const PROCESSING_QUALITY: readonly MetricKind[] = [
  latest(
    "confidence",
    "probability",
    UP,
    "Mean confidence of the transactions' categories at the last enrichment",
    ({ book }) => book.confidence,
    (view) => ({ rows: view.pick(EVERY), days: [] }),
  ),
];
