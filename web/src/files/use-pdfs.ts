import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import type { Pdf } from "./types.ts";

export type ListedPdf = Omit<Pdf, "statements">;

/** The end user's files of statements, each statement in a line; asked again when a file's state changes. */
export function usePdfs(endUser: string, states: string): readonly ListedPdf[] {
  const { data } = useQuery({
    queryKey: ["pdfs", endUser, states],
    queryFn: ({ signal }) =>
      api<{ readonly pdfs: readonly ListedPdf[] }>(`/api/end_users/${encodeURIComponent(endUser)}/pdfs`, {
        signal,
      }),
    placeholderData: (before) => before,
  });
  return data?.pdfs ?? [];
}
