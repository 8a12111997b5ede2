import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { formatWord } from "../format.ts";
import { Dialog } from "../parts/dialog.tsx";
import type { Draft } from "./fires.ts";
import { RulePreview } from "./rule-preview.tsx";
import { CONDITION_WORDS, CONDITIONS, type Condition, type MetricKind, type Rule } from "./types.ts";

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
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <div className="field">
          <label htmlFor="rule-name">Name</label>
          <input
            id="rule-name"
            className="input"
            value={name}
            maxLength={140}
            onChange={(event) => setName(event.target.value)}
            required
          />
        </div>
        <div className="grid">
          <div className="field">
            <label htmlFor="rule-metric">Metric</label>
            <select
              id="rule-metric"
              className="input"
              value={label}
              onChange={(event) => setLabel(event.target.value)}
            >
              {labels.map((one) => (
                <option key={one} value={one}>
                  {formatWord(one)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="rule-range">Over</label>
            <select
              id="rule-range"
              className="input"
              value={draft.date_range}
              onChange={(event) => setRange(event.target.value)}
            >
              {ranges.map((one) => (
                <option key={one} value={one}>
                  {formatWord(one)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="rule-condition">Condition</label>
            <select
              id="rule-condition"
              className="input"
              value={condition}
              onChange={(event) => setCondition(event.target.value as Condition)}
            >
              {CONDITIONS.map((one) => (
                <option key={one} value={one}>
                  {CONDITION_WORDS[one]}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="rule-value">Value{kind?.unit ? ` (${kind.unit})` : ""}</label>
            <input
              id="rule-value"
              className="input"
              value={value}
              onChange={(event) => setValue(event.target.value)}
              required
            />
          </div>
          <div className="field">
            <label htmlFor="rule-group">For</label>
            <select
              id="rule-group"
              className="input"
              value={group}
              onChange={(event) => setGroup(event.target.value)}
            >
              <option value="">everybody</option>
              <option value="true">portfolio customers</option>
              <option value="false">applicants</option>
            </select>
          </div>
        </div>
        {kind === undefined ? null : <p className="small muted">{kind.description}</p>}
        <RulePreview draft={draft} />
        {save.isError ? (
          <p className="notice bad" role="alert">
            {save.error.message}
          </p>
        ) : null}
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={save.isPending}>
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}
