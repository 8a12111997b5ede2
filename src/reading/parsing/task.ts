import type { FileClass } from "../../core/documents/file-class.ts";
import type { JsonObject } from "../../core/documents/parsed-document.ts";
import type { MediaType } from "../../core/files/media-type.ts";
import type { DocumentText } from "../../core/model/document-text.ts";
import type { ExportLoad } from "../../core/parsed-results/export-load.ts";
import type { Patch } from "../../core/parsed-results/patch.ts";
import type { StatementAttributes } from "../../core/parsed-results/statement-attributes.ts";

// What is asked of the parsing process and what it answers. What only goes to the database and to callers is JSON text already: copying
// the boxes of a long statement between processes as objects would hold up whoever waits for an answer of this process.

export type ParseTask = {
  readonly document: DocumentText;
  readonly filename: string;
  /** As the sender says, which is trusted; null: it is recognised, and a combined file is split. */
  readonly fileClass: FileClass | null;
  /** What each page is, as a person says; null: it is recognised. */
  readonly pageClasses: Readonly<Record<string, FileClass>> | null;
  /** Begins the reference ids of transactions. */
  readonly referencePrefix: string;
  /** YYYY-MM-DD; dates of documents are checked against it. */
  readonly today: string;
};

/** A file without pages goes to the process as it is. */
export type BytesTask = Omit<ParseTask, "document" | "pageClasses"> & {
  readonly bytes: Uint8Array;
  readonly mediaType: MediaType;
};

/** What the header of a mail says, as callers read it. */
export type EmailHeader = {
  readonly from: string | null;
  readonly to: string | null;
  readonly subject: string | null;
  readonly date: string | null;
  readonly num_attachments: number;
};

export type MailReading =
  | {
      readonly kind: "mail";
      readonly email: EmailHeader;
      readonly senderName: string | null;
      readonly attachments: readonly { readonly filename: string; readonly bytes: Uint8Array }[];
      /** What was left out, in a sentence. */
      readonly problem: string | null;
    }
  | { readonly kind: "refused"; readonly problem: string };

export type BytesReading =
  | MailReading
  | {
      readonly kind: "read";
      readonly reading: FileReading;
      /** Of an export that was read: what it loads. */
      readonly load: ExportLoad | null;
    };

/** How a parser's run on a part ended. */
export type Parsed =
  | {
      readonly kind: "succeeded";
      readonly parserId: string;
      readonly schema: JsonObject;
      readonly extractedJson: string;
      readonly boxesJson: string;
      readonly layoutBoxesJson: string;
      readonly validationsJson: string;
      readonly patches: readonly Patch[];
      readonly attributes: readonly StatementAttributes[];
      /** After its patches, of statements and of application forms: what is done with it goes on from here. */
      readonly result: JsonObject;
      readonly summary: string;
    }
  | {
      readonly kind: "failed";
      readonly parserId: string;
      readonly schema: JsonObject;
      readonly summary: string;
    };

/** A file, or one document of a combined file. */
export type PartReading = {
  /** From 1; null: the whole file. */
  readonly pages: readonly number[] | null;
  readonly fileClass: FileClass;
  readonly confidence: number;
  readonly pageClasses: Readonly<Record<string, { file_class: FileClass; confidence: number }>>;
  readonly isImageBased: boolean;
  /** Null: there is no parser for the class. */
  readonly parsed: Parsed | null;
};

export type FileReading = {
  readonly fileClass: FileClass;
  readonly confidence: number;
  readonly pageClasses: PartReading["pageClasses"];
  /** Null: it has none. */
  readonly numPages: number | null;
  /** At least one; more when the file is split. */
  readonly parts: readonly PartReading[];
};
