import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "../api.ts";

export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty card">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Says what went wrong and offers another try; of what is not there, the way back. */
export function ErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const text = error instanceof Error ? error.message : "Something went wrong.";
  if (error instanceof ApiError && error.status === 404) return <Gone text={text} />;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div className="notice bad stack failure" role="alert">
      <p>{text}</p>
      {requestId === null ? null : (
        <p className="small">
          For whoever runs the service: request <span className="mono">{requestId}</span>
        </p>
      )}
      {onRetry === undefined ? null : (
        <button type="button" className="button small" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

function Gone({ text }: { readonly text: string }) {
  return (
    <div className="empty card">
      <h1>{text}</h1>
      <p>It may have been deleted, or belong to another account.</p>
      <Link to="/" className="button">
        To the inbox
      </Link>
    </div>
  );
}

/** Grey lines in the place of what is on its way. */
export function Skeleton({ lines = 4 }: { readonly lines?: number }) {
  const keys = Array.from({ length: lines }, (_, at) => `line-${at}`);
  return (
    <div className="stack" aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      {keys.map((key) => (
        <span key={key} className="skeleton" />
      ))}
    </div>
  );
}
