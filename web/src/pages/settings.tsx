import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../api.ts";
import { areLettersOn, keepLetters } from "../keys.ts";
import { toast } from "../parts/toasts.tsx";
import { forgetEverything } from "../queries.ts";
import { keepScheme, readScheme, type Scheme } from "../scheme.ts";
import { CategoriesCard } from "../settings/categories-card.tsx";
import { FileSettingsCard } from "../settings/file-settings-card.tsx";
import { KeysCard } from "../settings/keys-card.tsx";
import { ReportSettingsCard } from "../settings/report-settings-card.tsx";
import { RevenueDefinitionCard } from "../settings/revenue-definition-card.tsx";
import { Check } from "../settings/setting-card.tsx";
import { useTitle } from "../use-title.ts";

const SCHEMES: readonly (readonly [scheme: Scheme, label: string])[] = [
  ["system", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
];

export function SettingsPage() {
  useTitle("Settings");
  const navigate = useNavigate();
  const signOut = async () => {
    try {
      await api("/session", { method: "DELETE" });
    } catch (error) {
      toast((error as Error).message, { isBad: true });
      return;
    }
    forgetEverything();
    await navigate({ to: "/sign-in", search: { next: undefined } });
  };
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Settings</h1>
          <p className="muted">Of this account; only the look and the keys are kept in this browser.</p>
        </div>
        <button type="button" className="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </header>
      <div className="stack">
        <KeysCard />
        <div className="grid tops">
          <FileSettingsCard />
          <ReportSettingsCard />
        </div>
        <RevenueDefinitionCard />
        <CategoriesCard />
        <LookCard />
      </div>
    </>
  );
}

function LookCard() {
  const [scheme, setScheme] = useState(readScheme());
  const [areOn, setOn] = useState(areLettersOn());
  return (
    <section className="card">
      <h2>Look and keys</h2>
      <div className="stack">
        <fieldset className="field groups">
          <legend className="label">Colours</legend>
          {SCHEMES.map(([one, label]) => (
            <label key={one} className="row check">
              <input
                type="radio"
                name="scheme"
                checked={scheme === one}
                onChange={() => {
                  keepScheme(one);
                  setScheme(one);
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Check
          label="Single letters are keys (press ? for all of them)"
          isOn={areOn}
          onChange={(isOn) => {
            keepLetters(isOn);
            setOn(isOn);
          }}
        />
      </div>
    </section>
  );
}
