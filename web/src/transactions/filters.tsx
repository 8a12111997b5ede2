import { type Choice, Select } from "../parts/field.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { absent } from "../use-typed.ts";
import { useCategories } from "./use-categories.ts";

const CONFIDENCES: readonly Choice[] = [
  ["", "Any confidence"],
  ["0.9", "90 % or less"],
  ["0.7", "70 % or less"],
];

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
  return (
    <search className="toolbar">
      <SearchBox name="Search descriptions" value={values.text} onChange={(text) => onChange({ text })} />
      <Select
        className="input limited"
        name="Category"
        value={values.category ?? ""}
        choices={[
          ["", "Every category"],
          ["undetermined", "Undetermined"],
          ...categories.map(({ label }): Choice => [label, label]),
        ]}
        onChange={(category) => onChange({ category: absent(category) })}
      />
      <Select
        name="Confidence"
        value={values.max ?? ""}
        choices={CONFIDENCES}
        onChange={(max) => onChange({ max: absent(max) })}
      />
      <DayFilter label="From" value={values.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="to" value={values.to} onChange={(to) => onChange({ to })} />
    </search>
  );
}

type DayProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

export function DayFilter({ label, value, onChange }: DayProps) {
  return (
    <label className="row small">
      {label}
      <input
        className="input"
        type="date"
        value={value ?? ""}
        onChange={(event) => onChange(absent(event.target.value))}
      />
    </label>
  );
}
