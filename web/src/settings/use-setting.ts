import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { toast } from "../parts/toasts.tsx";

/** One group of the account's settings: what holds, and a way to change some of it. Every report follows at once. */
export function useSetting<T>(path: string, name: string) {
  const queries = useQueryClient();
  const key = ["settings", name];
  const held = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api<Record<string, T>>(path, { signal }))[name] as T,
  });
  const change = useMutation({
    mutationFn: (wanted: Partial<T>) =>
      api<Record<string, T>>(path, { method: "PUT", body: { [name]: wanted } }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      toast("Saved");
    },
  });
  return { held, change };
}
