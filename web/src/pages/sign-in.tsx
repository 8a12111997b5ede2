import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError, api } from "../api.ts";
import egret from "../egret.svg";
import { Form, TextField } from "../parts/field.tsx";
import { forgetEverything } from "../queries.ts";
import { useTitle } from "../use-title.ts";

export function SignInPage() {
  const { next } = useSearch({ from: "/sign-in" });
  const navigate = useNavigate();
  const router = useRouter();
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useTitle("Sign in");

  async function signIn() {
    setBusy(true);
    setProblem(null);
    try {
      await api("/session", { method: "POST", body: { key } });
      forgetEverything();
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
    <main className="alone">
      <Form className="card stack" onSubmit={() => void signIn()}>
        <div className="row">
          <img src={egret} alt="" width="36" height="36" />
          <h1>Egret</h1>
        </div>
        <p className="muted">Sign in with an API key. The start of the service printed the first one.</p>
        <TextField
          label="API key"
          hint={
            <>
              More keys: <code>npx egret keys create</code>
            </>
          }
          className="input mono"
          type="password"
          autoComplete="current-password"
          placeholder="key_…"
          value={key}
          onChange={setKey}
          required
          autoFocus
        />
        {problem === null ? null : (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="button primary" disabled={isBusy}>
          Sign in
        </button>
      </Form>
    </main>
  );
}
