import { useEffect, useMemo, useState } from "react";
import type { FileRecord, ParsedResult, Pdf, Statement } from "../files/types.ts";
import { AnomalyList, anomalyMarks, anomalyOfKey } from "./anomalies.tsx";
import { addUp } from "./arithmetic.ts";
import { BalanceBar } from "./balance-bar.tsx";
import { type Decision, DecisionDialog } from "./decision-dialog.tsx";
import { Decisions } from "./decisions.tsx";
import * as draftWork from "./draft.ts";
import { formerValues } from "./former-values.ts";
import { HeadForm } from "./head-form.tsx";
import { uprightTurn } from "./page-turn.ts";
import { type Mark, PageView } from "./page-view.tsx";
import { ReviewHead } from "./review-head.tsx";
import { Doubts, Findings, Unreadable } from "./review-notes.tsx";
import { placesOf } from "./row-places.ts";
import { type RowAct, RowTable } from "./row-table.tsx";
import { StatementTabs } from "./statement-tabs.tsx";
import { useDecision, usePatching, usePdf, useUndo } from "./use-review-changes.ts";
import { useReviewKeys } from "./use-review-keys.ts";
import { placeText, useReviewPlace } from "./use-review-place.ts";

type Props = {
  readonly file: FileRecord;
  readonly result: ParsedResult;
  readonly statements: readonly Statement[];
  readonly onNext: (() => void) | null;
};

/** In these states the rows are with the end user already, or on their way. */
const APPROVED: ReadonlySet<string | undefined> = new Set(["approved", "transactions_loaded"]);
/** From here on an approval says why. */
const ODD = 200;

/** Rows beside their page: what does not add up is pointed at, corrected in place and saved, then approved or rejected. */
export function StatementReview({ file, result, statements, onNext }: Props) {
  const at = useReviewPlace();
  const index = Math.min(at.statement, statements.length - 1);
  const printed = statements[index] as Statement;
  const [draft, setDraft] = useState(() => draftWork.draftOf(printed));
  const [reason, setReason] = useState("");
  const [hovered, setHovered] = useState<number | null>(null);
  const [isLarge, setLarge] = useState(false);
  const [asked, setAsked] = useState<Decision["status"] | null>(null);
  const discard = () => {
    setDraft(draftWork.draftOf(printed));
    setReason("");
  };
  // Another statement, or what the service made of a correction.
  useEffect(() => setDraft(draftWork.draftOf(printed)), [printed]);

  const shown = useMemo(() => draftWork.withDraft(printed, draft), [printed, draft]);
  const sums = useMemo(() => addUp(shown), [shown]);
  const places = useMemo(() => placesOf(result, index), [result, index]);
  const former = useMemo(() => formerValues(result, index), [result, index]);
  const concluded = result.attribute_values[index];
  const anomalies = concluded?.anomalies ?? [];
  const placeOf = (from: number | null) => places.find((place) => place.row === from) ?? null;
  const pageOf = (row: number) => placeOf(draft.rows[row]?.from ?? null)?.page;
  const page = at.page ?? pageOf(at.row) ?? 1;

  const chooseRow = (row: number) => {
    if (row < 0) return;
    at.go({ row: placeText(row), sign: undefined, page: String(pageOf(row) ?? page) });
  };
  const chooseSign = (sign: number) =>
    at.go({ sign: placeText(sign), row: undefined, page: String(anomalies[sign]?.page_num ?? page) });

  const pdfId = file.bank_statement?.service_id ?? null;
  const pdf = usePdf(pdfId);
  const decide = useDecision(pdfId);
  const undo = useUndo(pdfId);
  const save = usePatching(file, result.parser_id, () => setReason(""));
  const isChanged = draftWork.isDraftChanged(printed, draft);
  const canSave = isChanged && !save.isPending && !draftWork.hasProblem(draft);
  const status = pdf.data?.pdf.status ?? file.bank_statement?.status;
  const canDecide = pdfId !== null && !isChanged && !decide.isPending;
  const canApprove = canDecide && !APPROVED.has(status);
  const canReject = canDecide && status !== "rejected";
  const onSave = () => {
    const why = reason.trim() === "" ? "Corrected by eye" : reason.trim();
    if (canSave) save.mutate(draftWork.patchesOf(index, { statement: printed, draft, reason: why }));
  };
  const onAsk = (wanted: Decision["status"]) =>
    (wanted === "approved" ? canApprove : canReject) && setAsked(wanted);
  const toBreak = () => chooseRow(sums.brokenAt.find((row) => row > at.row) ?? sums.brokenAt[0] ?? at.row);
  useReviewKeys({
    rows: shown.transactions.length,
    active: at.row,
    setActive: chooseRow,
    onBreak: toBreak,
    onApprove: () => onAsk("approved"),
    onReject: () => onAsk("rejected"),
    onSave,
    onZoom: () => setLarge(!isLarge),
    onNext: () => onNext?.(),
  });

  const act = (row: number, wanted: RowAct) => {
    const { currency } = printed;
    if (wanted === "add") {
      setDraft(draftWork.addRow(draft, row));
      at.go({ row: placeText(row + 1), sign: undefined });
    } else if (wanted === "remove") setDraft(draftWork.removeRow(draft, row));
    else if (wanted === "split") setDraft(draftWork.splitRow(draft, row, currency));
    else setDraft(draftWork.mergeRow(draft, row, currency));
  };
  const rowMarks = draft.rows.flatMap(({ from }, row): readonly Mark[] => {
    const place = placeOf(from);
    if (place === null) return [];
    const tone =
      row === at.row || row === hovered ? "chosen" : sums.brokenAt.includes(row) ? "broken" : "row";
    const label = `Row ${row + 1}: ${shown.transactions[row]?.description ?? ""}`;
    return [{ key: String(row), page: place.page, box: place.box, tone, label }];
  });
  const summary = pdf.data?.pdf.statements[index]?.summary;
  const score = summary?.fraud_score ?? concluded?.anomaly_score ?? 0;
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
        onDecide={onAsk}
        onNext={onNext}
      />
      {asked === null ? null : (
        <DecisionDialog
          status={asked}
          isReasonNeeded={asked === "rejected" || score >= ODD}
          onDecide={decide.mutate}
          onClose={() => setAsked(null)}
        />
      )}
      <StatementTabs
        statements={statements}
        index={index}
        onIndex={(wanted) =>
          at.go({ statement: placeText(wanted), row: undefined, sign: undefined, page: undefined })
        }
      />
      <div className="stack">
        <BalanceBar statement={shown} sums={sums} onBreak={toBreak} />
        <Decisions
          decisions={pdf.data?.pdf.decisions ?? []}
          isBusy={undo.isPending}
          onUndo={() => undo.mutate()}
        />
        <Findings
          notes={isDecisionsReason(pdf.data?.pdf) ? null : (pdf.data?.pdf.notes ?? null)}
          reasons={summary?.fraud_reasons ?? []}
          anomalies={anomalies}
        />
        <HeadForm
          statement={printed}
          draft={draft}
          onHead={(field, text) => setDraft(draftWork.typeInHead(draft, field, text))}
          onYear={(year) => setDraft(draftWork.setYear(draft, printed, year))}
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
              file={file.service_id}
              anomalies={anomalies}
              score={score}
              original={summary?.original_anomaly_score ?? score}
              chosen={at.sign}
              onChoose={chooseSign}
            />
            <Doubts doubts={concluded?.reading_doubts ?? []} />
            <RowTable
              statement={shown}
              rows={draft.rows}
              former={former}
              brokenAt={sums.brokenAt}
              active={at.row}
              hovered={hovered}
              file={file.service_id}
              placeOf={placeOf}
              onActive={chooseRow}
              onHover={setHovered}
              onEdit={(row, field, text) => setDraft(draftWork.typeInRow(draft, row, field, text))}
              onAct={act}
            />
            <Unreadable rows={shown.invalid_transactions} />
            <p className="small muted keys no-print">
              <kbd>j</kbd> <kbd>k</kbd> rows, <kbd>n</kbd> next break, <kbd>e</kbd> edit, <kbd>Esc</kbd> back
              to the rows, <kbd>s</kbd> save, <kbd>a</kbd> approve, <kbd>x</kbd> reject, <kbd>z</kbd> larger
              page, <kbd>f</kbd> next file
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

/** What was decided says its reason itself. */
function isDecisionsReason(pdf: Pdf | undefined): boolean {
  return pdf?.decisions.some(({ reason }) => reason === pdf.notes) ?? false;
}
