import { api } from "./api.ts";
import type { Session } from "./types.ts";

/** Who is signed in is asked again only now and then: every move through the pages needs to know. */
const KEPT_MS = 60_000;
let kept: { readonly session: Promise<Session>; readonly at: number } | null = null;

export function readSession(): Promise<Session> {
  if (kept !== null && Date.now() - kept.at < KEPT_MS) return kept.session;
  const session = api<Session>("/session");
  kept = { session, at: Date.now() };
  session.catch(forgetSession);
  return session;
}

export function forgetSession(): void {
  kept = null;
}
