import { formatAmount, formatCount, formatDay, formatWord } from "../format.ts";
import type { StatementBrief } from "./types.ts";
import type { ListedPdf } from "./use-pdfs.ts";

type Props = { readonly pdf: ListedPdf | undefined };

const MOST_SHOWN = 3;

/** Period, account and balances of each statement of a file. */
export function Statements({ pdf }: Props) {
  const briefs = pdf?.statement_briefs ?? [];
  const shown = briefs.slice(0, MOST_SHOWN).map((one, at) => (
    <div
      key={`${one.account_number} ${one.currency} ${one.period_start} ${one.start_balance} ${one.num_transactions}`}
      className="brief"
    >
      <div>{periodOf(one)}</div>
      <div className="small muted">
        {[one.bank_name, one.account_number].filter((part) => part !== null).join(" ") || "account unknown"}
      </div>
      <div className="small muted">
        {amountOf(one.start_balance, one)} → {amountOf(one.end_balance, one)}
      </div>
      {at === MOST_SHOWN - 1 && briefs.length > MOST_SHOWN ? (
        <div className="small muted">and {formatCount(briefs.length - MOST_SHOWN, "more")}</div>
      ) : null}
    </div>
  ));
  return shown.length === 0 ? null : <div>{shown}</div>;
}

function periodOf({ period_start: from, period_end: to }: StatementBrief): string {
  if (from === null && to === null) return "period unknown";
  const shown = (day: string | null) => (day === null ? "?" : formatDay(day));
  return `${shown(from)} – ${shown(to)}`;
}

function amountOf(amount: number | null, { currency }: StatementBrief): string {
  return amount === null ? "?" : formatAmount(amount, currency);
}

/** Verdict and score of a file's worst statement, and what a person decided. */
export function Checks({ pdf }: Props) {
  const briefs = (pdf?.statement_briefs ?? []).filter((one) => !one.excluded);
  if (pdf === undefined || briefs.length === 0) return null;
  const score = Math.max(...briefs.map((one) => one.anomaly_score));
  const original = Math.max(...briefs.map((one) => one.original_anomaly_score));
  const isRight = briefs.every((one) => one.reconciled);
  const standing = pdf.decisions.find((one) => one.undone_at === null);
  const signs = briefs.flatMap((one) => one.signs);
  return (
    <div className="brief">
      <span className={isRight ? "badge good" : "badge bad"}>{isRight ? "Adds up" : "Does not add up"}</span>{" "}
      {briefs.some((one) => one.corrected) ? <span className="badge warn">Corrected</span> : null}{" "}
      {score === 0 ? null : (
        <span className={score >= 200 ? "badge bad" : "badge"} title={signs.join("\n")}>
          Score {score}
          {original === score ? "" : ` (as it came ${original})`}
        </span>
      )}
      {standing === undefined ? null : (
        <div className="small muted">
          {formatWord(standing.status)} by {standing.decided_by ?? "somebody"} on{" "}
          {formatDay(standing.decided_at)}
          {standing.reason === null ? "" : `: ${standing.reason}`}
        </div>
      )}
    </div>
  );
}
