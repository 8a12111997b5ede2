import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";

/** One report of an end user; the cache is dropped whenever something is changed here. */
export function useReport<T>(
  id: string,
  name: string,
  query: Readonly<Record<string, string | boolean | readonly string[]>> = {},
): UseQueryResult<T> {
  return useQuery({
    queryKey: ["report", id, name, query],
    queryFn: ({ signal }) => api<T>(`/api/end_users/${encodeURIComponent(id)}/${name}`, { query, signal }),
    staleTime: 15_000,
  });
}
