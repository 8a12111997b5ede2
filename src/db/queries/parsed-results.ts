import { type Selectable, sql } from "kysely";
import type { FieldValidation, JsonObject, ResultBox } from "../../core/documents/parsed-document.ts";
import type { Patch } from "../../core/parsed-results/patch.ts";
import type { Database, Tx } from "../database.ts";
import type { ParsedResultsTable } from "../file-tables.ts";

export type ParsedResultRow = {
  readonly fileId: string;
  readonly endUserPk: string;
  readonly parserId: string;
  readonly versionNumber: number;
  readonly parsingStatus: "succeeded" | "failed";
  /** As read, before patches. */
  readonly extracted: JsonObject | null;
  readonly resultSchema: JsonObject;
  readonly boxes: readonly ResultBox[];
  readonly layoutBoxes: readonly ResultBox[];
  readonly validations: readonly FieldValidation[];
  readonly attributes: readonly JsonObject[];
  readonly patches: readonly Patch[];
  readonly validationSummary: string;
  readonly created: string;
};

/** A result without its boxes, which are most of it and seldom asked for. */
export type BareResult = Omit<ParsedResultRow, "boxes" | "layoutBoxes">;

function resultOf(row: Selectable<ParsedResultsTable>): ParsedResultRow {
  return {
    ...bareResultOf(row),
    boxes: row.boxes as readonly ResultBox[],
    layoutBoxes: row.layout_boxes as readonly ResultBox[],
  };
}

const BARE_COLUMNS = [
  "file_id",
  "end_user_pk",
  "parser_id",
  "version_number",
  "parsing_status",
  "extracted",
  "result_schema",
  "validations",
  "attributes",
  "patches",
  "validation_summary",
  "created",
] as const satisfies readonly (keyof ParsedResultsTable)[];

function bareResultOf(row: Pick<Selectable<ParsedResultsTable>, (typeof BARE_COLUMNS)[number]>): BareResult {
  return {
    fileId: row.file_id,
    endUserPk: row.end_user_pk,
    parserId: row.parser_id,
    versionNumber: row.version_number,
    parsingStatus: row.parsing_status as ParsedResultRow["parsingStatus"],
    extracted: row.extracted as JsonObject | null,
    resultSchema: row.result_schema as JsonObject,
    validations: row.validations as readonly FieldValidation[],
    attributes: row.attributes as readonly JsonObject[],
    patches: row.patches as readonly Patch[],
    validationSummary: row.validation_summary,
    created: row.created,
  };
}

/** Long parts come as JSON text, as the parsing process wrote them. */
export type NewParsedResult = {
  readonly fileId: string;
  readonly endUserPk: string;
  readonly parserId: string;
  readonly parsingStatus: ParsedResultRow["parsingStatus"];
  readonly extractedJson: string;
  readonly resultSchema: JsonObject;
  readonly boxesJson: string;
  readonly layoutBoxesJson: string;
  readonly validationsJson: string;
  readonly attributesJson: string;
  readonly patches: readonly Patch[];
  readonly validationSummary: string;
  /** The id of the key that personal numbers in it are sealed with. */
  readonly sealedWith: string;
};

/** Adds the next version of the parser's result on the file. The caller holds the end user's lock. */
export async function insertParsedResult(
  tx: Tx,
  userId: string,
  one: NewParsedResult,
  now: Date,
): Promise<void> {
  await sql`
    insert into parsed_results (user_id, file_id, parser_id, version_number, end_user_pk, parsing_status, extracted,
      result_schema, boxes, layout_boxes, validations, attributes, patches, validation_summary, sealed_with, created)
    select ${userId}, ${one.fileId}, ${one.parserId}, coalesce(max(version_number), 0) + 1, ${one.endUserPk},
           ${one.parsingStatus}, nullif(${one.extractedJson}::jsonb, 'null'), ${JSON.stringify(one.resultSchema)}::jsonb,
           ${one.boxesJson}::json, ${one.layoutBoxesJson}::json, ${one.validationsJson}::jsonb,
           ${one.attributesJson}::jsonb, ${JSON.stringify(one.patches)}::jsonb, ${one.validationSummary},
           ${one.sealedWith}, ${now}::timestamptz
      from parsed_results
     where user_id = ${userId} and file_id = ${one.fileId} and parser_id = ${one.parserId}`.execute(tx);
}

export type ResultFilter = { readonly parserId?: string; readonly versionNumber?: number };

/** Every parser's newest result on the file, or the version asked for. */
export async function listParsedResults(
  db: Database,
  userId: string,
  fileId: string,
  { parserId, versionNumber }: ResultFilter,
): Promise<readonly ParsedResultRow[]> {
  const conditions = [
    sql`user_id = ${userId}`,
    sql`file_id = ${fileId}`,
    ...(parserId === undefined ? [] : [sql`parser_id = ${parserId}`]),
    ...(versionNumber === undefined ? [] : [sql`version_number = ${versionNumber}`]),
  ];
  const { rows } = await sql<Selectable<ParsedResultsTable>>`
    select distinct on (parser_id) * from parsed_results
     where ${sql.join(conditions, sql` and `)}
     order by parser_id, version_number desc`.execute(db);
  // The parser that ran last first.
  return rows.map(resultOf).sort((a, b) => (a.created < b.created ? 1 : -1));
}

type Ran = { readonly fileId: string; readonly parserIds: readonly string[] };

/** The newest result of a parser; null when it never ran. */
export async function findNewestResult(
  db: Database,
  userId: string,
  ran: Ran,
): Promise<ParsedResultRow | null> {
  const row = await newestOf(db, userId, ran).selectAll().executeTakeFirst();
  return row === undefined ? null : resultOf(row);
}

/** As `findNewestResult`, without the boxes: of a statement with a thousand rows they are more than a megabyte. */
export async function findNewestBareResult(
  db: Database,
  userId: string,
  ran: Ran,
): Promise<BareResult | null> {
  const row = await newestOf(db, userId, ran).select(BARE_COLUMNS).executeTakeFirst();
  return row === undefined ? null : bareResultOf(row);
}

function newestOf(db: Database, userId: string, { fileId, parserIds }: Ran) {
  return db
    .selectFrom("parsed_results")
    .where("user_id", "=", userId)
    .where("file_id", "=", fileId)
    .where(sql<boolean>`parser_id = any(${[...parserIds]}::text[])`)
    .orderBy("created", "desc")
    .orderBy("version_number", "desc")
    .limit(1);
}

/** Which parsers ran on these files, newest version and outcome only. */
export async function listResultBriefs(db: Database, userId: string, fileIds: readonly string[]) {
  const { rows } = await sql<{
    file_id: string;
    parser_id: string;
    version_number: number;
    parsing_status: string;
    validation_summary: string;
    created: string;
  }>`
    select distinct on (file_id, parser_id) file_id, parser_id, version_number, parsing_status, validation_summary, created
      from parsed_results
     where user_id = ${userId} and file_id = any(${[...fileIds]}::text[])
     order by file_id, parser_id, version_number desc`.execute(db);
  return rows.map((row) => ({
    fileId: row.file_id,
    parserId: row.parser_id,
    versionNumber: row.version_number,
    parsingStatus: row.parsing_status,
    validationSummary: row.validation_summary,
    created: row.created,
  }));
}

/** Replaces what a correction changes. */
export async function updatePatches(
  tx: Tx,
  userId: string,
  key: Pick<ParsedResultRow, "fileId" | "parserId" | "versionNumber">,
  change: Pick<ParsedResultRow, "patches" | "validations" | "validationSummary">,
): Promise<void> {
  await tx
    .updateTable("parsed_results")
    .set({
      patches: JSON.stringify(change.patches),
      validations: JSON.stringify(change.validations),
      validation_summary: change.validationSummary,
    })
    .where("user_id", "=", userId)
    .where("file_id", "=", key.fileId)
    .where("parser_id", "=", key.parserId)
    .where("version_number", "=", key.versionNumber)
    .execute();
}

/** Replaces what was concluded of the statements. */
export async function updateAttributes(
  tx: Tx,
  userId: string,
  key: Pick<ParsedResultRow, "fileId" | "parserId" | "versionNumber">,
  attributes: readonly unknown[],
): Promise<void> {
  await tx
    .updateTable("parsed_results")
    .set({ attributes: JSON.stringify(attributes) })
    .where("user_id", "=", userId)
    .where("file_id", "=", key.fileId)
    .where("parser_id", "=", key.parserId)
    .where("version_number", "=", key.versionNumber)
    .execute();
}
