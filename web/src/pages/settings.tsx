import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../api.ts";
import { keepScheme, readScheme, type Scheme } from "../scheme.ts";
import { CategoriesCard } from "../settings/categories-card.tsx";
import { KeysCard } from "../settings/keys-card.tsx";
import { useTitle } from "../use-title.ts";

const SCHEMES: readonly Scheme[] = ["system", "light", "dark"];

export function SettingsPage() {
  useTitle("Settings");
  const navigate = useNavigate();
  const [scheme, setScheme] = useState(readScheme());
  return (
    <>
      <header className="page-head">
        <h1>Settings</h1>
        <button
          type="button"
          className="button"
          onClick={async () => {
            await api("/session", { method: "DELETE" });
            await navigate({ to: "/sign-in", search: { next: undefined } });
          }}
        >
          Sign out
        </button>
      </header>
      <div className="stack">
        <KeysCard />
        <CategoriesCard />
        <section className="card">
          <h2>Appearance</h2>
          <div className="row">
            {SCHEMES.map((one) => (
              <label key={one} className="row">
                <input
                  type="radio"
                  name="scheme"
                  checked={scheme === one}
                  onChange={() => {
                    keepScheme(one);
                    setScheme(one);
                  }}
                />
                {one}
              </label>
            ))}
          </div>
        </section>
      </div>
    </>
  );
}
