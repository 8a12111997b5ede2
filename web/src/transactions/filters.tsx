import { useEffect, useState } from "react";
import { useCategories } from "./use-categories.ts";

type Values = {
  readonly text?: string | undefined;
  readonly category?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly max?: string | undefined;
};
type Props = { readonly values: Values; readonly onChange: (change: Values) => void };

export function TransactionFilters({ values, onChange }: Props) {
  const categories = useCategories();
  const [text, setText] = useState(values.text ?? "");
  useEffect(() => {
    if (text === (values.text ?? "")) return;
    const timer = setTimeout(() => onChange({ text: emptyAsAbsent(text) }), 250);
    return () => clearTimeout(timer);
  });
  return (
    <search className="toolbar">
      <input
        className="input grow"
        type="search"
        aria-label="Search descriptions"
        placeholder="Search descriptions"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      <select
        className="input limited"
        aria-label="Category"
        value={values.category ?? ""}
        onChange={(event) => onChange({ category: emptyAsAbsent(event.target.value) })}
      >
        <option value="">Every category</option>
        <option value="undetermined">Undetermined</option>
        {categories.map(({ service_id, label }) => (
          <option key={service_id} value={label}>
            {label}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Confidence"
        value={values.max ?? ""}
        onChange={(event) => onChange({ max: emptyAsAbsent(event.target.value) })}
      >
        <option value="">Any confidence</option>
        <option value="0.9">90 % or less</option>
        <option value="0.7">70 % or less</option>
      </select>
      <label className="row small">
        From
        <input
          className="input"
          type="date"
          value={values.from ?? ""}
          onChange={(event) => onChange({ from: emptyAsAbsent(event.target.value) })}
        />
      </label>
      <label className="row small">
        to
        <input
          className="input"
          type="date"
          value={values.to ?? ""}
          onChange={(event) => onChange({ to: emptyAsAbsent(event.target.value) })}
        />
      </label>
    </search>
  );
}

function emptyAsAbsent(text: string): string | undefined {
  return text === "" ? undefined : text;
}
