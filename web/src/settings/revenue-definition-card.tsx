import { useState } from "react";
import { TextField } from "../parts/field.tsx";
import { CATEGORY_GROUPS } from "./category-groups.ts";
import { Check, type Saving, SettingCard, SettingForm } from "./setting-card.tsx";

type Definition = {
  readonly version?: number;
  readonly groups: readonly string[];
  readonly excluded_texts: readonly string[];
  readonly is_owner_money_excluded: boolean;
  readonly round_trip_days: number;
  readonly round_trip_minimum: number;
};

/** What counts as revenue; every change makes a version that reports name. */
export function RevenueDefinitionCard() {
  return (
    <SettingCard<Definition>
      title="True revenue"
      about="Which deposits count as revenue. A change makes a new version, holds at once for all reports, and every report names the version it was made with."
      path="/api/settings/revenue_definition"
      name="revenue_definition"
    >
      {(held, saving) => <Fields key={held.version} definition={held} {...saving} />}
    </SettingCard>
  );
}

type Props = Saving<Definition> & { readonly definition: Definition };

function Fields({ definition, error, isBusy, onSave }: Props) {
  const [groups, setGroups] = useState<ReadonlySet<string>>(new Set(definition.groups));
  const [texts, setTexts] = useState(definition.excluded_texts.join(", "));
  const [isOwnerOut, setOwnerOut] = useState(definition.is_owner_money_excluded);
  const [days, setDays] = useState(String(definition.round_trip_days));
  const [least, setLeast] = useState(String(definition.round_trip_minimum));
  const save = () =>
    onSave({
      groups: [...groups],
      excluded_texts: texts
        .split(",")
        .map((text) => text.trim())
        .filter((text) => text !== ""),
      is_owner_money_excluded: isOwnerOut,
      round_trip_days: Number(days),
      round_trip_minimum: Number(least),
    });
  return (
    <SettingForm error={error} isBusy={isBusy} onSave={save}>
      <p className="small muted">Version {definition.version}</p>
      <fieldset className="field groups">
        <legend className="label">Deposits in these groups of categories count</legend>
        {CATEGORY_GROUPS.map(([group, label]) => (
          <Check
            key={group}
            label={label}
            isOn={groups.has(group)}
            onChange={(isOn) => setGroups(new Set(isOn ? [...groups, group] : without(groups, group)))}
          />
        ))}
      </fieldset>
      <TextField
        label="Never count deposits that say"
        hint="Words of the description or the payer, with commas between: affiliate holdings, owner loan"
        value={texts}
        onChange={setTexts}
      />
      <Check label="Leave out money that an owner paid in" isOn={isOwnerOut} onChange={setOwnerOut} />
      <div className="grid short-fields">
        <TextField
          label="Days of a round trip"
          hint="Money that goes to where it came from within so many days does not count; 0 does not look."
          type="number"
          min={0}
          max={90}
          step={1}
          value={days}
          onChange={setDays}
          required
        />
        <TextField
          label="Least round trip"
          hint="Smaller amounts are not looked at."
          type="number"
          min={0}
          step="0.01"
          value={least}
          onChange={setLeast}
          required
        />
      </div>
    </SettingForm>
  );
}

function without(set: ReadonlySet<string>, one: string): readonly string[] {
  return [...set].filter((other) => other !== one);
}
