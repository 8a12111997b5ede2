import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Why the service switched a webhook off; nothing when a person did. */
export function OffReason({ serviceId }: { readonly serviceId: string }) {
  const { data } = useQuery({
    queryKey: ["webhooks", serviceId, "reason"],
    queryFn: () =>
      api<{ readonly webhook: { readonly disabled_reason: string | null } }>(`/api/webhooks/${serviceId}`),
  });
  const reason = data?.webhook.disabled_reason ?? null;
  return reason === null ? null : <p className="small">{reason}</p>;
}
