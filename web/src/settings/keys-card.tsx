import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { formatAgo, formatDay } from "../format.ts";
import { ErrorState, Skeleton } from "../parts/states.tsx";
import { toast } from "../parts/toasts.tsx";

type Key = {
  readonly service_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly is_active: boolean;
  readonly created: string;
  readonly last_used: string | null;
};

/** API keys: made, switched off and on, deleted; a new one is shown this once. */
export function KeysCard() {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [token, setToken] = useState<string | null>(null);
  const keys = useQuery({
    queryKey: ["keys"],
    queryFn: ({ signal }) => api<{ readonly keys: readonly Key[] }>("/api/credentials/keys", { signal }),
  });
  const onError = (error: Error) => toast(error.message, { isBad: true });
  const refresh = () => queries.invalidateQueries({ queryKey: ["keys"] });
  const create = useMutation({
    mutationFn: () =>
      api<{ readonly token: string }>("/api/credentials/keys", { method: "POST", body: { name } }),
    onSuccess: async (made) => {
      setToken(made.token);
      setName("");
      await refresh();
    },
    onError,
  });
  const change = useMutation({
    mutationFn: ({ key, act }: { readonly key: Key; readonly act: "activate" | "deactivate" | "delete" }) => {
      const path = `/api/credentials/keys/${key.service_id}`;
      return act === "delete" ? api(path, { method: "DELETE" }) : api(`${path}/${act}`, { method: "POST" });
    },
    onSuccess: refresh,
    onError,
  });

  return (
    <section className="card stack">
      <h2>API keys</h2>
      {keys.isPending ? <Skeleton /> : null}
      {keys.isError ? <ErrorState error={keys.error} onRetry={() => void keys.refetch()} /> : null}
      {keys.isSuccess ? (
        <table className="table as-cards">
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Made</th>
              <th scope="col">Last used</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="visually-hidden">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.data.keys.map((key) => (
              <tr key={key.service_id}>
                <td>
                  <strong>{key.name === "" ? "unnamed" : key.name}</strong>
                  <div className="mono small muted">{key.prefix}…</div>
                </td>
                <td data-label="Made">{formatDay(key.created)}</td>
                <td data-label="Last used">{key.last_used === null ? "never" : formatAgo(key.last_used)}</td>
                <td data-label="State">
                  <span className={key.is_active ? "badge good" : "badge"}>
                    {key.is_active ? "on" : "off"}
                  </span>
                </td>
                <td>
                  <span className="row">
                    <button
                      type="button"
                      className="button small"
                      onClick={() => change.mutate({ key, act: key.is_active ? "deactivate" : "activate" })}
                    >
                      {key.is_active ? "Switch off" : "Switch on"}
                    </button>
                    {key.is_active ? null : (
                      <button
                        type="button"
                        className="button small danger"
                        onClick={() => change.mutate({ key, act: "delete" })}
                      >
                        Delete
                      </button>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {token === null ? null : (
        <div className="notice good" role="status">
          <p>The new key; it is not shown again:</p>
          <p className="mono">{token}</p>
        </div>
      )}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <input
          className="input"
          style={{ width: "16rem" }}
          aria-label="What the new key is for"
          placeholder="What the new key is for"
          value={name}
          maxLength={128}
          onChange={(event) => setName(event.target.value)}
          required
        />
        <button type="submit" className="button" disabled={create.isPending}>
          Make a key
        </button>
      </form>
    </section>
  );
}
