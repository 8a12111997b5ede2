import { useState } from "react";
import { TextField } from "../parts/field.tsx";
import { Check, type Saving, SettingCard, SettingForm } from "./setting-card.tsx";

type FileSettings = { readonly auto_approve_pdfs: boolean; readonly highest_anomaly_score: number };

/** Which statements are taken without a person. */
export function FileSettingsCard() {
  return (
    <SettingCard<FileSettings>
      title="Statements"
      about="A statement that adds up and shows no signs of tampering can be taken without a person. Holds for files that are checked from now on."
      path="/api/settings/files"
      name="file_settings"
    >
      {(held, saving) => <Fields settings={held} {...saving} />}
    </SettingCard>
  );
}

type Props = Saving<FileSettings> & { readonly settings: FileSettings };

function Fields({ settings, error, isBusy, onSave }: Props) {
  const [isAutomatic, setAutomatic] = useState(settings.auto_approve_pdfs);
  const [highest, setHighest] = useState(String(settings.highest_anomaly_score));
  return (
    <SettingForm
      error={error}
      isBusy={isBusy}
      onSave={() => onSave({ auto_approve_pdfs: isAutomatic, highest_anomaly_score: Number(highest) })}
    >
      <Check label="Approve statements whose checks pass" isOn={isAutomatic} onChange={setAutomatic} />
      <TextField
        label="Highest anomaly score"
        hint="0 to 1,000. Above it a person looks; honest statements stay below 200."
        className="input short"
        type="number"
        min={0}
        max={1_000}
        step={1}
        value={highest}
        onChange={setHighest}
        required
      />
    </SettingForm>
  );
}
