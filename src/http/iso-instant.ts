import { parseInstant } from "../core/model/instant.ts";

/** An instant that passed its check, as PostgreSQL reads it: it knows fewer forms than we take. */
export function isoInstant(text: string): string {
  return new Date(parseInstant(text)?.epochMs ?? 0).toISOString();
}
