import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import type { Category } from "../types.ts";

/** The account's categories by label; none until they are here. */
export function useCategories(): readonly Category[] {
  const { data } = useQuery({
    queryKey: ["categories"],
    queryFn: ({ signal }) => api<{ readonly categories: readonly Category[] }>("/api/categories", { signal }),
    staleTime: 60_000,
  });
  return (data?.categories ?? []).toSorted((a, b) => a.label.localeCompare(b.label));
}
