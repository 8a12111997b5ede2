import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import type { FileRecord, Patch, Pdf } from "../files/types.ts";
import { toast } from "../parts/toasts.tsx";
import { type Decision, reviewerName } from "./decision-dialog.tsx";

/** After an approval the rows are loaded; that takes a moment. */
const LOADING_MS = 1_500;

/** The verdict on the file's statements, followed while it changes. */
export function usePdf(pdfId: string | null) {
  return useQuery({
    queryKey: ["pdf", pdfId],
    queryFn: ({ signal }) =>
      api<{ readonly pdf: Pdf }>(`/api/integrations/pdfs/${pdfId}`, {
        query: { with_processed_results: true },
        signal,
      }),
    enabled: pdfId !== null,
    refetchInterval: ({ state }) => (state.data?.pdf.status === "approved" ? LOADING_MS : false),
  });
}

/** Approves or rejects. */
export function useDecision(pdfId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ status, reason, by }: Decision) =>
      api(`/api/integrations/pdfs/${pdfId}`, {
        method: "PUT",
        body: {
          status,
          ...(reason === "" ? {} : { notes: reason }),
          ...(by === "" ? {} : { decided_by: by }),
        },
      }),
    onSuccess: async (_answer, { status }) => {
      await queries.invalidateQueries();
      toast(status === "approved" ? "Approved; its transactions are being loaded" : "Rejected");
    },
    onError: (error) => toast(error.message, { isBad: true }),
  });
}

/** Takes the last decision back. */
export function useUndo(pdfId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const by = reviewerName();
      const body = by === "" ? {} : { decided_by: by };
      return api(`/api/integrations/pdfs/${pdfId}/undo_decision`, { method: "POST", body });
    },
    onSuccess: async () => {
      await queries.invalidateQueries();
      toast("Taken back");
    },
    onError: (error) => toast(error.message, { isBad: true }),
  });
}

/** Keeps the corrections as patches; the service then makes its checks again. */
export function usePatching(file: FileRecord, parserId: string, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (patches: readonly Patch[]) =>
      api(`/api/end_user_files/${file.service_id}/parsed_results`, {
        method: "PATCH",
        body: { parsed_result: { parser_id: parserId, patches } },
      }),
    onSuccess: async () => {
      onSaved();
      await queries.invalidateQueries();
      toast("Saved; the checks ran again");
    },
    onError: (error) => toast(error.message, { isBad: true }),
  });
}
