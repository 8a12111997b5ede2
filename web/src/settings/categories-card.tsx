import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { formatWord } from "../format.ts";
import { toast } from "../parts/toasts.tsx";
import { useCategories } from "../transactions/use-categories.ts";
import type { Category } from "../types.ts";

const GROUPS = [
  "revenue",
  "cost_of_goods_sold",
  "operational_expenses",
  "tax_expenses",
  "intra_company",
  "debt",
  "equity",
  "other_income",
  "special_items",
  "other",
];

type Change = { readonly label?: string; readonly analytics_group?: string };

/** Categories of the account: rename one, move it to another group, add one. */
export function CategoriesCard() {
  const categories = useCategories();
  const queries = useQueryClient();
  const [label, setLabel] = useState("");
  const onDone = {
    onSuccess: () => queries.invalidateQueries({ queryKey: ["categories"] }),
    onError: (error: Error) => toast(error.message, { isBad: true }),
  };
  const change = useMutation({
    mutationFn: ({ id, category }: { readonly id: string; readonly category: Change }) =>
      api(`/api/categories/${id}`, { method: "PATCH", body: { category } }),
    ...onDone,
  });
  const add = useMutation({
    mutationFn: () =>
      api("/api/categories", { method: "POST", body: { category: { label, analytics_group: "other" } } }),
    ...onDone,
    onSuccess: async () => {
      setLabel("");
      await onDone.onSuccess();
    },
  });
  return (
    <section className="card stack">
      <h2>Categories</h2>
      <p className="muted">What reports sum under which group. A new name does not change what is stored.</p>
      <details>
        <summary>{categories.length} categories</summary>
        <ul className="stack" style={{ marginTop: "0.75rem" }}>
          {categories.map((category) => (
            <CategoryLine
              key={category.service_id}
              category={category}
              onChange={(wanted) => change.mutate({ id: category.service_id, category: wanted })}
            />
          ))}
        </ul>
      </details>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <input
          className="input"
          style={{ width: "16rem" }}
          aria-label="Label of a new category"
          placeholder="A new category"
          value={label}
          maxLength={140}
          onChange={(event) => setLabel(event.target.value)}
          required
        />
        <button type="submit" className="button" disabled={add.isPending}>
          Add
        </button>
      </form>
    </section>
  );
}

type LineProps = { readonly category: Category; readonly onChange: (change: Change) => void };

function CategoryLine({ category, onChange }: LineProps) {
  const [label, setLabel] = useState(category.label);
  return (
    <li className="row">
      <input
        className="input"
        style={{ width: "18rem" }}
        aria-label={`Name of ${category.label}`}
        value={label}
        maxLength={140}
        onChange={(event) => setLabel(event.target.value)}
        onBlur={() => label.trim() !== "" && label !== category.label && onChange({ label })}
      />
      <select
        className="input"
        style={{ width: "auto" }}
        aria-label={`Group of ${category.label}`}
        value={category.analytics_group}
        onChange={(event) => onChange({ analytics_group: event.target.value })}
      >
        {GROUPS.map((group) => (
          <option key={group} value={group}>
            {formatWord(group)}
          </option>
        ))}
      </select>
    </li>
  );
}
