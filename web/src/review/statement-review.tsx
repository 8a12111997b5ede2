import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { api } from "../api.ts";
import type { FileRecord, ParsedResult, Pdf, Statement } from "../files/types.ts";
import { StatusBadge } from "../parts/badge.tsx";
import { toast } from "../parts/toasts.tsx";
import { AnomalyList, anomalyMarks, anomalyOfKey } from "./anomalies.tsx";
import { addUp } from "./arithmetic.ts";
import { BalanceBar } from "./balance-bar.tsx";
import { type EditableField, type Edits, editKey, patchesOf, problemOf, withEdits } from "./edits.ts";
import { type Mark, PageView } from "./page-view.tsx";
import { placesOf } from "./row-places.ts";
import { RowTable } from "./row-table.tsx";
import { StatementTabs } from "./statement-tabs.tsx";
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
  const [chosenAnomaly, setChosenAnomaly] = useState<number | null>(null);
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
  const concluded = result.attribute_values[index];
  const anomalies = concluded?.anomalies ?? [];
  const rowMarks = places.map(
    ({ row, ...place }): Mark => ({
      ...place,
      tone: row === active || row === hovered ? "chosen" : sums.brokenAt.includes(row) ? "broken" : "row",
      label: `Row ${row + 1}: ${shown.transactions[row]?.description ?? ""}`,
    }),
  );
  const marks = [...rowMarks, ...anomalyMarks(anomalies, chosenAnomaly)];
  const chooseAnomaly = (at: number) => {
    setChosenAnomaly(at);
    setActive(-1);
    setPage(anomalies[at]?.page_num ?? page);
  };
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
  const summary = pdf.data?.pdf.statements[index]?.summary;
  // What a person said stands beside what the checks found.
  const reasons = (summary?.fraud_reasons ?? []).filter((one) => anomalies.every(({ text }) => text !== one));
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
      <StatementTabs
        statements={statements}
        index={index}
        onIndex={(at) => {
          setIndex(at);
          setActive(-1);
          setChosenAnomaly(null);
          setEdits({});
        }}
      />
      <div className="stack">
        <BalanceBar statement={shown} sums={sums} />
        {pdf.data?.pdf.notes ? <p className="notice warn">{pdf.data.pdf.notes}</p> : null}
        {reasons.length === 0 ? null : (
          <details className="notice warn" open>
            <summary>What a person found</summary>
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
            onHover={(key) => setHovered(key === null || anomalyOfKey(key) !== null ? null : Number(key))}
            onChoose={(key) => {
              const at = anomalyOfKey(key);
              if (at !== null) chooseAnomaly(at);
              else setActive(Number(key));
            }}
          />
          <div className="review-rows">
            <AnomalyList
              anomalies={anomalies}
              score={summary?.fraud_score ?? concluded?.anomaly_score ?? 0}
              chosen={chosenAnomaly}
              onChoose={chooseAnomaly}
            />
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
