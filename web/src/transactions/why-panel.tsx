import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../api.ts";
import { formatAmount, formatDay, formatWord } from "../format.ts";
import { Icon } from "../parts/icon.tsx";
import { PageLink } from "../parts/page-link.tsx";
import { ErrorState, Skeleton } from "../parts/states.tsx";
import type { Reason, Transaction } from "../types.ts";
import { CorrectForm } from "./correct-form.tsx";

type Props = { readonly endUser: string; readonly transaction: string; readonly onClose: () => void };

/** Why one transaction is what it is, and the place to correct it. */
export function WhyPanel({ endUser, transaction, onClose }: Props) {
  const answer = useQuery({
    queryKey: ["transaction", transaction],
    queryFn: ({ signal }) =>
      api<{ readonly transaction_enriched: Transaction }>(
        `/api/transactions/${encodeURIComponent(transaction)}`,
        {
          query: { explain: true },
          signal,
        },
      ),
  });
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape" && document.querySelector("dialog[open]") === null) onClose();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [onClose]);
  return (
    <aside className="panel card stack" aria-label="Why">
      <div className="row spread">
        <h2>Why</h2>
        <button type="button" className="button quiet small" onClick={onClose} aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      {answer.isPending ? <Skeleton /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isSuccess ? <Known endUser={endUser} row={answer.data.transaction_enriched} /> : null}
    </aside>
  );
}

function Known({ endUser, row }: { readonly endUser: string; readonly row: Transaction }) {
  const { category, confidence, annotator } = row.annotation;
  return (
    <>
      <div>
        <h3>{row.merchant?.name ?? row.features.description_clean}</h3>
        <p className={row.amount > 0 ? "inflow" : ""}>
          {formatAmount(row.amount, row.currency)} on {formatDay(row.timestamp)}
        </p>
      </div>
      <Description text={row.description} reasons={row.reasons ?? []} />
      <dl className="facts">
        <dt>Category</dt>
        <dd>
          {category?.label ?? "undetermined"}{" "}
          {category === null ? null : <span className="muted">{Math.round(confidence * 100)} % sure</span>}
        </dd>
        <dt>Decided by</dt>
        <dd>{formatWord(annotator.priority_type)}</dd>
        <dt>Merchant</dt>
        <dd>{row.merchant?.name ?? <span className="muted">unknown</span>}</dd>
        {row.counterparty === null ? null : (
          <>
            <dt>Other side</dt>
            <dd>{row.counterparty}</dd>
          </>
        )}
        <dt>Flags</dt>
        <dd>{flagsOf(row)}</dd>
        <dt>Reference</dt>
        <dd className="mono">{row.reference_id}</dd>
        <dt>Printed</dt>
        <dd>
          <PageLink endUser={endUser} row={row} />
        </dd>
      </dl>
      <ol className="reasons">
        {(row.reasons ?? []).map((reason) => (
          <li key={`${reason.part} ${reason.text}`}>
            <span className="badge">{formatWord(reason.part)}</span> {reason.text}
            {reason.source === null || reason.source === undefined ? null : (
              <span className="small muted mono"> {reason.source}</span>
            )}
          </li>
        ))}
      </ol>
      <CorrectForm endUser={endUser} row={row} />
    </>
  );
}

function flagsOf(row: Transaction): string {
  const { is_recurring, is_potential_duplicate, has_matching_transaction } = row.features;
  const flags = [
    is_recurring ? "recurring" : null,
    is_potential_duplicate ? "possible duplicate" : null,
    has_matching_transaction ? "own transfer, other leg seen" : null,
  ].filter((flag) => flag !== null);
  return flags.length === 0 ? "none" : flags.join(", ");
}

/** The bank's own words, with those marked that a reason speaks of. */
function Description({ text, reasons }: { readonly text: string; readonly reasons: readonly Reason[] }) {
  const marked = new Uint8Array(text.length);
  for (const { span } of reasons)
    if (span !== null && span !== undefined) marked.fill(1, span.start, span.end);
  const parts: { readonly at: number; readonly text: string; readonly isMarked: boolean }[] = [];
  for (let at = 0; at < text.length; ) {
    let end = at + 1;
    while (end < text.length && marked[end] === marked[at]) end++;
    parts.push({ at, text: text.slice(at, end), isMarked: marked[at] === 1 });
    at = end;
  }
  return (
    <p className="mono descriptor">
      {parts.map((part) =>
        part.isMarked ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
      )}
    </p>
  );
}
