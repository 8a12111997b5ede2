import { sql } from "kysely";
import { newId } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";

/** What one source said of an end user. Fields are those of the interface; null takes the source's earlier word back. */
export type InformationEntry = {
  readonly informationId: string;
  readonly sourceType: string;
  readonly sourceName: string | null;
  readonly sourceEmailAddress: string | null;
  readonly sourceNotes: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly created: string;
};

/** All that was said of an end user, oldest first. */
export async function listInformation(
  db: Database,
  { userId, endUserPk }: { readonly userId: string; readonly endUserPk: string },
): Promise<readonly InformationEntry[]> {
  const rows = await db
    .selectFrom("end_user_information")
    .selectAll()
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", endUserPk)
    .orderBy("created")
    .orderBy("information_id")
    .execute();
  return rows.map((row) => ({
    informationId: row.information_id,
    sourceType: row.source_type,
    sourceName: row.source_name,
    sourceEmailAddress: row.source_email_address,
    sourceNotes: row.source_notes,
    fields: row.fields,
    created: row.created,
  }));
}

export type NewInformation = {
  readonly endUserPk: string;
  readonly sourceType: "api" | "iso_application_form" | "email" | "end_user_entities";
  /** A file's id: reading the file again replaces what it said. Null: a word of its own. */
  readonly sourceKey: string | null;
  readonly sourceName?: string | null;
  readonly sourceEmailAddress?: string | null;
  readonly sourceNotes?: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The id of the key that personal numbers in the fields are sealed with. */
  readonly sealedWith: string;
};

/** Keeps what a source says. The caller holds the end user's lock and touches it (`touchEndUsers`): reports know owners from here. */
export async function putInformation(
  tx: Tx,
  userId: string,
  information: NewInformation,
  now: Date,
): Promise<void> {
  const informationId = newId("inf_");
  const { endUserPk, sourceType, sourceKey, fields } = information;
  const names = [information.sourceName, information.sourceEmailAddress, information.sourceNotes];
  const [name, email, notes] = names.map((one) => one ?? null);
  await sql`
    insert into end_user_information (user_id, end_user_pk, information_id, source_type, source_key, source_name,
                                      source_email_address, source_notes, fields, sealed_with, created)
    values (${userId}, ${endUserPk}, ${informationId}, ${sourceType}, ${sourceKey ?? informationId}, ${name},
            ${email}, ${notes}, ${JSON.stringify(fields)}::jsonb, ${information.sealedWith}, ${now}::timestamptz)
    on conflict (user_id, end_user_pk, source_type, source_key) do update set
      source_name = excluded.source_name, source_email_address = excluded.source_email_address,
      source_notes = excluded.source_notes, fields = excluded.fields, sealed_with = excluded.sealed_with,
      created = excluded.created`.execute(tx);
}

/** Forgets what a source said; for a file that is deleted. */
export async function deleteInformation(
  tx: Tx,
  userId: string,
  source: { readonly endUserPk: string; readonly sourceType: string; readonly sourceKey: string },
): Promise<void> {
  await tx
    .deleteFrom("end_user_information")
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", source.endUserPk)
    .where("source_type", "=", source.sourceType)
    .where("source_key", "=", source.sourceKey)
    .execute();
}
