import { formatDay, formatMoney, formatWord } from "../format.ts";
import type { LedgerEntry } from "./types.ts";

const WIDTH = 400;
const HEIGHT = 44;
const MIDDLE = 24;
const LEGEND = "Advances rise, payments fall; returned and missed ones are red.";

/** Every advance, payment, return and miss on a line of time. */
export function LedgerStrip({ ledger }: { readonly ledger: readonly LedgerEntry[] }) {
  const first = ledger[0];
  const last = ledger.at(-1);
  if (first === undefined || last === undefined) return null;
  const from = Date.parse(first.date);
  const span = Math.max(1, Date.parse(last.date) - from);
  const x = (date: string) => 6 + ((Date.parse(date) - from) / span) * (WIDTH - 12);
  return (
    <figure className="ledger">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Payments over time. ${LEGEND}`}>
        <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} className="ledger-line" />
        {ledger.map((entry, at) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: a ledger may hold two equal entries, and its order is fixed
            key={at}
            x1={x(entry.date)}
            x2={x(entry.date)}
            y1={MIDDLE}
            y2={entry.kind === "advance" ? 4 : entry.kind === "missed" ? HEIGHT - 12 : HEIGHT - 8}
            className={`ledger-${entry.kind}`}
          >
            <title>{`${formatDay(entry.date)}: ${formatWord(entry.kind)} ${formatMoney(entry.amount)}`}</title>
          </line>
        ))}
      </svg>
      <figcaption className="row spread small muted">
        <span>{formatDay(first.date)}</span>
        <span>{formatDay(last.date)}</span>
      </figcaption>
    </figure>
  );
}
