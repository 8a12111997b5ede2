import { useState } from "react";
import { TextField } from "../parts/field.tsx";
import { type Saving, SettingCard, SettingForm } from "./setting-card.tsx";

const FIELDS = [
  ["low_balance_threshold", "Low balance", "Days that end below it count as low, in the account's currency."],
  ["assumed_factor", "Factor", "Right to receive / advance, where no agreement states it."],
  ["assumed_factor_low", "Lowest factor", "The low end of what may be left."],
  ["assumed_factor_high", "Highest factor", "The high end."],
] as const;
type Name = (typeof FIELDS)[number][0];
type ReportSettings = Readonly<Record<Name, number>>;

/** What reports assume where the data does not say. */
export function ReportSettingsCard() {
  return (
    <SettingCard<ReportSettings>
      title="Reports"
      about="What reports assume where the data does not say. Holds at once for all reports."
      path="/api/settings/reports"
      name="report_settings"
    >
      {(held, saving) => <Fields settings={held} {...saving} />}
    </SettingCard>
  );
}

type Props = Saving<ReportSettings> & { readonly settings: ReportSettings };

function Fields({ settings, error, isBusy, onSave }: Props) {
  const [texts, setTexts] = useState<Readonly<Record<Name, string>>>({
    low_balance_threshold: String(settings.low_balance_threshold),
    assumed_factor: String(settings.assumed_factor),
    assumed_factor_low: String(settings.assumed_factor_low),
    assumed_factor_high: String(settings.assumed_factor_high),
  });
  const save = () =>
    onSave({
      low_balance_threshold: Number(texts.low_balance_threshold),
      assumed_factor: Number(texts.assumed_factor),
      assumed_factor_low: Number(texts.assumed_factor_low),
      assumed_factor_high: Number(texts.assumed_factor_high),
    });
  return (
    <SettingForm error={error} isBusy={isBusy} onSave={save}>
      <div className="grid short-fields">
        {FIELDS.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            type="number"
            min={name === "low_balance_threshold" ? 0 : 1}
            max={name === "low_balance_threshold" ? undefined : 3}
            step="0.01"
            value={texts[name]}
            onChange={(text) => setTexts({ ...texts, [name]: text })}
            required
          />
        ))}
      </div>
    </SettingForm>
  );
}
