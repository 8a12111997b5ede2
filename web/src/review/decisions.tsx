import type { PdfDecision } from "../files/types.ts";
import { formatDay, formatWord } from "../format.ts";

type Props = {
  readonly decisions: readonly PdfDecision[];
  readonly isBusy: boolean;
  readonly onUndo: () => void;
};

/** Who decided what, when and why; the last one that stands can be taken back. */
export function Decisions({ decisions, isBusy, onUndo }: Props) {
  const standing = decisions.find((one) => one.undone_at === null);
  if (decisions.length === 0) return null;
  return (
    <section className="notice info decisions" aria-label="Decisions">
      <ul>
        {decisions.map((one) => (
          <li key={one.decided_at} data-undone={one.undone_at !== null}>
            <strong>{formatWord(one.status)}</strong> by {one.decided_by ?? "somebody"} on{" "}
            {formatDay(one.decided_at)}
            {one.reason === null ? "" : `: ${one.reason}`}
            {one.undone_at === null
              ? ""
              : ` (taken back by ${one.undone_by ?? "somebody"} on ${formatDay(one.undone_at)})`}
            {one === standing ? (
              <button type="button" className="button small no-print" disabled={isBusy} onClick={onUndo}>
                Take back
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
