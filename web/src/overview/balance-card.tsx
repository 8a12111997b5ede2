import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../api.ts";
import { formatCount, formatDay, formatWhole } from "../format.ts";
import { BalanceChart, COLOURS } from "./balance-chart.tsx";
import { DayStrip } from "./day-strip.tsx";
import { ReportCard } from "./report-card.tsx";
import type { AccountRef, Balances } from "./types.ts";
import { useReport } from "./use-report.ts";

/** What counts as low while the account's own threshold is on its way. */
const LOW = 1_000;
const GAPS_SHOWN = 20;

/** End-of-day balance of every account; days below zero and low ones are marked under it. */
export function BalanceCard({ id }: { readonly id: string }) {
  const report = useReport<Balances>(id, "balances");
  const low = useLowThreshold();
  const navigate = useNavigate();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const openDay = (date: string) =>
    void navigate({
      to: "/end-users/$id",
      params: { id },
      search: { tab: "transactions", from: date, to: date },
    });
  return (
    <ReportCard id="balance" title="Balance at the end of each day" report={report}>
      {({ balances }) => {
        const currency = balances[0]?.currency;
        if (currency === undefined || balances.every(({ days }) => days.length === 0))
          return (
            <p className="muted">
              No balances are known: load statements, or send <code>balance</code> with transactions.
            </p>
          );
        const accounts = balances.filter((one) => one.currency === currency);
        const shown = accounts.filter(({ account }) => !hidden.has(account.service_id));
        return (
          <div className="stack">
            <ul className="legend small">
              {accounts.map(({ account, days }, at) => (
                <li key={account.service_id}>
                  <label htmlFor={`shown-${account.service_id}`}>
                    {accounts.length === 1 ? null : (
                      <input
                        id={`shown-${account.service_id}`}
                        type="checkbox"
                        checked={!hidden.has(account.service_id)}
                        onChange={() => setHidden(toggled(hidden, account.service_id))}
                      />
                    )}
                    <span className="swatch line" style={{ background: COLOURS[at % COLOURS.length] }} />
                    {nameOf(account)}
                    <Days days={days} low={low} />
                  </label>
                </li>
              ))}
            </ul>
            <BalanceChart
              accounts={shown}
              colourOf={(one) => COLOURS[accounts.indexOf(one) % COLOURS.length] ?? "var(--chart-1)"}
              nameOf={nameOf}
              currency={currency}
              low={low}
              onDay={openDay}
            />
            {shown.map(({ account, days }) => (
              <DayStrip
                key={account.service_id}
                name={accounts.length === 1 ? null : nameOf(account)}
                days={days}
                low={low}
                onDay={openDay}
              />
            ))}
            <p className="legend small muted">
              <span>
                <span className="swatch day below" /> below zero
              </span>
              <span>
                <span className="swatch day low" /> below {formatWhole(low, currency)}
              </span>
              <span>
                <span className="swatch day unknown" /> not known
              </span>
            </p>
            <Gaps accounts={accounts} />
          </div>
        );
      }}
    </ReportCard>
  );
}

function useLowThreshold(): number {
  const { data } = useQuery({
    queryKey: ["report-settings"],
    queryFn: ({ signal }) =>
      api<{ readonly report_settings: { readonly low_balance_threshold: number } }>("/api/settings/reports", {
        signal,
      }),
    staleTime: 60_000,
  });
  return data?.report_settings.low_balance_threshold ?? LOW;
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

type DaysProps = { readonly days: Balances["balances"][number]["days"]; readonly low: number };

function Days({ days, low }: DaysProps) {
  const below = days.filter((day) => Number(day.balance.amount) < 0).length;
  const tight = days.filter((day) => Number(day.balance.amount) < low).length - below;
  return (
    <span className="muted">
      {below === 0 && tight === 0 ? "never low" : null}
      {below === 0 ? null : <span className="bad-text">{formatCount(below, "day")} below zero</span>}
      {below > 0 && tight > 0 ? ", " : null}
      {tight === 0 ? null : <span className="warn-text">{formatCount(tight, "low day")}</span>}
    </span>
  );
}

/** Where nothing is known, or the printed balances and the transactions disagree. */
function Gaps({ accounts }: { readonly accounts: Balances["balances"] }) {
  const all = accounts.flatMap(({ account, gaps }) => gaps.map((gap) => ({ account, gap })));
  if (all.length === 0) return null;
  return (
    <details className="notice warn small">
      <summary>{formatCount(all.length, "stretch", "stretches")} of days with a doubtful balance</summary>
      <ul className="bullets">
        {all.slice(0, GAPS_SHOWN).map(({ account, gap }) => (
          <li key={`${account.service_id} ${gap.start_date}`}>
            {nameOf(account)}, {formatDay(gap.start_date)} to {formatDay(gap.end_date)}: {gap.reason}
          </li>
        ))}
        {all.length > GAPS_SHOWN ? <li>and {all.length - GAPS_SHOWN} more</li> : null}
      </ul>
    </details>
  );
}

function nameOf({ name, number }: AccountRef): string {
  return (
    [name, number === null ? null : `··${number.slice(-4)}`].filter((part) => part !== null).join(" ") ||
    "Account"
  );
}
