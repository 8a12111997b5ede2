export type Usage = {
  readonly date_from: string;
  readonly date_to: string;
  readonly requests: readonly {
    readonly date: string;
    /** Null: people at the dashboard. */
    readonly key_service_id: string | null;
    readonly key_name: string | null;
    readonly requests: number;
    readonly refused: number;
    readonly transactions: number;
    readonly files: number;
  }[];
  readonly pages: readonly { readonly date: string; readonly files: number; readonly pages: number }[];
  readonly stored: { readonly end_users: number; readonly files: number; readonly file_bytes: number };
};
