import type { FileClass } from "../../../src/core/documents/file-class.ts";

export type Scalar = string | number | boolean;
/** Values that the parser's result has to hold, by their pointer, e.g. `/owner1/first_name`. */
export type FieldTruth = Readonly<Record<string, Scalar>>;

export type PrintedDocument = {
  readonly layout: string;
  readonly fileClass: FileClass;
  readonly bytes: Uint8Array;
  readonly fields: FieldTruth;
};

/** One printable kind of paper; `isUnseen` ones are never looked at while tuning. */
export type DocumentLayout = {
  readonly name: string;
  readonly fileClass: FileClass;
  readonly isUnseen: boolean;
  readonly print: (seed: number) => Promise<PrintedDocument>;
};
