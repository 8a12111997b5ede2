import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";

type Answer = { readonly file_classes: readonly (string | { readonly file_class: string })[] };

/** The classes that a file can have. */
export function useFileClasses(): readonly string[] {
  const { data } = useQuery({
    queryKey: ["file-classes"],
    queryFn: ({ signal }) => api<Answer>("/api/end_user_files/file_classes", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (data?.file_classes ?? []).map((one) => (typeof one === "string" ? one : one.file_class));
}
