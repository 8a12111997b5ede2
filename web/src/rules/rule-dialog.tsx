import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { formatWord } from "../format.ts";
import { Dialog, DialogActions } from "../parts/dialog.tsx";
import { type Choice, Form, Problem, SelectField, TextField } from "../parts/field.tsx";
import type { Draft } from "./fires.ts";
import { MetricField } from "./metric-field.tsx";
import { RulePreview } from "./rule-preview.tsx";
import { CONDITION_WORDS, CONDITIONS, type Condition, type MetricKind, type Rule } from "./types.ts";

const GROUPS: readonly Choice[] = [
  ["", "everybody"],
  ["true", "portfolio customers"],
  ["false", "applicants"],
];
/** What a value of a metric is. */
const UNITS: Readonly<Record<string, string>> = {
  n: " (a count)",
  day: " (days)",
  ratio: " (1 is 100 %)",
  amount: " (an amount)",
  weekday: " (0 is Monday)",
  probability: " (0 to 1)",
};
const choicesOf = (words: readonly string[]) => words.map((one): Choice => [one, formatWord(one)]);

type Props = { readonly rule: Rule | null; readonly onClose: () => void };

export function RuleDialog({ rule, onClose }: Props) {
  const queries = useQueryClient();
  const metrics = useQuery({
    queryKey: ["rule-metrics"],
    queryFn: ({ signal }) =>
      api<{ readonly metrics: readonly MetricKind[] }>("/api/rules/metrics", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [name, setName] = useState(rule?.name ?? "");
  const [label, setLabel] = useState(rule?.metric_label ?? "nsf_fees");
  const [range, setRange] = useState(rule?.date_range ?? "last_90_days");
  const [condition, setCondition] = useState<Condition>(rule?.condition ?? "greater_than_or_equal");
  const [value, setValue] = useState(rule?.value_str ?? String(rule?.value ?? ""));
  const [group, setGroup] = useState(String(rule?.selector?.["is_portfolio"] ?? ""));

  const kinds = metrics.data?.metrics ?? [];
  const labels = [...new Set(kinds.map((one) => one.label))].sort();
  const ranges = kinds.filter((one) => one.label === label).map((one) => one.date_range);
  const kind = kinds.find((one) => one.label === label);
  const isNumber = value.trim() !== "" && !Number.isNaN(Number(value));
  const draft: Draft = {
    metric_label: label,
    date_range: ranges.includes(range) || ranges.length === 0 ? range : (ranges[0] ?? range),
    condition,
    value: isNumber ? Number(value) : null,
    value_str: isNumber || value.trim() === "" ? null : value.trim(),
  };
  const save = useMutation({
    mutationFn: () => {
      const { is_portfolio: _old, ...others } = rule?.selector ?? {};
      const selector = group === "" ? others : { ...others, is_portfolio: group === "true" };
      const body = { rule: { ...draft, name, group: rule?.group ?? null, selector } };
      return rule === null
        ? api("/api/rules/", { method: "POST", body })
        : api(`/api/rules/${rule.service_id}`, { method: "PUT", body });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["rules"] });
      onClose();
    },
  });
  return (
    <Dialog title={rule === null ? "New rule" : "Change the rule"} onClose={onClose}>
      <Form onSubmit={() => save.mutate()}>
        <TextField label="Name" value={name} maxLength={140} onChange={setName} required />
        <MetricField labels={labels} label={label} about={kind?.description} onLabel={setLabel} />
        <div className="grid short-fields">
          <SelectField
            label="Over"
            value={draft.date_range}
            choices={choicesOf(ranges)}
            onChange={setRange}
          />
          <SelectField
            label="Condition"
            value={condition}
            choices={CONDITIONS.map((one) => [one, CONDITION_WORDS[one]])}
            onChange={(one) => setCondition(one as Condition)}
          />
          <TextField
            label={`Value${UNITS[kind?.unit ?? ""] ?? ""}`}
            value={value}
            onChange={setValue}
            required
          />
          <SelectField label="For" value={group} choices={GROUPS} onChange={setGroup} />
        </div>
        {value.trim() === "" ? null : <RulePreview draft={draft} />}
        <Problem error={save.error} />
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={save.isPending}>
            Save
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
