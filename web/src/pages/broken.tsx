import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError } from "../api.ts";
import { ErrorState } from "../parts/states.tsx";

/** In the place of a page that could not be shown at all: the service is away, or was renewed since the page was opened. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const isService = error instanceof ApiError;
  const text = error instanceof Error ? error.message : "Something went wrong.";
  return (
    <main className="alone">
      <div className="card stack">
        <h1>{isService ? "Egret cannot be reached" : "This page could not be shown"}</h1>
        <ErrorState
          error={isService ? error : new Error(`${text} Loading it anew usually helps.`)}
          onRetry={() => (isService ? void router.invalidate() : location.reload())}
        />
      </div>
    </main>
  );
}
