import { useMemo, useState } from "react";
import type { FileRecord, ParsedResult, Statement } from "../files/types.ts";
import { AnomalyList, anomalyMarks, anomalyOfKey } from "./anomalies.tsx";
import { addUp } from "./arithmetic.ts";
import { BalanceBar } from "./balance-bar.tsx";
import { type EditableField, type Edits, editKey, patchesOf, problemOf, withEdits } from "./edits.ts";
import { uprightTurn } from "./page-turn.ts";
import { type Mark, PageView } from "./page-view.tsx";
import { ReviewHead } from "./review-head.tsx";
import { Findings, Unreadable } from "./review-notes.tsx";
import { placesOf } from "./row-places.ts";
import { RowTable } from "./row-table.tsx";
import { StatementTabs } from "./statement-tabs.tsx";
import { useDecision, usePatching, usePdf } from "./use-review-changes.ts";
import { useReviewKeys } from "./use-review-keys.ts";
import { placeText, useReviewPlace } from "./use-review-place.ts";

type Props = {
  readonly file: FileRecord;
  readonly result: ParsedResult;
  readonly statements: readonly Statement[];
};

/** In these states the rows are with the end user already, or on their way. */
const APPROVED: ReadonlySet<string | undefined> = new Set(["approved", "transactions_loaded"]);

/** Rows beside their page: what does not add up is pointed at, corrected in place and saved, then approved or rejected. */
export function StatementReview({ file, result, statements }: Props) {
  const at = useReviewPlace();
  const [edits, setEdits] = useState<Edits>({});
  const [reason, setReason] = useState("");
  const [hovered, setHovered] = useState<number | null>(null);
  const [isLarge, setLarge] = useState(false);
  const index = Math.min(at.statement, statements.length - 1);
  const printed = statements[index] as Statement;
  const shown = useMemo(() => withEdits(printed, edits), [printed, edits]);
  const sums = useMemo(() => addUp(shown), [shown]);
  const places = useMemo(() => placesOf(result, index), [result, index]);
  const concluded = result.attribute_values[index];
  const anomalies = concluded?.anomalies ?? [];
  const pageOf = (row: number) => places.find((place) => place.row === row)?.page;
  const page = at.page ?? pageOf(at.row) ?? 1;

  const chooseRow = (row: number) => {
    if (row < 0) return;
    at.go({ row: placeText(row), sign: undefined, page: String(pageOf(row) ?? page) });
  };
  const chooseSign = (sign: number) =>
    at.go({ sign: placeText(sign), row: undefined, page: String(anomalies[sign]?.page_num ?? page) });
  const discard = () => {
    setEdits({});
    setReason("");
  };

  const pdfId = file.bank_statement?.service_id ?? null;
  const pdf = usePdf(pdfId);
  const decide = useDecision(pdfId);
  const save = usePatching(file, result.parser_id, discard);
  const isChanged = Object.keys(edits).length > 0;
  const canSave = isChanged && !save.isPending && !hasProblem(edits);
  const status = pdf.data?.pdf.status ?? file.bank_statement?.status;
  const canDecide = pdfId !== null && !isChanged && !decide.isPending;
  const canApprove = canDecide && !APPROVED.has(status);
  const canReject = canDecide && status !== "rejected";
  const onSave = () =>
    canSave &&
    save.mutate(patchesOf(index, edits, reason.trim() === "" ? "Corrected by eye" : reason.trim()));
  useReviewKeys({
    rows: shown.transactions.length,
    active: at.row,
    setActive: chooseRow,
    brokenAt: sums.brokenAt,
    onApprove: () => canApprove && decide.mutate("approved"),
    onReject: () => canReject && decide.mutate("rejected"),
    onSave,
    onZoom: () => setLarge(!isLarge),
  });

  const rowMarks = places.map(
    ({ row, ...place }): Mark => ({
      ...place,
      tone: row === at.row || row === hovered ? "chosen" : sums.brokenAt.includes(row) ? "broken" : "row",
      label: `Row ${row + 1}: ${shown.transactions[row]?.description ?? ""}`,
    }),
  );
  const summary = pdf.data?.pdf.statements[index]?.summary;
  return (
    <>
      <ReviewHead
        statement={printed}
        filename={file.filename}
        status={status}
        {...{ isChanged, canSave, canApprove, canReject, reason }}
        onReason={setReason}
        onDiscard={discard}
        onSave={onSave}
        onDecide={decide.mutate}
      />
      <StatementTabs
        statements={statements}
        index={index}
        onIndex={(wanted) => {
          discard();
          at.go({ statement: placeText(wanted), row: undefined, sign: undefined, page: undefined });
        }}
      />
      <div className="stack">
        <BalanceBar statement={shown} sums={sums} />
        <Findings
          notes={pdf.data?.pdf.notes ?? null}
          reasons={summary?.fraud_reasons ?? []}
          anomalies={anomalies}
        />
        <div className="review">
          <PageView
            file={file.service_id}
            page={page}
            pages={file.num_pages ?? 1}
            marks={[...rowMarks, ...anomalyMarks(anomalies, at.sign)]}
            turn={uprightTurn(places.filter((place) => place.page === page))}
            isLarge={isLarge}
            onLarge={setLarge}
            onPage={(wanted) => at.go({ page: String(wanted) })}
            onHover={(key) => setHovered(key === null || anomalyOfKey(key) !== null ? null : Number(key))}
            onChoose={(key) => {
              const sign = anomalyOfKey(key);
              if (sign !== null) chooseSign(sign);
              else chooseRow(Number(key));
            }}
          />
          <div className="review-rows">
            <AnomalyList
              anomalies={anomalies}
              score={summary?.fraud_score ?? concluded?.anomaly_score ?? 0}
              chosen={at.sign}
              onChoose={chooseSign}
            />
            <RowTable
              statement={shown}
              edits={edits}
              brokenAt={sums.brokenAt}
              active={at.row}
              hovered={hovered}
              onActive={chooseRow}
              onHover={setHovered}
              onEdit={(row, field, text) => setEdits({ ...edits, [editKey(row, field)]: text })}
            />
            <Unreadable rows={shown.invalid_transactions} />
            <p className="small muted keys no-print">
              <kbd>j</kbd> <kbd>k</kbd> rows, <kbd>n</kbd> next break, <kbd>e</kbd> edit, <kbd>Esc</kbd> back
              to the rows, <kbd>s</kbd> save, <kbd>a</kbd> approve, <kbd>x</kbd> reject, <kbd>z</kbd> larger
              page
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

function hasProblem(edits: Edits): boolean {
  return Object.entries(edits).some(
    ([key, text]) => problemOf(key.split("/")[1] as EditableField, text) !== null,
  );
}
