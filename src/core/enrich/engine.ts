import type { EnrichInput, Enrichment, Merchant } from "./types.ts";

/**
 * The whole of single-row enrichment over one pinned version of the knowledge. Pure: the same input gives the same output,
 * byte for byte, for one `modelVersion`.
 */
export type Engine = {
  /** Changes whenever knowledge, rules or weights change, e.g. `mdl_2026-11-21_9f3c…`. */
  readonly modelVersion: string;
  enrich(input: EnrichInput, options?: { readonly explain?: boolean }): Enrichment;
  /** Key that rows of one counterparty share; direction and account are no part of it. */
  streamKey(enrichment: Enrichment): string;
  merchantByKey(key: string): Merchant | null;
  /** Keys of all known merchants, to find one by what is made from its key. */
  merchantKeys(): Iterable<string>;
  /** Best name matches first, at most `limit`. */
  searchMerchants(name: string, limit: number): readonly Merchant[];
};
