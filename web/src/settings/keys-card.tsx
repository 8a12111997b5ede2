import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { formatAgo, formatDay } from "../format.ts";
import { ActButton, DataTable, type Heading } from "../parts/data-table.tsx";
import { Form } from "../parts/field.tsx";
import { ErrorState, Skeleton } from "../parts/states.tsx";
import { toast } from "../parts/toasts.tsx";

const HEADINGS: readonly Heading[] = [
  "Key",
  "May",
  "Made",
  "Last used",
  "Until",
  "State",
  { name: "Change", kind: "acts" },
];

type Key = {
  readonly service_id: string;
  readonly name: string;
  readonly token_prefix: string;
  readonly is_active: boolean;
  readonly created: string;
  readonly last_used: string | null;
  readonly scopes: readonly string[];
  readonly expires: string | null;
};
const SCOPES = {
  all: ["read", "write", "admin"],
  "read and write": ["read", "write"],
  "read only": ["read"],
  "write only": ["write"],
} as const;
type May = keyof typeof SCOPES;
const DAY_MS = 86_400_000;
type Act = "activate" | "deactivate" | "delete";

/** API keys: made, switched off and on, deleted; a new one is shown this once. */
export function KeysCard() {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [may, setMay] = useState<May>("all");
  const [days, setDays] = useState("");
  const [token, setToken] = useState<string | null>(null);
  const keys = useQuery({
    queryKey: ["keys"],
    queryFn: ({ signal }) => api<{ readonly keys: readonly Key[] }>("/api/credentials/keys", { signal }),
  });
  const onError = (error: Error) => toast(error.message, { isBad: true });
  const refresh = () => queries.invalidateQueries({ queryKey: ["keys"] });
  const create = useMutation({
    mutationFn: () =>
      api<{ readonly token: string }>("/api/credentials/keys", {
        method: "POST",
        body: {
          name,
          scopes: SCOPES[may],
          ...(days === "" ? {} : { expires: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
        },
      }),
    onSuccess: async (made) => {
      setToken(made.token);
      setName("");
      await refresh();
    },
    onError,
  });
  const change = useMutation({
    mutationFn: ({ key, act }: { readonly key: Key; readonly act: Act }) => {
      const path = `/api/credentials/keys/${key.service_id}`;
      return act === "delete" ? api(path, { method: "DELETE" }) : api(`${path}/${act}`, { method: "POST" });
    },
    onSuccess: refresh,
    onError,
  });

  return (
    <section className="card">
      <h2>API keys</h2>
      <div className="stack">
        <p className="muted">
          Each program that calls Egret has its own, so that one can be switched off alone.
        </p>
        {keys.isPending ? <Skeleton /> : null}
        {keys.isError ? <ErrorState error={keys.error} onRetry={() => void keys.refetch()} /> : null}
        {keys.isSuccess ? (
          <KeyTable keys={keys.data.keys} onAct={(key, act) => change.mutate({ key, act })} />
        ) : null}
        {token === null ? null : <NewToken token={token} />}
        <Form className="row" onSubmit={() => create.mutate()}>
          <input
            className="input short"
            aria-label="What the new key is for"
            placeholder="What the new key is for"
            value={name}
            maxLength={128}
            onChange={(event) => setName(event.target.value)}
            required
          />
          <select
            className="input short"
            aria-label="What the new key may do"
            value={may}
            onChange={(event) => setMay(event.target.value as May)}
          >
            {Object.keys(SCOPES).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <select
            className="input short"
            aria-label="How long the new key lasts"
            value={days}
            onChange={(event) => setDays(event.target.value)}
          >
            <option value="">no end</option>
            <option value="30">30 days</option>
            <option value="365">a year</option>
          </select>
          <button type="submit" className="button" disabled={create.isPending}>
            Make a key
          </button>
        </Form>
      </div>
    </section>
  );
}

function NewToken({ token }: { readonly token: string }) {
  return (
    <div className="notice good" role="status">
      <p>The new key; it is not shown again:</p>
      <p className="row">
        <span className="mono address">{token}</span>
        <ActButton
          label="Copy"
          onAct={() => void navigator.clipboard.writeText(token).then(() => toast("Copied"))}
        />
      </p>
    </div>
  );
}

type TableProps = {
  readonly keys: readonly Key[];
  readonly onAct: (key: Key, act: Act) => void;
};

function KeyTable({ keys, onAct }: TableProps) {
  return (
    <DataTable headings={HEADINGS} look="level">
      {keys.map((key) => (
        <tr key={key.service_id}>
          <td>
            <strong>{nameOf(key)}</strong>
            <div className="mono small muted">{key.token_prefix}…</div>
          </td>
          <td data-label="May">{mayOf(key)}</td>
          <td data-label="Made">{formatDay(key.created)}</td>
          <td data-label="Last used">{key.last_used === null ? "never" : formatAgo(key.last_used)}</td>
          <td data-label="Until">{key.expires === null ? "no end" : formatDay(key.expires)}</td>
          <td data-label="State">
            <span className={key.is_active ? "badge good" : "badge"}>{key.is_active ? "on" : "off"}</span>
          </td>
          <td className="row-actions">
            <span className="row tight">
              <Acts keyShown={key} onAct={(act) => onAct(key, act)} />
            </span>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Switching off stops whoever uses the key at once, perhaps the reader's own session; so it is asked. */
function Acts({ keyShown, onAct }: { readonly keyShown: Key; readonly onAct: (act: Act) => void }) {
  const name = nameOf(keyShown);
  if (keyShown.is_active)
    return (
      <ActButton
        label="Switch off"
        ask={`Switch off "${name}"? Whoever uses it is refused from now on.`}
        onAct={() => onAct("deactivate")}
      />
    );
  return (
    <>
      <ActButton label="Switch on" onAct={() => onAct("activate")} />
      <ActButton
        label="Delete"
        look="danger"
        ask={`Delete "${name}" for good?`}
        onAct={() => onAct("delete")}
      />
    </>
  );
}

function mayOf({ scopes }: Key): string {
  return scopes.length === SCOPES.all.length ? "all" : scopes.join(", ");
}

function nameOf(key: Key): string {
  return key.name === "" ? "unnamed" : key.name;
}
