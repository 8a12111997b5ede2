import { useState } from "react";
import { TextField } from "../parts/field.tsx";
import { CATEGORY_GROUPS } from "./category-groups.ts";
import { Check, type Saving, SettingCard, SettingForm } from "./setting-card.tsx";

type Definition = {
  readonly version?: number;
  readonly groups: readonly string[];
  readonly excluded_texts: readonly string[];
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
  const save = () =>
    onSave({
      groups: [...groups],
      excluded_texts: texts
        .split(",")
        .map((text) => text.trim())
        .filter((text) => text !== ""),
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
    </SettingForm>
  );
}

function without(set: ReadonlySet<string>, one: string): readonly string[] {
  return [...set].filter((other) => other !== one);
}
