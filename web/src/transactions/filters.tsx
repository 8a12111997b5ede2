import { useRef } from "react";
import { useKeys } from "../keys.ts";
import { type Choice, Select } from "../parts/field.tsx";
import { absent, useTyped } from "../use-typed.ts";
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
  const [text, type] = useTyped(values.text, (wanted) => onChange({ text: wanted }));
  const box = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => box.current?.focus() });
  return (
    <search className="toolbar">
      <input
        ref={box}
        className="input grow"
        type="search"
        aria-label="Search descriptions"
        placeholder="Search descriptions ( / )"
        value={text}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
      />
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
