// File records and parsed results, as far as the pages read them.

export type FileRecord = {
  readonly service_id: string;
  readonly filename: string | null;
  readonly renamed_filename: string | null;
  readonly file_class: string | null;
  readonly num_pages: number | null;
  readonly created: string;
  readonly status: "waiting" | "reading" | "done" | "failed";
  /** Why it could not be read. */
  readonly problem: string | null;
  readonly parsed_results: readonly {
    readonly parser_id: string;
    readonly parsing_status: string;
    readonly validation_summary: string | null;
  }[];
  readonly parent_service_id: string | null;
  readonly page_classes: Readonly<
    Record<string, { readonly file_class: string; readonly confidence: number }>
  > | null;
  readonly bank_statement: { readonly service_id: string; readonly status: string } | null;
  readonly iso_application: { readonly service_id: string; readonly processing_status: string } | null;
  readonly progress?: {
    readonly stage: string;
    readonly page: number | null;
    readonly of: number | null;
  } | null;
};

export type ResultBox = {
  readonly json_pointer: string;
  readonly page_num: number;
  /** y1, x1, y2, x2 as fractions of the page, origin top left. */
  readonly bounding_box: readonly [number, number, number, number];
  readonly value: string;
};

export type Patch = {
  readonly op: "add" | "remove" | "replace";
  readonly path: string;
  readonly value?: unknown;
  readonly correction_reason: string;
};

export type StatementRow = {
  readonly reference_id: string;
  readonly date: string;
  readonly description: string;
  readonly amount: number;
  readonly balance: number | null;
  readonly ocr_suspect: boolean;
};

export type Statement = {
  readonly kind: string;
  readonly bank_name: string | null;
  readonly company: string | null;
  readonly account_title: string | null;
  readonly account_number: string | null;
  readonly currency: string;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly start_balance: number | null;
  readonly end_balance: number | null;
  readonly transactions: readonly StatementRow[];
  readonly invalid_transactions: readonly { readonly text: string; readonly reason: string }[];
};

export type Anomaly = {
  readonly code: string;
  readonly points: number;
  readonly text: string;
  readonly values: readonly string[];
  readonly page_num: number | null;
  readonly bounding_box: ResultBox["bounding_box"] | null;
};

export type ExportAccount = {
  readonly account_number: string | null;
  readonly bank_name: string | null;
  readonly name: string | null;
  readonly owner: string | null;
  readonly currency: string;
  readonly opening_balance: { readonly date: string | null; readonly amount: number } | null;
  readonly closing_balance: { readonly date: string | null; readonly amount: number } | null;
  readonly transactions: readonly {
    readonly reference_id: string;
    readonly date: string;
    readonly description: string;
    readonly amount: number;
    readonly balance: number | null;
    readonly line: number | null;
  }[];
};

/** What a bank's export says. */
export type ExportResult = {
  readonly format: string;
  readonly accounts: readonly ExportAccount[];
  readonly notes: readonly string[];
  readonly problems: readonly { readonly line: number | null; readonly text: string }[];
};

export type ParsedResult = {
  readonly parser_id: string;
  readonly parser_display_name: string | null;
  readonly parsing_status: "succeeded" | "failed" | "processing";
  readonly validation_summary: string | null;
  readonly result:
    | ({ readonly statements?: readonly Statement[] } & Readonly<Record<string, unknown>>)
    | null;
  readonly bounding_boxes: readonly ResultBox[] | null;
  readonly layout_bounding_boxes: readonly ResultBox[] | null;
  /** Of statements: what was concluded beside what is printed, one for each. */
  readonly attribute_values: readonly {
    readonly anomaly_score?: number;
    readonly anomalies?: readonly Anomaly[];
    readonly reading_doubts?: readonly { readonly name: string; readonly text: string }[];
  }[];
  readonly field_validations: readonly {
    readonly field_name: string;
    readonly result: string;
    readonly validation_type: string;
    readonly failure_reason: string | null;
  }[];
  readonly patches: readonly (Patch & {
    readonly enabled: boolean;
    readonly source: string;
    readonly original_value: unknown;
  })[];
};

export type PdfDecision = {
  readonly status: string;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: string;
  readonly undone_by: string | null;
  readonly undone_at: string | null;
};

/** A statement in one line. */
export type StatementBrief = {
  readonly bank_name: string | null;
  readonly account_title: string | null;
  readonly account_number: string | null;
  readonly currency: string;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly start_balance: number | null;
  readonly end_balance: number | null;
  readonly num_transactions: number;
  readonly verdict: string | null;
  readonly reconciled: boolean;
  readonly excluded: boolean;
  readonly corrected: boolean;
  readonly anomaly_score: number;
  readonly original_anomaly_score: number;
  readonly signs: readonly string[];
};

export type Pdf = {
  readonly service_id: string;
  readonly status: string;
  readonly notes: string | null;
  readonly decisions: readonly PdfDecision[];
  readonly statement_briefs: readonly StatementBrief[];
  readonly statements: readonly {
    readonly summary: {
      readonly fraud_score: number | null;
      readonly original_anomaly_score: number;
      readonly fraud_reasons: readonly string[];
      readonly reconciled: boolean;
    };
  }[];
};
