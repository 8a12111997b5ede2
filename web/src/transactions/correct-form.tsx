import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { formatAmount, formatDay } from "../format.ts";
import { type Choice, Form, Problem, SelectField, TextField } from "../parts/field.tsx";
import { toast } from "../parts/toasts.tsx";
import type { Transaction } from "../types.ts";
import { useCategories } from "./use-categories.ts";

/** Of the alike rows, so many are listed in the preview. */
const SHOWN = 5;
const ALIKE_AT_MOST = 1_000;

/** Says what is right: category, merchant, for this row or all alike; shows first which rows that is, and takes it back. */
export function CorrectForm({ endUser, row }: { readonly endUser: string; readonly row: Transaction }) {
  const categories = useCategories();
  const queries = useQueryClient();
  const [category, setCategory] = useState(row.annotation.category?.label ?? "");
  const [merchant, setMerchant] = useState(row.merchant?.name ?? "");
  const [isForAlike, setForAlike] = useState(false);
  const path = `/api/transactions/${encodeURIComponent(row.service_id)}/feedback`;
  const isCategoryNew = category !== (row.annotation.category?.label ?? "") && category !== "";
  const isMerchantNew = merchant.trim() !== (row.merchant?.name ?? "");
  const refresh = () => queries.invalidateQueries();

  const takeBack = useMutation({
    mutationFn: () => api(path, { method: "DELETE" }),
    onSuccess: async () => {
      await refresh();
      toast("Taken back");
    },
    onError: (error) => toast(error.message, { isBad: true }),
  });
  const save = useMutation({
    mutationFn: () =>
      api(path, {
        method: "PUT",
        body: {
          transaction: {
            ...(isCategoryNew ? { category: { label: category } } : {}),
            ...(isMerchantNew
              ? { merchant: merchant.trim() === "" ? { is_correct: false } : { name: merchant.trim() } }
              : {}),
            apply_to_alike: isForAlike,
            source: "dashboard",
          },
        },
      }),
    onSuccess: async () => {
      await refresh();
      toast("Saved", { undo: () => takeBack.mutate() });
    },
  });

  return (
    <Form className="stack correct" onSubmit={() => save.mutate()}>
      <h3>Correct it</h3>
      <SelectField
        label="Category"
        value={category}
        choices={[["", "undetermined"], ...categories.map(({ label }): Choice => [label, label])]}
        onChange={setCategory}
      />
      <TextField
        label="Merchant"
        value={merchant}
        maxLength={128}
        placeholder="none"
        onChange={setMerchant}
      />
      <label className="row">
        <input type="checkbox" checked={isForAlike} onChange={(event) => setForAlike(event.target.checked)} />
        Also for all alike, now and in future
      </label>
      {isForAlike ? <Alike endUser={endUser} row={row} /> : null}
      <Problem error={save.error} />
      <div className="row">
        <button
          type="submit"
          className="button primary"
          disabled={save.isPending || !(isCategoryNew || isMerchantNew)}
        >
          Save
        </button>
        {row.annotation.annotator.priority_type === "client_feedback" ? (
          <button
            type="button"
            className="button"
            disabled={takeBack.isPending}
            onClick={() => takeBack.mutate()}
          >
            Take back
          </button>
        ) : null}
      </div>
    </Form>
  );
}

function Alike({ endUser, row }: { readonly endUser: string; readonly row: Transaction }) {
  const answer = useQuery({
    queryKey: ["alike", row.service_id],
    queryFn: ({ signal }) =>
      api<{ readonly transactions_enriched: readonly Transaction[] }>(
        `/api/end_users/${encodeURIComponent(endUser)}/transactions`,
        { query: { alike_to: row.service_id, limit: ALIKE_AT_MOST }, signal },
      ),
  });
  if (!answer.isSuccess) return <p className="small muted">Looking for alike ones …</p>;
  const rows = answer.data.transactions_enriched;
  return (
    <div className="notice">
      <p>
        {rows.length >= ALIKE_AT_MOST ? `${ALIKE_AT_MOST} or more` : rows.length}{" "}
        {rows.length === 1 ? "transaction" : "transactions"} will change:
      </p>
      <ul className="small">
        {rows.slice(0, SHOWN).map((one) => (
          <li key={one.service_id} className="clip" title={one.description}>
            {formatDay(one.timestamp)} · {formatAmount(one.amount, one.currency)} · {one.description}
          </li>
        ))}
        {rows.length > SHOWN ? <li>…</li> : null}
      </ul>
    </div>
  );
}
