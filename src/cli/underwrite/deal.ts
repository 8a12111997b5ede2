// What the memo and the answer in JSON tell, read from the reports: nothing is computed anew.

type Money = { readonly amount: string; readonly currency: string };
type Month = {
  readonly month: string | null;
  readonly currency: string;
  readonly total_deposits: Money | null;
  readonly total_revenue: Money | null;
  readonly average_balance: Money | null;
  readonly lowest_balance: Money | null;
  readonly mca_debits: Money | null;
  readonly no_od_nsf: number | null;
  readonly negative_balance_days: number | null;
  readonly is_complete: boolean;
  readonly status: string | null;
};
export type Statement = {
  readonly file: string;
  readonly verdict: string;
  readonly bank: string | null;
  readonly account: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly rows: number | null;
  readonly anomaly_score: number | null;
  readonly says: string;
};
export type Position = {
  readonly merchant: string;
  readonly status: string;
  readonly frequency: string | null;
  readonly payment: Money | null;
  readonly monthly: Money | null;
  readonly remaining: Money | null;
  readonly reasons: readonly string[];
};
export type Figure = { readonly label: string; readonly range: string; readonly value: string };
export type Deal = {
  readonly name: string;
  readonly statements: readonly Statement[];
  readonly other_files: readonly { readonly file: string; readonly says: string }[];
  /** What an underwriter has to look at first; empty when everything was read and adds up. */
  readonly doubts: readonly string[];
  readonly months: readonly Month[];
  /** Months to ask for, by account. */
  readonly missing: readonly string[];
  /** From which months the figures are. */
  readonly coverage: string;
  readonly excluded: readonly { readonly reason: string; readonly total: Money; readonly count: number }[];
  readonly positions: readonly Position[];
  readonly figures: readonly Figure[];
};

type Asking = { call(method: string, path: string): Promise<Response> };
type Given = {
  readonly endUser: string;
  readonly name: string;
  readonly refused: readonly { readonly file: string; readonly says: string }[];
};
// biome-ignore lint/suspicious/noExplicitAny: the wire's own shapes are described in docs/openapi.json
type Wire = any;

/** What the application calls the business, else the newest statement. */
export async function readName(place: Asking, endUser: string): Promise<string | null> {
  const ask = async (path: string): Promise<Wire> =>
    (await place.call("GET", `/api/end_users/${endUser}/${path}`)).json();
  const { company_legal_business_name: stated } = await ask("end_user_information");
  if (typeof stated === "string") return stated;
  const briefs = ((await ask("pdfs")).pdfs as Wire[]).flatMap((pdf) => pdf.statement_briefs as Wire[]);
  return briefs.find((one) => one.account_title)?.account_title ?? null;
}

export async function readDeal(place: Asking, { endUser, name, refused }: Given): Promise<Deal> {
  const ask = async (path: string): Promise<Wire> => {
    const answer = await place.call("GET", `/api/end_users/${endUser}${path}`);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const [files, pdfs, summary, revenue, positions, missing, user] = await Promise.all(
    [
      "/files",
      "/pdfs",
      "/bank_statement_summary",
      "/true_revenue",
      "/positions",
      "/missing_accounts",
      "",
    ].map(ask),
  );
  const statements = (pdfs.pdfs as Wire[])
    .flatMap(statementsOf)
    .sort((a, b) => ((a.end ?? "") < (b.end ?? "") ? -1 : 1));
  const read = new Set(statements.map(({ file }) => file));
  const others = (files as Wire[]).filter((file) => !read.has(file.filename)).map(otherFileOf);
  return {
    name,
    statements,
    other_files: [...others.map(({ file, says }) => ({ file, says })), ...refused],
    missing: missing.missing_months.map((one: Wire) => one.text),
    doubts: [
      ...(statements.length === 0 ? ["no statement was found"] : []),
      ...statements.filter(isDoubtful).map(({ file, says }) => `${file}: ${says}`),
      ...others.filter(({ isBad }) => isBad).map(({ file, says }) => `${file}: ${says}`),
      ...refused.map(({ file, says }) => `${file}: ${says}`),
    ],
    months: summary.bank_statement_summary.by_month,
    coverage: revenue.coverage.text,
    excluded: revenue.true_revenue.flatMap((one: Wire) =>
      one.excluded.map(({ reason, total, credits }: Wire) => ({ reason, total, count: credits.length })),
    ),
    positions: positions.positions.map(positionOf),
    figures: (user.end_user.criteria ?? []).map(figureOf),
  };
}

/** From here on a statement's marks are more than chance (docs/anomalies.md). */
const LOOKS_ALTERED = 200;

function isDoubtful({ verdict, anomaly_score }: Statement): boolean {
  return verdict !== "VERIFIED" || (anomaly_score ?? 0) >= LOOKS_ALTERED;
}

function statementsOf(pdf: Wire): Statement[] {
  return pdf.statement_briefs.map((one: Wire) => ({
    file: pdf.filename,
    verdict: one.verdict,
    bank: one.bank_name,
    account: one.account_number,
    start: one.period_start,
    end: one.period_end,
    rows: one.num_transactions,
    anomaly_score: one.anomaly_score,
    says: [
      one.reconciled ? "adds up to the cent" : "does not add up",
      `${one.num_transactions} rows`,
      ...(one.signs ?? []).map((sign: Wire) => (typeof sign === "string" ? sign : (sign.label ?? sign.code))),
      ...(one.anomaly_score >= LOOKS_ALTERED ? [`marks of tampering: ${one.anomaly_score} of 1000`] : []),
      ...(one.excluded ? ["left out of the reports"] : []),
    ].join(", "),
  }));
}

function otherFileOf(file: Wire): { file: string; says: string; isBad: boolean } {
  const isUnknown = file.status === "done" && (file.file_class ?? "unknown") === "unknown";
  const says = isUnknown ? "not recognised: nothing was taken from it" : file.problem?.message;
  return {
    file: file.filename,
    says: String(
      says ?? file.problem ?? file.parsed_results?.[0]?.validation_summary ?? file.file_class ?? file.status,
    ),
    isBad: isUnknown || file.status === "failed",
  };
}

function positionOf(one: Wire): Position {
  const { outflow_metrics: out } = one;
  return {
    merchant: one.merchant,
    status: one.status,
    frequency: one.payment_text ?? null,
    payment: one.current_payment?.amount ?? null,
    monthly: out?.estimated_monthly_amount ?? null,
    remaining: out?.estimated_remaining_balance ?? null,
    reasons: one.reasons ?? [],
  };
}

function figureOf({ label, date_range, value, unit, currency, status }: Wire): Figure {
  const isKnown = value !== null && value !== undefined && status !== "not_available";
  return {
    label: label.replaceAll("_", " "),
    range: String(date_range).replaceAll("_", " "),
    value: isKnown ? shownValue(value, unit, currency) : "unknown",
  };
}

function shownValue(value: number, unit: string, currency: string | null): string {
  if (unit === "amount") return `${value.toLocaleString("en-US", { minimumFractionDigits: 2 })} ${currency}`;
  return unit === "ratio" ? `${(value * 100).toFixed(1)} %` : String(value);
}
