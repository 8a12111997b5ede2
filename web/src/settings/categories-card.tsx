import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { Form, Select } from "../parts/field.tsx";
import { toast } from "../parts/toasts.tsx";
import { useCategories } from "../transactions/use-categories.ts";
import type { Category } from "../types.ts";
import { CATEGORY_GROUPS } from "./category-groups.ts";

type Change = { readonly label?: string; readonly analytics_group?: string };

/** Categories of the account: rename one, move it to another group, add one. */
export function CategoriesCard() {
  const categories = useCategories();
  const queries = useQueryClient();
  const [label, setLabel] = useState("");
  const [group, setGroup] = useState("other");
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
      api("/api/categories", { method: "POST", body: { category: { label, analytics_group: group } } }),
    ...onDone,
    onSuccess: async () => {
      await onDone.onSuccess();
      toast(`Added: ${label}`);
      setLabel("");
    },
  });
  return (
    <section className="card">
      <h2>Categories</h2>
      <div className="stack">
        <p className="muted">
          What reports sum under which group. A new name does not change what is stored.
        </p>
        <details>
          <summary>{categories.length} categories</summary>
          <ul className="category-lines">
            {categories.map((category) => (
              <CategoryLine
                key={category.service_id}
                category={category}
                onChange={(wanted) => change.mutate({ id: category.service_id, category: wanted })}
              />
            ))}
          </ul>
        </details>
        <Form className="row" onSubmit={() => add.mutate()}>
          <input
            className="input short"
            aria-label="Label of a new category"
            placeholder="A new category"
            value={label}
            maxLength={140}
            onChange={(event) => setLabel(event.target.value)}
            required
          />
          <Select
            className="input narrow"
            name="Group of the new category"
            value={group}
            choices={CATEGORY_GROUPS}
            onChange={setGroup}
          />
          <button type="submit" className="button" disabled={add.isPending}>
            Add
          </button>
        </Form>
      </div>
    </section>
  );
}

type LineProps = { readonly category: Category; readonly onChange: (change: Change) => void };

function CategoryLine({ category, onChange }: LineProps) {
  const [label, setLabel] = useState(category.label);
  return (
    <li className="row">
      <input
        className="input short"
        aria-label={`Name of ${category.label}`}
        value={label}
        maxLength={140}
        onChange={(event) => setLabel(event.target.value)}
        onBlur={() => label.trim() !== "" && label !== category.label && onChange({ label })}
      />
      <Select
        className="input narrow"
        name={`Group of ${category.label}`}
        value={category.analytics_group}
        choices={CATEGORY_GROUPS}
        onChange={(analytics_group) => onChange({ analytics_group })}
      />
    </li>
  );
}
