import type { Statement } from "../files/types.ts";
import { formatDay } from "../format.ts";
import { StatusBadge } from "../parts/badge.tsx";

type Props = {
  readonly statement: Statement;
  readonly filename: string | null;
  readonly status: string | undefined;
  readonly isChanged: boolean;
  readonly canSave: boolean;
  readonly canApprove: boolean;
  readonly canReject: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly onDecide: (status: "approved" | "rejected") => void;
  /** Null: no other file waits. */
  readonly onNext: (() => void) | null;
};

/** Whose statement it is, and what can be done with it: while something is changed, saving comes first. */
export function ReviewHead({ statement, filename, status, isChanged, ...props }: Props) {
  const owner = statement.company ?? statement.account_title;
  return (
    <header className="page-head">
      <div>
        <h1>{statement.bank_name ?? filename ?? "Statement"}</h1>
        <p className="row muted head-facts">
          {status === undefined ? null : <StatusBadge status={status} />}
          {owner === null ? null : <span>{owner}</span>}
          {statement.account_number === null ? null : (
            <span className="mono">{statement.account_number}</span>
          )}
          <span>{daysOf(statement)}</span>
        </p>
      </div>
      <div className="row no-print">{isChanged ? <Saving {...props} /> : <Deciding {...props} />}</div>
    </header>
  );
}

function daysOf({ period_start: from, period_end: to }: Statement): string {
  const shown = (day: string | null) => (day === null ? "?" : formatDay(day));
  return from === null && to === null ? "no period was read" : `${shown(from)} to ${shown(to)}`;
}

type SavingProps = Pick<Props, "canSave" | "reason" | "onReason" | "onDiscard" | "onSave">;

function Saving({ canSave, reason, onReason, onDiscard, onSave }: SavingProps) {
  return (
    <>
      <input
        className="input reason"
        aria-label="Why"
        placeholder="Why (kept with the change)"
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <button type="button" className="button" onClick={onDiscard}>
        Discard
      </button>
      <button type="button" className="button primary" disabled={!canSave} onClick={onSave}>
        Save <kbd>s</kbd>
      </button>
    </>
  );
}

type DecidingProps = Pick<Props, "canApprove" | "canReject" | "onDecide" | "onNext">;

function Deciding({ canApprove, canReject, onDecide, onNext }: DecidingProps) {
  return (
    <>
      {onNext === null ? null : (
        <button type="button" className="button" onClick={onNext}>
          Next file <kbd>f</kbd>
        </button>
      )}
      <button
        type="button"
        className="button danger"
        disabled={!canReject}
        onClick={() => onDecide("rejected")}
      >
        Reject <kbd>x</kbd>
      </button>
      <button
        type="button"
        className="button primary"
        disabled={!canApprove}
        onClick={() => onDecide("approved")}
      >
        Approve <kbd>a</kbd>
      </button>
    </>
  );
}
