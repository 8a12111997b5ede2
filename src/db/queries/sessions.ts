import { newId } from "../../core/model/ids.ts";
import type { Database } from "../database.ts";

// Who is signed in to the dashboard. `findSession` (api-keys.ts) tells who holds one.

type NewSession = {
  readonly userId: string;
  readonly keyId: string;
  readonly digest: Buffer;
  readonly expires: Date;
};

export async function createSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      user_id: session.userId,
      session_id: newId("ses_"),
      key_id: session.keyId,
      digest: session.digest,
      expires: session.expires,
    })
    .execute();
}

export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("session_id", "=", sessionId).execute();
}

export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires", "<", now.toISOString()).execute();
}
