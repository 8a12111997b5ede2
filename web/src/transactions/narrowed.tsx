import { formatDay, formatWord } from "../format.ts";
import { Icon } from "../parts/icon.tsx";
import type { Transaction } from "../types.ts";

/** Of a figure of the reports, in words. */
const FIGURES: Readonly<Record<string, string>> = {
  total_deposits: "All deposits",
  total_withdrawals: "All withdrawals",
  total_revenue: "True revenue",
  non_revenue: "Deposits that are not revenue",
  mca_credits: "Advances received",
  mca_debits: "Paid to advances",
  no_od_nsf: "NSF and overdraft fees",
  dd_reversals: "Returned debits",
};

type Values = Readonly<
  Partial<
    Record<
      "text" | "category" | "merchant" | "account_id" | "from" | "to" | "max" | "figure" | "position" | "at",
      string | undefined
    >
  >
>;
type Props = {
  readonly values: Values;
  /** A row of the list, when one is there: it knows names of what the address has only ids for. */
  readonly sample: Transaction | undefined;
  readonly onChange: (change: Partial<Record<keyof Values, undefined>>) => void;
};

/** What the list is narrowed to, each with a way to lift it. */
export function Narrowed({ values, sample, onChange }: Props) {
  const parts = partsOf(values, sample);
  if (parts.length === 0) return null;
  return (
    <p className="row narrowed" role="status">
      <span className="small muted">Only</span>
      {parts.map(({ text, keys }) => (
        <button
          key={text}
          type="button"
          className="chip"
          aria-label={`${text}: show all`}
          onClick={() => onChange(Object.fromEntries(keys.map((key) => [key, undefined])))}
        >
          {text} <Icon name="close" size={13} />
        </button>
      ))}
    </p>
  );
}

type Part = { readonly text: string; readonly keys: readonly (keyof Values)[] };

function partsOf(values: Values, sample: Transaction | undefined): readonly Part[] {
  const payee = sample?.merchant?.name ?? sample?.counterparty;
  const parts: (Part | null)[] = [
    values.figure === undefined
      ? null
      : { text: FIGURES[values.figure] ?? formatWord(values.figure), keys: ["figure"] },
    values.position === undefined
      ? null
      : { text: `Position ${payee ?? values.position}`, keys: ["position"] },
    values.merchant === undefined ? null : { text: payee ?? "One merchant", keys: ["merchant"] },
    values.account_id === undefined
      ? null
      : { text: `Account ${sample?.account_number ?? values.account_id}`, keys: ["account_id"] },
    values.from === undefined && values.to === undefined
      ? null
      : { text: daysText(values.from, values.to), keys: ["from", "to"] },
  ];
  return parts.filter((part) => part !== null);
}

function daysText(from: string | undefined, to: string | undefined): string {
  if (from === to) return formatDay(from ?? "");
  if (from === undefined) return `Until ${formatDay(to ?? "")}`;
  return to === undefined ? `From ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`;
}
