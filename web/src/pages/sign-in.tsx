import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ApiError, api } from "../api.ts";
import egret from "../egret.svg";

export function SignInPage() {
  const { next } = useSearch({ from: "/sign-in" });
  const navigate = useNavigate();
  const router = useRouter();
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await api("/session", { method: "POST", body: { key } });
      await router.invalidate();
      // Only places of this dashboard: an address from elsewhere is not followed.
      await navigate({ href: next?.startsWith("/") === true && !next.startsWith("//") ? next : "/" });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401;
      setProblem(isRefused ? "This key is not known or switched off." : (error as Error).message);
      setBusy(false);
    }
  }

  return (
    <main className="sign-in">
      <form className="card stack" onSubmit={signIn}>
        <div className="row">
          <img src={egret} alt="" width="36" height="36" />
          <h1>Egret</h1>
        </div>
        <p className="muted">Sign in with an API key. The start of the service printed the first one.</p>
        <div className="field">
          <label htmlFor="key">API key</label>
          <input
            id="key"
            className="input mono"
            type="password"
            autoComplete="current-password"
            placeholder="key_…"
            value={key}
            onChange={(event) => setKey(event.target.value)}
            required
            // biome-ignore lint/a11y/noAutofocus: the page has this one field
            autoFocus
          />
          <p className="hint">
            More keys: <code>npx egret keys create</code>
          </p>
        </div>
        {problem === null ? null : (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="button primary" disabled={isBusy}>
          Sign in
        </button>
      </form>
    </main>
  );
}
