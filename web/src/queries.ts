import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";
import { forgetSession } from "./session.ts";

/** Set by the router: leads to the sign-in, and back to where one was. */
let onSignedOut = (): void => {};

export function whenSignedOut(lead: () => void): void {
  onSignedOut = lead;
}

/** A session ends after hours, or when its key is switched off. */
function noticeSignOut(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  forgetSession();
  onSignedOut();
}

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the service refused stays refused; only silence is worth another try.
      retry: (count, error) =>
        count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});

/** Nothing of one account may be shown to the next. */
export function forgetEverything(): void {
  forgetSession();
  queries.clear();
}
