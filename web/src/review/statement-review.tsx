import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { api } from "../api.ts";
import type { FileRecord, ParsedResult, Pdf, Statement } from "../files/types.ts";
import { StatusBadge } from "../parts/badge.tsx";
import { toast } from "../parts/toasts.tsx";
import { addUp } from "./arithmetic.ts";
import { BalanceBar } from "./balance-bar.tsx";
import { type EditableField, type Edits, editKey, patchesOf, problemOf, withEdits } from "./edits.ts";
import { type Mark, PageView } from "./page-view.tsx";
import { RowTable } from "./row-table.tsx";
import { useReviewKeys } from "./use-review-keys.ts";

type Props = {
  readonly file: FileRecord;
  readonly result: ParsedResult;
  readonly statements: readonly Statement[];
};

/** Rows beside their page: what does not add up is pointed at, corrected in place and saved, then approved or rejected. */
export function StatementReview({ file, result, statements }: Props) {
  const queries = useQueryClient();
  const [index, setIndex] = useState(0);
  const [edits, setEdits] = useState<Edits>({});
  const [reason, setReason] = useState("");
  const [active, setActive] = useState(-1);
  const [hovered, setHovered] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const pdfId = file.bank_statement?.service_id ?? null;
  const pdf = useQuery({
    queryKey: ["pdf", pdfId],
    queryFn: ({ signal }) =>
      api<{ readonly pdf: Pdf }>(`/api/integrations/pdfs/${pdfId}`, {
        query: { with_processed_results: true },
        signal,
      }),
    enabled: pdfId !== null,
  });
  const printed = statements[index] as Statement;
  const shown = useMemo(() => withEdits(printed, edits), [printed, edits]);
  const sums = useMemo(() => addUp(shown), [shown]);
  const places = useMemo(() => placesOf(result, index), [result, index]);
  const marks = places.map(
    ({ row, ...place }): Mark => ({
      ...place,
      tone: row === active || row === hovered ? "chosen" : sums.brokenAt.includes(row) ? "broken" : "row",
      label: `Row ${row + 1}: ${shown.transactions[row]?.description ?? ""}`,
    }),
  );
  const pageOfActive = places.find(({ row }) => row === active)?.page;
  useEffect(() => {
    if (pageOfActive !== undefined) setPage(pageOfActive);
  }, [pageOfActive]);

  const hasProblem = Object.entries(edits).some(
    ([key, text]) => problemOf(key.split("/")[1] as EditableField, text) !== null,
  );
  const isChanged = Object.keys(edits).length > 0;
  const save = useMutation({
    mutationFn: () =>
      api(`/api/end_user_files/${file.service_id}/parsed_results`, {
        method: "PATCH",
        body: {
          parsed_result: {
            parser_id: result.parser_id,
            patches: patchesOf(index, edits, reason.trim() === "" ? "Corrected by eye" : reason.trim()),
          },
        },
      }),
    onSuccess: async () => {
      setEdits({});
      setReason("");
      await queries.invalidateQueries();
      toast("Saved; the checks ran again");
    },
    onError: (error) => toast(error.message, { isBad: true }),
  });
  const decide = useMutation({
    mutationFn: (status: "approved" | "rejected") =>
      api(`/api/integrations/pdfs/${pdfId}`, { method: "PUT", body: { status } }),
    onSuccess: async (_answer, status) => {
      await queries.invalidateQueries();
      toast(status === "approved" ? "Approved; its transactions are being loaded" : "Rejected");
    },
    onError: (error) => toast(error.message, { isBad: true }),
  });
  const canDecide = pdfId !== null && !isChanged && !decide.isPending;
  useReviewKeys({
    rows: shown.transactions.length,
    active,
    setActive,
    brokenAt: sums.brokenAt,
    onApprove: () => canDecide && decide.mutate("approved"),
    onReject: () => canDecide && decide.mutate("rejected"),
    onSave: () => isChanged && !hasProblem && save.mutate(),
  });

  const status = pdf.data?.pdf.status ?? file.bank_statement?.status;
  const reasons = pdf.data?.pdf.statements[index]?.summary.fraud_reasons ?? [];
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{printed.bank_name ?? file.filename ?? "Statement"}</h1>
          <p className="row muted">
            {status === undefined ? null : <StatusBadge status={status} />}
            <span>{printed.company ?? printed.account_title}</span>
            <span className="mono">{printed.account_number}</span>
            <span>
              {printed.period_start ?? "?"} to {printed.period_end ?? "?"}
            </span>
          </p>
        </div>
        <div className="row no-print">
          {isChanged ? (
            <>
              <input
                className="input"
                style={{ width: "14rem" }}
                aria-label="Why"
                placeholder="Why (kept with the change)"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
              <button type="button" className="button" onClick={() => setEdits({})}>
                Discard
              </button>
              <button
                type="button"
                className="button primary"
                disabled={hasProblem || save.isPending}
                onClick={() => save.mutate()}
              >
                Save <kbd>s</kbd>
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                className="button danger"
                disabled={!canDecide}
                onClick={() => decide.mutate("rejected")}
              >
                Reject <kbd>x</kbd>
              </button>
              <button
                type="button"
                className="button primary"
                disabled={!canDecide}
                onClick={() => decide.mutate("approved")}
              >
                Approve <kbd>a</kbd>
              </button>
            </>
          )}
        </div>
      </header>
      {statements.length === 1 ? null : (
        <nav className="tabs" aria-label="Statements in this file">
          {statements.map((one, at) => (
            <button
              key={`${one.account_number} ${one.period_end}`}
              type="button"
              className="tab button quiet"
              aria-current={at === index ? "page" : undefined}
              onClick={() => {
                setIndex(at);
                setActive(-1);
                setEdits({});
              }}
            >
              {one.account_number ?? `Statement ${at + 1}`}
            </button>
          ))}
        </nav>
      )}
      <div className="stack">
        <BalanceBar statement={shown} sums={sums} />
        {pdf.data?.pdf.notes ? <p className="notice warn">{pdf.data.pdf.notes}</p> : null}
        {reasons.length === 0 ? null : (
          <details className="notice warn" open>
            <summary>What looks wrong</summary>
            <ul>
              {reasons.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </details>
        )}
        <div className="review">
          <PageView
            file={file.service_id}
            page={page}
            pages={file.num_pages ?? 1}
            marks={marks}
            onPage={setPage}
            onHover={(key) => setHovered(key === null ? null : Number(key))}
            onChoose={(key) => setActive(Number(key))}
          />
          <div className="review-rows">
            <RowTable
              statement={shown}
              edits={edits}
              brokenAt={sums.brokenAt}
              active={active}
              hovered={hovered}
              onActive={setActive}
              onHover={setHovered}
              onEdit={(row, field, text) => setEdits({ ...edits, [editKey(row, field)]: text })}
            />
            {shown.invalid_transactions.length === 0 ? null : (
              <div className="notice bad">
                <h3>Could not be read</h3>
                <ul>
                  {shown.invalid_transactions.map(({ text, reason: why }) => (
                    <li key={text}>
                      <span className="mono">{text}</span>: {why}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <p className="small muted no-print">
              Keys: <kbd>j</kbd> <kbd>k</kbd> rows, <kbd>n</kbd> next break, <kbd>e</kbd> edit, <kbd>Esc</kbd>{" "}
              back to the rows, <kbd>s</kbd> save, <kbd>a</kbd> approve, <kbd>x</kbd> reject
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

type RowPlace = Pick<Mark, "key" | "page" | "box"> & { readonly row: number };

/** One box a row: that of the whole row when there is one, else around its cells. */
function placesOf(result: ParsedResult, index: number): readonly RowPlace[] {
  const found = new Map<number, RowPlace>();
  const prefix = `/statements/${index}/transactions/`;
  for (const { json_pointer, page_num, bounding_box } of [
    ...(result.bounding_boxes ?? []),
    ...(result.layout_bounding_boxes ?? []),
  ]) {
    if (!json_pointer.startsWith(prefix)) continue;
    const row = Number(json_pointer.slice(prefix.length).split("/")[0]);
    const known = found.get(row);
    if (known !== undefined && known.page !== page_num) continue;
    const [y1, x1, y2, x2] = bounding_box;
    const [top, left, bottom, right] = known?.box ?? bounding_box;
    found.set(row, {
      key: String(row),
      row,
      page: page_num,
      box: [Math.min(y1, top), Math.min(x1, left), Math.max(y2, bottom), Math.max(x2, right)],
    });
  }
  return [...found.values()];
}
